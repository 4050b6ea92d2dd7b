import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { InterviewContent } from '#contract/endpoints/interviews.ts'
import { addDocument } from '#server/documents/add-document.ts'
import type { TestApp } from './app.ts'

export const letterContent = (text: string, more: Partial<CoverLetterContent> = {}): CoverLetterContent => ({
  kind: 'cover-letter',
  careerTitle: 'Baker',
  employer: 'Corner Bakery',
  text,
  tips: ['Read it aloud once.'],
  claims: [],
  facts: [],
  questions: [],
  ...more,
})

export const questionsContent = (...questions: string[]): InterviewContent => ({
  kind: 'interview-questions',
  careerTitle: 'Baker',
  questions: questions.map((text, index) => ({ id: `q${index}`, text, kind: 'story', hint: '' })),
})

/** Inserts a new document and returns its id. */
export async function createDocument(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  userId: string,
  content: DocumentContent = letterContent('Dear team, I bake bread.'),
  title = 'Cover letter: Baker',
): Promise<string> {
  const now = clock.now()
  const provenance = { writer: 'built-in' as const, model: null, standIn: false, writtenAt: now.toISOString() }
  const document = { kind: content.kind, title, careerTitle: 'Baker', content, provenance }
  return db.transaction(tx => addDocument(tx, userId, document, now))
}
