import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SavedCareer } from '#contract/endpoints/careers.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ShownCareer } from '../career-results.ts'

const outside = vi.hoisted(() => ({ call: vi.fn(), balance: 30, refreshUser: vi.fn() }))
vi.mock('#web/platform/storage.ts', () => ({ local: {}, session: {} }))
vi.mock('#web/platform/session.ts', () => ({
  updateCachedUser: (change: (user: { tokenBalance: number }) => { tokenBalance: number }) => {
    outside.balance = change({ tokenBalance: outside.balance }).tokenBalance
  },
  refreshUser: outside.refreshUser,
}))
vi.mock('#web/platform/api.ts', () => {
  class ApiError extends Error {
    status: number
    code: ErrorCode | null
    body: { message?: string; required?: number; balance?: number }
    constructor(status: number, code: ErrorCode | null, body: ApiError['body'] = {}) {
      super(`${status}: ${body.message ?? ''}`)
      this.status = status
      this.code = code
      this.body = body
    }
    text(fallback: string) {
      return this.body.message ?? fallback
    }
  }
  return { ApiError, call: outside.call, read: vi.fn(async () => []) }
})
const { ApiError } = (await import('#web/platform/api.ts')) as unknown as {
  ApiError: new (status: number, code: ErrorCode | null, body?: object) => Error
}
const { save, remove, pendingChangesQuery } = await import('./queries.ts')
const { savedCareersQuery } = await import('../queries.ts')

const career: ShownCareer = {
  slug: 'nurse',
  scene: null,
  title: 'Nurse',
  description: 'Care.',
  salaryRange: '$1-$2',
  hourlyRange: '',
  groupFigures: false,
  matchPercent: 80,
  icon: '🩺',
  tags: ['Health'],
  whyItFitsYou: null,
  setsApart: null,
  reasons: [],
  raise: null,
  band: null,
  studyRoute: null,
  door: null,
  notTheUsual: false,
}
const row = (title: string): SavedCareer => ({
  ...career,
  title,
  tags: [],
  roadmap: [],
  id: crypto.randomUUID(),
  savedAt: '2026-01-01T00:00:00.000Z',
})
const saver = { id: 'u1', isPro: false, tokenBalance: 30 }
const listKey = savedCareersQuery('u1').queryKey
const marksKey = pendingChangesQuery('u1').queryKey
let client: QueryClient
const listed = () => client.getQueryData(listKey)?.map(each => each.title)
const marks = () => client.getQueryData(marksKey)

beforeEach(() => {
  vi.useFakeTimers()
  outside.call.mockReset()
  outside.refreshUser.mockReset()
  outside.balance = 30
  client = new QueryClient()
  client.setQueryData(listKey, [row('Baker')])
})

it('marks the career and lowers the balance at once, and refreshes after 500 ms', async () => {
  outside.call.mockResolvedValue({ ...row('Nurse'), charged: true, tokenBalance: 29 })
  const saving = save(client, saver, career)
  expect(marks()).toMatchObject({ nurse: { title: 'Nurse', id: '' } })
  expect(outside.balance).toBe(29)
  expect(await saving).toEqual({ kind: 'saved', charged: true, tokenBalance: 29 })
  expect(listed()).toEqual(['Nurse', 'Baker'])
  expect(marks()).toEqual({})
  await vi.advanceTimersByTimeAsync(499)
  expect(outside.refreshUser).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outside.refreshUser).toHaveBeenCalledOnce()
})

it('reverts both after a server error, and refreshes as well', async () => {
  outside.call.mockRejectedValue(new ApiError(500, 'server_error', { message: 'Server error occurred.' }))
  expect(await save(client, saver, career)).toEqual({ kind: 'failed', message: 'Server error occurred.' })
  expect([outside.balance, listed(), marks()]).toEqual([30, ['Baker'], {}])
  await vi.advanceTimersByTimeAsync(500)
  expect(outside.refreshUser).toHaveBeenCalledOnce()
})

it('uses the default message without an answer', async () => {
  outside.call.mockRejectedValue(new Error('boom'))
  expect(await save(client, saver, career)).toEqual({ kind: 'failed', message: 'Please try again' })
})

it('sends one request for two clicks', async () => {
  outside.call.mockResolvedValue({ ...row('Nurse'), charged: true, tokenBalance: 29 })
  const both = await Promise.all([save(client, saver, career), save(client, saver, { ...career, title: 'NURSE ' })])
  expect(both.map(each => each.kind)).toEqual(['saved', 'busy'])
  expect(outside.call).toHaveBeenCalledOnce()
  expect(outside.balance).toBe(29)
})

it('sends nothing with too few tokens, and accepts the refusal of the server', async () => {
  const poor = { ...saver, tokenBalance: 0 }
  expect(await save(client, poor, career)).toEqual({ kind: 'out-of-tokens', required: 1, balance: 0 })
  expect(outside.call).not.toHaveBeenCalled()
  outside.call.mockRejectedValue(new ApiError(402, 'out_of_tokens', { required: 1, balance: 0 }))
  expect(await save(client, saver, career)).toEqual({ kind: 'out-of-tokens', required: 1, balance: 0 })
  expect(outside.balance).toBe(30)
})

it('does not change the balance on Pro, and refunds what was not charged', async () => {
  outside.call.mockResolvedValue({ ...row('Nurse'), charged: false, tokenBalance: 0 })
  await save(client, { ...saver, isPro: true, tokenBalance: 0 }, career)
  await vi.advanceTimersByTimeAsync(1000)
  expect(outside.refreshUser).not.toHaveBeenCalled()
  expect(outside.balance).toBe(30)
  await save(client, saver, career)
  expect(outside.balance).toBe(30)
  expect(listed()).toEqual(['Nurse', 'Baker'])
})

it('removes for free and restores after a refusal', async () => {
  const baker = client.getQueryData(listKey)?.[0] as SavedCareer
  outside.call.mockRejectedValueOnce(new ApiError(500, 'server_error', { message: 'No.' }))
  const removing = remove(client, saver, baker)
  expect(marks()).toEqual({ baker: null })
  expect(await removing).toEqual({ kind: 'failed', message: 'No.' })
  expect([listed(), marks()]).toEqual([['Baker'], {}])
  outside.call.mockResolvedValueOnce({ success: true })
  expect(await remove(client, saver, baker)).toEqual({ kind: 'removed' })
  expect([listed(), outside.balance]).toEqual([[], 30])
})

it('treats a missing career as removed, and an ended session as signed out', async () => {
  outside.call.mockRejectedValueOnce(new ApiError(404, 'not_found'))
  expect((await remove(client, saver, row('Baker'))).kind).toBe('removed')
  outside.call.mockRejectedValueOnce(new ApiError(401, 'session_required'))
  expect((await save(client, saver, career)).kind).toBe('sign-in')
})
