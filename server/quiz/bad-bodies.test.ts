import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorBody } from '#contract/endpoints/error-body.ts'
import { saveQuiz, submitQuiz } from '#contract/endpoints/quiz.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { careerAssessments, quizzes } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers } from '#server/testing/people.ts'
import { runs } from '#server/testing/property.ts'

const app = await startTestApp()
afterAll(() => app.close())

const bodiesForEach = runs(5_000)
const seed = 20261121
const quizId = '3f0c8a52-6d1e-4b77-9a39-0c5be1f2d864'

interface Sent {
  payload: string | Buffer
  type?: string
  /** What must come of it, where that is known beforehand. */
  code?: keyof typeof errorCatalogue
  /** The one field that was spoilt. */
  field?: string[]
}

const job = { jobTitle: 'Cook', yearsWorked: '1-3', skills: 'soups' }
const filled = { ...answers, hasWorkExperience: 'yes', workHistory: [job, job], firstName: 'Ada', age: '18-24' }

const megabyte = 'x'.repeat(1024 * 1024)
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

const hostileText = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '\r\n',
    '\u001b[2J',
    '👩🏽‍🚀'.repeat(30),
    'ﷺ'.repeat(90),
  ),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '1e309',
    'null',
    'true',
    '[]',
    '__proto__',
    'constructor',
    'x'.repeat(101),
    'y'.repeat(501),
  ),
  fc.constantFrom("'; drop table quizzes; --", '<script>alert(1)</script>', '{{7*7}}', '%s%n', '../../etc/passwd'),
  fc.string({ unit: 'binary', maxLength: 120 }),
)
const beyondRange = fc.constantFrom(-1, -0, 0.1, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE, 4_294_967_296)
const hugeArray = fc
  .tuple(fc.constantFrom<unknown>('growth', '', null, {}, [], 7, job), fc.constantFrom(7, 21, 300, 1_200))
  .map(([item, length]) => Array(length).fill(item))
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(undefined, null, true, false, {}, [], [[]], [null], { length: 9 }) },
  { weight: 2, arbitrary: beyondRange },
  { weight: 1, arbitrary: hugeArray },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
)

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
}

function changed(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) }
  return Object.assign(copy, { [key]: changed((body as Record<string, unknown>)[key], rest, value) })
}

const oneFieldSpoilt = (good: object): fc.Arbitrary<Sent> =>
  fc
    .tuple(fc.constantFrom(...pathsOf(good).filter(path => path.length)), hostileValue)
    .map(([field, value]) => ({ payload: JSON.stringify(changed(good, field, value)), field }))

const trapKeys = ['toString', 'hasOwnProperty', 'valueOf', 'then', 'length', '', '0', '\0', 'constructor'] as const
const trapped = (good: object): fc.Arbitrary<Sent> =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...trapKeys), hostileText).map(([key, value]) => ({
      payload: JSON.stringify({ [key]: value, ...good, values: 7, answers: 7 }),
    })),
    fc
      .constantFrom('__proto__', '\\u005f_proto__')
      .chain(key =>
        fc.constantFrom<Sent>(
          { payload: `{"${key}":{"isAdmin":true},${JSON.stringify(good).slice(1)}`, code: 'malformed_body' },
          { payload: `{"extra":{"${key}":null},${JSON.stringify(good).slice(1)}`, code: 'malformed_body' },
          { payload: `[{"${key}":[]}]`, code: 'malformed_body' },
        ),
      ),
    fc.constant<Sent>({ payload: '{"constructor":{"prototype":{"isAdmin":true}}}', code: 'malformed_body' }),
  )

/** The text of a good body, cut off or with something put into it. */
const tornText = (good: object): fc.Arbitrary<Sent> => {
  const text = JSON.stringify(good)
  const place = fc.nat({ max: text.length - 1 })
  const inserted = fc.constantFrom(
    '\0',
    '\u0001',
    '"',
    '{',
    ']',
    ',',
    '\\',
    '\n',
    '\ud800',
    '//',
    'NaN',
    '\u2028',
    '9e999',
  )
  return fc.oneof(
    place.map((end): Sent => ({ payload: text.slice(0, end), ...(end > 0 && { code: 'malformed_body' }) })),
    fc.tuple(place, inserted).map(([at, odd]) => ({ payload: text.slice(0, at) + odd + text.slice(at) })),
    fc.tuple(place, fc.constantFrom(0x80, 0xc0, 0xff)).map(([at, byte]) => {
      const payload = Buffer.from(text)
      payload[at] = byte
      return { payload }
    }),
  )
}

