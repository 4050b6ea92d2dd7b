import { onDays, upperFirst } from '../../../english/tidy.ts'

export interface Point {
  kind: 'done' | 'result' | 'story' | 'trusted'
  deeds: string[]
  /** What belongs to all of the deeds: "for 64 families", "on a crew of 8". */
  tail: string
  facts: string[]
  /** A line of the line bank, which was authored and stands as it is. */
  isWhole?: true
}

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\blittle kids\b/gi, 'young children'],
  [/\blittle (?=girls|boys|brothers|sisters)/gi, 'younger '],
  [/\bwarm ups\b/gi, 'warm-ups'],
  [/\bkids\b/gi, 'children'],
  [/\bkid\b/gi, 'child'],
  [/\bdrive thru\b/gi, 'drive-thru'],
  [/\bage (?=\d+ (?:to|and) \d)/gi, 'ages '],
  [/(?<=\d) percent\b/gi, '%'],
  [/(?<=\d)%(?=\p{L})/gu, '% '],
  [/ for my (?:dad|mom|parents|uncle|aunt)\b/gi, ''],
  [/ until now\b/gi, ' so far'],
  [/\bthe (\p{L}+s)( [^()]{2,20})? \((\d+) of them\)/giu, '$3 $1$2'],
  [/\bmaybe (?=\d)/gi, 'about '],
  [/(?:\babout |\baround )?(\d[\d,.]*) or so (?=\p{L})/gu, 'about $1 '],
  [/ in my class(es)?\b/gi, ' in the class$1 taught'],
  [/ and no (?=lost\b)/gi, ', with no '],
  [/\bin my (?=time|first|last|class)/gi, 'in the '],
  [/\bin the time$/i, ''],
  [/(?<= from )(?=\d+ (?:was|in)\b)/gi, ''],
  [/\banswer(ed)? phone\b/gi, 'answer$1 the phone'],
  [/\badd on\b/gi, 'add-on'],
  [/\bsku\b/g, 'SKU'],
  [/\brf (?=scanner)/gi, 'RF '],
  [/\b(checked?|checking) in (?=(?:patients|guests|animals)\b)/gi, '$1 in '],
  [/\bat check in\b/gi, 'at check-in'],
  [/\bcheck in (?=tables?\b|desks?\b|lines?\b|counters?\b)/gi, 'check-in '],
  [/\bscam mails\b/gi, 'scam emails'],
  [
    /\b(in|at) (?=(?:city|county|state|district|regional|national) (?:exam|test|fair|meet|showcase|league|final|championship|competition)\b)/gi,
    '$1 the ',
  ],
  [/\bstat (?=\d)/gi, 'Stat '],
  [/\b(?:my|our) (?=\p{L})/giu, 'the '],
  [/\bthe the\b/gi, 'the'],
  [/\b(billed|charged|owed|paid) us\b/gi, '$1 the business'],
  [/\b(sent|asked|told|gave|switched) us\b/gi, '$1 the team'],
  [/,? (?:just )?like the \p{L}+ showed me\b/giu, ''],
  [/\ba guy\b/gi, 'a man'],
  [/\ba tech(?= for\b| to\b|$)/gi, 'a technician'],
  [/\b(a|an old|an elderly) lady\b/gi, '$1 woman'],
  [/\bwas screaming\b/gi, 'was upset'],
  [/\b(husband|wife|mother|father|neighbor)s (?!and\b|or\b|who\b|with\b|were\b|are\b)(?=\p{Ll})/gu, "$1's "],
  [/(?<=\p{L}) round the (?=house|room|block|shop|store)/gu, ' around the '],
  // When the user told it is unknown, so the season stays and which one it was does not.
  [/,? last (spring|summer|fall|autumn|winter|season|year|month|week)\b/gi, ' in one $1'],
  [/\bat (first|second|third|next|last) (\p{L}+) (?=\d)/giu, 'at the $1 $2, '],
  [/\b(\p{L}+)s (?=mailings\b)/giu, '$1 '],
  onDays,
  [/\b(\d+) hour (?=training|course|class|program)/gi, '$1-hour '],
  [/\bapi\b/g, 'API'],
  [/\b(\d+) ?v (?=\p{L})/gu, '$1V '],
  [/(?<=\d)(k)\b/g, 'K'],
  [/\b(drawer|budget) (?:of|around|about) (?=\d{4,}(?![\d,]))/gi, '$1 of $'],
]
/** Whoever speaks and whatever is told in passing is no part of a resume. */
const inPerson =
  /\b(?:I|me|we|you|myself|lol|guy|stuff|screaming|lady|mom|dad|uncle|aunt)\b|\bus\b|[?!]|\bI['’]|'s (?:ok|fine)\b/i
const longest = 240

/** What people write in everyday words or about themselves, as a resume has it; amounts of money get their sign. */
export function plainWords(text: string): string {
  let plain = text
  for (const [pattern, put] of spoken) plain = plain.replace(pattern, put)
  return plain
    .replace(moneyBefore, '$1$$$2')
    .replace(moneyAfter, '$$$1 ')
    .replace(/\b((?:receivables|revenue|debts?|AR)\b[^$£€]*?)\bfrom (\d[\d.,]*[KkMm]?) to (\d)/g, '$1from $$$2 to $$$3')
    .replace(/(?<=[$£€])\d{4,}(?![\d,])/g, amount => Number(amount).toLocaleString('en-US'))
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{L}\d][.!] )\p{Ll}/gu, letter => letter.toUpperCase())
    .replace(/[\s.]+$/, '')
    .trim()
}
const moneyBefore =
  /\b((?:wire|wired|pay|paid|owed|raised|refunded|checks up to|(?:drawer|budget|refund|payment|credit) of|budget around) )(\d)(?=[\d.,]*(?:$|[.,;]| (?:for|in|to|at|by|from|a|per|each|with|and|within)\b))/gi
const moneyAfter = /(?<![$£€\d.,])(\d[\d,.]*) (?:dollars|bucks)\b ?/gi

/** A point without the speaker; undefined where the speaker cannot be left out. */
export function tidyPoint(text: string): string | undefined {
  const point = plainWords(text)
  if (inPerson.test(point) || point.length > longest || point.length < 12) return undefined
  return upperFirst(point)
}
