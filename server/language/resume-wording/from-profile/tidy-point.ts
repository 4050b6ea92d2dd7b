import { upperFirst } from '../../english/tidy.ts'

/** Something for a resume that the user told of an item. */
export interface Point {
  kind: 'done' | 'result' | 'story' | 'trusted'
  deeds: string[]
  /** A number that belongs to all of the deeds. */
  tail: string
  facts: string[]
}

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\blittle kids\b/gi, 'young children'],
  [/\blittle (?=girls|boys|brothers|sisters)/gi, 'younger '],
  [/\bwarm ups\b/gi, 'warm-ups'],
  [/\bkids\b/gi, 'children'],
  [/\bkid\b/gi, 'child'],
  [/\bdrive thru\b/gi, 'drive-thru'],
  [/\bage (?=\d+ (?:to|and) \d)/gi, 'ages '],
  [/\bgrade (?=\d+ to \d)/gi, 'grades '],
  [/(?<=\d) percent\b/gi, '%'],
  [/(?<=\d)%(?=\p{L})/gu, '% '],
  [/ for my (?:dad|mom|parents|uncle|aunt)\b/gi, ''],
  [/ until now\b/gi, ' so far'],
  [/\bthe (\p{L}+s)( [^()]{2,20})? \((\d+) of them\)/giu, '$3 $1$2'],
  [/\bmaybe (?=\d)/gi, 'about '],
  [/(?:\babout |\baround )?(\d[\d,.]*) or so (?=\p{L})/gu, 'about $1 '],
  [/ in my class(?:es)?\b/gi, ''],
  [/ and no (?=lost\b)/gi, ', with no '],
  [/\bin my (?=time|first|last|class)/gi, 'in the '],
  [/\bin the time$/i, ''],
  [/\bthe last three months\b/gi, 'the last three months'],
  [/(?<= from )(?=\d+ (?:was|in)\b)/gi, ''],
  [/\banswer(ed)? phone\b/gi, 'answer$1 the phone'],
  [/\bno shows\b/gi, 'no-shows'],
  [/\badd on\b/gi, 'add-on'],
  [/\bone page sheet\b/gi, 'one-page sheet'],
  [/\bwifi\b/gi, 'Wi-Fi'],
  [/\bsku\b/g, 'SKU'],
  [/\brf (?=scanner)/gi, 'RF '],
  [/\b(checked?|checking) in (?=(?:patients|guests|animals)\b)/gi, '$1 in '],
  [/\bat check in\b/gi, 'at check-in'],
  [/\bstat (?=\d)/gi, 'Stat '],
  [/\b(?:my|our) (?=\p{L})/giu, 'the '],
  [/\bthe the\b/gi, 'the'],
  [/(?<=\d)(k)\b/g, 'K'],
  [/\b(drawer|budget) (?:of|around|about) (?=\d{4,}(?![\d,]))/gi, '$1 of $'],
]
/** Whoever speaks and whatever is told in passing is no part of a resume. */
const inPerson =
  /\b(?:I|me|we|you|myself|lol|guy|stuff|mess|screaming|lady|baby|husband|wife|mom|dad|uncle|aunt|everything)\b|\bus\b|["“”?!]|\bI['’]|'s (?:ok|fine)\b/i
const longest = 170

/** A point without the speaker; undefined where the speaker cannot be left out. */
export function tidyPoint(text: string): string | undefined {
  let point = text
  for (const [pattern, put] of spoken) point = point.replace(pattern, put)
  point = point
    .replace(/(?<=[$£€])\d{4,}(?![\d,])/g, amount => Number(amount).toLocaleString('en-US'))
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')
    .trim()
  if (inPerson.test(point) || point.length > longest || point.length < 12) return undefined
  return upperFirst(point)
}
