import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { queryClient } from '#web/platform/query.ts'
import type { Results } from '../career-results.ts'

const call = vi.hoisted(() => vi.fn())
const kept = vi.hoisted(() => ({}) as Record<string, unknown>)
vi.mock('#web/platform/api.ts', () => ({ call }))
vi.mock('#web/platform/storage.ts', () => ({
  local: {
    get: (key: string) => kept[key] ?? null,
    set: (key: string, value: unknown) => void Object.assign(kept, { [key]: value }),
    remove: (key: string) => void delete kept[key],
  },
}))
const { discardDeepDive, submitDeepDive } = await import('./queries.ts')

const answers: DeepDiveAnswers = { 'fix-bike': 5 }
const first = [{ title: 'First' }]
const refined = { suggestions: [{ title: 'Refined' }], deepDive: { takenAt: 'now' } }
const shown = (id: string) => ({ source: 'device', id, suggestions: first, deepDive: null }) as unknown as Results
const onScreen = (user: string) => queryClient.getQueryData<Results>(['results', user])

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key]
  kept.careerResults = { id: 'a', resultsToken: 't', suggestions: first }
  kept.deepDiveDraft = { assessmentId: 'a', place: 30, answers: {} }
  queryClient.clear()
  queryClient.setQueryData(['results', 'guest'], shown('a'))
  queryClient.setQueryData(['results', 'other'], shown('b'))
  call.mockReset()
})

describe('refining', () => {
  it('updates the results on screen and device, and removes the draft', async () => {
    call.mockResolvedValue(refined)
    await submitDeepDive('a', answers)
    expect(onScreen('guest')).toMatchObject({ id: 'a', ...refined })
    expect(kept.careerResults).toEqual({ id: 'a', resultsToken: 't', ...refined })
    expect(kept.deepDiveDraft).toBeUndefined()
  })

  it('does not change other results', async () => {
    kept.careerResults = { id: 'c', suggestions: first }
    kept.deepDiveDraft = { assessmentId: 'c', place: 3, answers: {} }
    call.mockResolvedValue(refined)
    await submitDeepDive('a', answers)
    expect(onScreen('other')).toMatchObject({ suggestions: first, deepDive: null })
    expect(kept).toMatchObject({ careerResults: { suggestions: first }, deepDiveDraft: { place: 3 } })
  })

  it('keeps answers and results after a failure', async () => {
    const before = structuredClone(kept)
    call.mockRejectedValue(new Error('no connection'))
    await expect(submitDeepDive('a', answers)).rejects.toThrow('no connection')
    expect(kept).toEqual(before)
    expect(onScreen('guest')).toEqual(shown('a'))
  })
})

it('discarding restores the original results on screen and device', async () => {
  call.mockResolvedValueOnce(refined).mockResolvedValueOnce({ suggestions: first, deepDive: null })
  await submitDeepDive('a', answers)
  await discardDeepDive('a')
  expect(onScreen('guest')).toMatchObject({ suggestions: first, deepDive: null })
  expect(kept.careerResults).toEqual({ id: 'a', resultsToken: 't', suggestions: first, deepDive: null })
})
