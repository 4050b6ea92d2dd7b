import { Fragment } from 'react'
import { partNames } from '../career-results.ts'
import { type Compared, Head, rows } from './cells.tsx'

const cell = 'block py-2 align-top md:table-cell md:border-line md:border-t md:px-3 md:py-5 lg:px-5'

/**
 * The server repeats each `{cell:row}` for the careers of the request (server/careers/comparison). On phones the cells of
 * a row stand below each other, under the name of their career.
 */
export function ComparisonTable() {
  return (
    <table className="block w-full border-separate border-spacing-0 text-left md:table md:table-fixed">
      <caption className="sr-only">{'{compared:names}'}</caption>
      <thead className="block md:table-header-group">
        <tr className="grid grid-cols-1 gap-3 md:table-row">
          <td className="hidden md:table-cell md:w-40 lg:w-52" />
          <th
            scope="col"
            className="block rounded-card border border-line bg-surface p-4 align-top font-normal md:sticky md:top-16 md:z-1 md:table-cell md:rounded-none md:border-0 md:bg-paper md:px-3 md:py-3 lg:px-5"
          >
            {'{cell:head}'}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map(({ id, name, hint }) => (
          <tr
            key={id}
            data-row={id}
            hidden={id === 'fit'}
            data-names={id === 'fit' ? JSON.stringify(partNames) : undefined}
            className="mt-6 block border-line border-t pt-5 md:table-row"
          >
            <th scope="row" className="block pb-1 align-top md:table-cell md:border-line md:border-t md:py-5 md:pr-3">
              <span className="block font-bold font-display text-xl md:text-lg">{name}</span>
              {hint && <span className="mt-1 block font-normal text-muted text-sm">{hint}</span>}
            </th>
            <td className={cell}>{`{cell:${id}}`}</td>
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
            <span aria-hidden>{career.icon}</span> {career.title}
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
            <span aria-hidden className="w-8 shrink-0 text-center text-2xl leading-none">
              {each.icon}
            </span>
            {each.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
