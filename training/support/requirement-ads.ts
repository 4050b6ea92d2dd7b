import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Degree } from '#contract/jobs.ts'
import type { Claim, roles } from '#server/language/requirement-summary/requirement-model.ts'
import { type Sentence, splitText } from '#server/language/requirement-summary/split-text.ts'
import { readTable } from './data.ts'

export type Role = (typeof roles)[number]

/** Labels that are undefined are unknown. */
export interface Ad {
  group: string
  sentences: Sentence[]
  /** Of each sentence, where somebody marked it or its heading tells. */
  roles: (Role | undefined)[]
  /** Of each sentence, where somebody marked it. */
  claims?: (readonly Claim[] | undefined)[]
  /** How much the roles and the labels count. */
  roleImportance: number
  importance: number
  /** Counted in the figures of cross-validation. */
  isTested?: true
  isFederal?: true
  years?: number | null
  degree?: Degree | 'any' | null
  orExperience?: boolean
  licences?: readonly string[]
  /** Long, so that it can't be guessed which of the sentences waives something. */
  isLong?: true
  /** Known to be no job for beginners, though not how many years it requires. */
  isExperienced?: true
}

const root = join(import.meta.dirname, '..', '..')
const written = join(root, 'training', 'texts', 'requirements')
const adverts = join(root, 'server', 'testing', 'adverts')

/** `folder` holds emscad_text.tsv.gz and usajobs_education.tsv.gz, which are not part of the repository. */
export const readAds = (folder: string): Ad[] => [
  ...readWritten(),
  ...readAdverts(),
  ...readEmscad(folder),
  ...readLabeledEmscad(folder),
  ...readFederal(folder),
]

/** What the letter before a line says of its sentences. */
const marks: Record<string, { role: Role; claims: readonly Claim[] }> = {
  a: { role: 'about', claims: [] },
  w: { role: 'work', claims: [] },
  r: { role: 'required', claims: [] },
  e: { role: 'required', claims: ['or-experience'] },
  p: { role: 'wished', claims: [] },
  o: { role: 'offered', claims: [] },
  l: { role: 'process', claims: [] },
  x: { role: 'waived', claims: ['no-experience'] },
  z: { role: 'waived', claims: ['no-degree'] },
  y: { role: 'waived', claims: ['no-experience', 'no-degree'] },
  n: { role: 'waived', claims: [] },
}
const degreeCodes: Record<string, Degree> = {
  hs: 'high-school',
  as: 'associate',
  ba: 'bachelors',
  ma: 'masters-plus',
}

/**
 * Files of training/texts/requirements. A line begins with the letter of its role; `h` is a heading. `ads*` and `roles*`
 * hold ads, each with its labels in the line of its title; in `sentences*` each line stands alone, with the years and
 * the degree that it requires in brackets.
 */
