import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { optionalMails } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { setMailChoice } from './plan-text.ts'
import { type Preferences, preferencesMutation, preferencesQuery } from './queries.ts'

const mails: Record<(typeof optionalMails)[number], { label: string; hint: string }> = {
  'quiz-results': {
    label: 'My quiz results',
    hint: 'A link to your matches, once after each quiz. It works for 90 days.',
  },
  'job-alerts': {
    label: 'My job alerts',
    hint: 'New jobs for the alerts you set up, when there are any. If this is off, none of them sends email.',
  },
}

export function MailChoices() {
  const preferences = useQuery(preferencesQuery)
  return (
    <Section
      title="Emails"
      lead="We always send emails that keep your account safe, such as about a changed password. We don't send ads."
    >
      {preferences.data ? (
        <Choices preferences={preferences.data} />
      ) : preferences.isFetching ? (
        <p className="text-muted">Loading your choices...</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>We couldn't load your choices just now.</p>
          <Button variant="secondary" size="sm" onClick={() => void preferences.refetch()}>
            Retry
          </Button>
        </div>
      )}
    </Section>
  )
}

function Choices({ preferences }: { preferences: Preferences }) {
  const change = useMutation(preferencesMutation(useQueryClient()))
  const choose = (next: Preferences) =>
    change.mutateAsync(next).then(
      () => toast({ title: 'Saved', tone: 'success', duration: 2_000 }),
      () => toast({ title: 'Error', description: "We couldn't save that. Please try again.", tone: 'danger' }),
    )
  return optionalMails.map(mail => (
    <Checkbox
      key={mail}
      {...mails[mail]}
      name={mail}
      checked={!preferences.unwantedMails.includes(mail)}
      onChange={event => void choose(setMailChoice(preferences, mail, event.target.checked))}
    />
  ))
}
