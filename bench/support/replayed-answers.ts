import { readFileSync } from 'node:fs'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import type { Material } from '#server/cover-letters/gather-material.ts'
import type { Material as InterviewMaterial } from '#server/interviews/gather-material.ts'
import { type EvidenceInput, factsOf } from '#server/language/bullets/evidence-facts.ts'
import { buildItems } from '#server/language/profile/build-profile.ts'
import { itemsOfResume } from '#server/language/profile/items-of-resume.ts'
import { readNotes } from '#server/language/profile/read-notes.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'
import { corpusCases, profileOf } from './writing-corpus.ts'

export type ReviewVerdict = 'supported' | 'goes-further' | 'contradicted'

/** What a service wrote, and what it says when it is asked to check it: its verdict, and a wording nearer to the facts. */
export interface Replayed {
  text: string
  facts: string[]
  verdict: ReviewVerdict
  plainer: string
}
export interface ReplayedLetter {
  id: string
  paragraphs: { sentences: Replayed[] }[]
}
export interface ReplayedResume {
  id: string
  changes: { line: string; better: string; reason: string; facts: string[]; verdict: ReviewVerdict; plainer: string }[]
}
export interface ReplayedQuestions {
  id: string
  questions: { text: string; kind: string; quote?: string; facts?: string[] }[]
}
/** A false sentence that a service could put into the letter of `id`. */
export interface ReplayedLie {
  id: string
  kind: string
  text: string
  facts: string[]
}

export const replayed = <Rows>(name: 'letters' | 'resumes' | 'interviews' | 'lies') => read<Rows[]>(name)

export const shownLines = () => read<Record<string, Record<string, string>>>('shown')

const read = <Content>(name: string) =>
  JSON.parse(readFileSync(new URL(`../texts/ai-answers/${name}.json`, import.meta.url), 'utf8')) as Content

interface Person {
  id: string
  name: string
  resume: string
  ad: { title: string; employer: string; text: string }
  notes: string
}

/** Somebody with an ad, for whom answers were written. No rule was written after a look at the answers for `isKeptBack`. */
export interface ReplayedPerson {
  isKeptBack: boolean
  resume: string
  letter: Material
  interview: InterviewMaterial
}

export function replayedPeople(): Map<string, ReplayedPerson> {
  const people = new Map<string, ReplayedPerson>()
  for (const { person, ad } of corpusCases()) {
    const { profile, facts } = profileOf(person)
    const made = personOf({ ...person, ad, profile, facts })
    people.set(`${person.id}-${ad.ad}`, { ...made, isKeptBack: person.keptBack })
  }
  for (const [place, person] of read<Person[]>('people').entries()) {
    const kept = itemsOfResume(parseResume(cleanText(person.resume))).map(
      ({ lines: _, ...item }, at): EvidenceInput => ({ ...item, id: idAt(at) }),
    )
    const notes = splitSentences(person.notes).map((text, at): Fact => ({ id: `note-${at + 1}`, text, from: 'notes' }))
    const profile = { items: buildItems(kept, []), ...readNotes(notes) }
    people.set(person.id, {
      ...personOf({ ...person, profile, facts: [...kept.flatMap(factsOf), ...notes] }),
      isKeptBack: place >= openPeople,
    })
  }
  return people
}

/** The first of them are open. */
const openPeople = 8

const idAt = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

function personOf({
  name,
  resume,
  ad,
  profile,
  facts,
}: Pick<Person, 'name' | 'resume' | 'ad'> & Pick<Material, 'profile' | 'facts'>): Omit<ReplayedPerson, 'isKeptBack'> {
  const { title, employer, text } = ad
  const entry = readCatalogue().find(title)
  const both = {
    title,
    entry,
    ad: text,
    sameWork: [],
    description: entry?.description ?? '',
    known: { names: [name], emails: [] },
  }
  return {
    resume,
    letter: { ...both, employer, name, profile, facts },
    interview: { ...both, items: profile.items, relatedWork: [], shared: facts },
  }
}
