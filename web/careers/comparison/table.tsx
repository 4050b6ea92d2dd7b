import { Fragment } from 'react'
import { matchWords } from '#contract/careers.ts'
import { Emoji } from '#web/ui/emoji.tsx'
import { partNames } from '../career-results.ts'
import { type Compared, Head, rows } from './cells.tsx'

/**
 * The server repeats each `{cell:row}` for the careers of the request (server/careers/comparison). web/ui/comparison.css lays
 * the table out.
 */
export function ComparisonTable() {
  return (
    <table className="comparison">
      <caption className="sr-only">{'{compared:names}'}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{'{cell:head}'}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, hint }) => (
          <tr
            key={id}
            data-row={id}
            hidden={id === 'fit'}
            data-names={id === 'fit' ? JSON.stringify(partNames) : undefined}
            data-words={id === 'fit' ? JSON.stringify(matchWords) : undefined}
          >
            <th scope="row">
              <span className="block font-bold font-display text-xl">{name}</span>
              {hint && <span className="mt-1 block font-normal text-muted text-sm">{hint}</span>}
            </th>
            <td>{`{cell:${id}}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the build takes out of the page (server/careers/comparison/cells.ts). */
export function AllCells({ careers }: { careers: readonly Compared[] }) {
  return careers.map(career => (
    <Fragment key={career.slug}>
      <template data-cell={`${career.slug} head`}>
        <Head career={career} />
      </template>
      <template data-cell={`${career.slug} related`}>
        <Related career={career} />
      </template>
      {rows.map(({ id, Cell }) => (
        <template key={id} data-cell={`${career.slug} ${id}`}>
          <p className="font-semibold text-brand text-sm md:hidden">
            <span aria-hidden className="inline-block align-[-0.2em]">
              <Emoji icon={career.icon} className="size-5" />
            </span>{' '}
            {career.title}
          </p>
          <div className="flex flex-col gap-2">
            <Cell career={career} />
          </div>
        </template>
      ))}
    </Fragment>
  ))
}

function Related({ career: { slug, related } }: { career: Compared }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {related.map(each => (
        <li key={each.slug}>
          <a
            href={`/careers/compare?careers=${slug},${each.slug}`}
            className="flex h-full min-h-12 items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 font-semibold no-underline hover:bg-brand-soft"
          >
            <span aria-hidden className="shrink-0">
              <Emoji icon={each.icon} className="size-7" />
            </span>
            {each.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
