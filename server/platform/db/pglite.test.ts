import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startScript, temporaryFolder } from '#server/testing/child.ts'
import { thorough } from '#server/testing/property.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { StartError } from '../start-error.ts'
import { rowsOf } from './database.ts'
import { openPglite } from './pglite.ts'
import { savedCareers, users } from './schema.ts'

const made = temporaryFolder()
afterAll(made.remove)
let count = 0
let making: Promise<void> | undefined

/** Kills the first start while it writes, and starts again. */
async function make(): Promise<void> {
  const folder = made.path
  const script = `import { openPglite } from './server/platform/db/pglite.ts'; await openPglite(process.argv[1])`
  const child = startScript(script, [folder])
  const isWriting = () => readdirSync(folder).some(name => existsSync(join(folder, name, 'base')))
  await expect.poll(isWriting, { timeout: 90_000, interval: 10 }).toBe(true)
  child.kill('SIGKILL')
  await child.ended
  const db = await openPglite(folder, () => count++)
  await db.ping()
  await db.sql.insert(users).values({
    username: 'kept',
    email: 'kept@example.org',
    passwordHash: '-',
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  await db.close()
}

const newFolder = () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}
/** Making a database takes seconds, so it is done once; tests that write use a copy. */
const copyOfMade = async () => {
  making ??= make()
  await making
  const folder = newFolder()
  cpSync(made.path, folder, { recursive: true })
  return folder
}

test('a killed first start blocks nobody: the next creates the database and says so', async () => {
  await copyOfMade()
  expect(existsSync(join(made.path, 'pglite', 'PG_VERSION'))).toBe(true)
  expect(count).toBe(1)
}, 120_000)

test('a later start finds the data', async () => {
  const db = await openPglite(await copyOfMade(), () => expect.fail('It creates a database'))
  expect(await db.sql.$count(users)).toBe(1)
  await db.ping()
  expect([db.kind, await db.durability()]).toEqual(['pglite', 'process'])
  await db.close()
})

test('a second server on the same folder is refused until the first closes', async () => {
  const folder = await copyOfMade()
  const db = await openPglite(folder)
  await expect(openPglite(folder)).rejects.toThrow(`(process ${process.pid})`)
  await db.close()
  await (await openPglite(folder)).close()
})

test('a failed transaction leaves nothing', async () => {
  const db = await openPglite(await copyOfMade())
  const failing = db.transaction(async tx => {
    await tx.delete(users)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.sql.$count(users)).toBe(1)
  await db.close()
})

describe('an unusable folder stops the start with a reason', () => {
  test('a file in its place', async () => {
    const file = join(newFolder(), 'data')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'below')]) {
      const error = await openPglite(path).catch(refused => refused)
      expect(error).toBeInstanceOf(StartError)
      expect(error.message).toContain(path)
    }
  })

  test.runIf(process.getuid?.() === 0)('a read-only folder', async () => {
    const folder = newFolder()
    for (const path of [folder, join(folder, 'below')]) {
      const script = `
        import { openPglite } from './server/platform/db/pglite.ts'
        import { StartError } from './server/platform/start-error.ts'
        await openPglite(process.argv[1]).catch(error => console.log(error instanceof StartError, error.message))`
      const child = startScript(script, [path], { uid: 65_534 })
      await child.ended
      expect(child.output()).toMatch(/^true The data folder .* cannot be (written|made): .*(EACCES|permission denied)/)
    }
  })
})

/** Saves without end, for one account after another, and says each title once it is saved. */
const saver = `
  import { writeSync } from 'node:fs'
  import { registerUser } from './server/auth/register-user.ts'
  import { readCatalogue } from './server/careers/read-catalogue.ts'
  import { saveCareer } from './server/careers/save-career.ts'
  import { openPglite } from './server/platform/db/pglite.ts'
  const [folder, round] = process.argv.slice(1)
  const db = await openPglite(folder)
  const catalogue = readCatalogue([])
  for (let person = 0, total = 0; ; person++) {
    const form = { username: round + '-' + person, email: round + '-' + person + '@example.org', passwordHash: '-' }
    const account = await db.transaction(tx => registerUser(tx, form, new Date()))
    for (let n = 0; n < 30; n++) {
      const career = { title: form.username + '-' + n, description: 'x'.repeat(2000), salaryRange: '', icon: 'x', tags: [] }
      await db.transaction(tx => saveCareer(tx, catalogue, account, career, new Date()))
      writeSync(1, 'saved ' + career.title + ', which makes ' + ++total + ';')
    }
  }`

const savesBeforeKill = thorough ? [3, 17, 31, 58, 90] : [3, 58]

test('acknowledged writes survive SIGKILL, several times', async () => {
  const folder = await copyOfMade()
  const acknowledged = new Set<string>()
  for (const [round, saves] of savesBeforeKill.entries()) {
    const child = startScript(saver, [folder, `r${round}`])
    await child.waitForOutput(new RegExp(`which makes ${saves};`))
    child.kill('SIGKILL')
    await child.ended
    for (const [, title = ''] of child.output().matchAll(/saved (\S+),/g)) acknowledged.add(title)

    const db = await openPglite(folder)
    const titles = new Set(
      (await db.sql.select({ title: savedCareers.title }).from(savedCareers)).map(row => row.title),
    )
    expect([...acknowledged].filter(title => !titles.has(title))).toEqual([])
    // One save may have been stored whose response was lost.
    expect(titles.size - acknowledged.size).toBeLessThanOrEqual(round + 1)
    const [{ entries } = { entries: 0 }] = await rowsOf<{ entries: number }>(
      db.sql,
      sql`select count(*)::int as entries from token_entries where reason = 'save-career'`,
    )
    expect(entries).toBe(titles.size)
    expect((await findWrongBalances({ db })).filter(({ username }) => username !== 'kept')).toEqual([])
    await db.close()
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(savesBeforeKill.reduce((sum, saves) => sum + saves))
}, 240_000)
