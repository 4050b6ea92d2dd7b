const columns: readonly (readonly [name: string, RegExp])[] = [
  ['dates', /^(?:periods?|dates?|years?|from ?[-–/] ?to|time|when|duration)$/i],
  ['title', /^(?:positions?|(?:job )?titles?|roles?|posts?|designation|job)$/i],
  ['employer', /^(?:compan(?:y|ies)|employers?|organi[sz]ations?|firm|place of work|workplace|institution)$/i],
  ['place', /^(?:place|location|city|country)$/i],
  [
    'told',
    /^(?:dut(?:y|ies)|responsibilit(?:y|ies)|tasks?|descriptions?|what i did|main (?:duties|tasks)|achievements?)$/i,
  ],
]
const cell = / *(?:\||\t) */

/** The rows of a table of jobs with the names of its columns above: what was done stands below the job, a line each. */
export function partTables(lines: readonly string[]): readonly string[] {
  let names: readonly (string | undefined)[] | undefined
  const parted: string[] = []
  for (const line of lines) {
    const cells = line.length <= longestRow ? line.split(cell) : []
    const named = line.length <= longestHeader ? columnsIn(cells) : undefined
    if (named || isHeader(cells)) {
      names = named
      continue
    }
    const isRow = names !== undefined && cells.length === names.length
    if (names && !isRow && line) names = undefined
    parted.push(...(names && isRow ? rowOf(cells, names) : [line]))
  }
  return parted
}
const isHeader = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every(text =>
    text.split(/ ?\/ ?/).every(each => ofStudy.test(each.trim()) || columns.some(([, is]) => is.test(each.trim()))),
  )
const ofStudy =
  /^(?:schools?|colleges?|universit(?:y|ies)|degrees?|diplomas?|programs?|majors?|qualifications?|certificates?|subjects?|grades?|gpa|field of study|years?(?: graduated)?)$/i
const longestHeader = 100
const longestRow = 2_000

function columnsIn(cells: readonly string[]): readonly (string | undefined)[] | undefined {
  if (cells.length < 3) return undefined
  const names = cells.map(text => columns.find(([, is]) => is.test(text.trim()))?.[0])
  const isWhole = !names.includes(undefined) && new Set(names).size === names.length
  return isWhole && names.includes('told') && names.includes('employer') ? names : undefined
}

function rowOf(cells: readonly string[], names: readonly (string | undefined)[]): string[] {
  const head = cells.filter((text, at) => text && names[at] !== 'told')
  const told = cells[names.indexOf('told')] ?? ''
  return [
    head.join(' | '),
    ...told
      .split(/(?<=[\p{L}\d)]{2})[.;] +(?=\p{Lu})/u)
      .filter(Boolean)
      .map(each => `• ${each}`),
  ]
}