function readWritten(): Ad[] {
  const files = readdirSync(written).filter(file => file.endsWith('.txt'))
  return files.flatMap(file => {
    const text = readFileSync(join(written, file), 'utf8')
    if (file.startsWith('sentences'))
      return text
        .split('\n')
        .filter(Boolean)
        .map(line => readLine(line))
    return text.split(/^# /m).slice(1).map(readBlock)
  })
}

function readLine(line: string): Ad {
  const [, letter = '', labels = '', text = ''] = /^([a-z])(?:\[(.*?)\])? (.*)$/.exec(line) ?? []
  const [years, degree = ''] = labels.split(',')
  return toAd(line, [{ letter, text }], years ? Number(years) : null, degreeCodes[degree] ?? null)
}

function readBlock(block: string): Ad {
  const [head = '', ...lines] = block.trim().split('\n')
  const label = (name: string) => new RegExp(`${name}=(\\S+)`).exec(head)?.[1]
  const [years = '-', degree = '-'] = [label('years'), label('degree')]
  return toAd(
    head,
    lines.map(line => ({ letter: line.charAt(0), text: line.slice(2) })),
    years === '-' ? null : Number(years),
    degree === '-' ? null : (degree as Degree),
  )
}

function toAd(
  group: string,
  lines: readonly { letter: string; text: string }[],
  years: number | null,
  degree: Degree | null,
): Ad {
  const markOf = new Map(lines.flatMap(({ letter, text }) => splitText(text).map(each => [each.text, marks[letter]])))
  const sentences = splitText(lines.map(({ text }) => text).join('\n'))
  const claims = sentences.map(({ text }) => markOf.get(text)?.claims)
  const isClaimed = (claim: Claim) => claims.some(each => each?.includes(claim))
  return {
    group,
    sentences,
    roles: sentences.map(({ text }) => markOf.get(text)?.role),
    claims,
    roleImportance: 2,
    importance: 2,
    years: years ?? (isClaimed('no-experience') ? 0 : null),
    degree: degree ?? (isClaimed('no-degree') ? 'none' : null),
    orExperience: isClaimed('or-experience'),
  }
}

const roleOfSection: Partial<Record<Sentence['section'], Role>> = {
  must: 'required',
  plus: 'wished',
  work: 'work',
  offer: 'offered',
  about: 'about',
  waived: 'waived',
}

function readAdverts(): Ad[] {
  return readdirSync(adverts).flatMap(file =>
    JSON.parse(readFileSync(join(adverts, file), 'utf8')).map(
      ({ id, text, years, degree, orExperience, licences }: Ad & { id: string; text: string }): Ad => {
        const sentences = splitText(text)
        return {
          group: `${file} ${id}`,
          sentences,
          roles: sentences.map(({ section }) => roleOfSection[section]),
          roleImportance: 1,
          importance: 1,
          isTested: true,
          years: years ?? null,
          degree: degree ?? null,
          orExperience: orExperience ?? false,
          licences: licences ?? [],
        }
      },
    ),
  )
}

const fieldRoles = {
  company_profile: 'about',
  description: 'work',
  requirements: 'required',
  benefits: 'offered',
} as const
const levelNames: Partial<Record<string, Degree>> = {
  'High School or equivalent': 'high-school',
  'Associate Degree': 'associate',
  "Bachelor's Degree": 'bachelors',
  "Master's Degree": 'masters-plus',
}

const experienced = new Set(['Mid-Senior level', 'Director', 'Executive'])

/** Real ads of 2012 to 2014: their fields tell roles, though a description holds a bit of everything. */
function readEmscad(folder: string): Ad[] {
  return readTable(join(folder, 'emscad_text.tsv.gz'))
    .filter(({ fraudulent }) => fraudulent === '0')
    .flatMap(row =>
      Object.entries(fieldRoles).map(([field, role]): Ad => {
        const sentences = splitText(row[field] ?? '').slice(0, 30)
        const degree = role === 'required' ? levelNames[row.required_education ?? ''] : undefined
        return {
          group: (row.description ?? '').slice(0, 200),
          sentences,
          roles: sentences.map(() => role),
          roleImportance: role === 'work' ? 0.15 : 0.3,
          importance: 0.2,
          ...(degree && { degree }),
          ...(experienced.has(row.required_experience ?? '') && { isExperienced: true }),
        }
      }),
    )
}

/**
 * The labels of emscad.tsv are those of careful readers; "?" where they could not decide. Its hash is of the title, the
 * description and the requirements.
 */
function readLabeledEmscad(folder: string): Ad[] {
  const labels = new Map(readTable(join(written, 'emscad.tsv')).map(row => [row.hash, row]))
  return readTable(join(folder, 'emscad_text.tsv.gz')).flatMap((row): Ad[] => {
    const { title, description = '', requirements = '', benefits = '' } = row
    const key = hash('md5', [title, description, requirements].join('\n')).slice(0, 12)
    const label = labels.get(key)
    if (!label) return []
    // The same ad occurs several times.
    labels.delete(key)
    const sentences = splitText([description, requirements, benefits].filter(Boolean).join('\n\n'))
    const { years = '', degree = '', orExperience, experienced } = label
    return [
      {
        group: description.slice(0, 200),
        sentences,
        roles: sentences.map(() => undefined),
        roleImportance: 0,
        importance: 1,
        isTested: true,
        isLong: true,
        ...(years !== '?' && { years: years === '' ? null : Number(years) }),
        ...(degree !== '?' && { degree: degree === '' ? null : (degree as Degree) }),
        ...(orExperience !== '?' && { orExperience: orExperience === '1' }),
        ...(experienced === '1' && { isExperienced: true }),
      },
    ]
  })
}

/** The importance of federal quotes. */
const federal = 0.6

/** Quotes of federal ads, with whether they need a degree. */
function readFederal(folder: string): Ad[] {
  return readTable(join(folder, 'usajobs_education.tsv.gz')).map(({ edu_key_quote: text = '', edu_category }): Ad => {
    const sentences = splitText(text)
    const isEither = edu_category === 'education_substitutable'
    return {
      group: text,
      sentences,
      roles: sentences.map(() => undefined),
      roleImportance: 0,
      importance: edu_category === 'education_required' ? 3 * federal : federal,
      isTested: true,
      isFederal: true,
      degree: edu_category === 'no_education' ? null : 'any',
      orExperience: isEither,
    }
  })
}
