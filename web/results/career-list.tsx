import { type ReactNode, useState } from 'react'
import { distanceOf, type Suggestion } from '#contract/careers.ts'
import { limits } from '#contract/limits.ts'
import { timings } from '#contract/timings.ts'
import type { Weighting } from '#contract/weighting.ts'
import { SalaryDisclaimer } from '#web/careers/career-card.tsx'
import {
  linkExpiryText,
  pageOf,
  privateLink,
  type ShownCareer,
  splitByFamily,
  subjectText,
  tiedWithFirst,
} from '#web/careers/career-results.ts'
import { MatchCard } from '#web/careers/match-card.tsx'
import { SaveButton } from '#web/careers/saved/save-button.tsx'
import { siteOrigin } from '#web/platform/native.ts'
import { local } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { FoldedMatches } from './folded-matches.tsx'
import { NotTheUsual } from './not-the-usual.tsx'
import { ShareMatches } from './share/share-matches.tsx'
import { TopMatch } from './top-match.tsx'
import { topicsText, weightingText } from './weighting/weighting-texts.ts'

interface Props {
  suggestions: readonly Suggestion[]
  weighting: Weighting | undefined
  onOpen: (career: ShownCareer) => void
  next?: ReactNode
  offer?: ReactNode
  children?: ReactNode
}

export function CareerList({ suggestions, weighting, onOpen, next, offer, children }: Props) {
  const [requestedPage, setRequestedPage] = useState(1)
  const { ranked, unusual } = splitByFamily(suggestions)
  const shown = pageOf(ranked, requestedPage, limits.results.suggestions)
  const [first, rest] = shown.page === 1 ? [shown.items[0], shown.items.slice(1)] : [undefined, shown.items]
  const card = (career: Suggestion) => (
    <MatchCard career={career} onOpen={() => onOpen(career)} action={<SaveButton career={career} />} />
  )
  function goToPage(page: number) {
    setRequestedPage(page)
    const list = document.getElementById('career-list')
    list?.focus({ preventScroll: true })
    list?.scrollIntoView()
  }
  return (
    <div id="career-list" tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
      {first && <TopMatch career={first} onOpen={() => onOpen(first)} action={<SaveButton career={first} />} />}
      {first && (
        <div>
          <ShareMatches careers={ranked} />
        </div>
      )}
      {first && next}
      {rest.length > 0 && (
        <section aria-labelledby="more" className="flex flex-col gap-4">
          <h2 id="more" className="text-2xl">
            More matches
          </h2>
          <FoldedMatches careers={rest}>{card}</FoldedMatches>
        </section>
      )}
      <Pager page={shown.page} pages={shown.pages} onPage={goToPage} />
      <NotTheUsual careers={unusual}>{card}</NotTheUsual>
      <FitNote
        level={subjectText(tiedWithFirst(ranked).map(each => each.title))}
        banded={ranked.some(each => each.band)}
        later={ranked.some(career => distanceOf(career.door?.reach) > 0)}
        weighting={weighting}
      />
      {shown.page === 1 && offer}
      <SalaryDisclaimer />
      {children}
    </div>
  )
}

interface NoteProps {
  level: string
  banded: boolean
  later: boolean
  weighting: Weighting | undefined
}

export function FitNote({ level, banded, later, weighting }: NoteProps) {
  const weighted = weightingText(weighting)
  const cared = topicsText(weighting)
  return (
    <div className="flex max-w-prose flex-col gap-2 text-muted">
      <p>
        The percentage shows how well a career fits your answers. It doesn't promise a job, or that you'll be happy in
        it.
      </p>
      {weighted && <p>These percentages use your own weighting: {weighted}.</p>}
      {cared && <p>These percentages count what you care about: {cared}.</p>}
      <details>
        <summary className="w-fit cursor-pointer py-2.5 font-semibold text-brand">How to read the order</summary>
        <div className="flex flex-col gap-2">
          <p>Use it to choose what to look at first.</p>
          {later && <p>Careers for later come last, even if they match better.</p>}
          {level && <p>{level} within two points of your top match, so treat them as equal.</p>}
          {banded && (
            <p>
              Your answers leave some room. Next to each percentage you see the range it would most likely fall in if
              you chose one more value or way of working.
            </p>
          )}
        </div>
      </details>
    </div>
  )
}

/** Copies the private link. Only the browser that took the quiz knows its token. */
export function CopyLink({ takenAt }: { takenAt: string | null }) {
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle')
  const [stored] = useState(() => local.get('careerResults'))
  if (!stored || stored.createdAt !== takenAt) return null
  const link = privateLink(siteOrigin(), stored.resultsToken)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
      setTimeout(() => setState('idle'), timings.copied)
    } catch {
      setState('by-hand')
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          <span aria-live="polite">{state === 'copied' ? 'Copied!' : 'Copy private link'}</span>
        </Button>
      </div>
      {state === 'by-hand' && (
        <label className="flex flex-col gap-1 text-sm">
          Your browser won't let us copy. Select the link and copy it:
          <input
            readOnly
            value={link}
            onFocus={event => event.target.select()}
            className="h-11 rounded-control border border-edge bg-raised px-3"
          />
        </label>
      )}
      <p className="text-sm text-muted">
        Opens all {stored.suggestions.length} matches on any device until {linkExpiryText(stored.createdAt)}. Anyone who
        has the link can see them.
      </p>
    </div>
  )
}
