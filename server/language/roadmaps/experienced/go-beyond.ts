import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { type PastJob, type Person, youTold } from '../rules.ts'
import { isCurrentJob } from '../standing/find-rung.ts'
import type { Piece } from '../write-piece.ts'

interface Behind {
  id: string
  title: string
  why: string
}

export const beyond = 'You do this work now, so the steps here are what comes after it.'

/** The job of someone who has done the work of the career for a year or more and does it now. */
export const jobBeyond = ({ slug }: CareerEntry, person: Person): PastJob | undefined =>
  person.pastJobs.find(job => job.slug === slug && !job.firstYear && isCurrentJob(job, person))

const longStudy = 8

/** For those who do the work now, the way is what comes after it. */
export function goBeyond(
  pieces: readonly Piece[],
  job: PastJob,
  { behindYou, undone }: { behindYou: Behind[]; undone: ReadonlySet<string> },
): Piece[] {
  const isBegun = ({ step, isStudy, isUnderway, booked }: Piece) =>
    step.fulfilled || isStudy || isUnderway || booked !== undefined
  const isEntry = (piece: Piece) =>
    !isBegun(piece) &&
    !piece.step.later &&
    !undone.has(piece.id) &&
    !(piece.step.type === 'certification' || (piece.step.type === 'education' && piece.step.weeks.to >= longStudy))
  if (!pieces.some(({ step }) => step.later && !step.fulfilled)) return [...pieces]
  for (const { id, step } of pieces.filter(isEntry))
    behindYou.push({ id, title: step.title, why: `${youTold(job.said)} You do this work now.` })
  return pieces
    .filter(piece => !isEntry(piece))
    .map(piece => (piece.step.later ? { ...piece, isOptional: false, step: { ...piece.step, later: false } } : piece))
}
