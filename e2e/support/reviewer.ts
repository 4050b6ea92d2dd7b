import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { newDataFolder } from './data-folder.ts'
import { test as base } from './journey.ts'
import { type Member, storedSession } from './people.ts'
import { startServer } from './server.ts'

const email = 'reviewer@example.org'
const root = join(import.meta.dirname, '..', '..')

interface Review {
  seeded: { folder: string; password: string }
  reviewer: APIRequestContext
  /** The same account; `storageState`: for `open`, a browser in which it is signed in. */
  administrator: Pick<Member, 'api' | 'storageState'>
}

export const test = base.extend<object, Review>({
  seeded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const folder = newDataFolder()
      const env = { ...process.env, DATA_DIR: folder, ADMIN_EMAIL: email, DATABASE_URL: '', NODE_ENV: '' }
      const { stdout, stderr } = spawnSync(process.execPath, ['scripts/seed-admin.ts'], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
      const password = /^One-time password: (\S+)$/m.exec(stdout)?.[1]
      if (!password) throw new Error(`No administrator was made:\n${stdout}${stderr}`)
      await use({ folder, password })
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ seeded }, use) => {
      const server = await startServer({ DATA_DIR: seeded.folder })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  administrator: [
    async ({ seeded, server }, use) => {
      const asPage = { 'sec-fetch-site': 'same-origin', origin: server.url }
      const door = await request.newContext({ baseURL: server.url, extraHTTPHeaders: asPage })
      const entered = await door.post('/api/admin/login', { data: { username: email, password: seeded.password } })
      expect(entered.status(), await entered.text()).toBe(200)
      const { sessionId: first } = await entered.json()
      const changed = await door.put('/api/admin/password', {
        headers: { authorization: `Bearer ${first}` },
        data: { currentPassword: seeded.password, newPassword: 'Lighthouse-42-Reviews' },
      })
      expect(changed.status(), await changed.text()).toBe(200)
      const { sessionId } = await changed.json()
      const { cookies } = await door.storageState()
      const extraHTTPHeaders = { ...asPage, authorization: `Bearer ${sessionId}` }
      const api = await request.newContext({
        baseURL: server.url,
        extraHTTPHeaders,
        storageState: { cookies, origins: [] },
      })
      await use({ api, storageState: await storedSession(api, server.url, sessionId) })
      await api.dispose()
      await door.dispose()
    },
    { scope: 'worker' },
  ],
  reviewer: [({ administrator }, use) => use(administrator.api), { scope: 'worker' }],
})

export { expect } from '@playwright/test'
