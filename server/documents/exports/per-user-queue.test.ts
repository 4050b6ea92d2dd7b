import { expect, test } from 'vitest'
import { createPerUserQueue } from './per-user-queue.ts'

test('runs one export per user at a time, lets a few more wait, and never blocks other users', async () => {
  const enqueue = createPerUserQueue()
  const done: string[] = []
  let finish = () => {}
  const held = new Promise<void>(resolve => {
    finish = resolve
  })
  const first = enqueue('ann', () => held.then(() => done.push('first')))
  const next = ['second', 'third', 'fourth'].map(name => enqueue('ann', async () => done.push(name)))
  await expect(enqueue('ann', async () => done.push('fifth'))).rejects.toMatchObject({ code: 'still_working' })
  await enqueue('bea', async () => done.push('of another account'))
  finish()
  await Promise.all([first, ...next])
  expect(done).toEqual(['of another account', 'first', 'second', 'third', 'fourth'])
  await expect(enqueue('ann', () => Promise.reject(new Error('No file')))).rejects.toThrow('No file')
  await enqueue('ann', async () => done.push('later'))
  expect(done.at(-1)).toBe('later')
})
