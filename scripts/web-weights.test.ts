import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webWeights } from '../bench/support/web-weights.ts'

const build = join(import.meta.dirname, '..', 'build', 'client')

test.runIf(existsSync(build))('no page and no font exceeds its byte budget', () => {
  const tooHeavy = webWeights(build).filter(({ value, bound }) => value > bound)
  expect(tooHeavy.map(({ name, value, bound }) => `${name}: ${value}, at most ${bound}`)).toEqual([])
})
