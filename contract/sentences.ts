interface Sentence {
  text: string
  unconfirmed?: boolean | undefined
}

/** Keeps the length of the text, so that positions stay valid. */
const straighten = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—]/g, '-')

/** Sentences with the same key differ only in spaces, kinds of quotes and dashes, capitals or the final punctuation. */
export const sentenceKey = (text: string): string =>
  straighten(text.normalize('NFC'))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!…]+$/, '')

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const startsSentence = /(?:^|\n\s*|[.!?…:;"')\]]\s+)$/

const ended = /[.!?…]["')\]]*$/

/** Where the whole sentence stands in the text, unchanged but for line breaks and kinds of quotes. */
export function findSentence(text: string, sentence: string): { start: number; end: number } | undefined {
  const words = straighten(sentence).trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const searched = straighten(text)
  // "I can drive" is no sentence of "I can drive a forklift."
  const goesOn = ended.test(words.join(' ')) ? /^[\p{L}\p{N}]/u : /^\s*[\p{Ll}\p{N}]/u
  for (const { 0: found, index } of searched.matchAll(new RegExp(words.map(escaped).join('\\s+'), 'g'))) {
    const end = index + found.length
    if (startsSentence.test(searched.slice(0, index)) && !goesOn.test(searched.slice(end))) return { start: index, end }
  }
  return undefined
}

/** What a user typed as a sentence, on one line and with its period, so that the next one begins behind it. */
export function asSentence(typed: string): string {
  const own = typed.replace(/\s+/g, ' ').trim()
  return own === '' || ended.test(straighten(own)) ? own : `${own}.`
}

export const unconfirmedIn = <Claim extends Sentence>(content: { claims: readonly Claim[]; text: string }): Claim[] =>
  content.claims.filter(({ text, unconfirmed }) => unconfirmed && findSentence(content.text, text) !== undefined)

export const toConfirmText = (count: number): string =>
  count === 1 ? '1 sentence to confirm' : `${count} sentences to confirm`
