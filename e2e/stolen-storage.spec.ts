import { type Page, request } from '@playwright/test'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { expect, test } from './support/journey.ts'
import { fillSignIn, signInButton } from './support/people.ts'

/** Every text that a script in the page can read: storage, cookies, the address, and what hangs on the window. */
const readableTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = new Set<string>()
    const collect = (value: unknown, depth = 0): void => {
      if (typeof value === 'string') {
        texts.add(value)
        if (/^[[{"]/.test(value))
          try {
            collect(JSON.parse(value), depth)
          } catch {}
      } else if (typeof value === 'object' && value !== null && depth < 6)
        for (const part of Object.values(value)) collect(part, depth + 1)
    }
    for (const storage of [localStorage, sessionStorage]) collect({ ...storage })
    for (const cookie of document.cookie.split('; ')) collect(cookie.slice(cookie.indexOf('=') + 1))
    collect([location.href, document.documentElement.outerHTML.match(/[\w-]{20,}/g)])
    const bare = document.body.appendChild(document.createElement('iframe'))
    const usual = new Set(Object.getOwnPropertyNames(bare.contentWindow ?? {}))
    bare.remove()
    for (const name of Object.getOwnPropertyNames(window)) if (!usual.has(name)) collect(window[name as never])
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = reject
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        collect(await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return [...texts].filter(text => text.length >= 16 && text.length <= 200 && /^[ -~]+$/.test(text))
  })

test('nothing that a script can read in the page signs in elsewhere', async ({ open, member, server }) => {
  const { person } = await member({ quiz: true })
  const page = await open()
  await page.goto('/login')
  await fillSignIn(page, person)
  await signInButton(page).click()
  await expect(page.getByRole('heading', { name: 'Hi Mara' })).toBeVisible()
  await page.goto('/results')
  await expect(page.getByRole('heading', { name: 'More matches' })).toBeVisible()

  const texts = await readableTexts(page)
  const handle = await page.evaluate(() => localStorage.getItem('sessionId'))
  expect(texts).toContain(handle)
  const elsewhere = await request.newContext({ baseURL: server.url })
  const statusWith = async (headers: Record<string, string>) =>
    (await elsewhere.get('/api/admin/me', { headers })).status()
  for (const text of texts) {
    const [cookie, authorization] = [`session=${encodeURIComponent(text)}`, `Bearer ${text}`]
    expect(await statusWith({ authorization }), text).toBe(401)
    expect(await statusWith({ cookie }), text).toBe(401)
    expect(await statusWith({ cookie, authorization: `Bearer ${handle}` }), text).toBe(401)
  }

  // The same requests with the cookie, which no script can read, do sign in.
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true })
  expect(await statusWith({ cookie: `session=${cookie?.value}`, authorization: `Bearer ${handle}` })).toBe(200)
  await elsewhere.dispose()
})

test('changed storage and the address of a payment give no rights', async ({ open, member }) => {
  const { storageState, api } = await member({ balance: 0 })
  const page = await open({ storageState })
  await page.goto('/privacy')
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    const rights = { isPro: true, isAdmin: true, devMode: true, planType: 'pro', tokenBalance: 9_999 }
    localStorage.setItem('user', JSON.stringify({ ...user, ...rights }))
    localStorage.setItem('userSubscriptionLevel', 'pro')
    localStorage.setItem('paymentCompleted', 'true')
  })
  await page.goto('/dashboard?payment=success&session_id=cs_test_1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ({ method, path, body }) => {
        const authorization = `Bearer ${localStorage.getItem('sessionId')}`
        const headers = { authorization, 'content-type': 'application/json' }
        const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
        return answer.status
      },
      { method, path, body },
    )
  const questions = { jobRole: 'Baker' }
  await test.step('paid work is refused, and nothing of an administrator is shown', async () => {
    expect(await call('POST', '/api/interview-questions', questions)).toBe(402)
    expect(await call('POST', '/api/saved-careers', { title: 'Baker' })).toBe(402)
    for (const { path } of allEndpoints.filter(({ who, method }) => who === 'admin' && method === 'GET'))
      expect(await call('GET', path), path).toBe(403)
    expect(await (await api.get('/api/admin/me')).json()).toMatchObject({
      isPro: false,
      isAdmin: false,
      tokenBalance: 0,
    })
  })

  await test.step('after the session has ended on the server every request is refused', async () => {
    await api.post('/api/admin/logout')
    await page.evaluate(storage => {
      for (const { name, value } of storage) localStorage.setItem(name, value)
    }, storageState.origins[0]?.localStorage ?? [])
    for (const { path } of allEndpoints.filter(({ who, method }) => who === 'user' && method === 'GET'))
      expect(await call('GET', path.replace(/:\w+/g, crypto.randomUUID())), path).toBe(401)
    expect(await call('POST', '/api/interview-questions', questions)).toBe(401)
  })
})
