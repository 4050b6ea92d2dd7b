import type { ComparedFigures } from '#contract/endpoints/careers.ts'
import type { CareerEntry } from '../catalogue/entry.ts'

export function comparedFiguresOf(entry: CareerEntry, training: ComparedFigures['training']): ComparedFigures {
  const { employment, fit } = entry.facts
  return {
    employment,
    ratings: {
      people: fit.vibes.interpersonal,
      moving: fit.vibes['active-movement'],
      outdoors: fit.vibes.outdoors,
      desk: fit.vibes['desk-office'],
    },
    isEstimate: fit.evidence === 'imputed',
    training,
  }
}
