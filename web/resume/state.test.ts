import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import {
  canShow,
  type FlowAction,
  failedText,
  failureOf,
  newFlow,
  reduceFlow,
  requestOf,
  restoreFlow,
  shortageOf,
  targetOf,
  uploadProblems,
} from './state.ts'

const after = (...actions: FlowAction[]) => actions.reduce(reduceFlow, newFlow('mara'))
const read: FlowAction = {
  type: 'read',
  text: 'Barista, Blue Cup',
  source: { kind: 'file', name: 'mara.pdf', pages: 1 },
  notes: ['We found no phone number.'],
}
const barista = { title: 'Barista', description: 'Makes coffee.' }
const agreed = { dataProcessing: true, termsAccepted: true }

test('requires a text and full consent before the job stage', () => {
  expect(uploadProblems(after(), true)?.text).toBeTruthy()
  expect(uploadProblems(after({ type: 'type', text: ' \n' }), true)?.text).toBeTruthy()
  expect(uploadProblems(after(read), true)).toBeNull()
  expect(uploadProblems(after(read), false)?.consents).toBeTruthy()
  const half = { dataProcessing: true, termsAccepted: false }
  expect(uploadProblems(after(read, { type: 'consent', consents: half }), false)?.consents).toBeTruthy()
  expect(uploadProblems(after(read, { type: 'consent', consents: agreed }), false)).toBeNull()
})

test('reports a text over the limit without cutting it', () => {
  const text = 'x'.repeat(limits.resume.text + 1)
  const flow = after({ type: 'type', text })
  expect(flow.text).toBe(text)
  expect(uploadProblems(flow, true)?.text).toContain('50,001')
  expect(uploadProblems(after({ type: 'type', text: text.slice(1) }), true)).toBeNull()
})

test('allows correcting and removing the text of a file', () => {
  const flow = after(read, { type: 'type', text: 'Barista, The Blue Cup' })
  expect(flow.source?.name).toBe('mara.pdf')
  expect(requestOf(reduceFlow(flow, { type: 'pick', career: barista }), true)?.resumeContent).toContain('The Blue')
  expect(reduceFlow(flow, { type: 'takeAway' })).toMatchObject({ text: '', source: null, notes: [] })
})

test('creates no request without a job', () => {
  expect(requestOf(after(read), true)).toBeNull()
  expect(requestOf(after({ type: 'pick', career: barista }), true)).toBeNull()
  const picked = after(read, { type: 'pick', career: barista })
  expect(requestOf(picked, true)).toMatchObject({ targetJobTitle: 'Barista', targetJobDescription: 'Makes coffee.' })
  const advert = reduceFlow(picked, { type: 'editAdvert', change: { text: 'We look for …' } })
  expect(targetOf(advert)).toBeNull()
  expect(targetOf(reduceFlow(advert, { type: 'editAdvert', change: { title: ' Waiter ' } }))?.title).toBe('Waiter')
  expect(targetOf(reduceFlow(advert, { type: 'choose', way: 'career' }))).toEqual(barista)
})

test('includes consents only if none is active', () => {
  const flow = after(read, { type: 'pick', career: barista }, { type: 'consent', consents: agreed })
  expect(requestOf(flow, false)?.consents).toEqual(agreed)
  expect(requestOf(flow, true)?.consents).toBeUndefined()
})

test('restores the flow after a reload, except a stage that cannot be shown', () => {
  const flow = after(read, { type: 'go', stage: 'select-job' }, { type: 'pick', career: barista })
  expect(restoreFlow(flow, 'mara', null)).toEqual(flow)
  expect(restoreFlow({ ...flow, text: '' }, 'mara', null).stage).toBe('upload')
  expect(restoreFlow({ ...flow, stage: 'results' }, 'mara', null).stage).toBe('upload')
  const done = reduceFlow(flow, { type: 'finish', documentId: crypto.randomUUID() })
  expect(restoreFlow(done, 'mara', null).stage).toBe('results')
})

