import { beforeEach, expect, it, vi } from 'vitest'
import type { Suggestion } from '#contract/careers.ts'

const answers = vi.hoisted(() => ({ call: vi.fn(), read: vi.fn() }))
const kept = vi.hoisted(() => ({ local: {} as Record<string, unknown>, session: {} as Record<string, unknown> }))
vi.mock('#web/platform/api.ts', () => answers)
vi.mock('#web/platform/storage.ts', () => {
  const area = (values: Record<string, unknown>) => ({
    get: (key: string) => values[key] ?? null,
    set: (key: string, value: unknown) => void Object.assign(values, { [key]: value }),
    remove: (key: string) => void delete values[key],
  })
  return { local: area(kept.local), session: area(kept.session) }
})
vi.mock('./places/own-place.ts', () => ({ ownPlace: () => kept.local.place ?? null }))
const { loadResults } = await import('./queries.ts')

const suggestion = (title: string) => ({ title, matchPercent: 80 }) as Suggestion
const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`
const onDevice = (title: string, createdAt: string) => ({
  id: 'x',
  createdAt,
  resultsToken: 't',
  suggestions: [suggestion(title)],
})

beforeEach(() => {
  for (const area of [kept.local, kept.session]) for (const key of Object.keys(area)) delete area[key]
  answers.call.mockReset()
  answers.read.mockReset()
})

it('loads and then forgets the newest assessment id', async () => {
  kept.local.latestAssessmentId = 'a1'
  answers.call.mockResolvedValue({ id: 'a1', createdAt: day(2), firstName: null, suggestions: [suggestion('New')] })
  const results = await loadResults(true)
  expect(results).toMatchObject({ source: 'assessment', takenAt: day(2), newestMissed: false })
  expect(kept.local.latestAssessmentId).toBeUndefined()
  expect(answers.read).not.toHaveBeenCalled()
})

it('keeps the id for one retry and shows the next source meanwhile', async () => {
  kept.local.latestAssessmentId = 'a1'
  answers.call.mockRejectedValue(new Error('no connection'))
  answers.read.mockResolvedValue({ suggestions: [suggestion('Old')], savedCareers: [], takenAt: day(1) })
  expect(await loadResults(true)).toMatchObject({ source: 'account', newestMissed: true })
  expect(kept.local.latestAssessmentId).toBe('a1')
  expect(await loadResults(true)).toMatchObject({ source: 'account' })
  expect(kept.local.latestAssessmentId).toBeUndefined()
  await loadResults(true)
  expect(answers.call).toHaveBeenCalledTimes(2)
})

it('loads the newest on retry', async () => {
  kept.local.latestAssessmentId = 'a1'
  answers.call.mockRejectedValueOnce(new Error('no connection'))
  kept.local.careerResults = onDevice('Here', day(2))
  expect(await loadResults(false)).toMatchObject({ source: 'device', newestMissed: false })
  answers.call.mockResolvedValue({ id: 'a1', createdAt: day(2), suggestions: [suggestion('New')] })
  expect(await loadResults(false)).toMatchObject({ source: 'assessment' })
})

it('prefers the account to the device', async () => {
  kept.local.careerResults = onDevice('Here', day(1))
  answers.read.mockResolvedValueOnce({ suggestions: [suggestion('Account')], savedCareers: [], takenAt: day(2) })
  expect(await loadResults(true)).toMatchObject({ source: 'account' })
  answers.read.mockResolvedValueOnce({ suggestions: [], savedCareers: [], takenAt: null })
  expect(await loadResults(true)).toMatchObject({ source: 'device' })
  answers.read.mockResolvedValueOnce(null)
  expect(await loadResults(true)).toMatchObject({ source: 'device' })
})

it('returns nothing without a request for a guest without a quiz', async () => {
  const nothing = {
    source: null,
    id: null,
    suggestions: [],
    placeId: null,
    takenAt: null,
    deepDive: null,
    newestMissed: false,
  }
  expect(await loadResults(false)).toEqual(nothing)
  expect(answers.call).not.toHaveBeenCalled()
  expect(answers.read).not.toHaveBeenCalled()
})

it('has results ranked again for the place of the user, also on the device', async () => {
  Object.assign(kept.local, { place: 'OH', careerResults: onDevice('Here', day(1)) })
  answers.call.mockResolvedValue({ placeId: 'OH', suggestions: [suggestion('In Ohio')], deepDive: null })
  expect(await loadResults(false)).toMatchObject({ placeId: 'OH', suggestions: [suggestion('In Ohio')] })
  expect(answers.call).toHaveBeenCalledWith('placeResults', { params: { assessmentId: 'x' }, body: { placeId: 'OH' } })
  expect(kept.local.careerResults).toMatchObject({ placeId: 'OH', resultsToken: 't' })
  await loadResults(false)
  expect(answers.call).toHaveBeenCalledTimes(1)
})

it('shows results that the server does not have any more as they were ranked', async () => {
  Object.assign(kept.local, { place: 'OH', careerResults: onDevice('Here', day(1)) })
  answers.call.mockRejectedValue(new Error('404'))
  expect(await loadResults(false)).toMatchObject({ placeId: null, suggestions: [suggestion('Here')] })
})

it('throws if every source failed', async () => {
  answers.read.mockRejectedValue(new Error('no connection'))
  await expect(loadResults(true)).rejects.toThrow('no connection')
  kept.local.careerResults = onDevice('Here', day(1))
  expect(await loadResults(true)).toMatchObject({ source: 'device' })
})
