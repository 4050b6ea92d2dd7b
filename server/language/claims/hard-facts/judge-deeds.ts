import { claimedDegree } from '../frames/reservations.ts'
import type { Ground, Known } from '../known.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'

/** What a text may claim of rank, prizes and the end of a job only if it was told: the claim, and what carries it. */
const carried: readonly (readonly [RegExp, RegExp, Fault['kind']])[] = [
  [/\b(?:won|winning|champions?|first place|gold)\b/, /\b(?:won|win|first|1st|champion\w*|gold)\b/, 'achievement'],
  [
    /\b(?:award\w*|prizes?|medal|scholarship|valedictorian|salutatorian|honor roll)\b/,
    /\b(?:award\w*|prizes?|medal|scholarship|valedictorian|honou?rs?)\b/,
    'achievement',
  ],
  [
    /\b(?:employee|agent|associate|worker|volunteer|player|student|nurse|teacher) of the (?:year|month|quarter|week|season)\b/,
    /\bof the (?:year|month|quarter|week|season)\b/,
    'achievement',
  ],
  [
    /\bi (?:also |still |now )?own(?:ed)? (?:an?|the|my|two|three|several|\d+)\b/,
    /\b(?:i own\w*|my own (?:car|tools?|business|shop|company|truck|house)|owner|self-employed|have (?:an?|my) )/,
    'achievement',
  ],
  [
    /\b(?:was|were|been|got) (?:let go|laid off|fired|dismissed)\b/,
    /\b(?:let (?:me |us )?go|laid off|lay-?offs?|fired|dismissed|lost my job|clos(?:ed|ing)|cut)\b/,
    'achievement',
  ],
  [
    /\b(?:several|many|three|countless) times\b|\b(?:repeatedly|again and again)\b/,
    /^(?![\s\S]*\bonce\b)|\b(?:times|every|each|often|always|regular\w*)\b/,
    'number',
  ],
  [
    /\bvoted\b|\bthe (?:best|top|highest|fastest|biggest|most) (?:\p{Ll}+ ){0,4}(?:in|on|of|across) (?:the|our|my|all)\b|\bthe best (?:on|in|of) the\b/u,
    /\b(?:best|top|highest|fastest|biggest|most|first|1st|voted|number one|#1)\b/,
    'achievement',
  ],
  [/\bin chief\b/, /\bin chief\b/, 'title'],
  [/\bmagna cum laude\b/, /\bmagna\b/, 'achievement'],
  [/\bsumma cum laude\b/, /\bsumma\b/, 'achievement'],
  [
    /\b(?:supervis(?:e|ed|ing|es)|oversaw|oversee)\b/,
    /\b(?:supervis\w*|overs\w+|in charge|manag\w*|led|lead)\b/,
    'title',
  ],
  [
    /\bi (?:also )?(?:manage|managed|direct|directed|head|headed)\b/,
    /\b(?:manag\w*|direct\w*|head\b|in charge|ran\b|run\b|bookkeep\w*|supervis\w*|budget|coordinat\w*|look\w* after|handl\w*)/,
    'title',
  ],
  [
    /\b(?:put|was|were|am|is) in charge of\b/,
    /\b(?:in charge|manag\w*|led|lead\w*|head|ran|run|supervis\w*|responsib\w*|trust\w*|own\w*|alone|treasurer|captain|president|director|chief)\b/,
    'title',
  ],
  [/\b(?:i|and) (?:hire|hired|fire|fired)\b/, /\b(?:hire\w*|fire[ds]?)\b/, 'achievement'],
  [
    /\b(?:resign\w*|i (?:also |then )?quit|by my own choice|chose to leave|my own decision)\b/,
    /\b(?:resign\w*|quit|my (?:own )?(?:choice|decision)|i left)\b/,
    'achievement',
  ],
  [/\b(?:was|been|got) (?:offered|promoted)\b/, /\b(?:offer\w*|promot\w*)\b/, 'achievement'],
  [/\b(?:interned|internship)\b/, /\bintern\w*\b/, 'title'],
  [
    /\b(?:having )?served in the (?:army|navy|military|marines|air force)\b/,
    /\b(?:veteran|i served|my service)\b/,
    'achievement',
  ],
  [/\b(?:founded|co-founded)\b/, /\b(?:found\w*|start\w*|began|set up|own project|created)\b/, 'achievement'],
  [/\b(?:published|patented)\b/, /\b(?:publish\w*|patent\w*|post(?:ed|s|ing)?)\b/, 'achievement'],
  [/\b(?:experienced?) (?:in|with)\b.*\b(?:manag|lead)/, /\b(?:manag\w*|lead\w*|led)\b/, 'achievement'],
  [/\bprofits?\b|\brevenue\b/, /\bprofits?\b|\brevenue\b|\bsales\b/, 'achievement'],
  [
    /\b[£$€]?\d\S* each\b(?! (?:time|day|week|month|year|shift|saturday|summer))/,
    /\b(?:each|apiece|per \w+)\b/,
    'achievement',
  ],
  [
    /\b(?:was|were|been) named\b|\bnamed me\b/,
    /\bnamed\b|^(?![\s\S]*\bnominat)[\s\S]*\bof the (?:year|month|quarter|week|season)\b/,
    'achievement',
  ],
]
const gradesIn = (low: string) => low.match(/\b[a-f][+*-]?(?:, [a-f][+*-]?\b)+/)?.[0].split(', ') ?? []
/** "Employee of the month" makes nobody that of the year. */
const ofThe =
  /\b(?:employee|agent|associate|worker|volunteer|player|student|nurse|teacher|member|operator|driver|rookie) of the (year|month|quarter|week|season)\b/
const employed =
  /\b(?:employed|on staff|on the staff|paid (?:staff|program|member|position|worker)|salaried|my job at|work(?:ed)? as an? \w+)\b/

const handles = /\bmanaged?$/

/** "I manage the Learning Center" makes a user who works there its head. */
const isOfPlace = (low: string, { grounds }: Known) => {
  const [, whole = ''] = /\bmanaged? (?:the |our )?([^,.;]{4,60})/.exec(low) ?? []
  return grounds.some(({ organisation }) => {
    const words = organisation.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 3)
    return words.length > 1 && words.filter(word => whole.includes(word)).length > words.length / 2
  })
}

