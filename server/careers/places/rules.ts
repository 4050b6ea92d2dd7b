import type { PlaceFigures } from '#contract/endpoints/places.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import type { Place } from './read-places.ts'

interface Figures {
  pay: ReturnType<Place['payOf']>
  jobs: ReturnType<Place['jobsOf']>
}

export function toPlaceFigures(place: Place, entries: readonly CareerEntry[]): PlaceFigures {
  const here = entries.flatMap(({ slug, facts }) => {
    const pay = place.payOf(facts.pay.code)
    const jobs = place.jobsOf(facts.pay.code)
    return pay || jobs ? [[slug, toTuple({ pay, jobs }, place)] as const] : []
  })
  return {
    place: { id: place.id, name: place.name, state: place.state },
    prices: place.prices && { percent: place.prices.percent, in: place.prices.in.name },
    sources: [
      { name: 'U.S. Bureau of Labor Statistics, OEWS', years: 'May 2025' },
      { name: 'U.S. Bureau of Economic Analysis, Regional Price Parities', years: '2024' },
    ],
    figures: Object.fromEntries(here),
  }
}

function toTuple({ pay, jobs }: Figures, place: Place): PlaceFigures['figures'][string] {
  const from = (figure: { in: { id: string } } | null) => (figure ? (figure.in.id === place.id ? 1 : 2) : 0)
  return [
    from(pay),
    pay?.p25 ?? 0,
    pay?.median ?? 0,
    pay?.p75 ?? 0,
    from(jobs),
    jobs?.employment ?? 0,
    jobs?.quotient ?? 0,
  ]
}
