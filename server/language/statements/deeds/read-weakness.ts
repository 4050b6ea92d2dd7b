import type { Reading } from '../read-text.ts'

const weak: readonly [name: string, sign: RegExp, scope: 'after' | 'all'][] = [
  ['help', /\b(help|helps|helped|helping|assist|assisted|assisting|support|supported|supporting)\b/, 'after'],
  ['try', /\b(try|tried|trying|attempted)\b/, 'all'],
  [
    'watch',
    /\b(watch|watched|watching|shadowed|shadowing|observed|observing) (?!over|after|my (two|three|four|little|younger|baby)|kids|children)/,
    'after',
  ],
  ['almost', /\b(almost|nearly)\b/, 'all'],
  [
    'little',
    /\b(a little bit|a bit|beginner|basics?)\b|\ba little\b(?! (brother|sister|boy|girl|kid|child|cousin|one|time|while|money|shop|store))|\b(know|speak|use|read|write) some\b/,
    'all',
  ],
  ['once', /\b(?<!at |more than )once (?=$|(in|at|on|for|during|last)\b)|\bone time\b/, 'all'],
  ['apply', /\b(applied|apply)\b/, 'all'],
  [
    'fail',
    /(?<!\b(?:the|a|our|when) \w+ )\b(rejected|refused|failed|fired|denied|declined|turned down|dropped out|quit)\b/,
    'all',
  ],
  [
    'duty',
    /\b(responsible for|supposed to|had to|meant to|asked to|told to|task was to|in order) (not|never)\b|\bnot to\b/,
    'all',
  ],
  ['asked', /\b(was|were|been|got) (asked|told|invited|supposed) to\b/, 'after'],
  ['would', /\bwould have\b/, 'all'],
]

const clauseWords = ({ words }: Reading, clause: number) => words.filter(word => word.clause === clause)
const textOf = (words: Reading['words']) => words.map(({ low }) => low).join(' ')

export function weaknessesAt(reading: Reading, at: number): string[] {
  const clause = reading.words[at]?.clause ?? 0
  const all = textOf(clauseWords(reading, clause))
  const before = `${textOf(reading.words.slice(0, at).filter(word => word.clause === clause))} `
  return weak.flatMap(([name, sign, scope]) => (sign.test(scope === 'all' ? `${all} ` : before) ? [name] : []))
}

export function weaknessesIn(reading: Reading, clause: number): ReadonlySet<string> {
  const all = `${textOf(clauseWords(reading, clause))} `
  return new Set(weak.flatMap(([name, sign]) => (sign.test(all) ? [name] : [])))
}
