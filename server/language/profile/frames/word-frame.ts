import { readFileSync } from 'node:fs'
import { endSentence, joinWords, lowerFirst, upperFirst, withArticle } from '../../english/tidy.ts'
import type { NoteTopic } from '../profile.ts'
import type { Frame, Hours, HoursFrame, PaperFrame } from './frame.ts'
import { courseOf, examOf } from './read-papers.ts'

interface Wordings {
  hours: Record<'can' | 'wish' | 'full' | 'part' | 'week' | 'overtime' | 'on call', string[]>
  start: Record<'date' | 'notice', string[]>
  moves: Record<'over' | 'settled' | 'moving', string[]>
  transport: string[]
  near: string[]
  booked: string[]
  planned: string[]
  'in progress': string[]
  renewing: string[]
  evaluated: string[]
  held: string[]
  first: string[]
  fluent: string[]
  speaks: string[]
  helps: string[]
  tools: string[]
  home: string[]
  family: string[]
  goal: string[]
  permit: string[]
}
let loaded: Wordings | undefined
const wordings = (): Wordings => {
  loaded ??= JSON.parse(readFileSync(new URL('wordings.json', import.meta.url), 'utf8')) as Wordings
  return loaded
}

const topics: Record<Frame['kind'], NoteTopic> = {
  hours: 'availability',
  start: 'availability',
  transport: 'license',
  permit: 'license',
  near: 'other',
  paper: 'status',
  languages: 'status',
  tools: 'experience',
  work: 'experience',
  home: 'gap',
  moves: 'gap',
  goal: 'motive',
  pay: 'other',
}
export const topicOfFrame = (frame: Frame): NoteTopic => topics[frame.kind]

export type Choose = (options: readonly string[]) => string
const plainest: Choose = ([first = '']) => first

const fill = (wording: string, ...values: string[]) => {
  let at = 0
  return endSentence(upperFirst(wording.replace(/\{\}/g, () => values[at++] ?? '')))
}

/** What a letter says of a frame, as whole sentences; none of what is never told. */
export function wordFrame(frame: Frame, choose: Choose = plainest): string[] {
  const all = wordings()
  switch (frame.kind) {
    case 'hours':
      return wordHours(frame, choose)
    case 'start':
      return frame.isNotice
        ? [fill(choose(all.start.notice), possessive(frame.when))]
        : [fill(choose(all.start.date), frame.when)]
    case 'transport':
      return [fill(choose(all.transport), joinWords(thingsOf(frame)))]
    case 'near':
      return [fill(choose(all.near), frame.distance)]
    case 'paper':
      return [wordPaper(frame, choose)]
    case 'languages':
      return [wordLanguages(frame, choose)]
    case 'tools':
      return [
        fill(
          choose(all.tools),
          joinWords(
            frame.uses.map(({ tool, length, at }) => `${tool} for ${length}${at ? ` at ${upperFirst(at)}` : ''}`),
          ),
        ),
      ]
    case 'work':
      return [fill('I worked as {} for {}', withArticle(frame.what), frame.length)]
    case 'home':
      return frame.isCare
        ? [fill('I cared for {} at home {}', frame.who, frame.length)]
        : frame.length
          ? [fill(choose(all.home), frame.who, frame.length)]
          : [fill(choose(all.family))]
    case 'moves':
      return [fill(choose(all.moves[frame.isSettled ? (frame.didMove ? 'over' : 'settled') : 'moving']))]
    case 'goal':
      return [fill(choose(all.goal), aimOf(frame))]
    case 'permit':
      return [fill(choose(all.permit))]
    case 'pay':
      return []
  }
}

const possessive = (length: string) => (/^one /.test(length) ? `${length}’s` : `${length}’`)

const thingsOf = ({ license, vehicle, isClean, isInsured }: Extract<Frame, { kind: 'transport' }>): string[] =>
  [license, vehicle, isClean ? 'a clean driving record' : '', isInsured ? 'auto insurance' : ''].filter(Boolean)

function wordPaper({ name, status, when, by, isOnline, exam }: PaperFrame, choose: Choose): string {
  const all = wordings()
  switch (status) {
    case 'booked':
      return fill(choose(all.booked), examOf(name), when)
    case 'planned':
      return fill(choose(all.planned), examOf(name), when)
    case 'in progress': {
      const course = `${withArticle(`${isOnline ? 'online ' : ''}${courseOf(name)} course`)}`
      return `${fill(choose(all['in progress']), course).slice(0, -1)}${when ? ` and will finish it ${when}` : ''}${exam ? `, and my exam is ${exam}` : ''}.`
    }
    case 'renewing':
      return fill(choose(all.renewing), name)
    case 'evaluated':
      return `${fill(choose(when ? all.evaluated.slice(0, 1) : all.evaluated), by).slice(0, -1)}${when ? ` since ${when}` : ''}.`
    case 'held':
      return `${fill(all.held[0] ?? '', name).slice(0, -1)}${when ? `, valid through ${when}` : ''}.`
  }
}

