function cleaned(answer: string): string {
  const plain = answer
    .normalize('NFC')
    .replace(/[\p{Extended_Pictographic}\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0f/gu, '')
    .replace(/(?<!\S)[:;]-?[)(DP](?!\S)/g, '')
    .replace(/\b(?:lol|haha+|xx+)\b/gi, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ +([,.!?])/g, '$1')
    .trim()
  const shouted = plain.length > 8 && !/\p{Ll}/u.test(plain)
  return withNames(shouted ? plain.toLowerCase() : plain).replace(/\bi\b(?!\.)(?=[\s'’])/g, 'I')
}

const nothing =
  /^(?:-+|\.+|\?+|n\/?a|no(?:ne|pe|thing(?: (?:really|special|much|went wrong|ever went wrong))?)?|(?:i )?(?:don['’]?t|do not) know|idk|not sure|no idea|can['’]?t remember|never|same(?: as (?:above|before))?|nothing)[.! ]*$/i
export const saysNothing = (answer: string): boolean => !/[\p{L}\p{N}]/u.test(answer) || nothing.test(answer.trim())

const shortened = /\b(?:e\.g|i\.e|etc|approx|st|mr|mrs|ms|dr|no|vs|hrs?|mins?|yrs?|a\.m|p\.m|inc|ltd)\.$/i

export function sentencesOf(answer: string): string[] {
  const sentences: string[] = []
  for (const line of cleaned(answer).split(/\n+|(?:^|\s)[•·▪*]\s+|^\s*-\s+/m)) {
    let rest = ''
    for (const part of line.split(/(?<=[.!?;])\s+/)) {
      rest = rest ? `${rest} ${part}` : part
      if (shortened.test(rest)) continue
      sentences.push(rest)
      rest = ''
    }
    if (rest) sentences.push(rest)
  }
  return sentences.map(trimmed).filter(Boolean)
}

const trimmed = (sentence: string): string =>
  sentence
    .replace(/^[\s\-–—•*,.;:!?]+/, '')
    .replace(/(?<!\b(?:etc|a\.m|p\.m))[\s.,;:!?–—-]+$/i, '')
    .replace(/,? (?:etc\.?|and so on|and stuff(?: like that)?|and things like that)$/i, '')
    .trim()

export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

const names =
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September October November December Christmas Easter Ramadan Eid Excel PowerPoint Canva Instagram Facebook Google TikTok WhatsApp YouTube Photoshop Python Scratch CapCut English Spanish French German Arabic Polish Turkish Italian Portuguese Chinese Russian Urdu Hindi Punjabi Bengali Somali'.split(
    ' ',
  )
const namesByWord = new Map(names.map(name => [name.toLowerCase(), name]))
const withNames = (text: string): string =>
  text.replace(/\p{L}+/gu, word => (word === word.toLowerCase() && namesByWord.get(word)) || word)

const plainWord =
  /^(?:every|each|on|in|at|about|around|over|up|from|for|with|to|by|the|an?|my|our|their|his|her|your|this|that|these|some|all|both|one|two|three|four|five|six|seven|eight|nine|ten|once|twice|when|if|it|they|she|he|there|nobody|someone|somebody|people|used|trusted|learned|helped|made|looked|worked)\b/i
export function lowered(text: string): string {
  const first = /^\p{L}+/u.exec(text)?.[0] ?? ''
  if (/^(?:I\b|\p{Lu}{2}|\p{Lu}\p{Ll}*\p{Lu}|(?:Mrs?|Ms|Dr)\b)/u.test(text) || namesByWord.has(first.toLowerCase()))
    return text
  if (!plainWord.test(text) && /^\p{Lu}\p{Ll}*(?= \p{Lu}\p{Ll})/u.test(text)) return text
  return text.replace(/^\p{Lu}/u, letter => letter.toLowerCase())
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

export function withAnd(text: string): string {
  const last = text.lastIndexOf(', ')
  const tail = text.slice(last + 2)
  if (last < 0 || /\b(?:and|or|&|then|but|so)\b/i.test(text)) return text
  return `${text.slice(0, last)} and ${tail}`
}

const digits: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
}
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{L}+/gu, word => digits[word] ?? word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
