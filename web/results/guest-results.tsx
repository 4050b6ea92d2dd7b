import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { distanceOf, type Suggestion } from '#contract/careers.ts'
import { startingBalance, tokenCosts } from '#contract/tokens.ts'
import type { Weighting } from '#contract/weighting.ts'
import { MatchBadge, SalaryDisclaimer, SetsApart, Tags } from '#web/careers/career-card.tsx'
import { type ShownCareer, splitByFamily, subjectText, tiedWithFirst } from '#web/careers/career-results.ts'
import { SaveButton } from '#web/careers/saved/save-button.tsx'
import { useSavingActions } from '#web/careers/saved/saving-provider.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CareerDialog } from './career/career-dialog.tsx'
import { CopyLink, FitNote } from './career-list.tsx'
import { FoldedMatches } from './folded-matches.tsx'
import { NotTheUsual } from './not-the-usual.tsx'
import { ShareMatches } from './share/share-matches.tsx'
import { TopMatch } from './top-match.tsx'

interface Props {
  suggestions: readonly Suggestion[]
  weighting: Weighting | undefined
  takenAt: string | null
  offer?: ReactNode
}

export function GuestResults({ suggestions, weighting, takenAt, offer }: Props) {
  const { ranked, unusual } = splitByFamily(suggestions)
  const [first, ...rest] = ranked
  const named = useSearchParams()[0].get('career')
  // A career's page leads to the reasons.
  const [opened, setOpened] = useState<ShownCareer | null>(first && first.slug === named ? first : null)
  const { signUp } = useSavingActions()
  if (!first) return null
  return (
    <div className="flex flex-col gap-8">
      <TopMatch career={first} onOpen={() => setOpened(first)} action={<SaveButton career={first} />} />
      <div>
        <ShareMatches careers={[first]} />
      </div>
      <SignupOffer more={suggestions.length - 1} onSignUp={signUp} />
      {rest.length > 0 && (
        <section aria-labelledby="more-matches" className="flex flex-col gap-4">
          <h2 id="more-matches" className="text-2xl">
            Your other matches
          </h2>
          <FoldedMatches careers={rest}>
            {(career, index) => <BlurredCareer career={career} name={`Match ${index + 2}`} onView={signUp} />}
          </FoldedMatches>
        </section>
      )}
      <NotTheUsual careers={unusual}>
        {(career, index) => <BlurredCareer career={career} name={`Pick ${index + 1}`} onView={signUp} />}
      </NotTheUsual>
      <FitNote
        level={subjectText(tiedWithFirst(ranked).map((_, index) => `match ${index + 2}`))}
        banded={Boolean(first.band)}
        later={ranked.some(career => distanceOf(career.door?.reach) > 0)}
        weighting={weighting}
      />
      {offer}
      <SalaryDisclaimer />
      <div className="flex flex-wrap items-start gap-4">
        <LinkButton to="/quiz?start=true" variant="secondary">
          Take Quiz Again
        </LinkButton>
        <CopyLink takenAt={takenAt} />
      </div>
      <CareerDialog career={opened} weighting={weighting} onClose={() => setOpened(null)} />
    </div>
  )
}

function SignupOffer({ more, onSignUp }: { more: number; onSignUp: () => void }) {
  return (
    <section
      aria-labelledby="offer"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-coral-soft p-6 sm:p-8"
    >
      <h2 id="offer" className="text-2xl">
        {more > 0 ? `See all ${more + 1} and keep them` : 'Keep your match'}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-6 marker:text-coral">
        <li>The same results on your phone and any other device</li>
        <li>
          Save the careers you like and come back to them ({startingBalance} free tokens, a save takes{' '}
          {tokenCosts['save-career']})
        </li>
        <li>Free, and no card needed</li>
      </ul>
      <Button size="lg" onClick={onSignUp}>
        Create a free account
      </Button>
    </section>
  )
}

/** The text under the blur is filler, hidden from keyboard and screen readers. */
function BlurredCareer({ career, name, onView }: { career: Suggestion; name: string; onView: () => void }) {
  const hint = useId()
  return (
    <Card className="relative flex h-full flex-col gap-2 overflow-hidden max-sm:p-4 sm:gap-3">
      <div className="flex items-center justify-between gap-2">
        <div className="flex min-w-0 grow flex-col items-start gap-1">
          <div className="flex w-full min-w-0 gap-3 text-lg">
            <h3 className="shrink-0">{name}</h3>
            <p aria-hidden inert className="line-clamp-1 min-w-0 break-all font-bold font-display blur-sm select-none">
              A career that fits you
            </p>
          </div>
          <MatchBadge percent={career.matchPercent} band={career.band} />
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0 max-sm:px-2.5"
          aria-describedby={hint}
          onClick={onView}
        >
          <LockKeyhole aria-hidden className="size-4.5" />
          View Job<span className="sr-only">: {name}</span>
        </Button>
        <p id={hint} className="sr-only">
          Sign up to see this {career.notTheUsual ? 'pick' : 'match'}
        </p>
      </div>
      <SetsApart text={career.setsApart} />
      <Tags tags={career.tags} />
    </Card>
  )
}
