import { isEnglish } from '../english/mend-spelling.ts'
import { sign } from './close-letter.ts'
import { type LetterMaterial, seedOf } from './letter.ts'
import { greet } from './open-letter.ts'
import { isFirstName } from './reader-names.ts'

/** Greeting and signature for a letter that an AI service wrote: they hold names, which are not sent to it. */
export function letterFrame(material: LetterMaterial): { greeting: string; farewell: string } {
  const seed = seedOf(material.name, material.title, material.employer)
  return { greeting: greet(material, seed), farewell: sign(material, seed) }
}

/** "maya_93" and "bookworm" are no names to sign with. */
export function nameInUsername(username: string): string {
  const first = /^\p{L}[\p{L}'’-]+(?=\s|$)/u.exec(username.trim())?.[0] ?? ''
  return isFirstName(first) || (/^\p{Lu}/u.test(first) && !isEnglish(first.toLowerCase())) ? first : ''
}
