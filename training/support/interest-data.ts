import { join } from 'node:path'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { readProfiles } from '../nearness.ts'
import { foldOf, readTable } from './data.ts'

const letters = ['R', 'I', 'A', 'S', 'E', 'C'] as const
/** Pairs of questions whose differences the file of scores holds. */
const traits = {
  extra: ['TIPI1', 'TIPI6'],
  agree: ['TIPI7', 'TIPI2'],
  consc: ['TIPI3', 'TIPI8'],
  stab: ['TIPI9', 'TIPI4'],
  open: ['TIPI5', 'TIPI10'],
} as const
/** Of each type. */
export const statementsInSurvey = 8
const fieldsFile = join(import.meta.dirname, '..', 'texts', 'interests', 'fields.tsv')

export interface Occupation {
  code: string
  interests: number[]
  /** Importance of skills and knowledge, if rated. */
  profile: readonly number[] | undefined
}

/** A field of study with the positions of its occupations. */
export interface Field {
  name: string
  occupations: number[]
  /** Codes of the Standard Occupational Classification. */
  socCodes: ReadonlySet<string>
}

export interface Student {
  field: number
  /** Six means from 1 to 5. */
  scores: number[]
  fold: number
  /** Never used for fitting the weights. */
  heldBack: boolean
}

/** Someone whose single answers are known, by type. */
export interface Respondent {
  field: number
  answers: number[][]
  scores: number[]
  age: number
  gender: string
}

/** All occupations of O*NET with rated interests. */
export function readOccupations(folder: string): Occupation[] {
  const profiles = readProfiles(folder)
  for (const { onetCode, facts } of readCatalogue()) profiles.set(onetCode, [...facts.skills, ...facts.knowledge])
  return readTable(join(folder, 'occupations.tsv'))
    .filter(row => row.data_level === '1')
    .map(({ onet_soc: code = '', ...row }) => ({
      code,
      interests: letters.map(letter => Number(row[`ri_${letter}`])),
      profile: profiles.get(code),
    }))
}

/** Joins fields of study to occupations by the crosswalk of CIP 2020 and SOC 2018, without teachers at colleges. */
export function readFields(folder: string, occupations: readonly Occupation[]): Field[] {
  const crosswalk = readTable(join(folder, 'real', 'cip2020_soc2018.tsv.gz'))
  return readTable(fieldsFile).map(({ field: name = '', cip = '' }) => {
    const prefixes = cip.split(',')
    const codes = crosswalk
      .filter(row => prefixes.some(prefix => row.CIP2020Code?.startsWith(prefix)))
      .map(row => row.SOC2018Code ?? '')
    const socCodes = new Set(codes.filter(code => !code.startsWith('25-1')))
    const own = occupations.flatMap(({ code }, index) => (socCodes.has(code.slice(0, 7)) ? [index] : []))
    return { name, occupations: own, socCodes }
  })
}

/**
 * People of the survey with a known field. A fifth is held back, by a hash of what they answered. Everyone
 * whose single answers are in the other file is held back too.
 */
export function readStudents(folder: string, fields: readonly Field[]): Student[] {
  const fieldOf = fieldFinder(fields)
  const single = new Set(readItems(folder).map(keyOfItems))
  return readTable(join(folder, 'real', 'riasec_major.tsv.gz')).flatMap(row => {
    const scores = letters.map(letter => Number(row[letter]))
    const field = fieldOf(row.major)
    // Skipped statements count as 0 in this file.
    if (field === undefined || mean(scores) < 1) return []
    const key = keyOf(
      scores,
      Object.keys(traits).map(trait => Number(row[trait])),
    )
    const fold = foldOf(key)
    return [{ field, scores, fold, heldBack: fold === 0 || single.has(key) }]
  })
}

/** People whose single answers and field are known. None of them is used for fitting. */
export function readRespondents(folder: string, fields: readonly Field[]): Respondent[] {
  const fieldOf = fieldFinder(fields)
  return readItems(folder).flatMap(row => {
    const field = fieldOf(wordOrder[row.major ?? ''] ?? row.major)
    if (field === undefined) return []
    const answers = answersOf(row)
    return [{ field, answers, scores: answers.map(mean), age: Number(row.age), gender: row.gender ?? '' }]
  })
}

/** Answers by type of the older survey without fields of study; those who skipped a statement are left out. */
export const readAnswers = (folder: string): number[][][] =>
  readTable(join(folder, 'real', 'riasec_items_8855.tsv.gz'))
    .map(answersOf)
    .filter(answers => answers.flat().every(answer => answer >= 1 && answer <= 5))

/** That file sorts the words of a field. */
const wordOrder: Record<string, string> = {
  'administration business': 'business administration',
  'art liberal': 'liberal arts',
}

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

export const meanOf = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, column) => mean(rows.map(row => row[column] ?? 0)))

/** The mean scores of people; each field counts the same. */
export const centerOf = (people: readonly Student[]): number[] =>
  meanOf(
    [...Map.groupBy(people, ({ field }) => field).values()].map(group => meanOf(group.map(({ scores }) => scores))),
  )

const readItems = (folder: string) => readTable(join(folder, 'real', 'riasec_items_major_2276.tsv.gz'))

const answersOf = (row: Record<string, string>) =>
  letters.map(letter => Array.from({ length: statementsInSurvey }, (_, n) => Number(row[`${letter}${n + 1}`])))

const keyOf = (scores: readonly number[], differences: readonly number[]) =>
  [...scores.map(score => Math.round(score * statementsInSurvey)), ...differences].join(' ')

const keyOfItems = (row: Record<string, string>) =>
  keyOf(
    answersOf(row).map(mean),
    Object.values(traits).map(([plus, minus]) => Number(row[plus]) - Number(row[minus])),
  )

function fieldFinder(fields: readonly Field[]) {
  const rows = readTable(fieldsFile)
  const positions = new Map(fields.map(({ name }, index) => [name, index]))
  const known = new Map(
    rows.flatMap(({ field = '', names = '' }) => names.split(';').map(name => [name, positions.get(field)])),
  )
  return (major = '') => {
    const field = known.get(major)
    return field !== undefined && fields[field]?.occupations.length ? field : undefined
  }
}
