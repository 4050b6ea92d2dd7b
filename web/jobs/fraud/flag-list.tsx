import clsx from 'clsx'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { Flag } from '#contract/endpoints/jobs.ts'

const kinds = [
  {
    level: 'danger',
    title: 'Stop and check this first',
    Picture: CircleAlert,
    style: 'bg-danger-soft',
    mark: 'text-danger',
    line: 'border-danger',
  },
  {
    level: 'care',
    title: 'Be careful with this',
    Picture: TriangleAlert,
    style: 'bg-amber-soft',
    mark: 'text-amber',
    line: 'border-amber',
  },
] as const

interface Props {
  flags: readonly Flag[]
  /** One level below the heading above it. */
  heading?: 'h2' | 'h3' | 'h4' | 'h5'
}

export function FlagList({ flags, heading = 'h3' }: Props) {
  return kinds.map(({ level, ...kind }) => {
    const these = flags.filter(flag => flag.level === level)
    return these.length > 0 && <Group key={level} flags={these} heading={heading} {...kind} />
  })
}

type FlagStyle = Omit<(typeof kinds)[number], 'level'>

function Group({ flags, heading: Heading = 'h3', title, Picture, style, mark, line }: Props & FlagStyle) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('rounded-control p-4 text-ink sm:p-5', style)}>
      <Heading id={id} className="flex items-center gap-2.5 font-bold text-lg">
        <Picture aria-hidden="true" className={clsx('size-5.5 shrink-0', mark)} />
        {title}
      </Heading>
      <ul className="mt-3 flex flex-col gap-4">
        {flags.map(({ code, reason, advice, quote }) => (
          <li key={code} className="flex max-w-prose flex-col gap-1.5">
            <p className="font-semibold">{reason}</p>
            {quote && (
              <blockquote className={clsx('border-l-3 pl-3 text-[0.9375rem] [overflow-wrap:anywhere]', line)}>
                <span className="sr-only">It says: </span>“{quote}”
              </blockquote>
            )}
            <p>{advice}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
