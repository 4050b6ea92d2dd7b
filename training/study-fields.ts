import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fieldKey } from '#server/careers/study/field-words.ts'
import { type StudyField, studyFieldsFile } from '#server/careers/study/read-fields.ts'
import { readTable } from './support/data.ts'

/** A program of study, by its six-digit CIP code. */
interface Program {
  code: string
  title: string
  /** SOC codes. */
  occupations: string[]
}

interface Named {
  codes: string[]
  name: string
  isCommon: boolean
  like: string[]
  also: string[]
}

const texts = join(import.meta.dirname, 'texts', 'study-fields')
const noOccupation = '99-9999'
/** Residencies follow a degree, and basic skills and hobbies are not fields of study. */
const isStudy = ({ code }: Program) => !/^(32|33|34|35|36|37|53|60|61|99)\./.test(code)
const isProfessor = (occupation: string) => occupation.startsWith('25-1')
/** SOC ends the codes of groups that collect all other occupations with a 9. */
const isCatchAll = (occupation: string) => /99$/.test(occupation)

/** How much each further occupation of a program, and each further field of an occupation, weakens a link. */
const spread = { occupations: 0.3, fields: 0.2 }
const weakestLink = 0.4
const factors = { branch: 0.5, catchAll: 0.6, professor: 0.4, borrowed: 0.75 }

/** Writes the fields of study and the occupations that they lead to, from the crosswalk of CIP 2020 to SOC 2018. */
export function trainStudyFields(crosswalk: string): void {
  const fields = makeFields(crosswalk)
  writeFileSync(studyFieldsFile, gzipSync(JSON.stringify(fields), { level: 9 }))
  printCounts(fields)
}

/** Prints how many fields and links the crosswalk gives. */
export const checkStudyFields = (crosswalk: string): void => printCounts(makeFields(crosswalk))

function printCounts(fields: readonly StudyField[]): void {
  const specific = fields.filter(({ leads }) => Object.keys(leads).some(code => !isProfessor(code)))
  const links = fields.reduce((sum, { leads }) => sum + Object.keys(leads).length, 0)
  console.log(`${fields.length} fields, ${specific.length} lead to more than teaching them; ${links} links`)
}

function makeFields(crosswalk: string): StudyField[] {
  const programs = readPrograms(crosswalk).filter(isStudy)
  const named = readNames()
  const fieldOf = assignPrograms(programs, named)
  const groups = Map.groupBy(programs, ({ code }) => fieldOf(code))
  for (const { codes, name } of named)
    if (!groups.has(codes[0] ?? '')) throw new Error(`No program has the code of ${name}`)
  const fieldsOf = countFields(programs)
  const leadsOf = (id: string) => linkField(groups.get(id) ?? [], fieldsOf)
  const fields = named.map(({ codes: [id = ''], name, isCommon, like }): StudyField => {
    const leads = leadsOf(id)
    const isPreparatory = !Object.keys(leads).length
    for (const other of like)
      for (const [code, strength] of Object.entries(leadsOf(other)))
        if (!isProfessor(code)) leads[code] = Math.max(leads[code] ?? 0, round(factors.borrowed * strength))
    return {
      id,
      name,
      ...(isCommon && { common: true }),
      ...(isPreparatory && { preparatory: true }),
      also: [],
      programs: [],
      leads,
    }
  })
  addLinks(fields)
  addNames(fields, named, groups)
  return fields.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function readPrograms(crosswalk: string): Program[] {
  const rows = readTable(crosswalk).map(row => ({
    code: row.CIP2020Code ?? '',
    title: row.CIP2020Title ?? '',
    occupation: row.SOC2018Code ?? '',
  }))
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, all]) => ({
    code,
    title: all[0]?.title ?? '',
    occupations: all.map(({ occupation }) => occupation).filter(each => each !== noOccupation),
  }))
}

function readNames(): Named[] {
  return readTable(join(texts, 'names.tsv')).map(row => ({
    codes: (row.code ?? '').split(','),
    name: row.name ?? '',
    isCommon: row.common === 'yes',
    like: (row.like ?? '').split(',').filter(Boolean),
    also: (row.also ?? '').split(';').filter(Boolean),
  }))
}

/** The id of a field is its four-digit code, or the first six-digit one of programs that have a name of their own. */
function assignPrograms(programs: readonly Program[], named: readonly Named[]): (code: string) => string {
  const own = new Map(named.flatMap(({ codes }) => codes.map(code => [code, codes[0] ?? ''] as const)))
  for (const code of own.keys())
    if (!programs.some(program => program.code.startsWith(code))) throw new Error(`CIP 2020 has no code ${code}`)
  return code => own.get(code) ?? own.get(code.slice(0, 5)) ?? code.slice(0, 5)
}

