import type { Claim, Fact } from '#contract/endpoints/evidence.ts'
import { checkClaims } from '#server/evidence/claims/check-claims.ts'
import { heldOut } from './lies-held-out.ts'
import { morePeople } from './lies-more-people.ts'
import { people as firstPeople, type Told } from './lies-people.ts'
import { disguises, shapes } from './lies-shapes.ts'
import { workTimeOf } from './work-time.ts'

/** An unsupported statement about a person. */
export interface Lie extends Claim {
  shape: string
  told: Pick<Told, 'about' | 'facts'>
}

const people = [...firstPeople, ...morePeople]
export const lieSeed = 20_261_121

/** Deterministic pseudorandom choice. */
function drawer(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed
  return items => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return items[((mixed ^ (mixed >>> 14)) >>> 0) % items.length] as (typeof items)[number]
  }
}

const eachShape = 12

/** Generates false statements of every shape for every person, citing one fact, all facts, or those of a true part. */
export function plantLies(seed = lieSeed): Lie[] {
  const draw = drawer(seed)
  const lies: Lie[] = []
  for (const told of people)
    for (const [shape, templates] of Object.entries(shapes))
      for (let time = 0; time < eachShape; time++) {
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

export interface Tried {
  planted: number
  through: Lie[]
  honest: number
  refused: { text: string; phrase: string }[]
  /** CPU time per sentence. */
  milliseconds: number
}

/** Measures accepted false and rejected true statements. */
export function tryClaims(lies: readonly Lie[] = plantLies()): Tried {
  let through: Lie[] = []
  const refused: Tried['refused'] = []
  let honest = 0
  const took = workTimeOf(() => {
    through = lies.filter(({ text, facts, told }) => passes(text, facts, told.facts, told.about))
    for (const { facts, about, honest: truths } of people)
      for (const [text, cited] of truths) {
        honest++
        const { questions } = checkClaims([{ text, facts: cited.split(' ').filter(Boolean) }], facts, about)
        for (const { phrase } of questions) refused.push({ text, phrase })
      }
  })
  return { planted: lies.length, through, honest, refused, milliseconds: took / (lies.length + honest) }
}

const passes = (text: string, cited: string[], facts: readonly Fact[], about: Told['about']) =>
  checkClaims([{ text, facts: cited }], facts, about).kept.length > 0
