import type { Statement } from '#contract/endpoints/evidence.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Profile } from '../profile/profile.ts'

export interface LetterMaterial {
  title: string
  entry: CareerEntry | undefined
  employer: string
  /** The pasted ad; may be empty. */
  ad: string
  name: string
  contact?: { phone: string; email: string } | undefined
  profile: Profile
  /** Ids of items that are the same work as the job. */
  sameWork: readonly string[]
  answers?: readonly { id: string; text: string }[]
}

export interface Letter {
  greeting: string
  paragraphs: Statement[][]
  farewell: string
  /** What an editor would leave out, with the sentence that it stood behind. */
  leftOut?: (Statement & { after: string })[]
}

/** What the user told for this letter stays longer than any line of the resume. */
export const worthOfOwn = 10

/** A sentence of a draft. Those with the lowest importance are left out of a letter that is too long. */
export interface Sentence extends Statement {
  /** 3 always stays. */
  importance: 0 | 1 | 2 | 3
  /** It names an item and says nothing without the sentence after it. */
  opens?: boolean
  /** Without it, the sentences after it on the same item have no subject. */
  carries?: boolean
  worth?: number
  /** The ad asks for it, so that it is never left out for length. */
  isDemanded?: boolean
}

/** A sentence that says nothing about the user's past. */
export const authored = (text: string, importance: Sentence['importance'] = 3): Sentence => ({
  text,
  facts: [],
  importance,
})

export function seedOf(...texts: string[]): number {
  let seed = 2_166_136_261
  for (const text of texts)
    for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return seed
}

/** Chooses one of several ways to say something. `turn` tells the choices of one letter apart. */
export function choose<Option>(seed: number, turn: number, options: readonly [Option, ...Option[]]): Option {
  const mixed = Math.imul(seed ^ Math.imul(turn + 1, 2_654_435_761), 2_246_822_519) >>> 0
  const folded = Math.imul(mixed ^ (mixed >>> 15), 3_266_489_917) >>> 0
  return options[((folded ^ (folded >>> 16)) >>> 0) % options.length] ?? options[0]
}

export function chooseText(seed: number, turn: number, texts: readonly string[] | undefined): string | undefined {
  const [first, ...others] = texts ?? []
  return first === undefined ? undefined : choose(seed, turn, [first, ...others])
}

const honorific = /^(?:mr|mrs|ms|mx|dr|prof)\.? \p{L}/iu
export const isPerson = (employer: string): boolean => honorific.test(employer)

const legalForm = /,? (?:LLC|L\.L\.C\.|Inc\.?|Corp\.?|Ltd\.?|LLP|P\.?C\.?|PLLC|P\.?A\.?|Co\.)$/
const takesThe =
  /^(?:law offices?|office|university|city|town|county|village|state|school district|department|archdiocese|diocese) of /i
/** An employer as it stands in a sentence: without its legal form, with an article where its name takes one. */
export function inProse(employer: string): string {
  const name = employer.replace(legalForm, '').trim()
  return takesThe.test(name) ? `the ${name}` : name
}
export const teamOf = (employer: string): string => `${inProse(employer).replace(/^the /i, '')} team`

export const placeName = (employer: string): string =>
  employer && !isPerson(employer) && employer.length <= 70 ? employer : 'your team'
