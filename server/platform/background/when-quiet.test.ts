import { expect, test } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

test('waits while the event loop is busy, and no longer', async () => {
  let isDone = false
  const done = whenQuiet().then(() => {
    isDone = true
  })
  for (let turn = 0; turn < 20; turn++) {
    const from = performance.now()
    while (performance.now() - from < 10);
    await new Promise(setImmediate)
  }
  expect(isDone).toBe(false)
  await done
})
