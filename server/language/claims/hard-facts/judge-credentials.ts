import { stemOf } from '../../english/stem.ts'
import type { Ground, Known } from '../known.ts'
import { spellInDigits } from '../read-quantities.ts'
import { type Reading, readSentence } from '../read-sentence.ts'
import { groupsOf } from '../words/same-words.ts'
import { type Fault, faultOf } from './fault.ts'

export const credential =
  /\b(?:certificat\w+|certified|licen[sc]e[ds]?|registered (?!for\b)|registration|(?:un)?qualified|accredited|chartered|diplomas?|degrees?|degreed|bachelor\w*|masters?(?:'s)?\b(?= (?:of|in|degree)|'s)|master's|associate(?:'s)? (?:degree|of (?:arts|science)|in (?:arts|science|applied))|\b(?:ba|bs|bsc|bfa|mba|msc|phd|aas)\b|doctorate|ged|gcses?|a-levels?|a levels|cpa|cdl|cpr|rn|first[- ]aider?|notary|(?:osha|cpr|bls|handler|union|student) \d* ?card|permit|trained (?=\w+ ?(?:assistant|nurse|teacher|aide|worker|cook|chef|electrician|carer))|sawyer|interpreter certif\w+)\b/i
const achieved =
  /\b(?:evaluation|application|exam|course|training)\b.*\b(?:was|is|has been) (?:now )?(?:completed?|finished|done|approved|confirmed|passed)\b|\b(?:I|we|I've|having|I have|now that I have)(?: \w+ly| have| also| just)? (?:passed|completed|finished|graduated|earned|obtained|received)\b/i
const achievedThing =
  /\b(?:program\w*|apprenticeship|internship|residency|course|class|training|modules?|exam\w*|test|degree|school|college|university|levels?|hours|evaluation|nclex\S*|core|certificat\w+|licen[sc]e)\b/
const pending =
  /\b(?:towards?|working on|booked|signed up|enrol+ed|not yet|yet to|have not|haven't|cannot|can't|not certified|halfway|\d+ (?:of|out of) (?:the |my )?\d+|left|before finishing|expired|lapsed|ran out|run out|renew\w*|refresher|pursuing|studying|in progress|credits|units|will sit|sit the|take the|taking|prepar\w+|candidate|expect\w*|authorization|until (?:I|my)|evaluat\w+|ahead|applied|applying|apply|(?:start|begin)(?:ning|ing|s)? (?:in|next)|go(?:ing)? back to|return(?:ing)? to|postponed|accepted|junior|sophomore|freshman|senior in|student|semesters?|closing in|part of|core \d|registered for|wait(?:s|ing)?|awaits?|awaiting|without a|on hold|inactive|suspended|(?:start|begin)s? (?:the|a|my) (?:course|class|program\w*)|terms? (?:of|behind)|to go|(?:exam|test|class|course)\S* (?:is|starts|begins|takes place|will be) (?:on|in|scheduled))\b/i
const evaluated = /\bevaluation\b.*\b(?:completed|finished|done|approved|confirmed)\b/i
const negatedHold = /\b(?:not|no|never|don't|without)\b/i

type Status = 'held' | 'expired' | 'open'

export function statusOf({ kind, statusText: low, to, from, isCurrent }: Ground, now: number): Status {
  if (kind === 'certificate') {
    if (/\b(?:expired|ran out|lapsed|run out|on hold|inactive|suspended)\b/.test(low)) return 'expired'
    if (
      /\bnot\b|n't\b|^no\b|\bfailed\b|retak|\bregistered for\b|\bstarted in\b|\b(?:test|exam) (?:on|in) |\n.*: no\b|\bno [\w+]+ yet|booked|signed up|halfway|in progress|can't apply|in process|signed up|enrolled|not applied|still to|to do\b|\d+ of \d+|\bexam (?:is|in|on)|class\b.*\bjanuary/m.test(
        low,
      ) ||
      /came of it: (?:no\b|exam|course)/.test(low)
    )
      return 'open'
    // A resume has the day of a certificate behind it; it is the last one only where it says so.
    const isDayGot = from === undefined && !/\b(?:to|until|till|through|thru|valid|exp\w*|renew\w*)\b/.test(low)
    if (to !== undefined && !isDayGot && to + 1 / 12 < now) return 'expired'
    return from !== undefined && from > now ? 'open' : 'held'
  }
  if (kind !== 'education')
    return /\b(?:want|hope|later|plan|never|not|start|apply|applied|in pro(?:cess|gress)|pending|studying|expected|pursuing|signed up|booked|enrolled|wait(?:ing|s)?|await\w*|until|would like|should|will)\b|n't\b/.test(
      low,
    ) && kind === 'note'
      ? 'open'
      : 'held'
  if (
    /\bin progress|\(left\)|\bleft\b|not finished|unfinished|incomplete|dropped|withdr|\d+ of \d+|units done|credits so far/.test(
      low,
    ) ||
    isCurrent
  )
    return 'open'
  return to === undefined && from !== undefined ? 'open' : 'held'
}

const levels: readonly (readonly [string, RegExp])[] = [
  ['doctor', /\b(?:phd|doctorate|doctoral|ph\.d|ed\.?d|j\.d)\b/],
  ['master', /\bmaster'?s?\b|\bm\.?[as]\.?\b(?! \w+ry)|\bmba\b|\bmsc\b|\bm\.?(?:ed|eng|phil|sw|ph|fa|sn)\b/],
  [
    'bachelor',
    /\bbachelor\w*|\bb\.?[as]\.?c?\b|\bbfa\b|\bb\.?(?:ed|eng|sn|com|mus)\b|\bllb\b|\blicence in\b|\bundergraduate degree/,
  ],
  [
    'associate',
    /^associate\b|\bassociate(?:'?s|d)? (?:of|in (?:arts|science|applied|business|nursing)|degree)|\ba\.?as?\b(?= (?:in|degree|exercise|business|science|general|of))|\ban as\b/,
  ],
  ['high school', /\bhigh[- ]school\b/],
  ['ged', /\bged\b/],
  ['a-level', /\ba-levels?\b|\ba levels\b/],
]
const levelOf = (text: string) => levels.find(([, pattern]) => pattern.test(text))?.[0]
const genericWords =
  /^(?:certif|certificate|certification|certified|card|license|licence|licens|degree|diploma|hold|have|earn|pass|complete|finish|graduate|qualif\w*|register\w*|regist|course|class|program|programme|training|train|exam|test|school|science|arts?|bachelor|master|associate|valid|current|full|own|state|nationally|national|love|like|enjoy|join|work|team|welcome|write|thank|read|take|letter|application|night|use|toddler|room|start|spring|week|teach|open|ba|bs|phd|university|college|receive|obtain|level|studies)$/

/** Degrees, certificates and licenses must be told, and be as far as the sentence says. */
export function judgeCredentials(clause: Reading, known: Known): Fault[] {
  const { low, text } = clause
  const named = credential.exec(low)
  const reached =
    achieved.test(text) &&
    (achievedThing.test(low) || /\b(?:passed|completed|earned|have) [A-Z]{2,}/.test(text)) &&
    !/\bearned an? [a-f][+-]? (?:in|on)\b/.test(low)
  const open = opensCertificate(clause, known) ?? untoldDegree(clause, known) ?? leftSchool(clause, known)
  if (open) return [faultOf('credential', open)]
  if (!named && !reached) return []
  if (
    /\b(?:you|your|their|her|his) (?:\w+ )?(?:degree|certif|licen)|\b(?:people|someone|anyone|belongs? to|those|patients) (?:with(?:out)?|who|a|an)\b/.test(
      low,
    )
  )
    return []
  const phrase =
    named?.[0] ?? /(?:passed|completed|finished|graduated|earned|obtained|received).*/.exec(low)?.[0] ?? low
  const isHeld = (!pending.test(spellInDigits(low)) || evaluated.test(low)) && !negatedHold.test(low)
  const grounds = known.grounds.filter(
    ({ kind, low: told }) =>
      (/certified|licen[sc]e|registered|accredited/.test(phrase) &&
      kind === 'education' &&
      !/\b(?:teacher|licence)\b/.test(low)
        ? /certif/.test(told)
        : /degree|diploma/.test(phrase) && kind !== 'certificate'
          ? kind === 'education' || kind === 'note' || kind === 'resume'
          : true) &&
      (kind === 'certificate' ||
        kind === 'education' ||
        credential.test(told) ||
        marksIn(text).some(mark => told.includes(mark)) ||
        (kind === 'job' ? /\bpassed (?:[\w-]+ ){0,4}exam\b/ : /course|class|exam|test|training|evaluat/).test(told)),
  )
  const level = levelOf(low.replace(/\bas (?:an?|the|my)\b/g, ''))
  if (level && !named?.[0].startsWith('certif')) return judgeDegree(clause, level, isHeld, known, phrase)
  const distinct = clause.content.filter(({ stem, text: word }) => !genericWords.test(stem) && !genericWords.test(word))
  const scored = grounds
    .map(ground => ({ ground, score: distinct.filter(({ stem }) => has(ground, stem)).length }))
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  if (distinct.length > 0 && best === 0) return [faultOf('credential', phrase)]
  if (
    distinct.length === 0 &&
    isHeld &&
    !grounds.some(({ low: told }) => told.includes(phrase.split(' ').at(-1) ?? phrase))
  )
    return [faultOf('credential', phrase)]
  if (!isHeld) return []
  const equal = scored.filter(({ score }) => score === best).map(({ ground }) => ground)
  const papers = equal.filter(({ kind }) => kind === 'certificate' || kind === 'education')
  const ofBest = papers.length > 0 ? papers : equal
  const there = grounds.filter(({ organisation }) => organisation.length > 5 && low.includes(organisation))
  const candidates =
    there.length > 0 && /\b(?:from|at)\b/.test(low) ? ofBest.filter(each => there.includes(each)) : ofBest
  const isDegree = /\b(?:college|university) degree\b/.test(low)
  const names = clause.names.map(name => name.toLowerCase())
  const marks = new Set(known.grounds.flatMap(({ kind, title }) => (kind === 'certificate' ? marksIn(title) : [])))
  const titled = marksIn(text).filter(each => marks.has(each))
  const fits = candidates.some(
    ground =>
      (isAsFar(ground, low, known.now) || isLesser(ground, low)) &&
      !(/evaluat|recogni/.test(low) && /not evaluated|not recogni/.test(ground.low)) &&
      hasClass(ground, low) &&
      !(isDegree && /^(?:high school|ged|a-level)$|^$/.test(levelOf(ground.low) ?? '')) &&
      !deniesLicense(ground, low) &&
      names.every(name => ground.low.includes(name) || known.initials.has(name) || !isPlace(name)) &&
      titled.every(each => ground.low.includes(each)),
  )
  return fits ? [] : [faultOf('credential', phrase)]
}

const reachedOnce = /\b(?:passed|completed|earned)\b/
const past = /\b(?:held|was|were|had|until|till|ran|since|(?:from|in)(?: [a-z]+)? \d{4})\b/
const present = /\b(?:still|currently?|valid|active|now|hold|have)\b/

const isAsFar = (ground: Ground, low: string, now: number) => {
  const status = statusOf(ground, now)
  return (
    status === 'held' ||
    hasPart(ground, low) ||
    (status === 'expired' && (past.test(low) || reachedOnce.test(low)) && !present.test(low))
  )
}

/** A learner's permit is one, whatever test is still ahead. */
const isLesser = ({ title }: Ground, low: string) =>
  [...low.matchAll(/\b(?:provisional|trainee|learner\w*|temporary|student|intern|limited)\b/g)].some(([word]) =>
    title.toLowerCase().includes(word),
  )

/** Names a certificate that is not held as if it were: "my WSI is in hand". */
function opensCertificate({ text, low, names, isNegated }: Reading, known: Known): string | undefined {
  if (
    names.length === 0 ||
    isNegated ||
    (past.test(low) && !present.test(low)) ||
    pending.test(spellInDigits(low)) ||
    !/\b(?:hold|have|in hand|finished|done|current|valid|my|as)\b/.test(low)
  )
    return undefined
  const own = known.grounds.filter(({ kind }) => kind === 'certificate' || kind === 'education')
  const mark = marksIn(text).find(each => {
    const titled = own.filter(({ title }) => marksIn(title).includes(each))
    return titled.length > 0 && titled.every(ground => !hasPart(ground, low) && statusOf(ground, known.now) !== 'held')
  })
  if (mark) return mark
  return names
    .filter(name => !/^(?:level|core|certif\w*|basic|licen\w+|national|association|state)$/i.test(name))
    .find(name => {
      const word = new RegExp(`(?<![\\p{L}])${name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}])`, 'u')
      const of = known.grounds.filter(ground => word.test(ground.low))
      return (
        of.length > 0 &&
        of.every(
          ground =>
            !hasPart(ground, low) &&
            own.includes(ground) &&
            word.test(ground.title.toLowerCase()) &&
            statusOf(ground, known.now) !== 'held',
        )
      )
    })
}

const attends = /\b(?:i am|i'm|am|currently|now) (?:\w+ )?(?:enrolled|studying|finishing|pursuing|attending)\b/

function leftSchool({ low, content, isNegated }: Reading, { grounds }: Known): string | undefined {
  const phrase = attends.exec(low)?.[0]
  if (!phrase || isNegated) return undefined
  const told = grounds.filter(
    ({ kind, meanings }) => kind === 'education' && content.some(({ stem }) => meanings.has(stem)),
  )
  return told.length > 0 && told.every(ground => !ground.isCurrent && /\b(?:left|dropped|withdr\w+)\b/.test(ground.low))
    ? phrase
    : undefined
}

function untoldDegree({ low, content, isNegated }: Reading, { grounds }: Known): string | undefined {
  const phrase = /\b(?:have|hold|earned|with|completed|finished|my) (?:an? )?(?:\w+ )?degree\b/.exec(low)?.[0]
  if (!phrase || isNegated || pending.test(low)) return undefined
  const told = grounds.filter(
    ({ kind, low: text, title }) =>
      (kind === 'education' || kind === 'note' || kind === 'resume') &&
      (/\bdegree\b/.test(text) || !/^(?:high school|ged|a-level)$|^$/.test(levelOf(title.toLowerCase()) ?? '')),
  )
  if (told.length === 0) return phrase
  const field = /\bdegree in ([\w ]+?)(?=,|\.|;|$| from| at| with| and )/.exec(low)?.[1]
  const named = content.filter(({ text, stem }) => field?.includes(text) && !genericWords.test(stem))
  return named.length > 0 && !named.some(({ stem }) => told.some(ground => has(ground, stem))) ? phrase : undefined
}

const has = ({ meanings, low }: Ground, stem: string) =>
  meanings.has(stem) ||
  groupsOf(stem).some(group => meanings.has(group) && group !== '#licence') ||
  low.includes(` ${stem} `)

/** "Core passed, type II in December": a part of it is done. */
const hasPart = ({ statusText }: Ground, claim: string) =>
  [
    ...statusText.matchAll(
      /(\w{3,}) (?:(?:section|part|module|unit|test|exam) )?(?:passed|done|finished|completed)\b/g,
    ),
  ].some(
    ([, part = '']) =>
      !/^(?:not|been|result|came|was|exam|test)$/.test(part) && new RegExp(`\\b${part}\\b`).test(claim),
  )

/** "A+", "N5", "30": what tells certificates of one kind apart. */
const marksIn = (text: string) =>
  (text.match(/(?<![\p{L}\p{N}])(?:\p{Lu}[+\d]+|\p{L}+\+|\p{Lu}{2,6})(?![\p{L}\p{N}+])/gu) ?? []).map(each =>
    each.toLowerCase(),
  )

const hasClass = ({ low }: Ground, claim: string) =>
  [...claim.matchAll(/\b(?:commercial|class [abc]|type i+\b|level \d|motorcycle|advanced)\b/g)].every(([each]) =>
    low.includes(each),
  )

const isPlace = (name: string) =>
  /^(?:texas|michigan|ohio|utah|louisiana|california|florida|iowa|illinois|oregon|minnesota|tennessee|arizona|colorado|virginia|nevada|washington)$/.test(
    name,
  )
const deniesLicense = ({ low }: Ground, claim: string) =>
  /\bdriv/.test(claim) && /\b(?:don'?t|not|never|no) (?:\w+ )?driv/.test(low)

function judgeDegree(clause: Reading, level: string, isHeld: boolean, known: Known, phrase: string): Fault[] {
  const fieldText =
    /(?:degree|diploma|bachelor\S*|master\S*|associate\S*|b\.?[as]\.?c?|bfa|aa|as|mba|phd)(?: degree| of \w+)? in ([\w ]+?)(?=,|\.|;|$| from| at| with| and (?:an? |hold|have|am))/.exec(
      clause.low,
    )?.[1] ??
    /([\w']+) degree/.exec(clause.low)?.[1] ??
    ''
  const field = readSentence(fieldText).content.filter(
    ({ stem, text }) =>
      !genericWords.test(stem) &&
      !genericWords.test(text) &&
      levelOf(` ${text} `) === undefined &&
      levelOf(` ${stem} `) === undefined,
  )
  const isOf = (ground: Ground, words: typeof field) =>
    / and /.test(fieldText) ? words.some(({ stem }) => has(ground, stem)) : words.every(({ stem }) => has(ground, stem))
  const same = known.grounds.filter(
    ({ kind, low, title }) =>
      (kind === 'education' || kind === 'note' || kind === 'resume') &&
      (levelOf(title.toLowerCase()) ?? levelOf(low)) === level,
  )
  const fits = same.filter(ground => !isHeld || statusOf(ground, known.now) === 'held')
  const [first] = field.filter(({ stem }) => stemOf(stem) !== 'gpa')
  if (fits.length === 0) return [faultOf('credential', phrase)]
  return !first || fits.some(ground => isOf(ground, field)) ? [] : [faultOf('credential', phrase)]
}