/** How many four-digit fields list each occupation. */
function countFields(programs: readonly Program[]): Map<string, number> {
  const fields = new Map<string, Set<string>>()
  for (const { code, occupations } of programs)
    for (const each of occupations) fields.set(each, (fields.get(each) ?? new Set()).add(code.slice(0, 5)))
  return new Map([...fields].map(([occupation, codes]) => [occupation, codes.size]))
}

function linkField(programs: readonly Program[], fieldsOf: ReadonlyMap<string, number>): Record<string, number> {
  const leads: Record<string, number> = {}
  programs.forEach(({ code: program, occupations }, n) => {
    const isMain = programs.length === 1 || (n === 0 && /0[01]$/.test(program))
    const own = occupations.filter(each => !isProfessor(each)).length
    for (const code of occupations) {
      const specificity = Math.max(1, own) ** -spread.occupations * (fieldsOf.get(code) ?? 1) ** -spread.fields
      let strength = weakestLink + (1 - weakestLink) * specificity
      if (!isMain) strength *= factors.branch + (1 - factors.branch) * shareOf(programs, code)
      if (isCatchAll(code)) strength *= factors.catchAll
      if (isProfessor(code)) strength = factors.professor
      leads[code] = Math.max(leads[code] ?? 0, round(strength))
    }
  })
  return leads
}

/** The share of programs that lead to an occupation. */
const shareOf = (programs: readonly Program[], occupation: string) =>
  programs.filter(({ occupations }) => occupations.includes(occupation)).length / programs.length

const round = (value: number) => Math.round(value * 100) / 100

/** Adds the links that the crosswalk leaves out, as links.tsv explains. */
function addLinks(fields: readonly StudyField[]): void {
  for (const { field: id, occupation = '', strength } of readTable(join(texts, 'links.tsv'))) {
    const field = fields.find(each => each.id === id)
    if (!field) throw new Error(`No field has the id ${id}`)
    field.leads[occupation] = Number(strength)
  }
}

/** Gives fields their other names, and those of their programs where no other field has them. */
function addNames(
  fields: readonly StudyField[],
  named: readonly Named[],
  groups: ReadonlyMap<string, readonly Program[]>,
): void {
  const authored = named.map(({ codes, name, also }) => ({ id: codes[0] ?? '', texts: [name, ...also] }))
  const derived = fields.map(({ id }) => ({
    id,
    texts: (groups.get(id) ?? []).flatMap(({ title }) => titleNames(title)),
  }))
  const own = ownersOf(authored)
  for (const [key, ids] of own) if (ids.size > 1) throw new Error(`"${key}" is a name of ${[...ids].join(' and ')}`)
  const others = ownersOf(derived)
  const textsOf = new Map(
    [...authored, ...derived].map(({ id }) => [id, { also: [] as string[], programs: [] as string[] }]),
  )
  for (const { id, texts } of authored) textsOf.get(id)?.also.push(...texts.slice(1))
  for (const { id, texts } of derived)
    textsOf
      .get(id)
      ?.programs.push(...texts.filter(text => !own.has(fieldKey(text)) && others.get(fieldKey(text))?.size === 1))
  for (const field of fields) {
    const texts = textsOf.get(field.id)
    field.also.push(...(texts?.also ?? []))
    field.programs.push(...uniqueNames(texts?.programs ?? []))
  }
}

function ownersOf(all: readonly { id: string; texts: string[] }[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const { id, texts } of all)
    for (const text of texts) {
      const key = fieldKey(text)
      if (key) owners.set(key, (owners.get(key) ?? new Set()).add(id))
    }
  return owners
}

const uniqueNames = (texts: readonly string[]) => [...new Map(texts.map(text => [fieldKey(text), text])).values()]

/** What a title of CIP 2020 names, such as "barbering" and "barber" in "Barbering/Barber." */
function titleNames(title: string): string[] {
  const plain = title
    .replace(/\.$/, '')
    .replace(/, General$/, '')
    .replace(/\([^)]*\)/g, ' ')
  if (/\bOther$/.test(plain)) return []
  const oneOf = (n: number) =>
    plain.replace(/[^\s/]+(\/[^\s/]+)+/g, words => words.split('/')[n] ?? words.split('/')[0] ?? '')
  return [...new Set([oneOf(0), oneOf(1)])].map(each =>
    each
      .replace(/[,\s]+/g, ' ')
      .trim()
      .toLowerCase(),
  )
}
