import type { InterviewContent } from '#contract/endpoints/interviews.ts'
import { createGenerations, type Work } from '#server/documents/generations/create-generations.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TestApp } from './app.ts'

export const client = { ip: '192.0.2.7', userAgent: 'a test' }
/** Another server on the same database, without logs. */
export const generationsOn = ({ clock }: Pick<TestApp, 'clock'>, db: Database) =>
  createGenerations({ db, clock }, { error: () => {} })

const content: InterviewContent = { kind: 'interview-questions', careerTitle: 'Baker', questions: [] }
const provenance = { writer: 'built-in', model: null, standIn: false, writtenAt: '2026-11-21T12:00:00.000Z' } as const

type QuestionWork = Work<InterviewContent>

/** Work that completes immediately. */
export const createQuestionWork = (changed: Partial<QuestionWork> & { standIn?: boolean } = {}): QuestionWork => ({
  kind: 'interview-questions',
  feature: 'interview-prep',
  careerTitle: 'Baker',
  request: { jobRole: 'Baker' },
  idempotencyKey: crypto.randomUUID(),
  write: async () => ({
    title: 'Questions for a baker',
    content,
    provenance: { ...provenance, standIn: changed.standIn ?? false },
  }),
  ...changed,
})

/** Work that waits for `release` or `fail`. */
export function createPendingWork(changed: Partial<QuestionWork> = {}) {
  let release = () => {}
  let fail = (_: unknown) => {}
  let begin = (_: WriteArguments) => {}
  const started = new Promise<WriteArguments>(resolve => {
    begin = resolve
  })
  const work = createQuestionWork({
    ...changed,
    write: async (report, signal) => {
      const until = new Promise<void>((resolve, reject) => {
        release = resolve
        fail = reject
      })
      begin({ report, signal })
      await until
      return await createQuestionWork().write(report, signal)
    },
  })
  return { work, begun: started, release: () => release(), fail: (error: unknown) => fail(error) }
}
interface WriteArguments {
  report: Parameters<QuestionWork['write']>[0]
  signal: AbortSignal
}
