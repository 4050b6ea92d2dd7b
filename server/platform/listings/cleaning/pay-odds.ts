import { readFileSync } from 'node:fs'
import type { Mention } from './pay-mentions.ts'

/** What the rules say of a mention. */
export type PayTraits = Record<'isAboutPay' | 'isOther' | 'isOfOthers' | 'isBase', boolean>

/** Characters. */
const groupReach = 45
/** Words near an amount that mean much the same. The names have a space, which no word has. */
const groups: [string, RegExp][] = [
  [
    'of pay',
    /\b(?:pay|pays|paid|paying|salary|wages?|rate|compensation|base|basic|earn|hourly|starts?|starting|offer\w*|doe|per annum|pa)\b/i,
  ],
  ['of you', /\b(?:you|your|this (?:job|role|post|position)|we pay|we're paying)\b/i],
  [
    'of others',
    /\b(?:crew leaders?|leads?|leaders?|supervisors?|seniors?|managers?|assistants?|apprentices?|trainees?|helpers?|laborers?|nurses|journeymen|juniors?|experienced \w+|other|our \w+s)\b/i,
  ],
  [
    'of clients',
    /\b(?:clients?|customers?|guests?|members?|parents?|families|pupils|students|patients|homeowners?|owners|people|bill|billed|charge\w*|order|orders|ticket|tickets|price|prices|sells?|sold)\b/i,
  ],
  [
    'of each',
    /\b(?:each|per (?!hour|hr|year|annum|week|day|month|shift)\w+|every \w+|apiece|a (?:visit|job|drop|lesson|class|head|piece|sale|survey|delivery|mile|plate|unit)|for (?:each|every))\b/i,
  ],
  [
    'of extra',
    /\b(?:tips?|bonus\w*|commission\w*|ote|overtime|differential|premium|allowance|stipend|per diem|mileage|referral|sign-?on|retention|on-call|toward|towards|reimburse\w*|refund\w*|deposit|fee|fees|fund|license|licence|uniform|boots|tools|gym|phone|rent|housing|401k|pension|insurance|course|tuition|cap|max|up to|extra|more|plus|on top)\b/i,
  ],
  [
    'of business',
    /\b(?:budget|revenue|turnover|raised?|raising|grants?|funding|sales|projects?|jobs from|worth|valued?|investment|invest\w*|million|assets|portfolio|book|accounts|list|annual (?:giving|fund))\b/i,
  ],
  [
    'of past',
    /\b(?:was|were|last (?:year|summer|season|month)|made|averaged?|averaging|most|some|typical\w*|usually|about|around)\b/i,
  ],
]
const near = 5
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*|[%/+&–-]/gu) ?? []

let lastLine = { line: '', features: [] as string[] }

/** A long line holds many amounts, which come one after the other. */
function lineFeatures(line: string): string[] {
  if (lastLine.line !== line) lastLine = { line, features: [...new Set(wordsOf(line).map(word => `line:${word}`))] }
  return lastLine.features
}

/** The features of an amount in an ad: words around it, its size and kind, and its place among the other amounts. */
export function payFeatures(mention: Mention, all: readonly Mention[], traits: PayTraits): string[] {
  const { before, after, line, interval, from, to } = mention
  const left = wordsOf(before).reverse()
  const right = wordsOf(after)
  const side = (name: string, words: readonly string[]) =>
    words.slice(0, near).flatMap((word, n) => {
      const next = words[n + 1]
      return [`${name}:${word}`, `${name}${n}:${word}`, ...(next ? [`${name}:${word} ${next}`] : [])]
    })
  const same = all.filter(each => each.interval === interval)
  const at = all.indexOf(mention)
  const [place] = same
  return [
    ...side('l', left),
    ...side('r', right),
    ...lineFeatures(line),
    ...groups.flatMap(([name, words]) => [
      ...(words.test(before.slice(-groupReach)) ? [`l:${name}`] : []),
      ...(words.test(after.slice(0, groupReach)) ? [`r:${name}`] : []),
    ]),
    `interval:${interval}`,
    `interval:${interval} ${Math.round(2 * Math.log2(from))}`,
    `size:${Math.round(2 * Math.log2(from))}`,
    to > from ? 'range' : 'single',
    mention.isSigned ? 'signed' : 'bare',
    mention.isClear ? 'clear' : 'vague',
    mention.hasCents ? 'cents' : 'whole',
    mention.isFullTime ? 'full time' : 'part',
    `at:${Math.min(3, at)}`,
    `count:${Math.min(5, all.length)}`,
    place === mention ? 'first of interval' : 'later of interval',
    left.length === 0 ? 'starts' : 'inside',
    right.length === 0 ? 'ends' : 'goes on',
    all.some(each => each.isClear && !mention.isClear) ? 'others clearer' : 'none clearer',
    ...Object.entries(traits).flatMap(([name, is]) =>
      is ? [name, `${name} ${interval}`, `${name} ${mention.isClear}`] : [],
    ),
  ]
}

/** The log-odds that an amount with these features is the base pay. `npm run train -- pay` writes the weights. */
export function payOdds(features: readonly string[]): number {
  weights ??= JSON.parse(readFileSync(new URL('weights/pay.json', import.meta.url), 'utf8')) as Record<string, number>
  let sum = weights.bias ?? 0
  for (const name of features) sum += weights[name] ?? 0
  return sum
}
let weights: Record<string, number> | undefined
