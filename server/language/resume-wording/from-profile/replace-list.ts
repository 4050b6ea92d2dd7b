import { upperFirst } from '../../english/tidy.ts'
import { keepsNumbers } from '../keeps-facts.ts'
import { phraseFragment, phraseResult } from '../lines/phrase-fragment.ts'
import { isDeed } from '../order-by-ad.ts'
import { linesOfPoint, type Point } from './points-of-item.ts'
import { isAbout, isSaid } from './said.ts'

/** Why a job ended is no part of a resume. */
const leaving = /\b(?:laid off|contract ended|fired|quit|let go)\b/i

/**
 * "Front desk, payments, ordering" in the deeds that the user told of them; what they did not tell keeps its words.
 * Undefined for a line that is no bare list, or of which too little is told.
 */
export function replaceList(
  line: string,
  points: readonly Point[],
  { role, isCurrent }: { role: string; isCurrent: boolean },
): { text: string; used: Point[] } | undefined {
  const items = line
    .replace(/[.]$/, '')
    .split(/, (?!\d{3}\b)|\. (?=\p{Lu})/u)
    .filter(item => !leaving.test(item))
  if (items.some(item => isDeed(item) || item.length > 70) || (items.length === 1 && line.split(' ').length > 3))
    return undefined
  const pointOf = (item: string) => points.find(point => isAbout(`${point.deeds.join(', ')} ${point.tail}`, item))
  const told = items.filter(item => pointOf(item))
  if (told.length === 0 || told.length * 2 < items.length) return undefined
  const untold = items.filter(item => !told.includes(item))
  const results = untold.flatMap(item => phraseResult(item) ?? [])
  const rest = untold.filter(item => !phraseResult(item)).join(', ')
  const kept = rest ? (phraseFragment(rest, { role, isCurrent })?.text ?? upperFirst(rest)).split('\n') : []
  const used = points.filter(point => told.some(item => pointOf(item) === point))
  const lines = used.flatMap(point =>
    linesOfPoint(
      point,
      point.deeds.filter(deed => !kept.some(each => isSaid(deed, each))),
    ),
  )
  const text = [...lines, ...kept, ...results].join('\n')
  return lines.length && keepsNumbers(line, text) ? { text, used } : undefined
}
