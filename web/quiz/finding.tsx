import clsx from 'clsx'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import type { Answers } from './draft.ts'
import { questions } from './questions.tsx'
import { type ChoiceStep, fieldOfStep } from './state.ts'

const ring = { radius: 42, stagger: 90 }

export function Finding({ answers }: { answers: Answers }) {
  const pictures = chosenPictures(answers)
  // In braces: newer browsers return a promise, which React would take for a cleanup.
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  return (
    <div role="status" className="flex grow flex-col items-center justify-center gap-6 py-12 text-center">
      <div aria-hidden="true" className="relative size-72 text-brand">
        <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90">
          <circle cx="50" cy="50" r={ring.radius} pathLength="100" {...ringStyle} className={track} />
          <circle cx="50" cy="50" r={ring.radius} pathLength="100" {...ringStyle} className={line} />
        </svg>
        {pictures.map((picture, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers do not change while they are shown
            key={index}
            style={{ ...placeOn(index, pictures.length), transitionDelay: `${index * ring.stagger}ms` }}
            className={clsx(
              'absolute grid size-13 -translate-1/2 place-items-center rounded-full border border-line bg-raised shadow-lifted',
              'transition-[opacity,scale] duration-500 ease-out starting:scale-50 starting:opacity-0',
            )}
          >
            {picture}
          </span>
        ))}
        <span className="absolute inset-0 m-auto grid size-28 place-items-center rounded-full bg-brand-soft transition-[scale] delay-700 duration-700 ease-out starting:scale-75">
          <Compass className="size-13" strokeWidth={1.5} />
        </span>
      </div>
      <p className="font-display font-bold text-3xl">Thank you!</p>
      <p className="max-w-xs text-muted">We're comparing your answers with hundreds of careers.</p>
    </div>
  )
}

const ringStyle = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeDasharray: 100 } as const
const track = 'stroke-line'
const line =
  'stroke-brand [stroke-dashoffset:0] transition-[stroke-dashoffset] duration-[1500ms] ease-out starting:[stroke-dashoffset:100]'

function placeOn(index: number, count: number) {
  const turn = (2 * Math.PI * index) / count - Math.PI / 2
  return { left: `${50 + ring.radius * Math.cos(turn)}%`, top: `${50 + ring.radius * Math.sin(turn)}%` }
}

const maxPictures = 12

function chosenPictures(answers: Answers) {
  const steps = Object.keys(fieldOfStep).map(Number) as ChoiceStep[]
  return steps
    .flatMap(step => {
      const chosen: unknown = answers[fieldOfStep[step]]
      return questions[step].options.filter(({ value }) =>
        Array.isArray(chosen) ? chosen.includes(value) : value === chosen,
      )
    })
    .slice(0, maxPictures)
    .map(({ icon }) => icon)
}
