import { describe, expect, test } from 'vitest'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import { unconfirmedIn } from '#contract/sentences.ts'
import { ApiError } from '#web/platform/api.ts'
import {
  addSentence,
  canShow,
  changeSentence,
  confirmSentence,
  counterText,
  type FlowAction,
  failureOf,
  flowProblems,
  leaveOutSentence,
  newFlow,
  putBefore,
  reduceFlow,
  removeSentence,
  replaceSentence,
  requestOf,
  restoreFlow,
  sentenceAbove,
  sentencesNotTold,
  settleSentence,
  stepOf,
  toldSentences,
} from './letter-flow.ts'

const after = (...actions: FlowAction[]) => actions.reduce(reduceFlow, newFlow('mara'))
const documentId = '5b0f2f5e-3c1c-4f53-9a56-1f6a3f6f7a11'
const pick: FlowAction = {
  type: 'pick',
  career: { title: 'Baker', description: 'You bake.', icon: '🥐', source: 'saved' },
}

test('the steps follow in order and can be left', () => {
  expect(stepOf(after())).toBe('career')
  expect(stepOf(after(pick))).toBe('details')
  expect(stepOf(after(pick, { type: 'askConsent' }))).toBe('consent')
  expect(stepOf(after(pick, { type: 'askConsent' }, { type: 'leaveConsent' }))).toBe('details')
  expect(after(pick, { type: 'begin' }).inFlow).toBe(true)
  expect(stepOf(after(pick, { type: 'begin' }, { type: 'fail' }))).toBe('details')
  expect(stepOf(after(pick, { type: 'begin' }, { type: 'finish', documentId }))).toBe('result')
})

test('going back keeps later data until a restart', () => {
  const back = after(pick, { type: 'begin' }, { type: 'finish', documentId }, { type: 'go', step: 'career' })
  expect([stepOf(back), canShow(back, 'details'), canShow(back, 'result')]).toEqual(['career', true, true])
  const other = reduceFlow(back, pick)
  expect([stepOf(other), canShow(other, 'result')]).toEqual(['details', false])
  expect(canShow(reduceFlow(back, { type: 'different' }), 'details')).toBe(false)
  expect(stepOf(after({ type: 'fail' }))).toBe('career')
})

test('another letter keeps career and notes; another career keeps nothing', () => {
  const done = after(
    pick,
    { type: 'write', additionalInfo: 'I bake.' },
    { type: 'begin' },
    { type: 'finish', documentId },
  )
  const another = reduceFlow(done, { type: 'another' })
  expect([another.career?.title, another.additionalInfo, another.documentId]).toEqual(['Baker', 'I bake.', null])
  expect(reduceFlow(done, { type: 'different' })).toEqual(newFlow('mara'))
})

describe('after a reload', () => {
  const kept = after(pick, { type: 'name', employer: 'Sunrise' })
  test('continues at the same step', () => expect(restoreFlow(kept, 'mara', null)).toEqual(kept))
  test("a guest's choices pass to the new account", () => {
    const guest = { ...kept, owner: null }
    expect(restoreFlow(guest, 'mara', null)).toEqual(kept)
  })
  test("another account's flow is not shown", () => {
    expect(restoreFlow(kept, 'ada', null)).toEqual(newFlow('ada'))
    expect(restoreFlow(kept, null, null)).toEqual(newFlow(null))
  })
  test('a career named by another page is selected and the old letter is closed', () => {
    const named = restoreFlow({ ...kept, documentId }, 'mara', 'Plumber')
    expect([named.career?.title, named.career?.source, named.documentId, named.employer]).toEqual([
      'Plumber',
      'elsewhere',
      null,
      'Sunrise',
    ])
    expect(restoreFlow({ ...kept, documentId }, 'mara', 'Baker').documentId).toBe(documentId)
    expect(stepOf(restoreFlow({ ...kept, step: 'career' }, 'mara', 'Baker'))).toBe('details')
  })
})

test('only boxes ticked now are sent as consent, and long careers are truncated', () => {
  const long = after({ ...pick, career: { ...pick.career, title: 'x'.repeat(200), description: 'y'.repeat(5000) } })
  const request = requestOf(long, null)
  expect([request?.career.title.length, request?.career.description?.length]).toEqual([150, 2000])
  expect(request).not.toHaveProperty('consents')
  const boxes = { dataProcessing: true, termsAccepted: true }
  expect(requestOf(long, null, boxes)?.consents).toEqual(boxes)
  expect(requestOf(after(), null)).toBeNull()
})