test("continues a guest's flow with the account and hides that of another account", () => {
  const flow = after(read)
  expect(restoreFlow({ ...flow, owner: null }, 'mara', null)).toEqual(flow)
  expect(restoreFlow(flow, 'zoe', null)).toEqual(newFlow('zoe'))
  expect(restoreFlow(flow, null, null)).toEqual(newFlow(null))
})

test('a career from another page keeps the resume and drops the result', () => {
  const done = after(read, { type: 'pick', career: barista }, { type: 'finish', documentId: crypto.randomUUID() })
  const flow = restoreFlow(done, 'mara', ' Florist ')
  expect(flow).toMatchObject({ stage: 'upload', text: done.text, source: done.source, documentId: null })
  expect(targetOf(flow)?.title).toBe('Florist')
  expect(targetOf(restoreFlow(null, 'mara', 'Florist'))?.title).toBe('Florist')
  expect(restoreFlow(done, 'mara', ' ')).toEqual(done)
})

test('keeps the result when the user goes back, until a restart', () => {
  const done = after(read, { type: 'pick', career: barista }, { type: 'finish', documentId: crypto.randomUUID() })
  const back = reduceFlow(done, { type: 'go', stage: 'upload' })
  expect(canShow(back, 'select-job') && canShow(back, 'results')).toBe(true)
  expect(restoreFlow(back, 'mara', null).stage).toBe('upload')
  const anew = reduceFlow(back, { type: 'restart' })
  expect(canShow(anew, 'select-job') || canShow(anew, 'results')).toBe(false)
})

test('what was changed of a proposal stays while the same is read again', () => {
  const item = { kind: 'job', title: 'Barista', organisation: '', place: '', from: '', to: '', answers: {} } as const
  const surely = { ...item, unsure: false }
  const unsure = { ...item, title: 'Jun 2024', unsure: true }
  const asked = after(read, { type: 'propose', items: [surely, unsure] })
  expect(asked.offers.map(({ isChosen }) => isChosen)).toEqual([true, false])
  const offers = asked.offers.map(offer => ({ ...offer, mended: { ...offer.mended, organisation: 'Blue Cup' } }))
  const edited = reduceFlow(asked, { type: 'editOffers', offers })
  const back = reduceFlow(edited, { type: 'go', stage: 'upload' })
  const again = reduceFlow(back, { type: 'propose', items: [{ ...surely, to: 'now' }, unsure] })
  expect(again.offers.map(({ mended }) => mended.organisation)).toEqual(['', 'Blue Cup'])
})

test('a restart clears everything', () => {
  const done = after(read, { type: 'pick', career: barista }, { type: 'finish', documentId: crypto.randomUUID() })
  expect(reduceFlow(done, { type: 'restart' })).toEqual(newFlow('mara'))
})

test('costs three tokens, and nothing on Pro', () => {
  expect(shortageOf({ isPro: false, tokenBalance: 2 })).toEqual({ required: 3, balance: 2 })
  expect(shortageOf({ isPro: false, tokenBalance: 3 })).toBeNull()
  expect(shortageOf({ isPro: true, tokenBalance: 0 })).toBeNull()
})

test('distinguishes the kinds of failure', () => {
  const refused = (status: number, body: object) => failureOf(new ApiError(status, JSON.stringify(body)))
  expect(refused(402, { code: 'out_of_tokens', required: 3, balance: 1 })).toEqual({
    ...{ kind: 'short', required: 3, balance: 1 },
  })
  expect(refused(409, { code: 'work_cancelled' })).toEqual({ kind: 'cancelled' })
  expect(refused(403, { code: 'resume_consent_required', message: 'You must' })).toEqual({
    ...{ kind: 'consent', message: 'You must' },
  })
  expect(refused(502, { code: 'generation_failed', message: 'It did not work.' })).toEqual({
    ...{ kind: 'failed', message: 'It did not work.' },
  })
  expect(failureOf(new ApiError(0, 'gone'))).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/server didn't answer.*Nothing is lost.*My documents/),
  })
  expect(failureOf(new TypeError('x'))).toEqual({ kind: 'failed', message: failedText })
})
