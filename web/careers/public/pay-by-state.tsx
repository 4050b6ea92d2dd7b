import type { PublicCareer } from '#contract/endpoints/careers.ts'
import { formatInteger } from '#contract/numbers.ts'
import { hourlyRangeText } from '#contract/pay.ts'
import showOwnPlace from './own-place.tsx?inline-script'

const thousands = (amount: number) => `$${formatInteger(Math.round(amount / 1000) * 1000)}`

export function PayByState({ career: { slug, states, hourlyRange } }: { career: PublicCareer }) {
  const hourly = hourlyRange !== ''
  return (
    <div className="flex flex-col gap-3">
      <p data-own-place={slug} hidden data-hourly={hourly} className="font-bold font-display tabular-nums" />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? showOwnPlace : '' }}
      />
      {states.length === 0 ? (
        <p>There are no state figures for this work. These are the national ones.</p>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Pay by state</summary>
          <table className="w-full text-left text-sm tabular-nums sm:text-[0.9375rem] [&_td]:pr-2 [&_th]:pr-2">
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col">Middle half, a year</th>
                {hourly && <th scope="col">An hour</th>}
              </tr>
            </thead>
            <tbody>
              {states.map(({ name, p25, p75 }) => (
                <tr key={name} className="border-line border-t">
                  <th scope="row" className="py-1 font-normal">
                    {name}
                  </th>
                  <td>
                    {thousands(p25)} to {thousands(p75)}
                  </td>
                  {hourly && <td>{hourlyRangeText(p25, p75).replace('-', ' to ')}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2 text-muted text-sm">
            States that aren't listed have no figures. Take the quiz to choose a city or area too.
          </p>
        </details>
      )}
    </div>
  )
}