const noJson = fc.oneof(
  fc.constantFrom('', ' ', '{', 'undefined', 'NaN', "{'a':1}", '{"a":1,}', '<xml/>', 'a=1&b=2', '\ufeff{}', '{}{}'),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const anyJson = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.constantFrom('null', '0', '-0', '1e999', '""', '[]', 'true', '[[[]]]', '{}', '"\\ud800"', '{"":{"":""}}'),
)
const tooMuch = fc.constantFrom<Sent>(
  { payload: JSON.stringify({ ...filled, firstName: megabyte }), code: 'body_too_large' },
  { payload: megabyte, code: 'body_too_large' },
  { payload: JSON.stringify(Array(40_000).fill('growth')), code: 'body_too_large' },
  { payload: ' '.repeat(limits.body.bytes + 1), code: 'body_too_large' },
)
const deep = fc.constantFrom<Sent>(
  { payload: nested(50_000, '[', ']'), code: 'invalid_input' },
  { payload: `{"values":${nested(40_000, '[', ']')}}`, code: 'invalid_input' },
  { payload: `{"answers":${nested(12_000, '{"a":', '}')}}`, code: 'invalid_input' },
  { payload: '['.repeat(50_000), code: 'malformed_body' },
)
const otherTypes = [
  'text/plain',
  'text/plain; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/vnd.api+json',
  'application/jsonp',
  'json',
  '*/*',
]
const wrongType = (good: object): fc.Arbitrary<Sent> =>
  fc
    .constantFrom(...otherTypes, '')
    .map(type => ({ payload: JSON.stringify(good), type, code: 'unsupported_media_type' }))

const anyBadBody = (good: object): fc.Arbitrary<Sent> =>
  fc.oneof(
    { weight: 40, arbitrary: oneFieldSpoilt(good) },
    { weight: 15, arbitrary: tornText(good) },
    { weight: 10, arbitrary: trapped(good) },
    { weight: 10, arbitrary: noJson.map(payload => ({ payload })) },
    { weight: 15, arbitrary: anyJson.map(payload => ({ payload })) },
    { weight: 6, arbitrary: wrongType(good) },
    { weight: 2, arbitrary: tooMuch },
    { weight: 2, arbitrary: deep },
  )

const post = (url: string, { payload, type = 'application/json' }: Sent) => {
  const guest = app.page()
  return guest.send({ method: 'POST', url, headers: { ...guest.headers(), 'content-type': type }, payload })
}
const rows = async () => [await app.db.sql.$count(quizzes), await app.db.sql.$count(careerAssessments)]

/** Whether an error names the field that was spoilt, or the other half of the rule on work experience. */
function names(key: string, field: string[], prefix: string[]): boolean {
  const [spoilt, named] = [field, key.split('.')].map(path => path[path[0] === prefix[0] ? prefix.length : 0])
  const experience = ['hasWorkExperience', 'workHistory']
  return spoilt === named || spoilt === undefined || (experience.includes(`${spoilt}`) && named === 'workHistory')
}

function checkRefusal({ field, code: expected }: Sent, status: number, answer: unknown, prefix: string[]): void {
  const { code, message, errors } = z.strictObject(errorBody.shape).parse(answer)
  expect(['invalid_input', 'malformed_body', 'body_too_large', 'unsupported_media_type']).toContain(code)
  expect([status, message]).toEqual([errorCatalogue[code].status, errorCatalogue[code].text])
  if (expected) expect(code).toBe(expected)
  if (code === 'invalid_input') expect(Object.keys(errors ?? {})).not.toEqual([])
  if (field && code === 'invalid_input')
    for (const key of Object.keys(errors ?? {})) expect(names(key, field, prefix), `${key} for ${field}`).toBe(true)
}

describe.each([
  { endpoint: submitQuiz, good: { ...filled, quizId }, prefix: [] },
  { endpoint: saveQuiz, good: { quizId, email: 'a@example.org', answers: filled }, prefix: ['answers'] },
])('any body sent to $endpoint.path', ({ endpoint, good, prefix }) => {
  const accepted: string[] = []

  test('is rejected by field or answered, and rejected ones are not stored', async () => {
    const response = z.strictObject(endpoint.response.shape)
    const before = await rows()
    await fc.assert(
      fc.asyncProperty(anyBadBody(good), async sent => {
        const { statusCode, ...answer } = await post(endpoint.path, sent)
        if (statusCode !== 200) return checkRefusal(sent, statusCode, answer.json(), prefix)
        expect(sent.code).toBeUndefined()
        expect(response.parse(answer.json())).toEqual(answer.json())
        accepted.push(`${JSON.parse(String(sent.payload)).quizId}`.toLowerCase())
      }),
      { numRuns: bodiesForEach, seed },
    )
    const kept = endpoint === saveQuiz ? [new Set(accepted).size, 0] : [0, accepted.length]
    expect(await rows()).toEqual(before.map((count, i) => count + (kept[i] ?? 0)))
    expect(accepted.length).toBeGreaterThan(bodiesForEach / 100)
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  }, 60_000)

  test('a valid quiz works afterwards', async () => {
    const { statusCode } = await post(endpoint.path, { payload: JSON.stringify(good) })
    expect(statusCode).toBe(200)
  })
})
