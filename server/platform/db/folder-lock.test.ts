import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startScript, temporaryFolder } from '#server/testing/child.ts'
import { StartError } from '../start-error.ts'
import { lockFolder } from './folder-lock.ts'

const holder = `
  import { lockFolder } from './server/platform/db/folder-lock.ts'
  try {
    await lockFolder(process.argv[1])
    console.log('locked')
    // Answers nothing, as while it computes, and leaves the processor to others.
    if (process.argv[2] === 'busy') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    setInterval(() => {}, 60_000)
  } catch (error) {
    console.log('refused: ' + error.message)
  }`

const emptyFolder = () => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  return folder.path
}

async function lockInChild(folder: string, how = 'idle') {
  const child = startScript(holder, [folder, how])
  await child.waitForOutput(/locked/)
  return child
}

describe('a folder in use by a running process', () => {
  test('is refused with the process id', async () => {
    const folder = emptyFolder()
    const child = await lockInChild(folder)
    const error = await lockFolder(folder).catch(refused => refused)
    expect(error).toBeInstanceOf(StartError)
    expect(error.message).toContain(`(process ${child.pid})`)
    expect(error.message).toContain(folder)
    expect(error.message).toContain('DATABASE_URL')
  })

  test('is refused under another path and within the same process', async () => {
    const [folder, other] = [emptyFolder(), join(emptyFolder(), 'link')]
    symlinkSync(folder, other)
    const unlock = await lockFolder(folder)
    await expect(lockFolder(other)).rejects.toThrow(`(process ${process.pid})`)
    await unlock()
  })

  test('is refused while the owner is too busy to answer', async () => {
    const folder = emptyFolder()
    const child = await lockInChild(folder, 'busy')
    await expect(lockFolder(folder)).rejects.toThrow(/in use by another server/)
    child.kill('SIGKILL')
    await child.ended
    await (await lockFolder(folder))()
  })

  test('is free once released', async () => {
    const folder = emptyFolder()
    for (let round = 0; round < 3; round++) await (await lockFolder(folder))()
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  })
})

describe('the lock of a killed process', () => {
  async function leftBehind() {
    const folder = emptyFolder()
    const child = await lockInChild(folder)
    child.kill('SIGKILL')
    await child.ended
    expect(existsSync(join(folder, 'server.lock'))).toBe(true)
    return folder
  }

  test('is taken over', async () => {
    const folder = await leftBehind()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`(process ${process.pid})`)
    await unlock()
  })

  test('is taken over after a killed takeover', async () => {
    const folder = await leftBehind()
    const guard = join(folder, 'server.lock.takeover')
    mkdirSync(guard)
    const { utimesSync } = await import('node:fs')
    utimesSync(guard, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    await (await lockFolder(folder))()
    expect(existsSync(guard)).toBe(false)
  })

  test('goes to exactly one of ten concurrent starts', async () => {
    const folder = await leftBehind()
    const children = Array.from({ length: 10 }, () => startScript(holder, [folder]))
    const words = await Promise.all(children.map(async child => (await child.waitForOutput(/locked|refused: .*/))[0]))
    expect(
      words.filter(word => word === 'locked'),
      words.join('\n'),
    ).toHaveLength(1)
    const owner = children[words.indexOf('locked')]
    for (const word of words.filter(each => each !== 'locked')) expect(word).toContain(`(process ${owner?.pid})`)
  }, 60_000)
})

test('a very long path can be locked', async () => {
  const folder = join(emptyFolder(), 'x'.repeat(120))
  mkdirSync(folder)
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`(process ${process.pid})`)
  await unlock()
})

test('another file of that name is ignored', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'server.lock'), '')
  await (await lockFolder(folder))()
})
