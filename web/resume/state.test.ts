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
  resumedFlow,
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

test('the job comes after the resume: without a text, or with half a consent, she does not get there', () => {
  expect(uploadProblems(after(), true)?.text).toBeTruthy()
  expect(uploadProblems(after({ type: 'type', text: ' \n' }), true)?.text).toBeTruthy()
  expect(uploadProblems(after(read), true)).toBeNull()
  expect(uploadProblems(after(read), false)?.consents).toBeTruthy()
  const half = { dataProcessing: true, termsAccepted: false }
  expect(uploadProblems(after(read, { type: 'consent', consents: half }), false)?.consents).toBeTruthy()
  expect(uploadProblems(after(read, { type: 'consent', consents: agreed }), false)).toBeNull()
})

test('a text that is too long says so and is not cut', () => {
  const text = 'x'.repeat(limits.resume.text + 1)
  const flow = after({ type: 'type', text })
  expect(flow.text).toBe(text)
  expect(uploadProblems(flow, true)?.text).toContain('50,001')
  expect(uploadProblems(after({ type: 'type', text: text.slice(1) }), true)).toBeNull()
})

test('what was read can be put right, and taken away again', () => {
  const flow = after(read, { type: 'type', text: 'Barista, The Blue Cup' })
  expect(flow.source?.name).toBe('mara.pdf')
  expect(requestOf(reduceFlow(flow, { type: 'pick', career: barista }), true)?.resumeContent).toContain('The Blue')
  expect(reduceFlow(flow, { type: 'takeAway' })).toMatchObject({ text: '', source: null, notes: [] })
})

test('there is nothing to ask for without a job, whichever way it is named', () => {
  expect(requestOf(after(read), true)).toBeNull()
  expect(requestOf(after({ type: 'pick', career: barista }), true)).toBeNull()
  const picked = after(read, { type: 'pick', career: barista })
  expect(requestOf(picked, true)).toMatchObject({ targetJobTitle: 'Barista', targetJobDescription: 'Makes coffee.' })
  const advert = reduceFlow(picked, { type: 'editAdvert', change: { text: 'We look for …' } })
  expect(targetOf(advert)).toBeNull()
  expect(targetOf(reduceFlow(advert, { type: 'editAdvert', change: { title: ' Waiter ' } }))?.title).toBe('Waiter')
  expect(targetOf(reduceFlow(advert, { type: 'choose', way: 'career' }))).toEqual(barista)
})

test('consent goes along only while none stands', () => {
  const flow = after(read, { type: 'pick', career: barista }, { type: 'consent', consents: agreed })
  expect(requestOf(flow, false)?.consents).toEqual(agreed)
  expect(requestOf(flow, true)?.consents).toBeUndefined()
})

test('a reload loses nothing, but what cannot be shown any more begins anew', () => {
  const flow = after(read, { type: 'go', stage: 'select-job' }, { type: 'pick', career: barista })
  expect(resumedFlow(flow, 'mara', null)).toEqual(flow)
  expect(resumedFlow({ ...flow, text: '' }, 'mara', null).stage).toBe('upload')
  expect(resumedFlow({ ...flow, stage: 'results' }, 'mara', null).stage).toBe('upload')
  const done = reduceFlow(flow, { type: 'finish', documentId: crypto.randomUUID() })
  expect(resumedFlow(done, 'mara', null).stage).toBe('results')
})

test("a guest's text goes on with her account, and nobody sees another one's", () => {
  const flow = after(read)
  expect(resumedFlow({ ...flow, owner: null }, 'mara', null)).toEqual(flow)
  expect(resumedFlow(flow, 'zoe', null)).toEqual(newFlow('zoe'))
  expect(resumedFlow(flow, null, null)).toEqual(newFlow(null))
})

test('another page may name the career: the resume stays, the result for another job goes', () => {
  const done = after(read, { type: 'pick', career: barista }, { type: 'finish', documentId: crypto.randomUUID() })
  const flow = resumedFlow(done, 'mara', ' Florist ')
  expect(flow).toMatchObject({ stage: 'upload', text: done.text, source: done.source, documentId: null })
  expect(targetOf(flow)?.title).toBe('Florist')
  expect(targetOf(resumedFlow(null, 'mara', 'Florist'))?.title).toBe('Florist')
  expect(resumedFlow(done, 'mara', ' ')).toEqual(done)
})

test('who goes back finds the result still there, until she begins anew', () => {
  const done = after(read, { type: 'pick', career: barista }, { type: 'finish', documentId: crypto.randomUUID() })
  const back = reduceFlow(done, { type: 'go', stage: 'upload' })
  expect(canShow(back, 'select-job') && canShow(back, 'results')).toBe(true)
  expect(resumedFlow(back, 'mara', null).stage).toBe('upload')
  const anew = reduceFlow(back, { type: 'restart' })
  expect(canShow(anew, 'select-job') || canShow(anew, 'results')).toBe(false)
})

test('another one begins with nothing', () => {
  const done = after(read, { type: 'pick', career: barista }, { type: 'finish', documentId: crypto.randomUUID() })
  expect(reduceFlow(done, { type: 'restart' })).toEqual(newFlow('mara'))
})

test('it costs three tokens, and Pro pays none', () => {
  expect(shortageOf({ isPro: false, tokenBalance: 2 })).toEqual({ required: 3, balance: 2 })
  expect(shortageOf({ isPro: false, tokenBalance: 3 })).toBeNull()
  expect(shortageOf({ isPro: true, tokenBalance: 0 })).toBeNull()
})

test('each way to fail is told in its own words', () => {
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
    message: expect.stringMatching(/did not hear from our server.*Nothing is lost.*My documents/),
  })
  expect(failureOf(new TypeError('x'))).toEqual({ kind: 'failed', message: failedText })
})
