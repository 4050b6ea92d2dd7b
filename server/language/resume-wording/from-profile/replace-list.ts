import { phraseResult } from '../../english/phrase-result.ts'
import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb } from '../../english/verb-of-thing.ts'
import { pastOf } from '../../english/verbs.ts'
import { editLine } from '../../line-editing/edit-line.ts'
import { keepsNumbers } from '../keeps-facts.ts'
import { isDeed } from '../order-by-ad.ts'
import { linesOfPoint } from './points/points-of-item.ts'
import type { Point } from './points/tidy-point.ts'
import { isAbout, isSaid, keepsWords } from './said.ts'

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
  const pointOf = (item: string) =>
    points.find(point => {
      const text = `${point.deeds.join(', ')} ${point.tail}`
      return isAbout(text, item) && keepsWords(item, [text])
    })
  const told = items.filter(item => pointOf(item))
  if (told.length === 0 || told.length * 2 < items.length) return undefined
  const untold = items.filter(item => !told.includes(item))
  const results = untold.flatMap(item => phraseResult(item) ?? [])
  const rest = untold.filter(item => !phraseResult(item))
  const inForm = (base: string) => (isCurrent ? base : base.replace(/^\p{L}+/u, pastOf))
  const own = deedsWithThings(rest.filter(hasOwnVerb).map(lowerFirst), inForm)
  const sentences = rest.filter(item => /\b(?:I|me|my|we)\b/.test(item)).map(upperFirst)
  const other = rest.filter(item => !hasOwnVerb(item) && !sentences.includes(upperFirst(item)))
  const phrased = other.length ? editLine(other.join(', '), { title: role, isCurrent })?.lines : []
  const used = points.filter(point => told.some(item => pointOf(item) === point))
  const all = [...own, ...(phrased ?? [])]
  const withOwn = used.map((point, at): Point => {
    const deeds = point.deeds.filter(deed => !all.some(each => isSaid(deed, each)))
    if (at > 0 || point.kind !== 'done') return { ...point, deeds }
    // What the line names comes first, as only the first deeds are told.
    const named = deeds.filter(deed => items.some(item => isAbout(deed, item)))
    return { ...point, deeds: [...named, ...own, ...deeds.filter(deed => !named.includes(deed))] }
  })
  const lines = withOwn.flatMap(point => linesOfPoint(point, point.deeds))
  const first = withOwn[0]?.kind === 'done' ? [] : own.map(upperFirst)
  if (!phrased && other.length) return undefined
  const text = [...lines, ...first, ...(phrased ?? []), ...results, ...sentences].join('\n')
  return lines.length && keepsNumbers(line, text) && keepsNames(line, text) ? { text, used } : undefined
}

/** Names of tools and places, which a fuller line must not lose. */
const name = /(?<=[^.] )\p{Lu}\p{L}+|(?<=\()\p{Lu}\p{L}+|\b\p{Lu}{2,}\b|^\p{Lu}\p{Ll}+\p{Lu}\p{L}*/gu
const keepsNames = (line: string, text: string) =>
  (line.match(name) ?? []).every(each => text.toLowerCase().includes(each.toLowerCase().replace(/s$/, '')))
