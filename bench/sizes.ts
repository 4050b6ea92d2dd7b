import { join } from 'node:path'
import { atMost, type Figure } from './row.ts'
import { webWeights } from './support/web-weights.ts'

/** `npm test` checks the same bounds in scripts/web-weights.test.ts. */
export const sizes: Figure = {
  name: 'sizes',
  async measure() {
    const weights = webWeights(join(import.meta.dirname, '..', 'build', 'client'))
    return weights.map(weight => atMost({ digits: weight.unit === 'KB' ? 1 : 0, ...weight }))
  },
}
