import { join } from 'node:path'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import type { Occupation } from '#server/careers/titles/title-model.ts'
import { readTitle, type TitleWord, titleKey } from '#server/careers/titles/title-words.ts'
import { readTable } from '../support/data.ts'

const written = join(import.meta.dirname, '..', 'texts', 'titles')

export type Source =
  | 'catalogue'
  | 'search titles'
  | 'everyday'
  | 'onet title'
  | 'reported'
  | 'alt'
  | 'short'
  | 'split'
  | 'esco'

export interface Sample {
  source: Source
  typed: string
  words: TitleWord[]
  key: string
  /** The index of the occupation; the last one for a text that names none. */
  target: number
  weight: number
}

/** How much a title of each source says about what people mean by it. */
const importance: Record<Source, number> = {
  catalogue: 30,
  'search titles': 6,
  everyday: 24,
  'onet title': 10,
  reported: 3,
  alt: 1,
  short: 1,
  split: 0.7,
  esco: 0.6,
}

/** Texts that name no occupation are fewer than those that do. */
const noneImportance = 2

export const curated = new Set<Source>(['catalogue', 'search titles', 'everyday'])

export function readOccupations(folder: string): Occupation[] {
  const rows = readTable(join(folder, 'occupations.tsv'))
  return [...rows.map(({ onet_soc: code = '', title = '' }) => ({ code, title })), { code: '', title: '' }]
}

export function readSamples(folder: string, occupations: readonly Occupation[]): Sample[] {
  const indexOf = new Map(occupations.map(({ code }, index) => [code, index]))
  const scaleOf = readScales(folder)
  const sample = (source: Source, typed: string, code: string, share = 1): Sample[] => {
    const words = readTitle(typed)
    const target = indexOf.get(code)
    if (!words.length || target === undefined) return []
    const weight = importance[source] * share * (curated.has(source) ? 1 : (scaleOf.get(code) ?? 1))
    return [{ source, typed, words, key: titleKey(words), target, weight: code ? weight : noneImportance * weight }]
  }
  return [
    ...readCatalogue().flatMap(({ title, searchTitles, onetCode }) => [
      ...sample('catalogue', title, onetCode),
      ...searchTitles.flatMap(each => sample('search titles', each, onetCode)),
    ]),
    ...readTable(join(written, 'everyday.tsv')).flatMap(({ typed = '', code = '' }) => sample('everyday', typed, code)),
    ...occupations.flatMap(({ code, title }) => (title ? sample('onet title', title, code) : [])),
    ...readTable(join(folder, 'alternate_titles.tsv')).flatMap(({ onet_soc = '', title = '', kind }) =>
      sample(kind as Source, title, onet_soc),
    ),
    ...readEsco(folder).flatMap(({ title, code, share }) => sample('esco', title, code, share)),
  ]
}

/** What people type is rather work that many do: the fourth root of the employment, relative to the middle one. */
function readScales(folder: string): Map<string, number> {
  const employed = new Map(
    readTable(join(folder, 'projections.tsv')).map(({ soc = '', emp_2024_k }) => [soc, Number(emp_2024_k)]),
  )
  return new Map(
    readTable(join(folder, 'soc_bridge.tsv')).map(({ onet_soc = '', nem_soc = '', n_onet_in_soc6 }) => {
      const people = (employed.get(nem_soc) || 10) / (onet_soc.endsWith('.00') ? 1 : 2 * Number(n_onet_in_soc6))
      return [onet_soc, Math.min(4, Math.max(0.3, (people / 40) ** 0.25))]
    }),
  )
}

function readEsco(folder: string): { title: string; code: string; share: number }[] {
  const newCodes = Map.groupBy(
    readTable(join(folder, 'crosswalk_onetsoc_2010_2019.tsv')),
    ({ onetsoc2010, onet_soc2010 }) => onetsoc2010 ?? onet_soc2010 ?? '',
  )
  const occupations = new Map(
    readTable(join(folder, 'real', 'esco_occupations.tsv.gz')).map(row => [row.uuid ?? '', row]),
  )
  return readTable(join(folder, 'real', 'esco_onet_crosswalk.tsv.gz')).flatMap(({ onet_soc = '', esco_uuid = '' }) => {
    const row = occupations.get(esco_uuid)
    const codes = newCodes.get(onet_soc) ?? []
    if (!row) return []
    const titles = [row.label_en ?? '', ...(row.alt_en ?? '').split(' | ')].filter(Boolean)
    return codes.flatMap(code =>
      titles.map(title => ({ title, code: code.onet_soc2019 ?? '', share: 1 / codes.length })),
    )
  })
}

export interface DevelopmentTitle {
  typed: string
  /** All codes that are right; none if the text names no occupation. */
  codes: string[]
}

/** Titles that are never trained on. */
export const readDevelopment = (): DevelopmentTitle[] =>
  readTable(join(written, 'development.tsv')).map(({ typed = '', codes = '' }) => ({
    typed,
    codes: codes.split(' ').filter(Boolean),
  }))
