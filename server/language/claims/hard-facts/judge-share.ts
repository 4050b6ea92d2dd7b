import type { Ground, Known } from '../known.ts'
import type { Quantity } from '../read-quantities.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf } from './fault.ts'

/** How often and how much of it: each number must be that of the item that the clause is about. */
export function judgeShare(clause: Reading, about: readonly Ground[], known: Known): Fault[] {
  const [first] = about.filter(({ kind }) => kind !== 'note')
  return [
    ...clause.quantities.flatMap(quantity => [...otherRate(quantity, first), ...wholeOf(quantity, clause, known)]),
    ...everyDay(clause, first),
    ...otherYear(clause, known),
    ...onlyPlanned(clause, known),
  ]
}

const rate = /^(hours?|days?|times|shifts?|evenings?|mornings?) (?:a|per|each|every) (day|week|month)\b/
const rateOf = ({ after }: Quantity) => {
  const [, unit = '', span = ''] = rate.exec(after) ?? []
  return unit && `${unit.replace(/s$/, '')} ${span}`
}

/** "20 hours a week" as a tutor, who does that for 10 and can work for 20. */
function otherRate(claimed: Quantity, ground: Ground | undefined): Fault[] {
  const of = rateOf(claimed)
  const told = (ground?.passages ?? []).flatMap(({ reading }) => reading.quantities).filter(each => rateOf(each) === of)
  return of && told.length > 0 && told.every(({ value }) => value !== claimed.value)
    ? [faultOf('number', `${claimed.phrase} ${of}`)]
    : []
}

function wholeOf({ value, before, after, phrase, kind }: Quantity, { low }: Reading, { grounds }: Known): Fault[] {
  if (
    value <= 2 ||
    kind !== 'count' ||
    /\bof(?: the| my)?$/.test(before) ||
    !/\b(?:all|finish\w*|complet\w*|done|passed)\b/.test(low)
  )
    return []
  const told = grounds.flatMap(({ passages }) =>
    passages.flatMap(({ reading }) => reading.quantities.filter(each => each.value === value && each.kind === 'count')),
  )
  const isPart = told.length > 0 && told.every(each => /\d (?:out )?of(?: the| my)?$/.test(each.before))
  return isPart ? [faultOf('number', `${phrase} ${after.split(' ')[0] ?? ''}`)] : []
}

function everyDay({ low }: Reading, ground: Ground | undefined): Fault[] {
  const match = /\b(?:every (?:single )?day|daily)\b/.exec(low)
  if (!match || !ground || /\b(?:every day|daily|each day|a day)\b/.test(ground.low)) return []
  const isLess = ground.passages.some(({ reading }) =>
    reading.quantities.some(
      ({ value, after }) => value < 7 && /^(?:days?|times|mornings?|evenings?) (?:a|per|each) week\b/.test(after),
    ),
  )
  return isLess ? [faultOf('number', match[0])] : []
}

const years = 'freshman|sophomore|junior|senior'
function otherYear({ low }: Reading, { grounds }: Known): Fault[] {
  const [phrase = '', year = ''] =
    new RegExp(`\\ban? (${years})(?= (?:in|at|majoring|studying|student|year)\\b|[.,]|$)`).exec(low) ?? []
  const told = grounds.filter(({ kind }) => kind === 'education').map(ground => ground.low)
  const named = told.flatMap(text => text.match(new RegExp(`\\b(?:${years})\\b`, 'g')) ?? [])
  return phrase && named.length > 0 && !named.includes(year) ? [faultOf('credential', phrase)] : []
}

const planned = /\b(?:maybe|later|perhaps|want|hope|plan\w*|some ?day|would like|thinking of)\b/
function onlyPlanned({ low, content }: Reading, { grounds }: Known): Fault[] {
  const [phrase = '', what = ''] =
    /\b(?:am|i'm|currently) (?:studying|majoring in|training in) ([a-z ]{4,40})/.exec(low) ?? []
  if (!phrase || planned.test(low)) return []
  const words = content.filter(({ text }) => what.includes(text))
  const parts = grounds.flatMap(({ passages }) => passages.flatMap(({ reading }) => reading.low.split(/[.;,\n]/)))
  const of = parts.filter(part => words.length > 0 && words.every(({ text }) => part.includes(text)))
  return of.length > 0 && of.every(part => planned.test(part)) ? [faultOf('credential', phrase)] : []
}
