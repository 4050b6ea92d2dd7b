import { afterAll, expect, test } from 'vitest'
import { exportData } from '#contract/endpoints/account.ts'
import { changeDocument, listDocuments, readDocument } from '#contract/endpoints/documents.ts'
import { practiceMoments } from '#contract/endpoints/hard-moments.ts'
import { moments } from '#contract/hard-moments/moments.ts'
import type { AiService } from '#server/platform/ai/provider.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'

let asked = 0
const ai: AiService = {
  service: { name: 'A service', host: 'ai.example', model: 'some-model' },
  async ask() {
    asked++
    return undefined as never
  },
}
const app = await startTestApp({ replace: () => ({ ai }) })
afterAll(async () => {
  expect(await findWrongBalances(app)).toEqual([])
  await app.close()
})

test('a set of moments is charged once and stored, and no AI service is asked', async () => {
  const ann = await createUser(app, 'ann')
  const body = { moments: ['stay-late', 'pay-now', 'stay-late'] as ('stay-late' | 'pay-now')[] }
  const idempotencyKey = crypto.randomUUID()
  const clicks = await Promise.all([1, 2].map(() => ann.call(practiceMoments, { body: { ...body, idempotencyKey } })))
  const [first, second] = clicks.map(({ body }) => body)
  expect(first?.set).toEqual({
    kind: 'hard-moments',
    moments: [
      { id: 'stay-late', answer: '' },
      { id: 'pay-now', answer: '' },
    ],
  })
  expect(second?.documentId).toBe(first?.documentId)
  expect(await chargesOf(app, ann.userId)).toMatchObject([{ delta: -3, reason: 'hard-moments' }])
  expect(first?.provenance).toMatchObject({ writer: 'built-in', standIn: false })
  expect(asked).toBe(0)
  const { body: listed } = await ann.call(listDocuments, { query: { kind: 'hard-moments' } })
  expect(listed.documents.map(({ title, excerpt }) => ({ title, excerpt }))).toEqual([
    {
      title: 'They want you to stay late again, and 1 more',
      excerpt: `${moments['stay-late'].line} · ${moments['pay-now'].line}`,
    },
  ])
})

test('answers are saved, found, exported and part of the data of a user', async () => {
  const bea = await createUser(app, 'bea')
  const { body: made } = await bea.call(practiceMoments, { body: { moments: ['day-off', 'missing-pay'] } })
  const params = { id: made.documentId }
  const answer = 'No, I am at the lake today.'
  const content = { ...made.set, moments: [{ id: 'day-off' as const, answer }, ...made.set.moments.slice(1)] }
  const changed = await bea.call(changeDocument, { params, body: { revision: 1, content } })
  expect([changed.status, changed.body.edited]).toEqual([200, true])
  expect((await bea.call(readDocument, { params })).body.content).toEqual(content)
  const found = await bea.call(listDocuments, { query: { search: 'lake' } })
  expect(found.body.documents).toMatchObject([{ id: made.documentId, excerpt: expect.stringContaining(answer) }])
  const url = `/api/documents/${made.documentId}/file?format=txt`
  const text = (await bea.send({ method: 'GET', url, headers: bea.headers() })).body
  expect(text).toContain(`You say: ${answer}`)
  expect(text).toContain(moments['missing-pay'].answers.clear)
  expect(text).toContain('not legal advice')
  const { body: own } = await bea.call(exportData, {})
  expect(own.aiContent.hardMoments).toMatchObject([{ content }])
})

test('too few tokens open nothing, and Pro pays nothing', async () => {
  const cid = await createUser(app, 'cid')
  await setTokenBalance(app, cid.userId, 2)
  const body = { moments: ['no-break' as const] }
  const refused = await cid.call(practiceMoments, { body })
  expect([refused.status, refused.body]).toMatchObject([402, { code: 'out_of_tokens' }])
  expect(await balanceOf(app, cid.userId)).toBe(2)
  await setPro(app, cid.userId)
  const opened = await cid.call(practiceMoments, { body })
  expect([opened.status, opened.body.charged]).toEqual([200, false])
})

test.each([[[]], [['stay-late', 'day-off', 'no-break', 'sick-day', 'pay-now', 'pay-hope']], [['nothing-like-it']]])(
  'rejects %j',
  async moments => {
    const dot = await createUser(app, `dot-${crypto.randomUUID().slice(0, 8)}`)
    const { status } = await dot.call(practiceMoments, { body: { moments: moments as never } })
    expect(status).toBe(400)
  },
)
