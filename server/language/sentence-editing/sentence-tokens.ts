export interface SentenceToken {
  text: string
  low: string
  gap: string
  isNew?: boolean
}

const word = /\d[\d,.:]*\d|[\p{L}\d]+(?:['’-][\p{L}\d]+)*|[^\s\p{L}\d]/gu

export const sentenceToken = (text: string, gap = ' '): SentenceToken => ({
  text,
  low: text.toLowerCase().replace(/’/g, "'"),
  gap,
})

export function sentenceTokens(text: string): SentenceToken[] {
  const tokens: SentenceToken[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    tokens.push(sentenceToken(found, text.slice(end, index)))
    end = index + found.length
  }
  return tokens
}

export const textOfTokens = (tokens: readonly SentenceToken[]): string =>
  tokens
    .map(({ gap, text }) => gap + text)
    .join('')
    .trim()

const endings = /(?:ing|tion|ment|ness|able|less|ful|ous|est|ers|er|ies|ed|ly|al|s|y)$/

/** What a word that the model does not know counts as: its ending, or the length of its number. */
export function kindOfWord(low: string): string {
  if (/^\d/.test(low)) {
    if (/^(?:19|20)\d\d$/.test(low)) return '<year>'
    return /^\d+$/.test(low) ? `<digits-${Math.min(low.length, 3)}>` : '<number>'
  }
  return `<${endings.exec(low)?.[0] ?? (/\p{L}/u.test(low) ? 'word' : 'mark')}>`
}
