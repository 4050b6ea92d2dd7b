import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import { evidenceQuery } from '#web/evidence/queries.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  userId: string
  content: CoverLetterContent
  hasAd: boolean
  /** Leads back to the form, where the ad and the notes are. */
  onAdd: () => void
}

/** Says why a letter is short, and what to add. */
export function ShortLetter({ userId, content, hasAd, onAdd }: Props) {
  const items = useQuery(evidenceQuery(userId))
  if (items.isPending) return null
  const { facts } = content
  const job = facts.map(({ text }) => /^Worked as: (.+?), /.exec(text)?.[1]).find(Boolean)
  const knows = (items.data?.length ?? 0) > 0
  const [work, to] = knows
    ? ['More about what you told us: how often, how many, what came of it', '/evidence']
    : job
      ? [`Your work as “${job}”: what you did, how often, for how many`, '/evidence?add=job']
      : ["One thing you've done: a job, a class, caring for someone", '/evidence?add']
  const style = 'block py-2 text-left font-semibold text-brand underline underline-offset-4'
  return (
    <Notice title={knows ? "It's short for a letter" : "It's short, because we know little about you so far"}>
      <p>
        An employer would want to read more. Add two or three things, and write it again: a letter under 100 words is
        free when it is written.
      </p>
      <ul className="mt-1 list-disc pl-5 marker:text-brand">
        <li>
          <Link to={to} className={style}>
            {work}
          </Link>
        </li>
        <li>
          <button type="button" className={style} onClick={onAdd}>
            {hasAd ? 'Your answers to what the ad asks' : 'The job ad, so that the letter can answer it'}
          </button>
        </li>
        {facts.every(({ from }) => from !== 'notes') && (
          <li>
            <button type="button" className={style} onClick={onAdd}>
              Why you want this work, in a sentence or two
            </button>
          </li>
        )}
      </ul>
    </Notice>
  )
}
