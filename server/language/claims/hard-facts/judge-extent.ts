import { stemOf } from '../../english/stem.ts'
import type { Ground, Known } from '../known.ts'
import type { Reading } from '../read-sentence.ts'
import { rootOf } from '../words/same-words.ts'
import { type Fault, faultOf, openFaultOf } from './fault.ts'
import { statusOf } from './judge-credentials.ts'

/** What words alone claim: that nobody else did it, from when, for how long as what, how much more, or none at all. */
export function judgeExtent(clause: Reading, about: readonly Ground[], known: Known): Fault[] {
  const { low, isNegated } = clause
  const grounds = about.length > 0 ? about : known.grounds
  return [
    ...alone(low, grounds),
    ...fromStart(low, grounds),
    ...ofRole(clause, known),
    ...withNone(low, grounds),
    ...(isNegated ? [] : [...licensed(clause, known), ...enrolled(low, grounds), ...heads(low, grounds)]),
    ...gradeIn(clause, known),
    ...changedBy(low, known),
    ...longAgo(low, known),
    ...ranked(low, known),
  ]
}

const superlative =
  /\bthe (?:very )?(best|highest|fastest|lowest|top|largest|biggest|youngest|strongest) (?:[\w-]+ ){0,3}(?:in|of|on|at|among) (?:the|our|my|all)\b/
const ranked = (low: string, { grounds }: Known): Fault[] => {
  const [phrase, word = ''] = superlative.exec(low) ?? []
  return phrase && !grounds.some(ground => ground.low.includes(word)) ? [openFaultOf('achievement', phrase)] : []
}

const denied = /\b(?:not|never|no longer|cannot|without)\b|n't\b/
const partsOf = ({ low }: Ground) => low.split(/[.;\n]|, (?=(?:i|but|not|no)\b)/)
const isSaid = (grounds: readonly Ground[], carrier: RegExp) =>
  grounds.some(ground => partsOf(ground).some(part => carrier.test(part) && !denied.test(part)))

const single =
  /\b(?:on my own|all by myself|by myself|alone|single-handed(?:ly)?|without (?:any )?help|(?:was|am|were) the only (?:one|person|\w+) (?:who|with|to|in|on)|the sole \w+)\b/
const toldSingle =
  /\b(?:on my own|by myself|myself|alone|single-handed\w*|without help|the only|sole|own project|just me|only me)\b/
const alone = (low: string, grounds: readonly Ground[]): Fault[] => {
  const match = /\b(?:not|never|nobody|no one)\b(?: \w+){0,4} alone\b/.test(low) ? null : single.exec(low)
  return match && !isSaid(grounds, toldSingle) ? [faultOf('achievement', match[0])] : []
}

const start =
  /\b(?:from|since|on) (?:my|the) (?:very )?first (?:day|week|shift)\b|\bfrom day (?:one|1)\b|\bfrom the (?:very )?(?:start|beginning)\b/
const fromStart = (low: string, grounds: readonly Ground[]): Fault[] => {
  const match = start.exec(low)
  return match && !isSaid(grounds, /\bfirst (?:day|week|shift)\b|\bday (?:one|1)\b|\bfrom the (?:start|beginning)\b/)
    ? [faultOf('date', match[0])]
    : []
}