test('the counter starts at 1,800 characters, and an excess is reported', () => {
  expect(counterText('x'.repeat(1799))).toBeNull()
  expect(counterText('x'.repeat(1800))).toBe('1,800 of 2,000 characters')
  expect(flowProblems(after({ type: 'write', additionalInfo: 'x'.repeat(2000) }))).toBeNull()
  const over = flowProblems(after({ type: 'write', additionalInfo: 'x'.repeat(2001) }))
  expect(over?.additionalInfo).toContain('2,000')
})

test('each refusal has its own message', () => {
  const of = (status: number, body: object) => failureOf(new ApiError(status, JSON.stringify(body)))
  expect(of(402, { code: 'out_of_tokens', required: 3, balance: 2 })).toEqual({
    kind: 'short',
    title: 'Not enough tokens',
    message: 'You need 3 tokens to generate a cover letter. You have 2 tokens remaining.',
  })
  expect(of(403, { code: 'letter_consent_required', message: 'You must' })).toEqual({
    kind: 'consent',
    message: 'You must',
  })
  expect(of(409, { code: 'work_cancelled' })).toEqual({ kind: 'cancelled' })
  expect(failureOf(new ApiError(0, 'offline'))).toMatchObject({
    title: 'Generation Failed',
    message: expect.stringMatching(/server didn't answer.*Nothing is lost.*My documents/),
  })
  expect(failureOf(new ApiError(504, '<h1>Gateway Time-out</h1>'))).toEqual(failureOf(new ApiError(0, 'offline')))
  expect(failureOf(new ApiError(503, JSON.stringify({ code: 'busy', message: 'Soon.' })))).toMatchObject({
    message: 'Soon.',
  })
  expect(failureOf(new TypeError('x'))).toEqual({
    kind: 'said',
    title: 'Generation Failed',
    message: 'Failed to generate cover letter. Please try again.',
  })
})

describe('sentences to confirm', () => {
  const content = {
    kind: 'cover-letter' as const,
    careerTitle: 'Baker',
    employer: '',
    text: 'Dear Hiring Manager,\n\nI sold bread. I stay calm in a rush.\n\nKind regards',
    tips: [],
    facts: [],
    questions: [],
    claims: [
      { text: 'I sold bread.', facts: ['1'] },
      { text: 'I stay calm in a rush.', facts: [], unconfirmed: true },
    ],
  }

  test('are those of the text that the user has not confirmed', () => {
    expect(unconfirmedIn(content).map(({ text }) => text)).toEqual(['I stay calm in a rush.'])
    expect(unconfirmedIn({ ...content, text: 'I sold bread.' })).toEqual([])
    expect(unconfirmedIn(confirmSentence(content, 'I stay calm in a rush.'))).toEqual([])
  })

  test('are removed from the letter with one tap', () => {
    const without = removeSentence(content, 'I stay calm in a rush.')
    expect(without.text).toBe('Dear Hiring Manager,\n\nI sold bread.\n\nKind regards')
    expect(unconfirmedIn(without)).toEqual([])
  })

  test('are replaced by what the user types', () => {
    const own = replaceSentence(content, 'I stay calm in a rush.', 'I like a rush.')
    expect(own.text).toContain('I sold bread. I like a rush.')
    expect(unconfirmedIn(own)).toEqual([])
  })
})

describe('sentence by sentence', () => {
  const content: CoverLetterContent = {
    kind: 'cover-letter',
    careerTitle: 'Baker',
    employer: '',
    text: 'Dear Hiring Manager,\n\nI sold bread. I stopped a tray.\n\nI would like to meet you.\n\nKind regards',
    tips: [],
    facts: [],
    questions: [],
    claims: [
      { text: 'I stopped a tray.', facts: ['2'] },
      { text: 'I sold bread.', facts: ['1'] },
      { text: 'I would like to meet you.', facts: [] },
    ],
    ownSentences: [
      { text: 'Since then we use a red card.', after: 'I sold bread.', unhelpful: false },
      { text: 'I have a car.', after: '', unhelpful: false },
    ],
  }
  const told = (letter: CoverLetterContent) => toldSentences(letter).map(({ text }) => text)
  const left = (letter: CoverLetterContent) => sentencesNotTold(letter).map(({ text }) => text)
  const [card, car] = content.ownSentences ?? []

  test('what it says about the user is listed in its order', () => {
    expect(told(content)).toEqual(['I sold bread.', 'I stopped a tray.'])
    expect(left(content)).toEqual(['Since then we use a red card.', 'I have a car.'])
    expect(told({ ...content, text: 'I bake.' })).toEqual([])
  })

  test('what is added stands behind its sentence, or before the closing', () => {
    const whole = [card, car].reduce((letter, each) => (each ? addSentence(letter, each) : letter), content)
    expect(whole.text).toContain(
      'I sold bread. Since then we use a red card. I stopped a tray. I have a car.\n\nI would',
    )
    expect(left(whole)).toEqual([])
    const textWith = (text: string) => car && addSentence({ ...content, text }, car).text
    expect(textWith('')).toBe('I have a car.')
    expect(textWith('Dear team,\n\nI bake.')).toBe('Dear team,\n\nI bake. I have a car.')
    expect(textWith('Dear team,\n\nI bake.\n\nI hope to meet you.\n\nKind regards,\n\nMara Lee')).toBe(
      'Dear team,\n\nI bake. I have a car.\n\nI hope to meet you.\n\nKind regards,\n\nMara Lee',
    )
    expect(textWith('Dear team,\n\nBest of all I bake.\n\nI hope to meet you.\n\nCheers,\nMara')).toContain(
      'I bake.\n\nI hope to meet you. I have a car.\n\nCheers',
    )
    expect(textWith('Sincerely,\nMara')).toBe('I have a car.\n\nSincerely,\nMara')
  })

  test('what is removed can be added again behind the sentence before it', () => {
    const without = leaveOutSentence(content, 'I stopped a tray.')
    expect(without.text).not.toContain('tray')
    const again = sentencesNotTold(without).find(({ text }) => text === 'I stopped a tray.')
    expect(again && addSentence(without, again).text).toBe(content.text)
  })

  test('a sentence is put before the one above, but for what the letter opens with', () => {
    const letter = { ...content, text: content.text.replace('I sold', 'I am applying. I sold') }
    const above = (each: CoverLetterContent) => sentenceAbove(each.text, toldSentences(each), 1)?.text
    expect(above(letter)).toBe('I sold bread.')
    expect(above(content)).toBeUndefined()
    const moved = putBefore(letter, 'I stopped a tray.', 'I sold bread.')
    expect(moved.text).toContain('\n\nI am applying. I stopped a tray. I sold bread.\n\n')
  })

  test('a sentence that begins like another one is told from it', () => {
    const own = { text: 'I can drive', after: '', unhelpful: false }
    const letter = { ...content, text: 'I can drive a forklift. I sold bread.', ownSentences: [own] }
    expect(told(letter)).toEqual(['I sold bread.'])
    expect(leaveOutSentence(letter, own.text).text).toBe(letter.text)
  })

  test('the same sentence is offered once', () => {
    const twice = ['I bake.', 'I bake.'].reduce((letter, text) => addSentence(letter, { text, after: '' }), content)
    expect(twice.ownSentences?.filter(({ text }) => text === 'I bake.')).toHaveLength(1)
  })

  test('a sentence that needs a second look no longer does once it is changed, removed or called fine', () => {
    const claims = content.claims.map(each => ({ ...each, doubtful: each.text === 'I sold bread.' }))
    const letter = { ...content, claims }
    const doubted = (each: CoverLetterContent) => toldSentences(each).flatMap(one => (one.doubtful ? [one.text] : []))
    expect(doubted(letter)).toEqual(['I sold bread.'])
    const settled = settleSentence(letter, 'I sold bread.')
    expect([doubted(settled), settled.text]).toEqual([[], letter.text])
    expect(doubted(leaveOutSentence(letter, 'I sold bread.'))).toEqual([])
    expect(doubted(changeSentence(letter, 'I sold bread.', 'I sold 200 loaves a day.'))).toEqual([])
  })

  test('what is changed is told in the words of the user', () => {
    const changed = changeSentence(content, 'I sold bread.', 'I sold 200 loaves a day.')
    expect(told(changed)).toEqual(['I sold 200 loaves a day.', 'I stopped a tray.'])
    const twice = changeSentence(changed, 'I sold 200 loaves a day.', 'I sold 300 loaves a day.')
    expect(told(twice)[0]).toBe('I sold 300 loaves a day.')
    expect(left(twice)).toEqual(left(content))
  })
})
