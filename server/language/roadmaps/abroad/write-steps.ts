import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { Person } from '../rules.ts'
import { readBooking } from '../standing/read-booking.ts'
import { readWords } from '../standing/read-status.ts'
import { type PathAbroad, proofOf } from './path-abroad.ts'

/** Offices set the pace, so these steps have no time. */
export function stepsAbroad({ profession, told }: PathAbroad, person: Person, now: Date): RoadmapStep[] {
  return profession.steps.map((step, place) => {
    const { id, type, title, description, doneWhen, sources } = step
    const proof = proofOf(step, person, now)
    const booked = proof && !proof.done && isTest.test(title) ? readBooking(proof.told, now) : undefined
    const said = proof?.told ?? (place === 0 ? told : undefined)
    return {
      ...{ id, type, title, doneWhen, sources },
      description: [
        description,
        place === 0 && profession.endorsement && isLicensedHere(person) ? profession.endorsement : '',
        proof?.done || booked || isOrdered(title, proof) ? '' : paceOf(title).price,
      ]
        .filter(Boolean)
        .join(' '),
      timeline: booked ? `on ${booked.day}` : paceOf(title).time,
      weeks: { from: 0, to: 0 },
      ownPace: false,
      later: false,
      resources: [],
      undated: true,
      ...(!besideOthers.test(title) && { waits: true }),
      ...(said && { told: said }),
      ...(proof?.done && { fulfilled: true }),
    }
  })
}

const isOrdered = (title: string, proof: ReturnType<typeof proofOf>) =>
  proof !== undefined && /\bevaluat|\bcertification at\b/i.test(title)

/** What the time and the price depend on; offices and services change both. */
function paceOf(title: string): { time: string; price: string } {
  if (/\bevaluat|\bcertification at\b|\bCGFNS\b|\brecord\b/i.test(title))
    return {
      time: 'weeks to months, until your school’s papers arrive',
      price:
        'Services charge by the kind of report and the number of schools, so look at the price list before you order.',
    }
  if (isTest.test(title)) return { time: 'depends on the next test date', price: 'The fee is on the page of the test.' }
  if (/^(?:read|choose|find)\b/i.test(title))
    return {
      time: 'one evening, plus the office’s reply',
      price: 'Asking is free, and the office’s page names the fee for the license.',
    }
  if (/^ask\b/i.test(title)) return { time: 'one message, plus the office’s reply', price: '' }
  if (besideOthers.test(title)) return { time: 'alongside the rest', price: '' }
  return { time: 'depends on how fast the office works', price: 'The fee differs by state.' }
}

const besideOthers = /\bwhile you wait\b|\brules and tools\b/i
const isTest = /\b(?:test|exam|TOEFL|FPGEE)\b/i

const isLicensedHere = ({ credentials }: Person): boolean =>
  credentials.some(
    ({ title, inState, isCourse }) =>
      inState && !isCourse && /\blicen[sc]e|\bRN\b|\bcertificate\b/i.test(title) && readWords(title) === undefined,
  )
