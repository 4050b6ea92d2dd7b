import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { Person } from '../rules.ts'
import { readBooking } from '../standing/read-booking.ts'
import { readWords } from '../standing/read-status.ts'
import { type PathAbroad, proofOf } from './path-abroad.ts'

/** The steps to have training from another country recognized. Offices set the pace, so they have no time. */
export function stepsAbroad({ profession, told }: PathAbroad, person: Person, now: Date): RoadmapStep[] {
  return profession.steps.map((step, place) => {
    const { id, type, title, description, doneWhen, sources } = step
    const proof = proofOf(step, person, now)
    const booked = proof && !proof.done && isTest.test(title) ? readBooking(proof.told, now) : undefined
    const said = proof?.told ?? (place === 0 ? told : undefined)
    return {
      ...{ id, type, title, doneWhen, sources },
      description:
        place === 0 && profession.endorsement && isLicensedHere(person)
          ? `${description} ${profession.endorsement}`
          : description,
      timeline: booked ? `on ${booked.day}` : 'as long as the offices need',
      weeks: { from: 0, to: 0 },
      ownPace: false,
      later: false,
      resources: [],
      undated: true,
      ...(said && { told: said }),
      ...(proof?.done && { fulfilled: true }),
    }
  })
}

const isTest = /\b(?:test|exam|TOEFL|FPGEE)\b/i

const isLicensedHere = ({ credentials }: Person): boolean =>
  credentials.some(
    ({ title, inState, isCourse }) =>
      inState && !isCourse && /\blicen[sc]e|\bRN\b|\bcertificate\b/i.test(title) && readWords(title) === undefined,
  )
