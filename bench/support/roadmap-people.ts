import { readFileSync } from 'node:fs'
import { type EvidenceKind, promptIds } from '#contract/evidence-kinds.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import type { Person } from '#server/language/roadmaps/rules.ts'
import { readStanding, type Sources } from '#server/language/roadmaps/standing/read-standing.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'

/** A person and what a careers adviser expects of the roadmap. Steps are named by their ids. */
export interface RoadmapPerson {
  id: string
  career: string
  quiz: NonNullable<Sources['quiz']>
  items: {
    kind: EvidenceKind
    title: string
    organisation?: string
    place?: string
    from?: string
    to?: string
    answers?: Record<string, string>
  }[]
  resume: string
  notes: string
  expected: {
    done: string[]
    open: string[]
    /** One of these is the first open step after the half-hour start. */
    first: string[]
    second?: string[]
    says: string[]
    never: string[]
    free: boolean
  }
}

export const roadmapPeople = (): RoadmapPerson[] =>
  JSON.parse(readFileSync(new URL('../texts/roadmaps/people.json', import.meta.url), 'utf8'))

export function standingOf(
  { quiz, items, resume, notes }: Pick<RoadmapPerson, 'quiz' | 'items' | 'resume' | 'notes'>,
  catalogue: Pick<Catalogue, 'find'>,
  now: Date,
): Person | undefined {
  const evidence = items.map((item, at) => {
    const answers = Object.fromEntries(promptIds.flatMap(id => (item.answers?.[id] ? [[id, item.answers[id]]] : [])))
    return { organisation: '', place: '', from: '', to: '', ...item, id: String(at), answers }
  })
  const read = resume ? parseResume(resume) : undefined
  const sources = { quiz, evidence, resume: read, notes: notes ? splitSentences(notes) : [] }
  return readStanding(sources, title => catalogue.find(title), now)
}
