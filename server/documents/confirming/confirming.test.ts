import { afterAll, describe, expect, test } from 'vitest'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import * as contract from '#contract/endpoints/documents.ts'
import type { Statement } from '#contract/endpoints/evidence.ts'
import { limits } from '#contract/limits.ts'
import { minute } from '#contract/time.ts'
import { gatherFacts } from '#server/evidence/gather-facts.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createDocument, letterContent } from '#server/testing/documents.ts'
import { createUser, type Person } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const calm = 'I stay calm when the line is long.'
const kind = 'Customers trusted me.'
const waiting = (text: string): Statement => ({ text, facts: [], unconfirmed: true })
const letter = (claims: Statement[] = [waiting(calm), waiting(kind)]) =>
  letterContent(`Dear team,\n\nI sold bread. ${calm} ${kind}\n\nKind regards`, { claims })

const read = async (who: Person, id: string) => (await who.call(contract.readDocument, { params: { id } })).body
const contentOf = async (who: Person, id: string) => (await read(who, id)).content as CoverLetterContent
async function save(who: Person, id: string, change: (content: CoverLetterContent) => CoverLetterContent) {
  const { revision, content } = await read(who, id)
  const body = { revision, content: change(content as CoverLetterContent) }
  return who.call(contract.changeDocument, { params: { id }, body })
}
const confirm =
  (...texts: string[]) =>
  (content: CoverLetterContent): CoverLetterContent => ({
    ...content,
    claims: content.claims.map(claim => (texts.includes(claim.text) ? { ...claim, unconfirmed: false } : claim)),
  })
const listed = async (who: Person) => (await who.call(contract.confirmedSentences)).body
const textsOf = async (who: Person) => (await listed(who)).map(({ text }) => text)
const fileOf = (who: Person, id: string, what = 'file?format=pdf') =>
  who.send({ method: 'GET', url: `/api/documents/${id}/${what}`, headers: who.headers() })

describe('a file', () => {
  test.each(['file?format=pdf', 'file?format=docx', 'file?format=txt', 'file?format=json', 'read-back?format=pdf'])(
    'is not made while a sentence is to confirm: %s',
    async what => {
      const ann = await createUser(app, `ann-${what.replace(/\W/g, '-')}`)
      const id = await createDocument(app, ann.userId, letter())
      const refused = await fileOf(ann, id, what)
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'sentences_to_confirm', sentences: 2 }),
      ])
      await save(ann, id, confirm(calm, kind))
      expect((await fileOf(ann, id, what)).statusCode).toBe(200)
    },
  )

  test('is made once the sentences are confirmed, changed by hand and removed', async () => {
    const bea = await createUser(app, 'bea')
    const id = await createDocument(app, bea.userId, letter([waiting('I sold bread.'), waiting(calm), waiting(kind)]))
    await save(bea, id, confirm('I sold bread.'))
    await save(bea, id, content => ({ ...content, text: content.text.replace(calm, 'I like a rush.') }))
    expect((await fileOf(bea, id)).json()).toMatchObject({ sentences: 1 })
    await save(bea, id, content => ({ ...content, text: content.text.replace(kind, '') }))
    expect((await fileOf(bea, id)).statusCode).toBe(200)
    expect(await textsOf(bea)).toEqual(['I sold bread.'])
  })

  test('is not made because a client left the claim out or marked it as never asked', async () => {
    const cat = await createUser(app, 'cat')
    const id = await createDocument(app, cat.userId, letter())
    await save(cat, id, content => ({ ...content, tips: [], claims: [] }))
    await save(cat, id, content => ({
      ...content,
      claims: content.claims.map(({ unconfirmed: _, ...claim }) => claim),
    }))
    expect((await fileOf(cat, id)).json()).toMatchObject({ sentences: 2 })
  })
})

