import clsx from 'clsx'
import { useId, useState } from 'react'
import { isLong } from './listing-texts.ts'

interface Props {
  text: string
  title: string
}

export function Description({ text, title }: Props) {
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  if (!text.trim()) return null
  return (
    <div className="flex flex-col items-start">
      <JobAdText id={id} text={text} folded={!expanded && isLong(text)} />
      {isLong(text) && (
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
          className="min-h-11 rounded-control font-semibold text-brand underline underline-offset-4"
        >
          {expanded ? 'Read less' : 'Read more'}
          <span className="sr-only"> about {title}</span>
        </button>
      )}
    </div>
  )
}

/** Renders untrusted text as plain text, never as HTML. */
export function JobAdText({ id, text, folded = false }: { id?: string; text: string; folded?: boolean }) {
  return (
    <p
      id={id}
      className={clsx('max-w-prose whitespace-pre-line [overflow-wrap:anywhere]', folded && 'line-clamp-3 text-muted')}
    >
      {folded ? text.trim().replace(/\n{2,}/g, '\n') : text.trim()}
    </p>
  )
}
