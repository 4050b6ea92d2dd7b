import { useQueryClient } from '@tanstack/react-query'
import { removeItem, saveDraft } from '#web/evidence/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { addToNotes, type Notes, no, type PaperQuestion, paperDraft } from '../answers.ts'
import { Row, type RowState } from './row.tsx'

interface Props extends RowState {
  question: PaperQuestion
  userId: string
  notes: Notes | undefined
}

export function PaperRow({ question, userId, notes, ...state }: Props) {
  const client = useQueryClient()
  const keep = async (isHeld: boolean, text: string) => {
    const { id } = await saveDraft(client, paperDraft(userId, question, isHeld))
    return { text, isYes: true, undo: () => removeItem(client, userId, id) }
  }
  const { willing, likely } = question
  const canBeOpen = question.kind !== 'skill'
  return (
    <Row question={question.text} asked={question.asked} {...(likely && { told: likely })} {...state}>
      {(save, busy) => (
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant={likely ? 'primary' : 'secondary'}
            size="sm"
            busy={busy}
            onClick={() => save(() => keep(true, 'Yes.'))}
          >
            {canBeOpen && /^Do you (?:hold|have)\b/.test(question.text) ? 'I have it' : 'Yes'}
          </Button>
          {canBeOpen && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              onClick={() => save(() => keep(false, "I'm working on it."))}
            >
              I'm working on it
            </Button>
          )}
          {willing && notes && (
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              onClick={() => save(async () => addToNotes(willing, notes))}
            >
              I'm willing to get it
            </Button>
          )}
          <Button variant="quiet" size="sm" busy={busy} onClick={() => state.onAnswer(no)}>
            No
          </Button>
        </div>
      )}
    </Row>
  )
}
