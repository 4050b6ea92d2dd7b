import { carriedBy, type Reading, sameAs, stemPhrase, stems, type Word } from '../read-text.ts'
import { stemOf } from '../stem-words.ts'
import { carriedDeeds, otherDoers, sameDeeds } from './deed-words.ts'

const linesOf = (data: string) => data.trim().split('\n')
const kinds = new Map<string, Set<number>>()
for (const [kind, line] of linesOf(sameDeeds).entries())
  for (const stem of line.split(/\s+/).map(each => stemPhrase(each.replace('-', ' '))))
    kinds.set(stem, (kinds.get(stem) ?? new Set()).add(kind))
const carriers = new Map<string, Set<string>>()
for (const line of linesOf(carriedDeeds)) {
  const [deed = '', words = ''] = line.split(':')
  const stem = stemPhrase(deed.trim().replace('-', ' '))
  carriers.set(
    stem,
    new Set([
      ...(carriers.get(stem) ?? []),
      ...words
        .split(' ')
        .filter(Boolean)
        .map(each => stemPhrase(each.replace('-', ' '))),
    ]),
  )
}
const doers = new Set(stems(otherDoers))

export interface Deed {
  at: number
  word: Word
  stem: string
  doer: 'I' | 'we' | 'it' | 'they' | 'other' | 'none'
  form: 'past' | 'now' | 'bare'
}

const pasts =
  /^(led|ran|taught|thought|brought|bought|caught|sold|told|held|kept|left|lost|made|met|paid|said|sent|spent|stood|won|wrote|written|spoke|took|gave|got|began|chose|chosen|came|became|drew|drawn|drove|fed|felt|found|grew|knew|read|saw|showed|shown|sang|swam|built|cut|lent|beat|broke|did|went|heard|babysat|withdrew)$/
export const isPast = (low: string) =>
  pasts.test(low) || (/[a-z]{2}ed$/.test(low) && !/^(need|feed|speed|seed|weed)$/.test(low))

const adverb =
  /^(also|always|often|usually|regularly|never|once|then|just|even|still|sometimes|now|personally|quickly|successfully|really|carefully|calmly|happily|daily|proudly|not|did|do|have|has|had|was|were|been|am|are|is|be|being|to|help|helped|helping|can|single|handedly)$/
const auxiliary = /^(was|were|been|being|got|have|has|had|am|is|are)$/

export function deedsIn(reading: Reading): Deed[] {
  const deeds: Deed[] = []
  for (const [at, word] of reading.words.entries()) {
    const stem = deedStem(word)
    if (!stem) continue
    const form = formOf(reading, at, word)
    if (form) deeds.push({ at, word, stem, form, doer: doerOf(reading, at, deeds) })
  }
  return deeds
}

const deedStem = (word: Word): string | undefined =>
  [word.stem, word.parts[0] ?? '', sameAs(word.stem)].find(stem => kinds.has(stem))

function formOf({ words, moods }: Reading, at: number, word: Word): Deed['form'] | undefined {
  const first = word.tokens[0]?.low ?? ''
  const before = words[at - 1]?.low ?? ''
  if (
    /^(a|an|the|my|our|your|his|her|their|this|that|very|so|more|most|too|feel|felt|stay|stayed|keep|kept)$/.test(
      before,
    ) &&
    !/^(that|her)$/.test(before)
  )
    return undefined
  if (isPast(first)) return before === 'well' ? undefined : 'past'
  if (moods[word.clause] === 'wish') return undefined
  let back = at - 1
  while (back >= 0 && words[back]?.clause === word.clause && adverb.test(words[back]?.low ?? '')) back--
  if (/^did$/.test(words.slice(back + 1, at).find(({ low }) => low === 'did')?.low ?? '')) return 'past'
  const subject = words[back]?.clause === word.clause ? (words[back]?.low ?? '') : ''
  if (/ing$/.test(first)) return auxiliary.test(before) && /^(i|we)$/.test(subject) ? 'now' : undefined
  if (/^(i|we)$/.test(subject))
    return /^(to|be|was|am|were|been)$/.test(before) ? undefined : before === 'i' || before === 'we' ? 'now' : 'bare'
  if (/^(helped|help)$/.test(before) || (at === 0 && words.length > 1)) return 'bare'
  return undefined
}

const prepositions =
  /^(at|in|on|as|for|with|during|after|before|by|from|since|through|like|while|when|because|if|within|alongside|under|about|of|to)$/

function doerOf(reading: Reading, at: number, deeds: readonly Deed[]): Deed['doer'] {
  const { words } = reading
  const clause = words[at]?.clause
  const before = words.slice(0, at).filter(each => each.clause === clause)
  const pronoun = before.findLast(({ low }) => /^(i|we|he|she|they|it|who|me)$/.test(low))
  if (pronoun?.low === 'i' || pronoun?.low === 'me') return 'I'
  if (pronoun?.low === 'we') return 'we'
  if (pronoun?.low === 'it') return 'it'
  if (pronoun) return 'they'
  const plain = before.filter(({ low }) => !/^(and|but|then|so|also|because|while|where|which)$/.test(low))
  if (plain.length === 0 || plain.every(({ low }) => adverb.test(low))) {
    const last = deeds.at(-1)
    return before.length && last && last.word.clause === (clause ?? 0) - 1 ? last.doer : 'none'
  }
  if (prepositions.test(plain[0]?.low ?? '')) return 'none'
  return plain.some(({ stem }) => doers.has(stem)) ? 'other' : 'none'
}

export const tellsOf = (deed: string, own: Word): boolean =>
  [own.stem, ...own.parts, ...nominal(own.low)].some(
    stem => alike(deed, stem) || carriedBy(stem).includes(sameAs(deed)) || carriers.get(deed)?.has(stem),
  )

function alike(deed: string, own: string): boolean {
  if (deed === own || sameAs(deed) === sameAs(own)) return true
  const [one, two] = [kinds.get(deed), kinds.get(own)]
  return one !== undefined && two !== undefined && [...one].some(kind => two.has(kind))
}

const notDeeds =
  /^(organization|station|department|position|section|location|population|foundation|question|condition|apartment|institution|corporation)$/

/** "Verification" tells of what was verified. */
export function nominal(low: string): string[] {
  if (notDeeds.test(low)) return []
  const endings: [RegExp, string[]][] = [
    [/ications?$/, ['y', 'icate']],
    [/ations?$/, ['ate', 'e', '']],
    [/itions?$/, ['ose', 'ete']],
    [/ions?$/, ['', 'e']],
    [/ments?$/, ['']],
    [/ances?$/, ['']],
    [/al$/, ['e']],
  ]
  for (const [end, verbs] of endings)
    if (end.test(low) && low.length > 6) return verbs.map(verb => stemOf(low.replace(end, verb)))
  return []
}
