import { checkClaims } from '#server/evidence/claims/check-claims.ts'
import { composeLetter } from './writer/compose-letter.ts'
import type { Brief, Draft } from './writer/rules.ts'
import { thingOf } from './writer/tell-story.ts'

const mostTries = 4

/**
 * Our own letter. What it says of her is held to the same claims as any other text; a fact that does not come through is
 * left out and the letter is written anew, so that nothing hangs in the air. Sentences about the job and about what she
 * is ready to do are ours and the catalogue's, word for word.
 */
export function writeOwn(brief: Brief): Draft {
  const refused = new Set<string>()
  for (let tries = 0; tries < mostTries; tries++) {
    const draft = composeLetter(brief, refused)
    const now = refusedIn(draft, brief)
    if (now.size === 0) return draft
    for (const thing of now) refused.add(thing)
  }
  return composeLetter(brief, new Set(brief.facts.map(thingOf)))
}

/** What the sentences rest on that say more than it does. */
function refusedIn({ paragraphs }: Draft, { title, employer, facts }: Brief): Set<string> {
  const claims = paragraphs.flat().filter(claim => claim.facts.length > 0)
  const { kept } = checkClaims(claims, facts, { title, employer, words: [] })
  const passed = new Set(kept)
  const ids = new Set(claims.flatMap(claim => (passed.has(claim) ? [] : claim.facts)))
  return new Set(facts.filter(({ id }) => ids.has(id)).map(thingOf))
}
