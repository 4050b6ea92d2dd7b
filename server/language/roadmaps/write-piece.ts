import type { RoadmapStep, Weeks } from '#contract/endpoints/roadmaps.ts'
import { asksReference, writeDoneWhen } from './done-when/write-done-when.ts'
import { type CatalogueStep, readStep } from './read-step.ts'
import { returnId, stepIdOf } from './rules.ts'
import type { Booking } from './standing/read-booking.ts'
import type { Kept } from './step-outcome.ts'
import type { IfAsked } from './timing/describe-total.ts'

export interface Piece {
  id: string
  step: RoadmapStep
  isStudy: boolean
  isReady?: boolean | undefined
  isOptional?: boolean | undefined
  isUnderway?: boolean | undefined
  booked?: Booking | undefined
  ifAsked?: IfAsked | undefined
  inPost?: Weeks | undefined
}

/** Adds no time to the way. */
const besideStudy = /\bwhile (?:you study|still in school|in college)\b/i

export function written(fate: Kept, original: CatalogueStep, later: boolean, before: readonly Piece[]): RoadmapStep {
  const traits = readStep(original)
  const { step, weeks = traits.weeks, told, sources } = fate
  const isBeside = besideStudy.test(original.title)
  return {
    ...step,
    id: stepIdOf(original.title),
    // Two degrees keep their catalogue titles.
    title: before.some(each => each.step.title === step.title) ? original.title : step.title,
    description: withoutRepeats(step.description, original.description, before),
    weeks: isBeside ? { from: 0, to: 0 } : weeks,
    ownPace: traits.ownPace,
    later,
    doneWhen: withoutReference(fate.doneWhen ?? writeDoneWhen(original, traits), before),
    ...(told && !before.some(each => each.step.told === told) && { told }),
    ...(sources && { sources }),
    ...((sources || fate.isAlongside || isBeside) && { undated: true }),
    ...(sources && { waits: true }),
    ...(isBeside && { timeline: `${step.timeline}, alongside your classes` }),
  }
}

/** One reference is enough to ask for once. */
const withoutReference = (doneWhen: string, before: readonly Piece[]): string =>
  before.some(({ step }) => step.doneWhen.endsWith(asksReference)) ? doneWhen.replace(asksReference, '.') : doneWhen

const maySkip = 'If the registry or office tells you that you do not need it, check off this step.'
/** A course that comes before a certificate that has expired may not be needed again. */
export const withoutCourse =
  (pieces: readonly Piece[]) =>
  (piece: Piece): Piece =>
    pieces[0]?.id === returnId && piece.step.type === 'education' && !piece.step.later && !piece.step.fulfilled
      ? { ...piece, step: { ...piece.step, description: `${maySkip} ${piece.step.description}` } }
      : piece

function withoutRepeats(adapted: string, original: string, before: readonly Piece[]): string {
  const said = adapted.replace(original, '').trim()
  return said && before.some(({ step }) => step.description.endsWith(said)) ? original : adapted
}

export const returnStep = (step: NonNullable<Kept['renewal']>, told: string | undefined): RoadmapStep => ({
  ...step,
  ...(told && { told }),
  ...{ id: returnId, type: 'other', timeline: 'one letter or call', resources: [] },
  ...{ weeks: { from: 0, to: 0 }, ownPace: true, later: false, undated: true, waits: true },
})

const aboutLoans = /\b(?:FAFSA|Federal Student Aid|loans?|forgiven)\b/i
/** Those who studied abroad have no student loans of the United States. */
export function withoutLoans(kept: Kept): Kept {
  const { title, description, resources } = kept.step
  const sentences = description.split(/(?<=[.!?])\s+/).filter(sentence => !aboutLoans.test(sentence))
  return {
    ...kept,
    step: {
      ...kept.step,
      resources: resources.filter(each => !aboutLoans.test(each)),
      title: title.replace(/ and use (?:the )?loan \w+$/, ''),
      description: sentences.join(' '),
    },
  }
}