/** "Got my manager" carries no "managed". */
const withoutOthers = (low: string) =>
  low.replace(/\b(?:my|the|our|her|his|their) (?:\w+ )?(?:manager|supervisor|director|boss|lead|head)s?\b/g, '')

/** "The Duke of Edinburgh award" is the name of a certificate. */
const isTitle = (names: readonly string[], { grounds }: Known) =>
  grounds.some(({ kind, title }) => kind === 'certificate' && names.filter(name => title.includes(name)).length > 1)

export function judgeDeeds({ low, names }: Reading, about: readonly Ground[], known: Known): Fault[] {
  const faults: Fault[] = []
  const told = about.length > 0 ? about : known.grounds
  for (const [claim, carrier, kind] of carried) {
    const match = claim.exec(low)
    if (match && !told.some(ground => carrier.test(withoutOthers(ground.low))) && !isTitle(names, known))
      // "I managed case files" led nobody.
      faults.push(
        (handles.test(match[0]) && claimedDegree(low) < 3 && !isOfPlace(low, known) ? openFaultOf : faultOf)(
          kind,
          match[0],
        ),
      )
  }
  const span = ofThe.exec(low)?.[1]
  if (span && !known.grounds.some(ground => ground.low.includes(`of the ${span}`)))
    faults.push(faultOf('achievement', `of the ${span}`))
  const grade = /\ban? ([a-f][+-]?) (?:in|on|average)\b/.exec(low)?.[1]
  if (
    grade &&
    !known.grounds.some(
      ground =>
        new RegExp(`\\ban? ${grade.replace('+', '\\+')}(?= in| on| average|[.,\\n]|$)`).test(ground.low) ||
        gradesIn(ground.low).includes(grade),
    )
  )
    faults.push(faultOf('achievement', `grade ${grade}`))
  const paid = employed.exec(low)
  if (paid && about[0]?.kind === 'volunteering' && !/volunt/.test(low)) faults.push(faultOf('title', paid[0]))
  return faults
}
