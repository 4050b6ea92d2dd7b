import type { CareerProfile, Pay } from '#contract/endpoints/careers.ts'
import { GroupNote, Part, SourceLine } from './part.tsx'
import type { Band } from './profile-texts.ts'
import { bandText, dollars, hourText, payScale, paySentence } from './profile-texts.ts'

/** Percentiles 10 to 90 as a line, 25 to 75 as a box, the median as a mark, and the expected pay shaded. */
export function PayBand({ profile: { pay, sources }, expected }: { profile: CareerProfile; expected: Band | null }) {
  return (
    <Part title="What it pays">
      <p>
        <span className="font-display text-3xl font-bold tabular-nums">{dollars(pay.median)}</span>{' '}
        <span className="text-muted">a year is the middle: half earn more, half earn less.</span>
      </p>
      {!pay.yearlyOnly && <p>{hourText(pay)}</p>}
      {pay.sharedCode && (
        <GroupNote>
          These figures are for a group of jobs that includes this one. The source has one figure for all of them.
        </GroupNote>
      )}
      <Picture pay={pay} expected={expected} />
      <Legend pay={pay} expected={expected} />
      <SourceLine source={sources.pay}>
        The whole United States, employees only, before taxes.
        {pay.fromHourly && ' Calculated from hourly pay, as if the job were full time all year.'}
      </SourceLine>
    </Part>
  )
}

function Picture({ pay, expected }: { pay: Pay; expected: Band | null }) {
  const { from, to, at } = payScale(pay, expected)
  const span = (low: number, high: number) => ({ x: `${at(low)}%`, width: `${at(high) - at(low)}%` })
  return (
    <div>
      <svg role="img" aria-label={paySentence(pay, expected)} className="h-20 w-full overflow-visible">
        {expected && (
          <rect
            className="fill-amber-bright/50"
            y="0"
            height="80"
            rx="6"
            {...span(expected.low, expected.high ?? to)}
          />
        )}
        <line
          className="stroke-ink"
          strokeWidth="3"
          strokeLinecap="round"
          x1={`${at(pay.p10)}%`}
          x2={`${at(pay.p90)}%`}
          y1="40"
          y2="40"
        />
        <rect className="fill-brand" y="24" height="32" rx="8" {...span(pay.p25, pay.p75)} />
        <line
          className="stroke-paper"
          strokeWidth="4"
          x1={`${at(pay.median)}%`}
          x2={`${at(pay.median)}%`}
          y1="24"
          y2="56"
        />
      </svg>
      <div
        aria-hidden
        className="flex justify-between border-t border-edge pt-1 text-sm text-muted font-display tabular-nums"
      >
        <span>{dollars(from)}</span>
        <span>{dollars(to)}</span>
      </div>
    </div>
  )
}

function Legend({ pay, expected }: { pay: Pay; expected: Band | null }) {
  return (
    <dl aria-hidden className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm">
      <Row name="Middle half" value={`${dollars(pay.p25)} to ${dollars(pay.p75)}`}>
        <rect className="fill-brand" y="2" width="24" height="12" rx="4" />
      </Row>
      <Row name="8 in 10 people" value={`${dollars(pay.p10)} to ${dollars(pay.p90)}`}>
        <rect className="fill-ink" y="6.5" width="24" height="3" rx="1.5" />
      </Row>
      {expected && (
        <Row name="Pay you hoped for" value={bandText(expected)}>
          <rect className="fill-amber-bright/50" width="24" height="16" rx="4" />
        </Row>
      )}
    </dl>
  )
}

function Row({ name, value, children }: { name: string; value: string; children: React.ReactNode }) {
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center">
      <svg aria-hidden="true" className="h-4 w-6">
        {children}
      </svg>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-bold font-display tabular-nums">{value}</dd>
    </div>
  )
}
