import type { Statement } from '#contract/endpoints/evidence.ts'
import { judgeSentence, type Verdict } from '#server/language/claims/judge-sentence.ts'
import { type Known, readKnown } from '#server/language/claims/known.ts'
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

/** When the people in these files tell of themselves. */
const now = new Date('2026-11-21')
const knownOf = new Map<TestPerson['facts'], Known>()

/** What is known of a person, with the goal of the text. */
export function readTold({ about, facts }: Pick<TestPerson, 'about' | 'facts'>): Known {
  const known = knownOf.get(facts) ?? readKnown(facts, [], now, [about.title, about.employer, ...about.words].join(' '))
  knownOf.set(facts, known)
  return known
}

export interface LieCheckResult {
  planted: number
  /** Lies that a text would state as true. */
  accepted: Lie[]
  /** Lies that stay with a mark, until the user confirms or removes them. */
  marked: Lie[]
  honest: number
  /** True sentences that are left out. */
  refused: string[]
  /** CPU time per sentence. */
  milliseconds: number
}

/** Measures what the check of claims does with false and with true statements. */
export function measureLies(lies: readonly Lie[] = generateLies()): LieCheckResult {
  const verdicts = new Map<Lie, Verdict>()
  const truths = people.flatMap(person => person.honest.map(([text]) => ({ text, person })))
  let refused: string[] = []
  const took = measureCpuTime(() => {
    for (const lie of lies) verdicts.set(lie, judgeSentence(lie.text, readTold(lie.told)).verdict)
    refused = truths
      .filter(({ text, person }) => judgeSentence(text, readTold(person)).verdict === 'unsupported')
      .map(({ text }) => text)
  })
  return {
    planted: lies.length,
    accepted: lies.filter(lie => verdicts.get(lie) === 'supported'),
    marked: lies.filter(lie => verdicts.get(lie) === 'confirm'),
    honest: truths.length,
    refused,
    milliseconds: took / (lies.length + truths.length),
  }
}
