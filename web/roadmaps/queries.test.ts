import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureOf, markStepDone, type Roadmap, roadmapQuery } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that stores ticks. Each call waits until the test releases it. */
function startControlledServer() {
  const done: RoadmapProgress['done'] = {}
  const gates: { let: () => void; fail: () => void }[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string, { body, method }: RequestInit) => {
    if (method !== 'PUT') return Response.json([])
    const gate = Promise.withResolvers<boolean>()
    gates.push({ let: () => gate.resolve(true), fail: () => gate.resolve(false) })
    if (!(await gate.promise)) return Response.json({ code: 'server_error', message: '' }, { status: 500 })
    const id = url.split('/').at(-1) ?? ''
    if (JSON.parse(String(body)).done) done[id] = '2026-11-21T12:00:00.000Z'
    else delete done[id]
    return Response.json({ done: { ...done }, pace: null })
  })
  return gates
}

function opened() {
  const client = new QueryClient()
  const { queryKey } = roadmapQuery(client, 'me', 'Baker')
  client.setQueryData(queryKey, { slug: 'baker', progress: { done: {}, pace: null } } as unknown as Roadmap)
  const ticked = () => Object.keys(client.getQueryData<Roadmap>(queryKey)?.progress.done ?? {})
  return { client, ticked, tick: (id: string, done = true) => markStepDone(client, 'me', 'Baker', 'baker', id, done) }
}

test('shows a tick immediately and keeps two quick ones', async () => {
  const gates = startControlledServer()
  const { ticked, tick } = opened()
  const both = [tick('one'), tick('two')]
  expect(ticked()).toEqual(['one', 'two'])
  await expect.poll(() => gates).toHaveLength(1)
  gates[0]?.let()
  await both[0]
  expect(ticked()).toEqual(['one', 'two'])
  await expect.poll(() => gates).toHaveLength(2)
  gates[1]?.let()
  await both[1]
  expect(ticked()).toEqual(['one', 'two'])
})

test('reverts a tick that the server refuses', async () => {
  const gates = startControlledServer()
  const { ticked, tick } = opened()
  const failing = tick('one')
  await expect.poll(() => gates).toHaveLength(1)
  gates[0]?.fail()
  await expect(failing).rejects.toThrow('500')
  expect(ticked()).toEqual([])
})

test('reverts two quick ticks that both fail', async () => {
  const gates = startControlledServer()
  const { ticked, tick } = opened()
  const both = [tick('one'), tick('two')].map(each => each.catch(() => 'refused'))
  await expect.poll(() => gates).toHaveLength(1)
  gates[0]?.fail()
  expect(await both[0]).toBe('refused')
  expect(ticked()).toEqual(['two'])
  await expect.poll(() => gates).toHaveLength(2)
  gates[1]?.fail()
  expect(await both[1]).toBe('refused')
  expect(ticked()).toEqual([])
})

test('restores a step that is toggled twice while the server refuses', async () => {
  const gates = startControlledServer()
  const { ticked, tick } = opened()
  const both = [tick('one'), tick('one', false)].map(each => each.catch(() => 'refused'))
  for (const [index, each] of both.entries()) {
    await expect.poll(() => gates).toHaveLength(index + 1)
    gates[index]?.fail()
    expect(await each).toBe('refused')
    expect(ticked()).toEqual([])
  }
})

test('a fetch started before a tick does not undo it', async () => {
  const gates = startControlledServer()
  const { client, ticked, tick } = opened()
  let answerLate = (_roadmap: Roadmap) => {}
  const { queryKey } = roadmapQuery(client, 'me', 'Baker')
  const before = client.getQueryData(queryKey) as Roadmap
  const asked = client.fetchQuery({ queryKey, queryFn: () => new Promise<Roadmap>(answer => (answerLate = answer)) })
  const ticking = tick('one')
  answerLate(before)
  await asked
  expect(ticked()).toEqual(['one'])
  await expect.poll(() => gates).toHaveLength(1)
  gates[0]?.let()
  await ticking
  expect(ticked()).toEqual(['one'])
})

test('distinguishes the kinds of failure', () => {
  const answer = (status: number, body: object) => failureOf(new ApiError(status, JSON.stringify(body)))
  expect(answer(402, { code: 'out_of_tokens', required: 3, balance: 1 })).toEqual({
    kind: 'short',
    required: 3,
    balance: 1,
  })
  expect(answer(404, { code: 'not_found' })).toEqual({ kind: 'unknown' })
  expect(answer(500, { code: 'server_error' })).toEqual({ kind: 'refused' })
  expect(answer(0, {})).toEqual({ kind: 'unreached' })
  expect(failureOf(new SyntaxError('half an answer'))).toEqual({ kind: 'unreached' })
})
