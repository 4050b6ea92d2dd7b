import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { OutOfTokensDialog } from '#web/tokens/out-of-tokens-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { failureOf, type Roadmap, type Shortage, tailorRoadmap } from '../queries.ts'

const linkStyle = 'text-brand underline underline-offset-4'

interface Props {
  roadmap: Roadmap
  userId: string
  askedFor: string
  onRestore: (stepId: string) => void
}

export function WrittenFor({ roadmap, userId, askedFor, onRestore }: Props) {
  const { isGeneric, isFree = false, canTailor = false, tailored, behindYou } = roadmap
  return (
    <section aria-label="Who it's written for" className="flex flex-col items-start gap-3">
      <Badge tone={isGeneric || isFree ? 'neutral' : 'brand'}>
        {isGeneric || isFree ? 'General roadmap' : 'Written for you'}
      </Badge>
      {canTailor ? (
        <Tailor userId={userId} askedFor={askedFor} />
      ) : isFree ? (
        <p className="max-w-prose text-muted">
          {isGeneric ? (
            <>
              It's the same for everyone, so it's free. Take the{' '}
              <Link to="/quiz" className={linkStyle}>
                quiz
              </Link>{' '}
              or{' '}
              <Link to="/evidence" className={linkStyle}>
                tell us what you have done
              </Link>
              , and it can start where you are now.
            </>
          ) : (
            'Nothing you told us changes the steps for this career, so this roadmap is free.'
          )}
        </p>
      ) : isGeneric ? (
        <p className="max-w-prose text-muted">
          It's the same for everyone. Take the{' '}
          <Link to="/quiz" className={linkStyle}>
            quiz
          </Link>
          , and it's written for your education and your work so far, at no extra cost.
        </p>
      ) : null}
      {tailored.length > 0 && (
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-muted marker:text-coral">
          {tailored.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {behindYou.length > 0 && <LeftOut steps={behindYou} onRestore={onRestore} />}
    </section>
  )
}

function Tailor({ userId, askedFor }: Pick<Props, 'userId' | 'askedFor'>) {
  const client = useQueryClient()
  const [state, setState] = useState<'ready' | 'busy' | 'failed' | Shortage>('ready')
  const tailor = async () => {
    setState('busy')
    try {
      await tailorRoadmap(client, userId, askedFor)
    } catch (error) {
      const failure = failureOf(error)
      setState(failure.kind === 'short' ? failure : 'failed')
    }
  }
  const shortage = typeof state === 'object' ? state : null
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      <p className="text-muted">
        You opened it for free, and it's the same for everyone. What you've told us since then would change the steps.
      </p>
      {state === 'failed' && <Notice tone="danger" title="Failed to generate roadmap. Please try again." />}
      <Button size="sm" busy={state === 'busy'} onClick={() => void tailor()}>
        Start where I am now
        <CostBadge feature="roadmap" onBrand />
      </Button>
      <OutOfTokensDialog
        open={shortage !== null}
        onClose={() => setState('ready')}
        required={shortage?.required ?? 0}
        balance={shortage?.balance ?? 0}
      />
    </div>
  )
}

function LeftOut({ steps, onRestore }: { steps: Roadmap['behindYou']; onRestore: Props['onRestore'] }) {
  return (
    <details className="max-w-prose">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Left out for you: {steps.length} {steps.length === 1 ? 'step' : 'steps'}
      </summary>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-coral">
        {steps.map(({ id, title, why }) => (
          <li key={title}>
            {title}. <span className="text-muted">{why}</span>
            {id !== undefined && (
              <Button
                variant="quiet"
                size="sm"
                className="ml-1 print:hidden"
                aria-label={`Put it back: ${title}`}
                onClick={() => onRestore(id)}
              >
                Put it back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
