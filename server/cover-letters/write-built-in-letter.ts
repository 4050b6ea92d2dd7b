import { checkClaims } from '#server/language/statements/check-statements.ts'
import { composeLetter } from '../language/letters/compose-letter.ts'
import type { Brief, Draft } from '../language/letters/rules.ts'
import { thingOf } from '../language/letters/tell-story.ts'

const maxAttempts = 4

/**
 * Writes a letter with the built-in writer. Its statements are checked like those of the AI service. Facts whose
 * statements fail are left out and the letter is written again, at last without any facts.
 */
export function writeBuiltInLetter(brief: Brief): Draft {
  const refused = new Set<string>()
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const draft = composeLetter(brief, refused)
    const now = unsupportedFacts(draft, brief)
    if (now.size === 0) return draft
    for (const thing of now) refused.add(thing)
  }
  return composeLetter(brief, new Set(brief.facts.map(thingOf)))
}

function unsupportedFacts({ paragraphs }: Draft, { title, employer, facts }: Brief): Set<string> {
  const claims = paragraphs.flat().filter(claim => claim.facts.length > 0)
  const { kept } = checkClaims(claims, facts, { title, employer, words: [] })
  const passed = new Set(kept)
  const ids = new Set(claims.flatMap(claim => (passed.has(claim) ? [] : claim.facts)))
  return new Set(facts.filter(({ id }) => ids.has(id)).map(thingOf))
}