function wordLanguages(
  { first, fluent, speaks, helps }: Extract<Frame, { kind: 'languages' }>,
  choose: Choose,
): string {
  const all = wordings()
  if (helps && first) return fill(`${choose(all.first)}, and I {}`, first, helps)
  if (helps) return fill('I {}', helps)
  if (first) return fill(choose(all.first), first)
  return fluent.length > 0 ? fill(choose(all.fluent), joinWords(fluent)) : fill(choose(all.speaks), joinWords(speaks))
}

function aimOf({ papers, roles, studies }: Extract<Frame, { kind: 'goal' }>): string {
  return joinWords([
    ...papers.map(name => `earn my ${name}`),
    ...studies.map(name => (/school|program|college/.test(name) ? `go to ${name}` : `study ${name}`)),
    ...roles.map(name => `become ${name === 'lead' ? 'a lead' : withArticle(name)}`),
  ])
}

function wordHours({ can, not, week, load, also, season, isWish }: HoursFrame, choose: Choose): string[] {
  const all = wordings().hours
  const early = can.flatMap(({ clock, days }) => (days.length === 0 && clock.startsWith('at ') ? [clock] : []))
  const spans = can.filter(({ clock }) => !early.includes(clock))
  const told = joinSpans(phrasesOf(spans), spans.every(({ days, clock }) => days.length === 0 && clock) ? 'or' : 'and')
  const except = joinWords(phrasesOf(not), 'or')
  const weekly = week ? `, ${week}` : ''
  const sentences: string[] = []
  if (told)
    sentences.push(
      fill(
        `${choose(isWish ? all.wish : all.can)}${weekly}${load ? `, ${load} time` : ''}${except ? `, but not ${except}` : ''}`.replace(
          /\{\}, ([^,]+ hours a week)/,
          /,/.test(told) || / to /.test(told) ? '{}, $1' : '{} for $1',
        ),
        told,
      ),
    )
  else if (week) sentences.push(fill(choose(all.week), week))
  if (!told && load) sentences.push(fill(choose(all[load])))
  if (!told && except)
    sentences.push(not.some(isDays) ? fill('I am not available on {}', except) : fill('I cannot work {}', except))
  for (const at of early.slice(0, 1)) sentences.push(fill('I can start the day {}', at))
  for (const each of also) sentences.push(fill(choose(all[each])))
  return season
    ? sentences.map(text => `${upperFirst(season)}, ${/^I\b/.test(text) ? text : lowerFirst(text)}`)
    : sentences
}

/** Two spans of several days each are parted by a comma, so that it is plain which days a time is of. */
const joinSpans = (phrases: readonly string[], joint: 'and' | 'or') =>
  phrases.length === 2 && phrases.some(phrase => / and |^all day on /.test(phrase))
    ? phrases
        .map((phrase, at) => (at > 0 && /^all day on /.test(phrases[0] ?? '') ? `on ${phrase}` : phrase))
        .join(`, ${joint} `)
    : joinWords(phrases, joint)

const phrasesOf = (can: readonly Hours[]) => [...new Set(can.map(phraseOf))].filter(Boolean)
const isDays = ({ days }: Hours) => days.length > 0

const many = (day: string) => (/^(?:every|any|one|two) |(?: to )/.test(day) ? day : `${day}s`)
const plural = (part: string) => (/^(?:all day|school hours|after school)$/.test(part) ? part : `${part}s`)

function phraseOf({ days, parts, clock, shift }: Hours): string {
  const when = clock ? ` ${clock}` : ''
  if (shift) return `${shift}${days.length > 0 ? ` on ${joinWords(days.map(many))}` : ''}`
  if (parts.length === 0) return `${joinWords(days.map(many))}${when}`.trim()
  if (days.length === 0)
    return `${parts.length === 1 && parts[0] === 'day' ? 'day shifts' : joinWords(parts.map(plural))}${when}`
  const [part = ''] = parts
  if (part === 'all day') return `all day on ${joinWords(days.map(many))}`
  if (/^(?:school hours|after school)$/.test(part))
    return `${joinWords(days.map(many))} ${part === 'after school' ? part : `during ${part}`}${when}`
  if (days.some(day => /^(?:any|every|one|two) | to /.test(day)))
    return `${joinWords(parts.map(plural))} ${days[0] === 'any day' ? `on any day of the week${days.includes('weekend') ? ', including weekends' : ''}` : days.some(day => / to /.test(day)) ? `from ${joinWords(days)}` : `on ${joinWords(days)}`}${when}`
  return `${joinWords(days)} ${joinWords(parts.map(plural))}${when}`
}
