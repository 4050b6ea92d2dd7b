import { demandsInOwnWords, isCommonStem, isRareStem } from '../../demands/demand.ts'
import { contentStems, stemOf } from '../../english/stem.ts'
import { joinWords, lowerFirst, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { stemsOf } from '../from-profile/said.ts'
import { splitDeeds } from './split-deeds.ts'

export interface EntryLine {
  id: string
  text: string
  isFixed: boolean
}
interface Deed {
  line: EntryLine
  text: string
  /** What the deed is about, without its verb. */
  about: ReadonlySet<string>
  all: ReadonlySet<string>
}

/** Say little by themselves, so another verb with the same thing tells as much. */
const plain = /^(?:work|serve|use|handle|provide|do|run|take|answer|give|help|manage|make|change|sit)$/
const few = 2

/** The lines of one job, each deed told once: where it is told with most about it. A line may be left empty. */
export function dropRepeats(lines: readonly EntryLine[], heading: string): Map<string, string> {
  let deeds = lines.flatMap(line => splitDeeds(line.text).map(text => deedOf(line, text)))
  const before = new Map(lines.map(line => [line.id, deeds.filter(deed => deed.line === line).length]))
  for (const deed of deeds.filter(({ line }) => !line.isFixed).toReversed())
    if (deeds.some(other => other !== deed && tellsMore(other, deed))) deeds = deeds.filter(each => each !== deed)
  const ofHeading = contentStems(heading)
  const left = lines.flatMap((line): [string, string][] => {
    if (line.isFixed) return []
    const own = deeds.filter(deed => deed.line === line)
    const [only] = own
    const isHeading =
      only !== undefined && own.length === 1 && lines.length > 1 && [...only.about].every(stem => ofHeading.has(stem))
    if (isHeading && only.about.size > 0 && !/[\d;]/.test(line.text)) return [[line.id, '']]
    return own.length === before.get(line.id) ? [] : [[line.id, joined(line.text, own)]]
  })
  return new Map(left)
}

function deedOf(line: EntryLine, text: string): Deed {
  const all = stemsOf(text)
  const [first = ''] = text.split(' ')
  return { line, text, all, about: new Set([...stemsOf(text.slice(first.length))]) }
}

function tellsMore(other: Deed, deed: Deed): boolean {
  // A story is of one day, and what a tool was used for is less than the work.
  if (deed.text.includes(';') || deed.about.size === 0 || /\bwhen /i.test(other.line.text)) return false
  const verb = readVerb(deed.text.split(' ')[0] ?? '')?.base ?? ''
  const isNoLess = other.all.size > deed.all.size || (other.line.isFixed && other.all.size === deed.all.size)
  const isSameDeed = (plain.test(verb) && !/^Used? /i.test(other.text)) || other.all.has(stemOf(verb))
  if (isNoLess && isSameDeed && [...deed.about].every(stem => other.all.has(stem))) return true
  if (deed.about.size > few || /\d/.test(deed.text) || !plain.test(verb) || deed.line === other.line) return false
  if (/^Used? /i.test(other.text) || /\d/.test(other.text)) return false
  const shown = demandsInOwnWords(other.text)
  const shared = [...deed.about].filter(stem => other.about.has(stem) && !isCommonStem(stem))
  return (
    shared.some(isRareStem) ||
    (shared.length > 0 && demandsInOwnWords(deed.text).some(demand => shown.includes(demand)))
  )
}

function joined(text: string, deeds: readonly Deed[]): string {
  const outcome = text.split('; ').slice(1)
  const told = deeds.map((deed, at) => (at === 0 ? upperFirst(deed.text) : lowerFirst(deed.text)))
  const [first = '', second = ''] = told
  const main = told.length === 2 && first.includes(', ') ? `${first}, and ${second}` : joinWords(told)
  return [main, ...(main.includes('; ') ? [] : outcome)].filter(Boolean).join('; ')
}
