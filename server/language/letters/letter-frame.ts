import { sign } from './close-letter.ts'
import { type LetterMaterial, seedOf } from './letter.ts'
import { greet } from './open-letter.ts'

/** Greeting and signature for a letter that an AI service wrote: they hold names, which are not sent to it. */
export function letterFrame(material: LetterMaterial): { greeting: string; farewell: string } {
  const seed = seedOf(material.name, material.title, material.employer)
  return { greeting: greet(material, seed), farewell: sign(material, seed) }
}
