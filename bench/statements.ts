import { generateLies, heldOutLies, lieSeed, measureStatementCheck } from '#server/testing/lies.ts'
import { atLeast, atMost, type Figure, info } from './row.ts'

/** Measures how many planted false statements the statement check lets through, and how many true ones it keeps. */
export const statements: Figure = {
  name: 'statements',
  async measure() {
    measureStatementCheck()
    const tried = measureStatementCheck(generateLies())
    const other = measureStatementCheck(heldOutLies())
    for (const { text } of other.accepted) console.error(`Let through: ${text}`)
    const passed = tried.honest - tried.refused.length
    return [
      atLeast({ name: 'lies planted', value: tried.planted, bound: 1_000, detail: `seed ${lieSeed}` }),
      atMost({ name: 'lies let through', value: tried.accepted.length, bound: 0 }),
      info('lies of other shapes let through', `${other.accepted.length} of ${other.planted}`),
      atLeast({
        name: 'honest sentences passed',
        value: (100 * passed) / tried.honest,
        bound: 97,
        unit: '%',
        digits: 1,
        detail: `${passed} of ${tried.honest}`,
      }),
      atMost({ name: 'a sentence is checked in', value: tried.milliseconds, bound: 1, unit: 'ms', digits: 2 }),
    ]
  },
}
