import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import { type FigureRow, type FiguresHeader, packFigures } from '#server/careers/places/packed-figures.ts'

/**
 * Writes the local figures of the catalogue's occupations: node scripts/pack-places.ts FOLDER
 * FOLDER holds, tab-separated with a header row, `oews_state_2025.tsv.gz` and `oews_metro_2025.tsv.gz` (BLS OEWS, May
 * 2025: area, soc, employment, lq, p10, p25, median, p75, p90) and `areas_rpp_2024.tsv` (kind, area, name and BEA's
 * regional price parity of 2024). The tables are not part of this repository.
 */
/** Listed with the areas by the source, though it has no figures for a state around them. */
const territories: Record<string, string> = { GU: '6600001', VI: '7800001' }

function run(folder: string): void {
  const codes = [...new Set(readCatalogue().map(({ facts }) => facts.pay.code))].sort()
  const header: FiguresHeader = {
    source:
      'U.S. Bureau of Labor Statistics, OEWS May 2025; U.S. Bureau of Economic Analysis, Regional Price Parities 2024',
    codes,
    ...readAreas(folder),
  }
  const rows = new Map<string, FigureRow>()
  for (const level of ['state', 'metro'])
    for (const [area, soc, ...cells] of readTable(folder, `oews_${level}_2025.tsv.gz`))
      rows.set(`${area} ${soc}`, readRow(cells))
  const places = [...header.states.map(({ id }) => territories[id] ?? id), ...header.areas.map(({ code }) => code)]
  const packed = packFigures(header, (place, code) => rows.get(`${places[place]} ${codes[code]}`) ?? [])
  writeFileSync(join(import.meta.dirname, '..', 'server', 'careers', 'places', 'local-figures.bin.gz'), packed)
  console.log(`${codes.length} occupations in ${places.length} places: ${packed.length} bytes`)
}

function readTable(folder: string, name: string): string[][] {
  const bytes = readFileSync(join(folder, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const lines = text.trimEnd().split(/\r?\n/)
  return lines.slice(1).map(line => line.split('\t'))
}

/** Pay without all of its percentiles counts as unpublished. */
function readRow(cells: string[]): FigureRow {
  const [employment = 0, quotient = 0, ...pay] = cells.map(Number)
  return [employment, twoDigits(100 * quotient), ...(pay.every(amount => amount > 0) ? pay : [])]
}

const twoDigits = (value: number) => Number(value.toPrecision(2))

function readAreas(folder: string): Pick<FiguresHeader, 'states' | 'areas'> {
  const idOf = new Map(Object.entries(territories).map(([id, code]) => [code, id]))
  const rows = readTable(folder, 'areas_rpp_2024.tsv').map(([kind, area = '', name = '', prices]) => ({
    kind: idOf.has(area) ? 'state' : kind,
    area: idOf.get(area) ?? area,
    name,
    prices: prices ? Math.round(Number(prices) * 10) / 10 : null,
  }))
  const states = rows
    .filter(({ kind }) => kind === 'state')
    .map(({ area, name, prices }) => ({ id: area, name, prices }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const areas = rows
    .filter(({ kind }) => kind === 'metro')
    .map(({ area, name, prices }) => ({ code: area, ...placed(area, name, states), prices }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return { states, areas }
}

/** Codes of areas outside the metropolitan ones begin with the state's FIPS code. */
function placed(area: string, name: string, states: FiguresHeader['states']) {
  const rural = / nonmetropolitan area/.test(name)
  const ids = rural
    ? [stateOfFips(area.slice(0, 2))]
    : (name.match(/, ([A-Z]{2}(?:-[A-Z]{2})*)$/)?.[1] ?? '').split('-')
  const unknown = ids.filter(id => !states.some(state => state.id === id))
  if (unknown.length) throw new Error(`${area} ${name} lies in no state that we know: ${unknown}`)
  const state = states.find(({ id }) => id === ids[0])?.name ?? ''
  return { name: rural ? nameOfRest(name.replace(/ nonmetropolitan area.*/, ''), state) : name, states: ids, rural }
}

function nameOfRest(name: string, state: string): string {
  return name === state || name === `Balance of ${state}` ? `${state} outside its metro areas` : name
}

function stateOfFips(code: string): string {
  const ids =
    'AL AK . AZ AR CA . CO CT DE DC FL GA . HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA . RI SC SD TN TX UT VT VA . WA WV WI WY'
  return code === '72' ? 'PR' : (ids.split(' ')[Number(code) - 1] ?? '')
}

const [folder] = process.argv.slice(2)
if (folder) run(folder)
else {
  console.error('Usage: node scripts/pack-places.ts FOLDER')
  process.exitCode = 1
}