describe('a confirmed sentence', () => {
  test('is kept once, with where and when it was confirmed, as a fact', async () => {
    const dee = await createUser(app, 'dee')
    const id = await createDocument(app, dee.userId, letter())
    await save(dee, id, confirm(calm))
    const other = await createDocument(app, dee.userId, letter([waiting(`${calm.slice(0, -1)}!`)]))
    await save(dee, other, confirm(`${calm.slice(0, -1)}!`))
    const [kept, ...more] = await listed(dee)
    expect(more).toEqual([])
    expect(kept).toMatchObject({
      text: calm,
      source: 'Cover letter: Baker',
      confirmedAt: app.clock.now().toISOString(),
    })
    expect(await gatherFacts(app.db.sql, dee.userId)).toEqual([
      { id: `confirmed-${kept?.id}`, text: calm, from: 'confirmed' },
    ])
  })

  test('needs no tap in another letter or in a restored version, until it is removed', async () => {
    const eve = await createUser(app, 'eve')
    const [first, second] = [
      await createDocument(app, eve.userId, letter()),
      await createDocument(app, eve.userId, letter([waiting(calm)])),
    ]
    await save(eve, first, confirm(calm, kind))
    expect((await contentOf(eve, second)).claims).toEqual([{ ...waiting(calm), unconfirmed: false }])
    expect((await fileOf(eve, second)).statusCode).toBe(200)
    app.clock.move(minute)
    const { body } = await eve.call(contract.restoreVersion, { params: { id: first, revision: '1' } })
    expect((body.content as CoverLetterContent).claims.map(({ unconfirmed }) => unconfirmed)).toEqual([false, false])

    const [kept] = (await listed(eve)).filter(({ text }) => text === calm)
    const params = { id: kept?.id ?? '' }
    const fay = await createUser(app, 'fay')
    expect((await fay.call(contract.removeConfirmed, { params })).status).toBe(404)
    expect((await eve.call(contract.removeConfirmed, { params })).status).toBe(200)
    expect((await eve.call(contract.removeConfirmed, { params })).status).toBe(404)
    expect((await fileOf(eve, second)).json()).toMatchObject({ sentences: 1 })
    expect((await fileOf(eve, first)).statusCode).toBe(200)
  })

  test('is one that the server asked about', async () => {
    const gil = await createUser(app, 'gil')
    const id = await createDocument(app, gil.userId, letter())
    const made = 'I was the manager of 40 people.'
    const withClaim = (unconfirmed: boolean) => (content: CoverLetterContent) => ({
      ...content,
      text: `${content.text}\n\n${made} ${Number(unconfirmed)}`,
      claims: [...content.claims, { text: made, facts: [], unconfirmed }],
    })
    await save(gil, id, withClaim(true))
    await save(gil, id, withClaim(false))
    expect(await listed(gil)).toEqual([])
  })

  test('stays confirmed when an older page saves on top', async () => {
    const hal = await createUser(app, 'hal')
    const id = await createDocument(app, hal.userId, letter())
    const { content } = await read(hal, id)
    await save(hal, id, confirm(calm, kind))
    await save(hal, id, () => ({ ...(content as CoverLetterContent), tips: [] }))
    expect((await fileOf(hal, id)).statusCode).toBe(200)
  })

  test('makes room for a new one', async () => {
    const ida = await createUser(app, 'ida')
    const { perUser } = limits.confirmedSentences
    const texts = Array.from({ length: perUser + 5 }, (_, index) => `I helped in my own way ${index}.`)
    for (const some of [texts.slice(0, perUser), texts.slice(perUser)]) {
      const content = letterContent(some.join(' '), { claims: some.map(waiting) })
      const id = await createDocument(app, ida.userId, content)
      app.clock.move(minute)
      await save(ida, id, confirm(...some))
    }
    const kept = await textsOf(ida)
    expect(kept).toHaveLength(perUser)
    expect(kept).toEqual(expect.arrayContaining(texts.slice(perUser)))
  })
})
