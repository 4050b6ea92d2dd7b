import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { isCompleteToken } from './alert-form-values.ts'
import { alertNameQuery, errorText, unsubscribeAlert } from './queries.ts'

export const meta = () => [
  { title: `Unsubscribe · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** /unsubscribe/:token. Only the button acts, because mail scanners follow links. */
export default function UnsubscribePage() {
  const { token = '' } = useParams()
  return isCompleteToken(token) ? <Ending token={token} /> : <IncompleteLink />
}

const frame = 'mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16'

function IncompleteLink() {
  return (
    <div className={frame}>
      <h1 className="text-4xl">This link is incomplete</h1>
      <Card className="flex flex-col items-start gap-4">
        <p>
          Part of it is missing, so we don't know which alert it's for. Nothing was changed. Open the link in the email
          itself, or change or end your alerts in your settings.
        </p>
        <LinkButton to="/settings/alerts" variant="secondary">
          See my alerts
        </LinkButton>
      </Card>
    </div>
  )
}

function Ending({ token }: { token: string }) {
  // Loaded before the alert is ended; afterwards its name is unavailable.
  const { data: alertName } = useQuery(alertNameQuery(token))
  const name = alertName ? `“${alertName}”` : ''
  const end = useMutation({ mutationFn: () => unsubscribeAlert(token), networkMode: 'always' })
  const heading = useStepFocus(end.isSuccess ? 'done' : 'ask')
  return (
    <div className={frame}>
      <h1 ref={heading} tabIndex={-1} className="text-4xl focus:outline-none">
        {end.isSuccess ? 'You are unsubscribed' : 'Stop this job alert?'}
      </h1>
      {end.isSuccess ? (
        <Card className="flex flex-col items-start gap-4">
          <p className="[overflow-wrap:anywhere]">
            {name ? `Your alert ${name} has ended.` : 'This alert has ended.'} You won't get any more emails from it.
            Your account and your other alerts stay as they are.
          </p>
          <p className="text-muted">
            Changed your mind? You can set it up again whenever you like, for another day or another job.
          </p>
          <LinkButton to="/settings/alerts" variant="secondary">
            Set up an alert again
          </LinkButton>
        </Card>
      ) : (
        <Card className="flex flex-col items-start gap-4">
          <p className="[overflow-wrap:anywhere]">
            {name ? `Your alert ${name}` : 'The alert in this email'} ends, and you won't get any more emails from it.
            Your account and your other alerts stay.
          </p>
          {end.error && (
            <Notice tone="danger" title="It didn't work yet">
              {errorText(end.error)}
            </Notice>
          )}
          <Button busy={end.isPending} onClick={() => end.mutate()}>
            Stop this alert
          </Button>
          <p className="text-muted">
            Too many emails, or on the wrong day? You can also change the alert, or pause it for 30 days.
          </p>
          <LinkButton to="/settings/alerts" variant="quiet" className="-ml-5">
            Change it instead
          </LinkButton>
        </Card>
      )}
    </div>
  )
}
