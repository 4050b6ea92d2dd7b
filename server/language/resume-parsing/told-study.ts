import { noHead } from './read-heads.ts'
import { type ReadSection, section } from './sections-of.ts'

const level =
  "(?:(?:Bachelor|Master|Associate)(?:['’]?s)?(?: of \\p{Lu}\\p{L}+)?|B\\.? ?A\\.?|B\\.? ?S(?:c)?\\.?|M\\.? ?A\\.?|M\\.? ?Sc\\.?|MBA|A\\.? ?A\\.?(?: ?S\\.?)?|Diploma)"
const isDegree = new RegExp(`(?<![\\p{L}.])${level}(?![\\p{L}])`, 'u')
const study = new RegExp(
  `(?<![\\p{L}.])(${level}(?: [Dd]egree)?(?: (?:in|of) \\p{Lu}[\\p{L}&]+(?: (?:and |& |of )?\\p{Lu}[\\p{L}&]+){0,4})?),? (?:from|at) ((?:\\p{Lu}[\\p{L}.'’-]+ |of |the ){0,5}(?:University|College|Institute|Polytechnic|Academy)(?: of(?: \\p{Lu}[\\p{L}]+){1,4})?)(?:, (\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)(?=[,.;(]))?(?:,? \\(?(?:in )?((?:\\p{Lu}\\p{L}+ )?(?:19|20)\\d\\d))?`,
  'u',
)
const isLost =
  /(?<!\p{L})(?:without|never|no|not|want|hope|plan|studying|towards?|pursuing|working on|complete|finish)(?!\p{L})[^.]*$/iu

export function withToldStudy(sections: readonly ReadSection[]): ReadSection[] {
  const summary = sections.find(({ kind }) => kind === 'summary')
  const text = summary?.entries.flatMap(({ lines }) => lines).join('\n') ?? ''
  const found = study.exec(text)
  if (!found || isLost.test(text.slice(0, found.index))) return [...sections]
  const [, heading = '', organisation = '', place = '', to = ''] = found
  const known = sections.filter(({ kind }) => kind === 'education').flatMap(({ entries }) => entries)
  const isKnown = known.some(
    each =>
      each.organisation.includes(organisation) ||
      organisation.includes(each.organisation || ' ') ||
      isDegree.test(each.heading),
  )
  if (isKnown) return [...sections]
  const entry = { ...noHead, heading, organisation, place, to, lines: [] }
  const at = sections.findIndex(({ kind }) => kind === 'education')
  if (at < 0) return [...sections, { ...section('education'), entries: [entry] }]
  return sections.map((each, place) => (place === at ? { ...each, entries: [entry, ...each.entries] } : each))
}
