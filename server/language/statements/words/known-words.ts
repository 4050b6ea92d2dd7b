import type { StatementKind } from '#contract/endpoints/evidence.ts'
import { nominal } from '../deeds/read-deeds.ts'
import { carriedBy, phrases, type Reading, stems, type Word } from '../read-text.ts'
import { stemOf } from '../stem-words.ts'
import { everydayWords, harmlessPhrases } from './everyday-words.ts'
import { functionWords, plainWords } from './plain-words.ts'
import { harmlessObjects, leadingWords, riskyWords } from './risky-words.ts'
import { topicWords } from './topic-words.ts'

export const functional = new Set(functionWords.split(/\s+/).filter(Boolean))
const plain = new Set([
  ...stems(functionWords),
  ...stems(plainWords),
  ...stems(everydayWords),
  ...plainWords.split(/\s+/),
])
const pairs = new Set(harmlessPhrases.split('|').map(each => each.trim()))
const topics = new Map<string, Set<string>>()
for (const [topic, words] of Object.entries(topicWords))
  for (const stem of stems(words)) topics.set(stem, (topics.get(stem) ?? new Set()).add(topic))
const risky = new Map<string, StatementKind>()
for (const [kind, words] of Object.entries(riskyWords) as [StatementKind, string][])
  for (const word of words.split('|').map(each => each.trim()))
    risky.set(word.startsWith('=') ? word : (phrases(word)[0] ?? ''), kind)
export const leading = new Set(phrases(leadingWords))
export const harmless = new Set(phrases(harmlessObjects))

export const riskOf = ({ low, stem }: Pick<Word, 'low' | 'stem'>): StatementKind | undefined =>
  risky.get(`=${low}`) ?? risky.get(stem)
export const isPlain = ({ low, stem }: Pick<Word, 'low' | 'stem'>): boolean =>
  plain.has(low) || plain.has(stem) || (low.endsWith('ly') && plain.has(stemOf(low.slice(0, -2))))
export const topicsOf = (stem: string): ReadonlySet<string> | undefined => topics.get(stem)

export const harmlessPair = (one: string, two: string): boolean => pairs.has(`${one} ${two}`)

export interface Source {
  reading: Reading
  carries: ReadonlyMap<string, readonly Word[]>
  topics: ReadonlySet<string>
}

export function sourceOf(reading: Reading): Source {
  const carries = new Map<string, Word[]>()
  const about = new Set<string>()
  const note = (stem: string, word: Word) => {
    for (const each of carriedBy(stem)) carries.set(each, [...(carries.get(each) ?? []), word])
    for (const topic of topics.get(stem) ?? []) about.add(topic)
  }
  for (const word of reading.words) {
    note(word.stem, word)
    if (word.parts.length > 1)
      for (const part of word.parts) {
        if (!risky.has(part)) note(part, word)
        for (const topic of topics.get(part) ?? []) about.add(topic)
      }
    for (const verb of nominal(word.low)) if (!risky.has(verb)) note(verb, word)
    if (word.low.endsWith('ly')) note(stemOf(word.low.slice(0, -2)), word)
  }
  return { reading, carries, topics: about }
}
