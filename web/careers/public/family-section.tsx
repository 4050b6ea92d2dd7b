import type { PublicFamily } from '#contract/endpoints/careers.ts'
import { CareerIcon } from '../career-card.tsx'
import { pathOf } from './public-texts.ts'

export function FamilySection({ family: { slug, name, line, careers } }: { family: PublicFamily }) {
  return (
    <section id={slug} data-family aria-labelledby={`${slug}-name`}>
      <h2 id={`${slug}-name`} className="text-2xl sm:text-3xl">
        {name}
      </h2>
      <p className="mt-1 text-muted">{line}</p>
      <ul className="mt-4 grid gap-x-4 gap-y-1 sm:-mx-2 sm:grid-cols-2 lg:grid-cols-3">
        {careers.map(career => (
          <li key={career.slug} data-career-row>
            <a
              href={pathOf(career.slug)}
              className="group flex h-full items-center gap-3.5 rounded-card py-2 no-underline -outline-offset-2 hover:bg-brand-soft sm:p-2"
            >
              <CareerIcon icon={career.icon} />
              <span className="min-w-0">
                <b className="block font-semibold leading-snug group-hover:underline">{career.title}</b>
                <span className="font-display text-muted text-sm tabular-nums">
                  {` ${career.salaryRange}*`}
                  {career.hourlyRange && ` · ${career.hourlyRange} an hour`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
