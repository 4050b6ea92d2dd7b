export type Hedge = { phrase: string; times: number }

export interface SpokenLength {
  words: number
  /** Approximate speaking time in seconds. */
  seconds: number
  length: 'short' | 'good' | 'long'
}

const wordsPerMinute = 140

export function lengthOf(text: string, { from, to }: { from: number; to: number }): SpokenLength {
  const words = text.split(/\s+/).filter(Boolean).length
  return {
    words,
    seconds: Math.round((words / wordsPerMinute) * 60),
    length: words < from ? 'short' : words > to ? 'long' : 'good',
  }
}

export const lengthText = ({ words, seconds, length }: SpokenLength): string => {
  const duration = seconds < 50 ? `${Math.max(5, Math.round(seconds / 5) * 5)} seconds` : minutesText(seconds)
  const advice = { short: 'a little short', good: 'a good length', long: 'on the long side' }[length]
  return `${words} ${words === 1 ? 'word' : 'words'}, about ${duration} when spoken: ${advice}.`
}
const minutesText = (seconds: number): string => {
  const halves = Math.round(seconds / 30) / 2
  return halves === 1 ? '1 minute' : `${halves} minutes`
}

const hedges = [
  'kind of',
  'sort of',
  'i guess',
  'i suppose',
  'maybe',
  'probably',
  'hopefully',
  'a little bit',
  'i think',
  'i feel like',
  'not really',
  "i'm not sure",
  'or something',
  'or whatever',
  'only helped',
  'just helped',
  'just',
  'sorry',
  'basically',
  'you know',
]
const noHedge = /\b(?:let|do|if|did|would) you know\b/g

export function findHedges(text: string): Hedge[] {
  let rest = text.toLowerCase().replaceAll('’', "'").replace(noHedge, ' ')
  const found: Hedge[] = []
  for (const phrase of hedges) {
    const times = rest.split(new RegExp(`\\b${phrase}\\b`)).length - 1
    if (times > (phrase === 'just' ? 1 : 0)) found.push({ phrase, times })
    rest = rest.replaceAll(phrase, ' ')
  }
  return found
}

export const hedgesText = (found: readonly Hedge[]): string =>
  `Try it without: ${found.map(({ phrase, times }) => `"${phrase}"${times > 1 ? ` (${times}×)` : ''}`).join(', ')}.`
