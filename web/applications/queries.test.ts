import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Application } from '#contract/endpoints/applications.ts'
import { applicationsQuery, type Change, change } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const application: Application = {
  id: 'one',
  listingId: null,
  title: 'Baker',
  company: 'Crumb',
  location: '',
  url: '',
  sample: false,
  state: 'saved',
  notes: '',
  appliedOn: null,
  followUpOn: null,
  resumeId: null,
  letterId: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
}

/** Controls when the server responds to each change of the list. */
function opened() {
  const gates: ((works: boolean) => void)[] = []
  let kept = application
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const gate = Promise.withResolvers<boolean>()
    gates.push(gate.resolve)
    if (!(await gate.promise)) return Response.json({ code: 'server_error', message: '' }, { status: 500 })
    const { today: _today, ...given } = JSON.parse(String(body))
    kept = { ...kept, ...given }
    return Response.json(kept)
  })
  const client = new QueryClient()
  const { queryKey } = applicationsQuery('me')
  const week = { saved: 1, applied: 0, followedUp: 0, interviews: 0 }
  client.setQueryData(queryKey, { applications: [application], week })
  const shown = () => {
    const { state, notes } = client.getQueryData(queryKey)?.applications[0] ?? {}
    return { state, notes }
  }
  const answer = async (nth: number, works: boolean) => {
    await expect.poll(() => gates).toHaveLength(nth + 1)
    gates[nth]?.(works)
  }
  const send = (body: Change) => change(client, 'me', 'one', body).catch(() => 'refused')
  return { shown, answer, send }
}

test('reverts only the failed one of two changes', async () => {
  const { shown, answer, send } = opened()
  const both = [send({ state: 'applied' }), send({ notes: 'Ask for Ada' })]
  await expect.poll(() => shown()).toEqual({ state: 'applied', notes: 'Ask for Ada' })
  await answer(0, false)
  expect(await both[0]).toBe('refused')
  expect(shown()).toEqual({ state: 'saved', notes: 'Ask for Ada' })
  await answer(1, true)
  await both[1]
  expect(shown()).toEqual({ state: 'saved', notes: 'Ask for Ada' })
})

test('reverts two failed changes of the same field', async () => {
  const { shown, answer, send } = opened()
  const both = [send({ state: 'applied' }), send({ state: 'interview' })]
  await answer(0, false)
  expect(await both[0]).toBe('refused')
  expect(shown()).toEqual({ state: 'interview', notes: '' })
  await answer(1, false)
  expect(await both[1]).toBe('refused')
  expect(shown()).toEqual({ state: 'saved', notes: '' })
})

test('an earlier response does not overwrite a later change', async () => {
  const { shown, answer, send } = opened()
  const both = [send({ state: 'applied' }), send({ notes: 'Ask for Ada' })]
  await answer(0, true)
  await both[0]
  expect(shown()).toEqual({ state: 'applied', notes: 'Ask for Ada' })
  await answer(1, true)
  await both[1]
  expect(shown()).toEqual({ state: 'applied', notes: 'Ask for Ada' })
})
