import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { buildResume as endpoint } from '#contract/endpoints/evidence.ts'
import type { ResumeContent } from '#contract/endpoints/resume.ts'
import type { Deps } from '#server/deps.ts'
import { addDocument } from '#server/documents/add-document.ts'
import { AppError } from '#server/http/app-error.ts'
import { nextTurn } from '#server/platform/in-turns.ts'
import { composeResume } from './compose-resume.ts'
import { backgroundOf, gatherFacts } from './gather-facts.ts'
import { toEvidenceInput } from './rules.ts'
import { listItems } from './store.ts'
import { writeFromTold } from './thread/writer-thread.ts'

export async function buildResume(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
  { jobTitle, ...contact }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<{ documentId: string }> {
  const items = (await listItems(db.sql, userId)).map(toEvidenceInput)
  if (items.length === 0) throw new AppError('nothing_told')
  const quiz = await backgroundOf(db.sql, userId)
  const words = await writeFromTold(catalogue, 'words', items)
  const worked = items.flatMap((input, at) => (words[at] ? [{ input, ...words[at] }] : []))
  await nextTurn()
  const resume = composeResume(contact, worked, quiz)
  await nextTurn()
  const content: ResumeContent = {
    kind: 'resume',
    targetJob: { title: jobTitle, advert: null },
    resume,
    original: resume,
    changes: [],
    overallImprovements: adviceFor(contact, items),
    formatSuggestions: [],
    words: [],
    facts: await gatherFacts(db.sql, userId),
    questions: [],
  }
  const document = {
    kind: content.kind,
    title: jobTitle ? `Resume: ${jobTitle}` : 'My resume',
    careerTitle: jobTitle,
    content,
    provenance: { writer: 'built-in' as const, model: null, standIn: false, writtenAt: now.toISOString() },
  }
  return { documentId: await db.transaction(tx => addDocument(tx, userId, document, now)) }
}

function adviceFor(
  contact: { email: string; phone: string },
  items: { from: string; to: string; kind: string }[],
): string[] {
  const undated = items.some(({ from, to, kind }) => !from && !to && kind !== 'skill' && kind !== 'language')
  return [
    ...(contact.email && contact.phone ? [] : ['Add your email address and phone number at the top.']),
    ...(undated ? ['Add when you did each thing. A month and a year are enough.'] : []),
    ...(items.length < 3 ? ['Tell us one or two more things you did. School, family and clubs count.'] : []),
    'Ask someone you trust to read it.',
  ]
}
