import type { Shown } from '#contract/endpoints/sharing.ts'
import { CareerIcon, MatchBadge, SalaryDisclaimer } from '#web/careers/career-card.tsx'
import { rows } from '#web/careers/comparison/cells.tsx'
import { SourceLine } from '#web/careers/profile/part.tsx'
import { pathOf } from '#web/careers/public/public-texts.ts'
import { Emoji } from '#web/ui/emoji.tsx'

type Props = Extract<Shown, { kind: 'comparison' }>
type Compared = Props['careers'][number]

export function ShownComparison({ careers, fit }: Props) {
  const named = careers.flatMap(({ sources: { pay, outlook, telework } }) => [pay, outlook, telework])
  const sources = [...new Map(named.map(source => [source.name, source])).values()]
  return (
    <div className="flex flex-col gap-6">
      <table className="comparison">
        <caption className="sr-only">{careers.map(({ title }) => title).join(', ')}</caption>
        <thead>
          <tr>
            <td />
            {careers.map(({ slug, title, icon }) => (
              <th key={slug} scope="col">
                <div className="comparison-head">
                  <CareerIcon icon={icon} />
                  <a href={pathOf(slug)} className="min-w-0 grow font-bold font-display text-xl leading-tight">
                    {title}
                  </a>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fit && (
            <Row name="How well it fits" careers={careers}>
              {({ slug }) =>
                fit[slug] === undefined ? (
                  <p className="text-muted">Not among the matches.</p>
                ) : (
                  <MatchBadge percent={fit[slug]} band={null} />
                )
              }
            </Row>
          )}
          {rows
            .filter(({ id }) => id !== 'fit')
            .map(({ id, name, hint, Cell }) => (
              <Row key={id} id={id} name={name} hint={hint} careers={careers}>
                {career => <Cell career={career} />}
              </Row>
            ))}
        </tbody>
      </table>
      <footer className="flex flex-col gap-2 border-line border-t pt-6">
        {sources.map(source => (
          <SourceLine key={source.name} source={source} />
        ))}
        <p className="text-muted text-sm">Figures are for the whole United States.</p>
        <SalaryDisclaimer />
      </footer>
    </div>
  )
}

interface RowProps {
  id?: string
  name: string
  hint?: string | undefined
  careers: readonly Compared[]
  children: (career: Compared) => React.ReactNode
}

function Row({ id, name, hint, careers, children }: RowProps) {
  return (
    <tr data-row={id}>
      <th scope="row">
        <span className="block font-bold font-display text-xl">{name}</span>
        {hint && <span className="mt-1 block font-normal text-muted text-sm">{hint}</span>}
      </th>
      {careers.map(career => (
        <td key={career.slug}>
          <p className="font-semibold text-brand text-sm md:hidden">
            <span aria-hidden className="inline-block align-[-0.2em]">
              <Emoji icon={career.icon} className="size-5" />
            </span>{' '}
            {career.title}
          </p>
          <div className="flex flex-col gap-2">{children(career)}</div>
        </td>
      ))}
    </tr>
  )
}
