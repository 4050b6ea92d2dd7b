import type { Fact, Statement } from '#contract/endpoints/evidence.ts'
import { checkClaims } from '#server/language/statements/check-statements.ts'
import { heldOut } from './lies-held-out.ts'
import { morePeople } from './lies-more-people.ts'
import { people as firstPeople, type TestPerson } from './lies-people.ts'
import { disguises, shapes } from './lies-shapes.ts'
import { measureCpuTime } from './measure-cpu-time.ts'

/** An unsupported statement about a person. */
export interface Lie extends Statement {
  shape: string
  told: Pick<TestPerson, 'about' | 'facts'>
}

const people = [...firstPeople, ...morePeople]
export const lieSeed = 20_261_121

/** Deterministic pseudorandom choice. */
function createPicker(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed
  return items => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length] as (typeof items)[number]
  }
}

const liesPerShape = 12

/** Generates false statements of every shape for every person, citing one fact, all facts, or those of a true part. */
export function generateLies(seed = lieSeed): Lie[] {
  const draw = createPicker(seed)
  const lies: Lie[] = []
  for (const told of people)
    for (const [shape, templates] of Object.entries(shapes))
      for (let time = 0; time < liesPerShape; time++) {
        const lie = lowerFirst(draw(templates))
        const truth = draw(told.honest.filter(([, facts]) => facts !== ''))
        const all = told.facts.map(({ id }) => id)
        const cited = draw([[draw(all)], all, truth[1].split(' ')])
        const form = draw(forms)
        const text = draw(disguises)(form(`${lie}`, truth[0].replace(/\.$/, '')))
        lies.push({
          text,
          facts: form === alone ? cited : [...new Set([...cited, ...truth[1].split(' ')])],
          shape,
          told,
        })
      }
  return lies
}

const alone = (lie: string) => `I ${lie}.`
const forms: readonly ((lie: string, truth: string) => string)[] = [
  alone,
  alone,
  (lie, truth) => `${truth}, and I ${lie}.`,
  (lie, truth) => `${truth}, where I also ${lie}.`,
  (lie, truth) => `I ${lie}; ${truth}.`,
  lie => `During that time I ${lie}, which I enjoyed.`,
  lie => `${lie.charAt(0).toUpperCase()}${lie.slice(1)}.`,
]

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const heldOutLies = (): Lie[] =>
  Object.entries(heldOut).flatMap(([letter, texts]) =>
    people
      .filter(({ facts }) => facts[0]?.id.startsWith(letter))
      .flatMap(told => texts.map(text => ({ text, facts: told.facts.map(({ id }) => id), shape: 'held out', told }))),
  )

export interface StatementCheckResult {
  planted: number
  accepted: Lie[]
  honest: number
  refused: { text: string; phrase: string }[]
  /** CPU time per sentence. */
  milliseconds: number
}

/** Measures accepted false and rejected true statements. */
export function measureStatementCheck(lies: readonly Lie[] = generateLies()): StatementCheckResult {
  let through: Lie[] = []
  const refused: StatementCheckResult['refused'] = []
  let honest = 0
  const took = measureCpuTime(() => {
    through = lies.filter(({ text, facts, told }) => isAccepted(text, facts, told.facts, told.about))
    for (const { facts, about, honest: truths } of people)
      for (const [text, cited] of truths) {
        honest++
        const { questions } = checkClaims([{ text, facts: cited.split(' ').filter(Boolean) }], facts, about)
        for (const { phrase } of questions) refused.push({ text, phrase })
      }
  })
  return { planted: lies.length, accepted: through, honest, refused, milliseconds: took / (lies.length + honest) }
}

const isAccepted = (text: string, cited: string[], facts: readonly Fact[], about: TestPerson['about']) =>
  checkClaims([{ text, facts: cited }], facts, about).kept.length > 0
