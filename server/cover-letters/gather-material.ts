import type { generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import { quizAnswersSchema } from '#contract/quiz.ts'
import { findNewestResults } from '#server/careers/find-results.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { gatherFacts } from '#server/evidence/gather-facts.ts'
import type { Identity } from '#server/http/session.ts'
import type { KnownPersonalData } from '#server/platform/ai/redact-text.ts'
import type { Sql } from '#server/platform/db/database.ts'
import type { Brief } from '../language/letters/rules.ts'

export type LetterRequest = BodyOut<typeof generateCoverLetter>

export interface Material extends Brief {
  description: string
  /** Removed before anything is sent to an AI service. */
  known: KnownPersonalData
}

export async function gatherMaterial(
  db: Sql,
  catalogue: Catalogue,
  identity: Pick<Identity, 'id' | 'username' | 'email'>,
  { career, userBackground, additionalInfo, employer }: LetterRequest,
): Promise<Material> {
  const title = oneLine(career.title)
  const entry = catalogue.find(title)
  const facts = await gatherFacts(db, identity.id, { background: userBackground, notes: additionalInfo })
  const quiz = quizAnswersSchema.safeParse(userBackground)
  const name = quiz.success ? quiz.data.firstName : ((await findNewestResults(db, identity.id))?.firstName ?? '')
  const sameWork = facts.flatMap(({ id, text }) => {
    const job = entry && jobIn(id, text)
    return job && catalogue.find(job) === entry ? [id] : []
  })
  return {
    title,
    entry,
    employer: oneLine(employer),
    facts,
    sameWork,
    name: name.trim(),
    description: career.description,
    known: { names: [name, identity.username].filter(each => each.trim().length > 1), emails: [identity.email] },
  }
}

function jobIn(id: string, text: string): string | undefined {
  if (/^quiz-job-\d+$/.test(id)) return /^Worked as: (.*), [^,]+$/s.exec(text)?.[1]
  return /^ev-[0-9a-f-]{36}$/.test(id) && !/^[\p{L} ]+: /u.test(text) ? text.split(', ')[0] : undefined
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
