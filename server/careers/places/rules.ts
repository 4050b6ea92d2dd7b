import type { PlaceFigures } from '#contract/endpoints/places.ts'
import type { CareerEntry, CareerFacts } from '../catalogue/entry.ts'
import type { FiguresHere, Place } from './read-places.ts'

export const localPayOf = ({ pay }: CareerFacts, place: Place): FiguresHere['pay'] =>
  place.figuresOf(pay.code)?.pay ?? null

export function withLocalPay(facts: CareerFacts, place: Place): CareerFacts {
  const local = localPayOf(facts, place)
  return local ? { ...facts, pay: { ...facts.pay, ...local } } : facts
}

export function toPlaceFigures(place: Place, entries: readonly CareerEntry[]): PlaceFigures {
  const here = entries.flatMap(({ slug, facts }) => {
    const figures = place.figuresOf(facts.pay.code)
    return figures ? [[slug, toTuple(figures, place)] as const] : []
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

function toTuple({ pay, jobs }: FiguresHere, place: Place): PlaceFigures['figures'][string] {
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
