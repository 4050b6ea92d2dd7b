import type { Degree, License } from '#contract/jobs.ts'
import type { SparseVector } from '../text-model/features.ts'
import { tokensOf } from '../text-model/tokens.ts'
import { mentionFeatures } from './mention-features.ts'
import { mayNameLicense, names } from './names/name-licences.ts'
import { levels, mayNameLevel } from './names/name-studies.ts'
import { durationsIn, spellDurations } from './read-durations.ts'
import { allOf, type Place, type Sentence } from './split-text.ts'

const heights: Record<Degree, number> = {
  none: 0,
  'high-school': 1,
  associate: 2,
  bachelors: 3,
  'masters-plus': 4,
}

export type Mention = { sentence: number; features: SparseVector } & (
  | { kind: 'years'; value: number }
  | { kind: 'degree'; value: Exclude<Degree, 'none'> }
  | { kind: 'licence'; value: License }
)

type Found = Pick<Mention, 'kind' | 'value'> & Place

const maxMentions = 40
const experience = { min: 0.2, max: 15 }

/** `roles`: for each sentence the log-odds of its roles. */
export function mentionsIn(sentences: readonly Sentence[], roles: readonly ArrayLike<number>[]): Mention[] {
  const mentions: Mention[] = []
  let before: Sentence | undefined
  for (const [n, raw] of sentences.entries()) {
    const sentence = { ...raw, text: spellDurations(raw.text) }
    const found = foundIn(sentence.text).slice(0, maxMentions - mentions.length)
    const tokensBefore = before && found.length > 0 ? tokensOf(before.text) : []
    for (const each of found) {
      const context = { sentence, before: tokensBefore, roles: roles[n] ?? [] }
      const features = mentionFeatures(each.kind, traitsOf(each, found), context, each)
      mentions.push({ kind: each.kind, value: each.value, sentence: n, features } as Mention)
    }
    if (mentions.length === maxMentions) break
    before = raw
  }
  return mentions
}

function foundIn(text: string): Found[] {
  const durations = durationsIn(text).filter(({ years }) => years >= experience.min && years <= experience.max)
  const studies = mayNameLevel.test(text) ? studiesIn(text) : []
  const licences = mayNameLicense.test(text) ? licencesIn(text) : []
  return [
    ...durations.map(({ years, from, to }): Found => ({ kind: 'years', value: years, from, to })),
    ...studies,
    ...licences,
  ].slice(0, maxMentions)
}

function studiesIn(text: string): Found[] {
  const studies: Found[] = []
  for (const [value, pattern] of levels)
    for (const { 0: match, index } of allOf(pattern, text)) {
      const study: Found = { kind: 'degree', value, from: index, to: index + match.length }
      if (!studies.some(other => other.from < study.to && study.from < other.to)) studies.push(study)
    }
  return studies
}

const licencesIn = (text: string): Found[] =>
  names.flatMap(({ licence, text: pattern }) =>
    allOf(pattern, text).map(
      ({ 0: match, index }): Found => ({ kind: 'licence', value: licence, from: index, to: index + match.length }),
    ),
  )

function traitsOf(mention: Found, all: readonly Found[]): string[] {
  const size = sizeOf(mention)
  const beside = all
    .filter(other => other !== mention && other.kind === mention.kind)
    .map(other => `beside ${Math.sign(sizeOf(other) - size)}`)
  const others = all.some(({ kind }) => kind !== mention.kind && kind !== 'licence') ? 'mixed' : 'alone'
  return [mention.kind === 'years' ? sizeName(size) : String(mention.value), others, ...beside]
}

const sizeName = (years: number): string => (years >= 10 ? 'many' : years < 1 ? 'few' : 'some')

const sizeOf = ({ kind, value }: Found): number =>
  kind === 'years' ? Number(value) : kind === 'degree' ? heights[value as Degree] : 0