const slack = 0.6
const lasting = [
  /\b(?:been|as|was) (?:an? |the )?((?:[a-z-]+ ){0,2}[a-z-]+?) (?:for|over) (?:(?:about|almost|nearly|over|more than|the (?:last|past)) )?[\da-z. ]+? years?\b/,
  /\b(?:for|spent|over) [\da-z. -]+? years?,? (?:i (?:have |had )?(?:been|was|worked as|served as)|i've been|as|being) (?:an? |the )?((?:[a-z-]+ ){0,2}[a-z-]+?)(?= (?:at|for|in|with|of|on)\b|[,.;]|$)/,
]
/** "A supervisor for six years" of someone who has been that for three. */
function ofRole({ low, quantities }: Reading, { grounds, now }: Known): Fault[] {
  const role = lasting.map(pattern => pattern.exec(low)?.[1]).find(Boolean)
  const head = role ? stemOf(role.split(' ').at(-1) ?? '') : ''
  const length = quantities.find(({ kind }) => kind === 'duration')
  if (!head || !length) return []
  const own = grounds.filter(({ title }) =>
    title
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some(word => stemOf(word) === head),
  )
  const lengths = own.flatMap(({ from, to, isCurrent }) => {
    const end = isCurrent ? now : to
    return from === undefined || end === undefined ? [] : [end - from]
  })
  const all = lengths.reduce((sum, each) => sum + each, 0)
  return lengths.length > 0 && lengths.length === own.length && length.value > all + slack
    ? [faultOf('date', `${length.phrase} years`)]
    : []
}

/** "Lost no calves" where two were lost. */
function withNone(low: string, grounds: readonly Ground[]): Fault[] {
  const [phrase = '', what = ''] =
    /\b(?:lost|missed|broke|made|had|dropped|with) (?:not a single|no|zero) ([a-z]{3,})\b/.exec(low) ?? []
  if (!phrase) return []
  const root = rootOf(what)
  const told = grounds.flatMap(ground => ground.passages.map(({ reading }) => reading))
  const isCounted = told.some(reading =>
    reading.quantities.some(({ value, after }) => value > 0 && rootOf(/^([a-z]+)/.exec(after)?.[1] ?? '') === root),
  )
  return isCounted && !told.some(reading => new RegExp(`\\b(?:no|zero|0|not a single) ${what}`).test(reading.low))
    ? [faultOf('number', phrase)]
    : []
}

function licensed({ low, content }: Reading, { grounds, now }: Known): Fault[] {
  const [phrase = '', what = ''] =
    /\b(?:am|was|as|a|an|become) (?:(?:fully|state|board) )?(?:licensed|certified|registered|qualified) ((?:[a-z]+ ){0,3}[a-z]+)/.exec(
      low,
    ) ?? []
  if (!phrase) return []
  const words = content.filter(({ text }) => what.includes(text))
  const isOf = ({ meanings, low: told }: Ground) =>
    words.some(({ stem }) => meanings.has(stem)) && /\b(?:licen[sc]\w*|certif\w*|registered|qualif\w*)\b/.test(told)
  return grounds.some(ground => isOf(ground) && (ground.kind !== 'certificate' || statusOf(ground, now) === 'held'))
    ? []
    : [faultOf('credential', phrase)]
}

const enrolled = (low: string, grounds: readonly Ground[]): Fault[] => {
  const match = /\b(?:am|i'm|currently|already) (?:\w+ )?enrolled\b/.exec(low)
  return match &&
    !isSaid(
      grounds,
      /\b(?:enrolled|in progress|studying|student|junior|sophomore|freshman|senior|halfway|so far|\d+ (?:of|out of) \d+|credits|units|taking)\b/,
    )
    ? [faultOf('credential', match[0])]
    : []
}

const whole =
  'department|division|company|branch|hospital|clinic|school|unit|firm|agency|office|ward|store|restaurant|organi[sz]ation'
const headed = new RegExp(
  `\\b(?:led|headed|directed|ran|lead|run|head(?! of)) (?:the |our |its |a )?(?:\\w+ ){0,3}?(?:${whole})\\b`,
)
const heads = (low: string, grounds: readonly Ground[]): Fault[] => {
  const match = headed.exec(low)
  const others = /\b(?:the|my|our|her|his|their) (?:\w+ )?(?:manager|supervisor|director|boss|lead|head)s?\b/g
  return match &&
    !grounds.some(({ low: told, title }) =>
      /\b(?:led|lead|leader|headed|ran|run|running|manag\w*|director|chief|supervis\w*|in charge|charge nurse|owner|own project)\b/.test(
        `${title.toLowerCase()}\n${told}`.replace(others, ''),
      ),
    )
    ? [faultOf('title', match[0])]
    : []
}

function gradeIn({ low, content }: Reading, { grounds }: Known): Fault[] {
  const [phrase = '', grade = '', subject = ''] = /\ban? ([a-f][+-]?) in ([a-z ]{3,40})/.exec(low) ?? []
  if (!phrase) return []
  const words = content.filter(({ text }) => subject.includes(text))
  const graded = new RegExp(
    `\\b(?:an? ${grade.replace('+', '\\+')}(?![\\p{L}+-])|${grade.replace('+', '\\+')},|grade ${grade.replace('+', '\\+')})`,
    'u',
  )
  const own = grounds.filter(ground => graded.test(ground.low))
  return words.length === 0 ||
    own.length === 0 ||
    own.some(({ meanings }) => words.some(({ stem }) => meanings.has(stem)))
    ? []
    : [faultOf('achievement', phrase)]
}

const factors: readonly (readonly [RegExp, RegExp, number])[] = [
  [/\b(?:halved|halving|cut \w+ (?:\w+ )?in half|cut in half)\b/, /\b(?:halv\w*|half)\b/, 0.5],
  [/\b(?:doubled|doubling)\b/, /\b(?:doubl\w*|twice)\b/, 2],
  [/\b(?:tripled|tripling)\b/, /\b(?:tripl\w*|three times)\b/, 3],
  [/\bby (?:a )?half\b/, /\b(?:halv\w*|by (?:a )?half)\b/, 0.5],
  [/\bby (?:a|one) third\b/, /\bthird\b/, 2 / 3],
  [/\bby (?:a|one) quarter\b/, /\bquarter\b/, 0.75],
]
const roughly = 0.12

function changedBy(low: string, { grounds }: Known): Fault[] {
  return factors.flatMap(([claim, carrier, factor]) => {
    const match = claim.exec(low)
    if (!match) return []
    const isTold = grounds.some(
      ground =>
        carrier.test(ground.low) ||
        ground.passages.some(({ reading: { quantities } }) =>
          quantities.some((from, at) =>
            quantities
              .slice(at + 1, at + 3)
              .some(to => from.value > 0 && Math.abs(to.value / from.value / factor - 1) < roughly),
          ),
        ),
    )
    return isTold ? [] : [faultOf('number', match[0])]
  })
}

const manyYears = 5
function longAgo(low: string, { grounds, now }: Known): Fault[] {
  const match = /\b(?:many|numerous|countless) years\b/.exec(low)
  if (!match) return []
  const isTold = grounds.some(
    ({ low: told, from, to, isCurrent, passages }) =>
      /\b(?:many|numerous) years\b|\bsince i was\b|\bmy whole life\b|5 years or more/.test(told) ||
      (from !== undefined && (isCurrent ? now : (to ?? from)) - from >= manyYears) ||
      passages.some(({ reading }) =>
        reading.quantities.some(({ kind, value }) => kind === 'duration' && value >= manyYears),
      ),
  )
  return isTold ? [] : [faultOf('date', match[0])]
}
