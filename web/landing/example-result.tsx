import { Badge } from '#web/ui/badge.tsx'
import { Emoji } from '#web/ui/emoji.tsx'

/**
 * A real match for invented answers: stability and helping others, some college, 70,000 to 100,000 US dollars, at a
 * workplace, with people, part time. Pay: BLS OEWS May 2025, interquartile range. scripts/published-matching.test.ts
 * verifies it.
 */
const example = {
  icon: '🦷',
  title: 'Dental Hygienist',
  percent: 88,
  pay: '$84,000 to $108,000 a year, $40 to $52 an hour',
  parts: [
    { name: 'How you work', points: 19, outOf: 27 },
    { name: 'What matters to you', points: 26, outOf: 27 },
    { name: 'Education', points: 15, outOf: 18 },
    { name: 'Pay', points: 13, outOf: 13 },
    { name: 'Place', points: 10, outOf: 10 },
    { name: 'Hours', points: 5, outOf: 5 },
  ],
} as const
const longest = Math.max(...example.parts.map(({ outOf }) => outOf))
const share = (points: number) => `${Math.round((100 * points) / longest)}%`

function Heading() {
  return (
    <div className="flex items-center gap-3.5">
      <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-soft">
        <Emoji icon={example.icon} className="size-7" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-bold font-display text-lg leading-tight">{example.title}</p>
        <p className="text-[0.9375rem] text-muted">{example.pay}</p>
      </div>
      <p className="shrink-0 text-right leading-none">
        <span className="block font-bold font-display text-2xl text-brand">{example.percent}%</span>
        <span className="text-muted text-sm">match</span>
      </p>
    </div>
  )
}

export function ExampleMatch({ className }: { className: string }) {
  return (
    <div className={`rounded-card border border-line bg-raised p-4 text-ink shadow-lifted sm:p-5 ${className}`}>
      <Badge tone="coral" className="mb-3">
        Example
      </Badge>
      <Heading />
    </div>
  )
}

export function ExampleReasons() {
  return (
    <figure className="rounded-card border border-line bg-raised p-5 shadow-soft sm:p-7">
      <figcaption className="mb-4 flex items-center justify-between gap-3">
        <span className="font-semibold">Where the {example.percent}% comes from</span>
        <Badge tone="coral">Example</Badge>
      </figcaption>
      <Heading />
      <ul className="mt-5 flex flex-col gap-3">
        {example.parts.map(part => (
          <li key={part.name}>
            <div className="flex justify-between gap-3 text-[0.9375rem]">
              <span>{part.name}</span>
              <span className="text-muted tabular-nums">
                {part.points} of {part.outOf}
              </span>
            </div>
            <svg aria-hidden="true" className="mt-1 block h-2.5 w-full">
              <rect width={share(part.outOf)} height="100%" rx="9" className="fill-brand-soft" />
              <rect width={share(part.points)} height="100%" rx="9" className="fill-brand" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-line border-t pt-3.5 text-muted text-sm">
        Based on made-up answers. Pay: the middle half of US earners in this job, 2025.
      </p>
    </figure>
  )
}
