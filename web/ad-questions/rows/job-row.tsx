import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdQuestions } from '#contract/endpoints/ad-questions.ts'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { ActivityFinder, tileStyle } from '#web/evidence/lines/activity-finder.tsx'
import { activityQuery } from '#web/evidence/lines/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { no } from '../answers.ts'
import { Row, type RowState } from './row.tsx'
import { WorkRow } from './work-row.tsx'

interface Props extends RowState {
  question: AdQuestions['jobs'][number]
  userId: string
  items: readonly EvidenceItem[]
}

const mostLines = 9

/** Lines for a job. Where its title names no work that we know, the user says what comes closest. */
export function JobRow({ question, ...props }: Props) {
  const { id, activity, text, lines } = question
  const [picked, setPicked] = useState<string | null>(null)
  if (activity !== null) return <WorkRow question={{ text, activity, lines }} itemId={id} {...props} />
  if (picked !== null) return <OfActivity id={picked} itemId={id} text={text} {...props} />
  return <Finder question={question} onPick={setPicked} {...props} />
}

function Finder({
  question: { text, kind },
  onPick,
  answered,
  onAnswer,
  isHidden,
}: RowState & { question: Props['question']; onPick: (id: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Row question={text} answered={answered} onAnswer={onAnswer} isHidden={isHidden}>
      {() => (
        <>
          {open && (
            <ActivityFinder label="What comes closest?" kind={kind}>
              {({ id, name }) => (
                <button type="button" className={tileStyle} onClick={() => onPick(id)}>
                  {name}
                </button>
              )}
            </ActivityFinder>
          )}
          <div className="flex flex-wrap gap-2.5">
            {!open && (
              <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
                Choose what comes closest
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={() => onAnswer(no)}>
              Leave it out
            </Button>
          </div>
        </>
      )}
    </Row>
  )
}

type OfActivityProps = Omit<Props, 'question'> & { id: string; itemId: string; text: string }

function OfActivity({ id, text, ...props }: OfActivityProps) {
  const activity = useQuery(activityQuery(id))
  if (activity.isPending)
    return (
      <li>
        <Spinner label="Loading the lines..." />
      </li>
    )
  if (!activity.data)
    return (
      <li>
        <LoadFailed title="We couldn't load the lines" onRetry={activity.refetch} />
      </li>
    )
  return <WorkRow question={{ text, activity: id, lines: activity.data.lines.slice(0, mostLines) }} {...props} />
}
