import { readFileSync } from 'node:fs'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { type EvidenceKind, promptIds } from '#contract/evidence-kinds.ts'
import { type EvidenceInput, factsOf } from '#server/language/bullets/evidence-facts.ts'
import { buildItems } from '#server/language/profile/build-profile.ts'
import type { Profile } from '#server/language/profile/profile.ts'
import { readNotes } from '#server/language/profile/read-notes.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'

interface CorpusItem {
  kind: EvidenceKind
  title: string
  organisation: string
  place: string
  from: string
  to: string
  answers: Record<string, string>
}

export interface CorpusPerson {
  id: string
  name: string
  /** No rule was written after a look at them. */
  keptBack: boolean
  items: CorpusItem[]
  quiz: { education: string; jobs: { jobTitle: string; yearsWorked: string; skills: string[] | string }[] }
  notes: string
  resume: string
}
export interface CorpusAd {
  person: string
  ad: 1 | 2
  title: string
  employer: string
  text: string
}
export interface CorpusLabels {
  person: string
  ad: 1 | 2
  mainDemands: string[]
  strongestItems: string[]
  mustMention: string[]
  gaps: string[]
  mustNotSay: string[]
}

/** What a reader finds asked for in an ad; each is any of several words, split by `|`. */
export interface CorpusNeeds {
  person: string
  ad: 1 | 2
  main: string[]
  also: string[]
}

/** What an ad asks for and its person told nowhere, in whatever words. */
export interface CorpusLacking {
  person: string
  ad: 1 | 2
  lacks: string[]
}

/** A statement about a person with the verdict of an honest, strict reader. */
export interface CorpusClaim {
  person: string
  text: string
  verdict: 'supported' | 'unsupported-hard-fact' | 'needs-confirmation' | 'not-a-claim'
}

/** A spoken answer with the parts that a reader found in it. */
export interface CorpusAnswer {
  person: string
  question: string
  answer: string
  hasSituation: boolean
  hasAction: boolean
  hasResult: boolean
}

const read = <Rows>(name: string) =>
  JSON.parse(readFileSync(new URL(`../texts/writing/${name}.json`, import.meta.url), 'utf8')) as Rows

export const corpusPeople = () => read<CorpusPerson[]>('people')

/** Each person with each of their ads and what is to be expected of an answer to it. */
export function corpusCases(): { person: CorpusPerson; ad: CorpusAd; labels: CorpusLabels }[] {
  const people = new Map(corpusPeople().map(person => [person.id, person]))
  const labelsOf = new Map(read<CorpusLabels[]>('labels').map(labels => [`${labels.person} ${labels.ad}`, labels]))
  return read<CorpusAd[]>('ads').flatMap(ad => {
    const person = people.get(ad.person)
    const labels = labelsOf.get(`${ad.person} ${ad.ad}`)
    return person && labels ? [{ person, ad, labels }] : []
  })
}
export const corpusNeeds = () => read<CorpusNeeds[]>('needs')
export const corpusLacking = () => read<CorpusLacking[]>('lacking')
export const corpusAnswers = () => read<CorpusAnswer[]>('interview')
export const corpusClaims = () => read<CorpusClaim[]>('claims')

const years: Record<string, string> = {
  '0-1': 'up to 1 year',
  '1-3': '1 to 3 years',
  '3-5': '3 to 5 years',
  '5-plus': '5 years or more',
}

/** The person as the product knows them after the quiz, evidence and notes. */
export function profileOf(person: CorpusPerson): { profile: Profile; facts: Fact[]; titles: Map<string, string> } {
  const evidence = person.items.map((item, at): EvidenceInput => {
    const answers = Object.fromEntries(promptIds.flatMap(id => (item.answers[id] ? [[id, item.answers[id]]] : [])))
    return { ...item, id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, answers }
  })
  const jobs = person.quiz.jobs.map(({ jobTitle, yearsWorked, skills }, at) => ({
    id: `quiz-job-${at + 1}`,
    jobTitle,
    years: years[yearsWorked] ?? '',
    skills: Array.isArray(skills) ? skills.join(', ') : skills,
  }))
  const notes = splitSentences(person.notes).map((text, at): Fact => ({ id: `note-${at + 1}`, text, from: 'notes' }))
  const items = buildItems(evidence, jobs)
  return {
    profile: { items, ...readNotes(notes) },
    facts: [...evidence.flatMap(factsOf), ...notes],
    titles: new Map(items.map(({ id }, at) => [id, person.items[at]?.title ?? ''])),
  }
}
