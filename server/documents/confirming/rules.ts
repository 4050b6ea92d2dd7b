import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { Statement } from '#contract/endpoints/evidence.ts'
import { findSentence, sentenceKey, unconfirmedIn } from '#contract/sentences.ts'

interface Confirmation {
  content: CoverLetterContent
  confirmed: string[]
}

/**
 * Which claims wait for the user is decided here: a change confirms one of the stored claims, and can neither drop one
 * that waits nor add one.
 */
export function confirmClaims(before: CoverLetterContent, after: CoverLetterContent): Confirmation {
  const stored = new Map(before.claims.map(claim => [claim.text, claim]))
  const sent = new Set(after.claims.map(({ text }) => text))
  const claims = after.claims.map(({ unconfirmed, ...claim }): Statement => {
    const waits = stored.get(claim.text)?.unconfirmed
    return waits === undefined ? claim : { ...claim, unconfirmed: waits && unconfirmed !== false }
  })
  const dropped = before.claims.filter(({ text, unconfirmed }) => unconfirmed && !sent.has(text))
  const confirmed = claims.filter(
    ({ text, unconfirmed }) =>
      unconfirmed === false && stored.get(text)?.unconfirmed && findSentence(after.text, text) !== undefined,
  )
  return {
    content: { ...after, claims: [...claims, ...dropped] },
    confirmed: [...new Set(confirmed.map(({ text }) => text))],
  }
}

export const countUnconfirmed = (content: DocumentContent): number =>
  content.kind === 'cover-letter' ? unconfirmedIn(content).length : 0

export function markKnown(content: CoverLetterContent, known: ReadonlySet<string>): CoverLetterContent {
  const claims = content.claims.map(claim =>
    claim.unconfirmed && known.has(sentenceKey(claim.text)) ? { ...claim, unconfirmed: false } : claim,
  )
  return { ...content, claims }
}
