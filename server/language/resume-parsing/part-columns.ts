import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import { isBullet } from './is-bullet.ts'
import { namedSection } from './name-section.ts'
import { isPaperLine } from './other-lines.ts'
import { isLanguageLine } from './read-languages.ts'
import { degree, isInstitution, titleWords } from './work-and-study.ts'

/**
 * The lines of a file with two columns that was read across them, so that lines of a job take turns with skills and
 * schools: first what stood beside the work, then the work. Other resumes stay as they are.
 */
export function partColumns(lines: readonly string[]): readonly string[] {
  const told = lines.filter(Boolean)
  if (told.length < fewest || lines.length - told.length > told.length / 8) return lines
  const cells = told.flatMap(line => cellsOf(line))
  if (cells.length > told.length + mostPairs) return lines
  const kinds = cells.map(cell => kindOfHeading(cell))
  const first = kinds.findIndex(kind => kind !== undefined)
  if (first < 0 || new Set(kinds.filter(Boolean)).size < 3 || !kinds.includes('experience')) return lines
  const last = kinds.findLastIndex(kind => kind !== undefined)
  const longest = Math.max(...cells.slice(0, last).map(({ length }) => length))
  const isAcross =
    kinds[last] === 'summary' || cells.slice(last + 1).some(({ length }) => length > Math.max(widest, 1.1 * longest))
  const end = isAcross ? last : cells.length
  const mixed = cells.slice(first, end)
  if (!isMixed(mixed, kinds.slice(first, end))) return lines
  const isWork = columnsOf(mixed, kinds.slice(first, end))
  const parted = [
    ...withWrapped(mixed.filter((_, at) => !isWork[at])),
    ...withWrapped(mixed.filter((_, at) => isWork[at])),
    ...cells.slice(end),
  ]
  return [...cells.slice(0, first), ...parted.flatMap(cell => (kindOfHeading(cell) ? ['', cell] : [cell]))]
}

const fewest = 16
const mostPairs = 3
const widest = 60

function withWrapped(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1) ?? ''
    const isCut = isOpen.test(before) || (isBullet(before) && /^\p{Ll}/u.test(line))
    if (isCut && !kindOfHeading(line) && !isBullet(line)) whole[whole.length - 1] = `${before} ${line}`
    else whole.push(line)
  }
  return whole
}
const isOpen = /,$|\b(?:an?|the|and|or|of|to|in|for|with|at|by|for Health ?care)$/i

function cellsOf(line: string): string[] {
  const cells = line.split('\t')
  const areTwo = cells.length > 1 && cells.every(cell => findDates(cell)?.rest !== '')
  return areTwo ? cells : [line]
}

function kindOfHeading(line: string): string | undefined {
  const named = line.length < 40 && !isBullet(line) ? namedSection(line) : undefined
  return named?.rest === '' ? named.kind : undefined
}
const ofWork = new Set(['experience', 'volunteering', 'projects'])

function isMixed(lines: readonly string[], kinds: readonly (string | undefined)[]): boolean {
  let under = ''
  let reach = 0
  let work = 0
  for (const [at, line] of lines.entries()) {
    under = kinds[at] ?? under
    if (kinds[at]) continue
    if (under !== 'contact' && isReach.test(line)) reach += 1
    else if (ofList.has(under) && tellsWork(line)) work += 1
  }
  const columns = columnsOf(lines, kinds)
  const turns = columns.filter((isWork, at) => at > 0 && isWork !== columns[at - 1]).length
  return turns > 0.5 * lines.length && (reach > 0 ? work > 2 : work > 4)
}
const ofList = new Set(['contact', 'skills', 'certificates', 'languages'])
const isReach = /^(?:\S+@\S+\.\S+|\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4})$/

function tellsWork(line: string): boolean {
  const dates = findDates(line)
  const isSpan = dates?.from && dates.to && !/\p{L}/u.test(dates.rest)
  return Boolean(isSpan) || isDeed(line) || (/ \| \p{Lu}/u.test(line) && !isInstitution(line))
}

function isDeed(line: string): boolean {
  const words = line.replace(/^[^\p{L}\d]+/u, '').split(' ')
  const forms = readVerb(/^\p{L}+$/u.exec(words[0] ?? '')?.[0] ?? '')?.forms
  return /^[\p{Ll}\d]/u.test(words[1] ?? '') && words.length > 3 && Boolean(forms?.has('past') || forms?.has('base'))
}

/** How much a line looks like one of a job, rather than one of an address, a school, a skill or a paper. */
function workOdds(line: string): number {
  const words = line.replace(/^[^\p{L}\d]+/u, '').split(' ')
  const dates = findDates(line)
  const isStudy = isInstitution(line) || degree.test(line)
  return (
    (/\S@\S|\d{3}.?\d{4}(?!\d)|\p{L}, [A-Z]{2} \d{5}/u.test(line) ? -4 : 0) +
    (isStudy ? -3 : 0) +
    ((isPaperLine(line) && !isDeed(line)) || /\bexp\.? \d/i.test(line) ? -3 : 0) +
    (isLanguageLine(line) ? -3 : 0) +
    (/^(?:19|20)\d\d$/.test(line) ? -2 : 0) +
    (dates?.from && dates.to ? 3 : 0) +
    (isBullet(line) ? 3 : 0) +
    (isDeed(line) ? 2 : 0) +
    (titleWords.test(line) && !isStudy ? 1.5 : 0) +
    (/ \| \p{Lu}/u.test(line) && !isStudy ? 2 : 0) +
    (words.length > 5 ? 1 : words.length < 4 && !dates ? -1 : 0)
  )
}

const turn = 1.5
/** Which lines are of the work, by how they look and by taking turns with the others. */
function columnsOf(lines: readonly string[], kinds: readonly (string | undefined)[]): boolean[] {
  let best = [0, 0]
  const from: [number, number][] = []
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at]
    const odds = kind ? (ofWork.has(kind) ? 20 : -20) : workOdds(line)
    const steps = [0, 1].map(to =>
      (best[0] ?? 0) + (to === 0 ? 0 : turn) > (best[1] ?? 0) + (to === 1 ? 0 : turn) ? 0 : 1,
    ) as [number, number]
    from.push(steps)
    best = steps.map((step, to) => (best[step] ?? 0) + (step === to ? 0 : turn) + (to === 1 ? odds / 2 : -odds / 2))
  }
  const columns: boolean[] = []
  let state = (best[1] ?? 0) > (best[0] ?? 0) ? 1 : 0
  for (let at = lines.length - 1; at >= 0; at--) {
    columns[at] = state === 1
    state = from[at]?.[state as 0 | 1] ?? 0
  }
  return columns
}
