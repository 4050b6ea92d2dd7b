import { expect, inject, onTestFinished, test } from 'vitest'
import { startNode } from '#server/testing/child.ts'
import { openPostgres } from './postgres.ts'

const { url } = inject('testDatabase')

test.runIf(url)(
  'exclusive work is left to another process until that ends or crashes',
  async () => {
    if (!url) return
    const db = await openPostgres(url)
    onTestFinished(() => db.close())
    const name = `lease ${crypto.randomUUID()}`
    const hold = `
    const { openPostgres } = await import('./server/platform/db/postgres.ts')
    const db = await openPostgres(${JSON.stringify(url)})
    await db.runExclusively(${JSON.stringify(name)}, () => {
      console.log('held')
      return new Promise(done => setTimeout(done, 60_000))
    })`
    const holder = startNode(['--input-type=module', '--eval', hold])
    await holder.waitForOutput(/held/)
    const ran: string[] = []
    await db.runExclusively(name, async () => void ran.push('beside the holder'))
    await db.runExclusively(`${name} 2`, async () => void ran.push('another name'))
    expect(ran).toEqual(['another name'])

    holder.kill('SIGKILL')
    await holder.ended
    await expect
      .poll(async () => {
        await db.runExclusively(name, async () => void ran.push('after the crash'))
        return ran
      })
      .toContain('after the crash')
    await expect(db.runExclusively(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await db.runExclusively(name, async () => void ran.push('after an error'))
    expect(ran).toContain('after an error')
  },
  60_000,
)
