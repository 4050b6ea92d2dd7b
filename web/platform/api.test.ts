import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { noStorageHandle } from '#contract/session.ts'
import { ApiError, call, onSessionRejected, read } from './api.ts'

const fetched = vi.fn<typeof fetch>()
const kept = new Map<string, string>()
const refused = vi.fn()

beforeEach(() => {
  kept.clear()
  refused.mockReset()
  fetched.mockReset()
  onSessionRejected(refused)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    length: 0,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: unknown) =>
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('should have failed')
    },
    (error: ApiError) => error,
  )

describe('ApiError', () => {
  test('has status and body as its message, and a friendly text', () => {
    const error = new ApiError(402, '{"code":"out_of_tokens","message":"Not enough.","required":1,"balance":0}')
    expect(error.message).toBe('402: {"code":"out_of_tokens","message":"Not enough.","required":1,"balance":0}')
    expect(error.code).toBe('out_of_tokens')
    expect(error.body).toMatchObject({ required: 1, balance: 0 })
    expect(error.text('Please try again.')).toBe('Not enough.')
  })

  test('names the id of a server error, for support', () => {
    const body = '{"code":"server_error","message":"Server error occurred.","id":"0123456789ab"}'
    expect(new ApiError(500, body).text('')).toBe('Server error occurred. (Error 0123456789ab)')
  })

  test.each(['<h1>Bad gateway</h1>', '', 'null', '"text"', '{"message":""}'])(
    'uses the fallback for the body %j',
    body => {
      const error = new ApiError(502, body)
      expect(error.text('Please try again.')).toBe('Please try again.')
      expect(error.code).toBeNull()
    },
  )
})

describe('too many attempts', () => {
  const { text: usual } = errorCatalogue.too_many_attempts
  const refusedFor = async (wait?: string) => {
    const headers: HeadersInit = wait === undefined ? {} : { 'retry-after': wait }
    const body = JSON.stringify({ code: 'too_many_attempts', message: usual })
    fetched.mockResolvedValueOnce(new Response(body, { status: 429, headers }))
    return (await caught(call('me'))).text('')
  }

  test.each([
    [undefined, usual],
    ['soon', usual],
    ['900', usual],
    ['901', 'Too many attempts. Please try again in about 20 minutes.'],
    ['3600', 'Too many attempts. Please try again in about 60 minutes.'],
    ['5400', 'Too many attempts. Please try again in about 2 hours.'],
    ['86400', 'Too many attempts. Please try again in about 24 hours.'],
  ])('a wait of %s seconds is spelled out', async (wait, text) => expect(await refusedFor(wait)).toBe(text))
})

describe('calls', () => {
  test('fill the path, send the session and return the parsed response', async () => {
    kept.set('sessionId', 'abc')
    answers(200, { success: true })
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    await expect(call('removeSavedCareer', { params: { id } })).resolves.toEqual({ success: true })
    const [address, request] = fetched.mock.calls[0] ?? []
    expect(address).toBe(`/api/saved-careers/${id}`)
    expect(request?.method).toBe('DELETE')
    expect(request?.headers).toMatchObject({ authorization: 'Bearer abc' })
    expect(request?.headers).not.toHaveProperty('content-type')
  })

  test('report blocked storage, so that only the cookie counts', async () => {
    vi.stubGlobal('localStorage', undefined)
    answers(200, [])
    await call('savedCareers')
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: `Bearer ${noStorageHandle}` })
  })

  test('forgets a rejected session and reports it once', async () => {
    kept.set('sessionId', 'abc')
    answers(401, { code: 'session_required', message: 'Please log in again to continue.' })
    answers(401, { code: 'session_required', message: 'Please log in again to continue.' })
    const [first] = await Promise.all([caught(call('savedCareers')), caught(call('savedCareers'))])
    expect(first.status).toBe(401)
    expect(kept.has('sessionId')).toBe(false)
    expect(refused.mock.calls).toEqual([['action']])
  })

  test.each(['invalid_credentials', 'second_factor_required'] as const)(
    'a sign-in rejected with %s keeps the session',
    async code => {
      kept.set('sessionId', 'abc')
      answers(401, { code, message: 'No' })
      const error = await caught(call('logIn', { body: { username: 'maya', password: 'x' } }))
      expect(error.text('')).toBe('No')
      expect(kept.get('sessionId')).toBe('abc')
      expect(refused).not.toHaveBeenCalled()
    },
  )

  test('reads return null without a session and throw other failures', async () => {
    answers(401, { code: 'session_required', message: '' })
    await expect(read('me')).resolves.toBeNull()
    expect(refused).not.toHaveBeenCalled()
    answers(500, 'oops')
    expect((await caught(read('me'))).message).toBe('500: oops')
  })

  test('has status 0 without a connection; an abort by the caller is no ApiError', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await caught(call('me'))).status).toBe(0)
    const stop = new AbortController()
    stop.abort()
    fetched.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
    const error = await caught(call('me', { signal: stop.signal }))
    expect(error).not.toBeInstanceOf(ApiError)
  })

  test('times out after 20 seconds', async () => {
    vi.useFakeTimers()
    fetched.mockImplementationOnce(
      (_, request) =>
        new Promise((_resolve, reject) =>
          request?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const waiting = caught(call('me'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await waiting).status).toBe(0)
    vi.useRealTimers()
  })
})
