import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webWeights } from '../bench/support/web-weights.ts'

/** `npm test` builds the web app before it tests, so there it is always weighed. */
const build = join(import.meta.dirname, '..', 'build', 'client')

test.runIf(existsSync(build))(
  'no page, nor the fonts of all pages, weighs more than a slow phone should wait for',
  () => {
    const tooHeavy = webWeights(build).filter(({ value, bound }) => value > bound)
    expect(tooHeavy.map(({ name, value, bound }) => `${name}: ${value}, at most ${bound}`)).toEqual([])
  },
)
