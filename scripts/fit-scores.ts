import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knowledgeNames } from '#server/careers/catalogue/element-names.ts'
import type { CareerFacts } from '#server/careers/catalogue/entry.ts'

type Fit = CareerFacts['fit']
type Row = Record<string, string>
interface Facts {
  knowledge: readonly number[]
  pay: Pick<CareerFacts['pay'], 'fromHourly'>
}

export const scoresFile = 'match_components.tsv'

/**
 * Weights of the `desk-office` score: O*NET's desk rating and the importance of two fields of knowledge. They are fitted
 * by least squares to the 442 entries of November 2026, whose scores they reproduce within 0.01.
 */
const desk = { rating: 0.5952, administrative: 0.4315, computers: 0.3849, constant: -2.3024 }

/** Reads the rows of `match_components.tsv` by their O*NET-SOC code. @throws Error when a column is missing. */
export function readScores(folder: string): Map<string, Row> {
  const [head = '', ...lines] = readFileSync(join(folder, scoresFile), 'utf8').trimEnd().split(/\r?\n/)
  const columns = head.split('\t')
  const missing = neededColumns.filter(column => !columns.includes(column))
  if (missing.length) throw new Error(`${scoresFile} lacks the columns ${missing.join(', ')}`)
  const rows = lines.map(line => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
  return new Map(rows.map(row => [row.onet_soc ?? '', row]))
}

const valueColumns = {
  creativity: 'vr_creativity',
  'helping-others': 'vr_helping_others',
  flexibility: 'vr_flexibility',
  growth: 'vr_growth',
  stability: 'vr_stability',
  impact: 'vr_impact',
}
const vibeColumns = {
  interpersonal: 'bz_interpersonal',
  'active-movement': 'bz_active_movement',
  outdoors: 'bz_outdoors',
}
const hourColumns = {
  'part-time': 'hrs_part_time',
  standard: 'hrs_standard',
  'full-time-plus': 'hrs_full_plus',
  flexible: 'hrs_flexible',
}
const neededColumns = ['onet_soc', 'bz_desk_office', 'loc_field', 'evidence'].concat(
  ...[valueColumns, vibeColumns, hourColumns].map(columns => Object.values(columns)),
)

/**
 * Works out `facts.fit` from a row of the scores and the entry's own knowledge and pay figures. Half of `growth` is the
 * range and the rise of yearly pay; where only hourly pay is published neither is known, and growth counts as average.
 * @throws Error on an empty cell
 */
export function fitOf(row: Row, { knowledge, pay }: Facts): Fit {
  const figure = (column: string) => {
    const cell = row[column] ?? ''
    if (cell.trim() === '' || !Number.isFinite(Number(cell)))
      throw new Error(`${row.onet_soc} has no number in ${column}`)
    return round(Number(cell))
  }
  const pick = <Name extends string>(columns: Record<Name, string>) =>
    Object.fromEntries(Object.entries<string>(columns).map(([name, column]) => [name, figure(column)])) as Record<
      Name,
      number
    >
  const importanceOf = (name: (typeof knowledgeNames)[number]) => {
    const importance = knowledge[knowledgeNames.indexOf(name)]
    if (importance === undefined) throw new Error(`The entry has no importance of ${name} in facts.knowledge`)
    return importance
  }
  const deskOffice =
    desk.rating * figure('bz_desk_office') +
    desk.administrative * importanceOf('Administrative') +
    desk.computers * importanceOf('Computers and Electronics') +
    desk.constant
  return {
    values: { ...pick(valueColumns), ...(pay.fromHourly && { growth: 0 }) },
    vibes: { 'desk-office': round(deskOffice), ...pick(vibeColumns) },
    field: figure('loc_field'),
    hours: pick(hourColumns),
    evidence: row.evidence as Fit['evidence'],
  }
}

const round = (value: number) => Math.round(value * 100) / 100 + 0

export function replaceFit(text: string, fit: Fit): string {
  const before = text.match(/\n {4}"(fit|interests)": \{/)
  const after = text.match(/\n {4}"interests": \{/)
  if (before?.index === undefined || after?.index === undefined)
    throw new Error('The entry has no "interests" in its facts, before which "fit" belongs')
  return `${text.slice(0, before.index)}\n${printFit(fit)}${text.slice(after.index)}`
}

function printFit({ values, vibes, field, hours, evidence }: Fit): string {
  const pairs = (part: Record<string, number>) => Object.entries(part).map(([name, value]) => `"${name}": ${value}`)
  return [
    '    "fit": {',
    `      "values": {\n        ${pairs(values).join(',\n        ')}\n      },`,
    `      "vibes": { ${pairs(vibes).join(', ')} },`,
    `      "field": ${field},`,
    `      "hours": { ${pairs(hours).join(', ')} },`,
    `      "evidence": "${evidence}"`,
    '    },',
  ].join('\n')
}

export function figuresOf({ values, vibes, field, hours }: Fit): Map<string, number> {
  const parts = Object.entries({ values, vibes, hours })
  const figures = parts.flatMap(([part, scores]) =>
    Object.entries(scores).map(([name, value]): [string, number] => [`${part}.${name}`, value]),
  )
  return new Map([...figures, ['field', field]])
}
