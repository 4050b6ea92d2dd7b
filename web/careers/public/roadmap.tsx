import type { PublicCareer } from '#contract/endpoints/careers.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Part } from '../profile/part.tsx'

type Step = PublicCareer['roadmap'][number]

const kinds: Record<Step['type'], { name: string; tone: BadgeTone }> = {
  education: { name: 'Education', tone: 'brand' },
  experience: { name: 'Experience', tone: 'coral' },
  skills: { name: 'Skills', tone: 'success' },
  certification: { name: 'Certificate', tone: 'amber' },
}

export function Roadmap({ steps }: { steps: readonly Step[] }) {
  return (
    <Part title="Roadmap" anchor="roadmap">
      <p className="text-muted">One good way to get there, not the only one. It can't guarantee a job.</p>
      <ol className="mt-1 flex flex-col">
        {steps.map((step, index) => (
          <li key={step.title} className="relative flex gap-4 pb-8 last:pb-0">
            <span
              aria-hidden
              className="absolute top-10 bottom-0 left-5 -translate-x-1/2 border-edge border-l-3 border-dotted [li:last-child>&]:hidden"
            />
            <span
              aria-hidden
              className="z-1 grid size-10 shrink-0 place-items-center rounded-full bg-brand font-bold font-display text-brand-ink"
            >
              {index + 1}
            </span>
            <Station step={step} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Station({ step: { type, title, timeline, description, resources } }: { step: Step }) {
  return (
    <div className="min-w-0 pt-1">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kinds[type].tone}>{kinds[type].name}</Badge>
        <span className="text-muted">{timeline}</span>
      </p>
      <p className="mt-2">{description}</p>
      {resources.length > 0 && <p className="mt-2 text-muted text-sm">Where to look: {resources.join('; ')}.</p>}
    </div>
  )
}
