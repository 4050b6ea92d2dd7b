import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Person } from '../rules.ts'
import { heldDegree } from '../study/find-study.ts'
import { readOpenPosts } from '../timing/open-post.ts'
import type { Piece } from '../write-piece.ts'

interface Behind {
  id: string
  title: string
  why: string
}

const internship = /\bintern(?:ship)?s?\b/i
const forStudents = 'This is for students. You have years of paid work to show instead.'
const longStudy = 104

/**
 * Where employers take beginners without the degree that most have, those who have worked for years begin there and
 * decide about the degree from inside.
 */
export function beginWithoutDegree(
  pieces: readonly Piece[],
  { slug }: CareerEntry,
  person: Person,
  { behindYou, undone }: { behindYou: Behind[]; undone: ReadonlySet<string> },
): Piece[] {
  const place = pieces.findIndex(({ id }) => id === readOpenPosts().withoutDegree[slug])
  const post = pieces[place]
  const isAtSchool = person.studies.some(({ status, level }) => status === 'underway' && level !== undefined)
  const hasWorked = person.pastJobs.some(({ firstYear }) => !firstYear)
  if (!post || post.step.fulfilled || isAtSchool || !hasWorked || heldDegree(person)) return [...pieces]
  const before = pieces.slice(0, place)
  const isLeft = ({ id, step }: Piece) => internship.test(step.title) && !step.told && !undone.has(id)
  for (const { id, step } of before.filter(isLeft)) behindYou.push({ id, title: step.title, why: forStudents })
  const isStudy = ({ step }: Piece) => step.type === 'education' && !step.fulfilled && step.weeks.from >= longStudy
  return [
    ...before.filter(piece => !isLeft(piece) && !isStudy(piece)),
    { ...post, step: { ...post.step, description: `${post.step.description} ${applyNow}` } },
    ...before.filter(isStudy).map(fromInside),
    ...pieces.slice(place + 1),
  ]
}

const applyNow = 'You can apply without the degree.'

const fromInside = (piece: Piece): Piece => ({
  ...piece,
  step: {
    ...piece.step,
    later: true,
    description: `Decide about this once you work there: many ads for the next rank ask for it, and some employers pay for classes. ${piece.step.description}`,
  },
})
