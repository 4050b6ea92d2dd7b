import type { Fact } from '#contract/endpoints/evidence.ts'
import { quizAnswersSchema } from '#contract/quiz.ts'
import { type Background, findBackground } from '#server/careers/find-background.ts'
import { confirmedFacts } from '#server/documents/confirming/list-confirmed.ts'
import { factsOf } from '#server/language/bullets/evidence-facts.ts'
import { itemOfStudy } from '#server/language/profile/items/quiz-study.ts'
import { markSentences } from '#server/language/text-model/mark-sentences.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toEvidenceInput } from './rules.ts'
import { listItems } from './store.ts'

export interface FactSources {
  /** The browser's copy of the quiz. If it is invalid, the stored quiz is used. */
  background?: unknown
  notes?: string | undefined
}

export async function gatherFacts(db: Sql, userId: string, given: FactSources = {}): Promise<Fact[]> {
  const items = await listItems(db, userId)
  const quiz = await backgroundOf(db, userId, given.background)
  return [
    ...items.map(toEvidenceInput).flatMap(factsOf),
    ...(quiz ? quizFacts(quiz) : []),
    ...noteFacts(given.notes ?? ''),
    ...(await confirmedFacts(db, userId)),
  ]
}

export async function backgroundOf(db: Sql, userId: string, given?: unknown): Promise<Background | undefined> {
  const parsed = quizAnswersSchema.safeParse(given)
  return parsed.success ? parsed.data : await findBackground(db, userId)
}

export const yearsNames: Record<Background['workHistory'][number]['yearsWorked'], string> = {
  '0-1': 'up to 1 year',
  '1-3': '1 to 3 years',
  '3-5': '3 to 5 years',
  '5-plus': '5 years or more',
}

export function quizFacts(quiz: Background): Fact[] {
  const { workHistory } = quiz
  const jobs = workHistory.flatMap(({ jobTitle, yearsWorked, skills }, index): Fact[] => {
    const id = `quiz-job-${index + 1}`
    const worked: Fact = { id, text: `Worked as: ${jobTitle}, ${yearsNames[yearsWorked]}`, from: 'quiz' }
    const used: Fact = { id: `${id}-skills`, text: `Skills used as ${jobTitle}: ${skills.trim()}`, from: 'quiz' }
    return skills.trim() ? [worked, used] : [worked]
  })
  const { id, title, current } = itemOfStudy(quiz)
  return [{ id, text: `Education: ${title}${current ? ' (in progress)' : ''}`, from: 'quiz' }, ...jobs]
}

export function noteFacts(notes: string): Fact[] {
  const sentences = markSentences(notes)
    .split(
      /\n+|(?<=[.!?])(?<!\b(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t|[Pp]rof|[Aa]pprox|vs)\.)(?<!\b(?:[Jj]an|[Ff]eb|[Mm]ar|[Aa]pr|[Jj]u[nl]|[Aa]ug|[Ss]ept?|[Oo]ct|[Nn]ov|[Dd]ec)\.(?=\s+\d))\s+(?=\p{Lu}|\d)/u,
    )
    .map(each => each.trim())
  return sentences.filter(Boolean).map((text, index) => ({ id: `note-${index + 1}`, text, from: 'notes' }))
}
