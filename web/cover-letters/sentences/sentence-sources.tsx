import { Quote } from 'lucide-react'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { sentenceStates } from '../letter-flow.ts'

const sourceNames: Record<Fact['from'], string> = {
  resume: 'your resume',
  evidence: 'what you told us about yourself',
  quiz: 'your quiz',
  notes: 'your notes for this letter',
  confirmed: 'a sentence you said is true',
}

export function SentenceSources({ content }: { content: CoverLetterContent }) {
  const known = new Map(content.facts.map(fact => [fact.id, fact]))
  const sourced = sentenceStates(content.claims, content.text).filter(
    ({ claim }) => claim.facts.length > 0 && !claim.unconfirmed,
  )
  if (sourced.length === 0)
    return (
      <p className="rounded-control bg-brand-soft px-4 py-3">
        No sentence in this letter says what you've done, because we don't know it yet. Add one true example in your own
        words, and the letter gets much stronger.
      </p>
    )
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Where does this come from?</summary>
      <p className="mt-1 text-muted">
        These sentences say something about you. Each one is based on your own words. All others are about the job, or
        about what you're ready to do.
      </p>
      <ul className="mt-3 flex flex-col gap-4">
        {sourced.map(({ claim, stands }) => (
          <li key={claim.text} className="flex flex-col gap-1">
            <p>
              {claim.text}
              {!stands && <span className="text-muted"> (you changed this one)</span>}
            </p>
            <ul className="flex flex-col gap-1">
              {claim.facts.map(id => (
                <Source key={id} fact={known.get(id)} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Source({ fact }: { fact: Fact | undefined }) {
  if (!fact) return null
  return (
    <li className="flex items-start gap-2 text-[0.9375rem] text-muted">
      <Quote aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand" />
      <span className="[overflow-wrap:anywhere]">
        From {sourceNames[fact.from]}: {fact.text}
      </span>
    </li>
  )
}
