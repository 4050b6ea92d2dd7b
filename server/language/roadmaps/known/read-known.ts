import { readFileSync } from 'node:fs'

export interface KnownCredential {
  /** Matches what people call it, as the source of a regular expression. */
  names: string
  /** How long it counts after the date that the user gave. */
  validYears?: number
  /** Given by a state, so that one from abroad does not count. */
  license?: boolean
  /** A course, which is told as a school. */
  course?: boolean
  shows?: 'course' | 'degree'
  /** The credential of which it is one part, such as the exam for a license. */
  partOf?: string
  /** Lower credentials that its holders need not take. */
  covers?: string[]
  renewal?: { title: string; description: string; doneWhen: string; sources?: { name: string; url: string }[] }
}

interface Known {
  credentials: Record<string, KnownCredential & { pattern: RegExp }>
  /** Certificates that a step asks for, all of them. */
  certificates: Record<string, string[]>
  /** Careers in which a year fulfills a step. */
  jobs: Record<string, string[]>
  /** Jobs in which people usually begin before a career. */
  doors: Record<string, string[]>
  /**
   * What any of several jobs gives, and the steps that are there to get it. `lines` and `titles`: how people tell that
   * they did it.
   */
  practice: { steps: string[]; jobs: string[]; lines?: RegExp; titles?: RegExp }[]
  fields: { pattern: RegExp; careers: string[] }[]
}

const read = <Rows>(name: string) =>
  JSON.parse(readFileSync(new URL(`catalogue/${name}.json`, import.meta.url), 'utf8')) as Rows

let loaded: Known | undefined

export function readKnown(): Known {
  if (loaded) return loaded
  const credentials = Object.entries(read<Record<string, KnownCredential>>('credentials'))
  const fields = read<{ field: string; careers: string[] }[]>('fields')
  const practice = read<{ steps: string[]; jobs: string[]; lines?: string; titles?: string }[]>('practice')
  loaded = {
    credentials: Object.fromEntries(
      credentials.map(([id, each]) => [id, { ...each, pattern: new RegExp(each.names, 'i') }]),
    ),
    certificates: read<Record<string, string[]>>('certificates'),
    jobs: read<Record<string, string[]>>('jobs'),
    practice: practice.map(({ lines, titles, ...rest }) => ({
      ...rest,
      ...(lines && { lines: new RegExp(lines, 'i') }),
      ...(titles && { titles: new RegExp(titles, 'i') }),
    })),
    doors: read<Record<string, string[]>>('doors'),
    fields: fields.map(({ field, careers }) => ({ pattern: new RegExp(field, 'i'), careers })),
  }
  return loaded
}

export function jobsFor(stepId: string): readonly string[] {
  const { jobs, practice } = readKnown()
  return [...(jobs[stepId] ?? []), ...practice.flatMap(each => (each.steps.includes(stepId) ? each.jobs : []))]
}

export const doorsOf = (slug: string): readonly string[] => readKnown().doors[slug] ?? []
