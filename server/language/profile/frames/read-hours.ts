import type { Hours, HoursFrame } from './frame.ts'
import { longDay } from './read-when.ts'

const dayWord = '(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?:days?|nesdays?|sdays?|rsdays?|urdays?)?s?'
const time = String.raw`(?:(?:1[0-2]|[1-9])(?::?[0-5]\d)?(?: ?(?:a|p)(?:\.?m\.?)?)?(?![\d:])|noon|midnight)`
const to = `(?: ?(?:-|–|to|til|till|until|thru|through) ?)`

const cue =
  /^(?:can|could|able|available|avail|availability|free|open|ok|okay|fine|good|great|perfect|no prob(?:lem)?s?|works?(?= (?:for|with)|$)|suits?|yes|best|ideal|prefer|flexible|any ?time|anytime|exactly|easy|please|first choice|if they need|if needed|when needed)(?![\p{L}\d])/u
const wish = /^(?:want|would like|'d like|need|looking for|look for|hoping for|prefer|rather|like)(?![\p{L}\d])/u
const filler =
  /^(?:i|i'm|i'd|am|i've|is|are|be|being|will|would|to|do|for|on|in|at|the|a|an|with|me|my|mine|it|it's|its|that|that's|thats|work|working|too|as well|also|even|either|both|usually|really|definitely|sure|hours|schedule|shifts?|what|just|these|those|pretty much|more|time|there|then|during|still|already|totally|now|which|full day|each week|every week|first choice|super|very|like|days? and times|per|times|not a problem|open to|week|most)(?![\p{L}\d'])/u
const negation = /^(?:no|not|never|can't|cannot|cant|except|unavailable|don't|won't)(?![\p{L}\d'])/u
const joiner = /^(?:[,;/&+–-]|(?:and|or|n|plus|but(?= (?:not|no|never|can't|cannot)))(?![\p{L}\d']))/u

type Read = (state: State, ...found: string[]) => boolean | undefined
interface State {
  frame: HoursFrame
  last: Hours | undefined
  isNot: boolean
  isJoined: boolean
  isCued: boolean
  isLimited: boolean
  isAfterDay: boolean
}

const empty = (): Hours => ({ days: [], parts: [], clock: '', shift: '' })
function open(state: State): Hours {
  const hours = empty()
  ;(state.isNot ? state.frame.not : state.frame.can).push(hours)
  state.last = hours
  return hours
}

function addDays(state: State, days: readonly string[]): true {
  const { last, isJoined } = state
  const isFull =
    !state.isAfterDay &&
    last &&
    (last.parts.length > 0 || last.clock || last.shift) &&
    (isJoined || last.days.length > 0)
  const hours = last && !isFull && !last.shift ? last : open(state)
  hours.days.push(...days)
  state.isAfterDay = true
  return true
}

function addPart(state: State, part: string): true {
  const { last, isJoined } = state
  const isList = last && last.parts.length > 0 && !last.clock
  const follows = last && last.parts.length === 0 && last.days.length > 0 && !last.clock && !last.shift
  const isSpecific = follows && last.days.every(each => /day$/.test(each) && each !== 'any day')
  const hours =
    isList || (follows && (!isJoined || (isSpecific && last.days.length > 1 && !state.isJoined))) ? last : open(state)
  hours.parts.push(part)
  state.isAfterDay = false
  return true
}

function addClock(state: State, clock: string | undefined): boolean {
  if (!clock) return false
  // "All day Tuesday and Friday after noon": the time is of the last day alone.
  if (state.last?.parts.includes('all day')) {
    const day = state.last.days.length > 1 ? state.last.days.pop() : undefined
    if (!day) return false
    open(state).days.push(day)
  }
  state.isAfterDay = false
  const hours = state.last && !state.last.clock && !state.isJoined ? state.last : open(state)
  hours.clock = clock
  return true
}

function limitLast(state: State, said: string | undefined, word: string): boolean {
  const last = state.frame.can.at(-1)
  if (!last || last.clock || !said) return false
  last.clock = word === 'from' ? `from ${said} on` : `until ${said}`
  state.isNot = false
  state.last = last
  return true
}

const partNames: Record<string, string> = { eve: 'evening', overnight: 'night', noc: 'night', midday: 'afternoon' }
const reads: readonly (readonly [string, Read])[] = [
  ['all day(?: on)?', state => addPart(state, 'all day')],
  [`m ?- ?f|mon?(?:day)?${to}fri(?:day)?s?`, state => addDays(state, ['Monday to Friday'])],
  [
    `(${dayWord})${to}(${dayWord})`,
    (state, from = '', end = '') => {
      const [a, b] = [longDay(from), longDay(end)]
      return a && b ? addDays(state, [`${a} to ${b}`]) : false
    },
  ],
  ['mwf|m/w/f', state => addDays(state, ['Monday', 'Wednesday', 'Friday'])],
  ['t/th|tth|tu/th', state => addDays(state, ['Tuesday', 'Thursday'])],
  [
    'every (other|second|third|2nd|3rd) weekend',
    (state, which = '') =>
      addDays(state, [`every ${{ '2nd': 'other', second: 'other', '3rd': 'third' }[which] ?? which} weekend`]),
  ],
  [
    `every other (${dayWord})`,
    (state, day = '') => {
      const named = longDay(day)
      return named ? addDays(state, [`every other ${named}`]) : false
    },
  ],
  [
    `(1|one|2|two) (saturdays?|sundays?|weekends?)(?: (?:a|per) month)`,
    (state, count = '', day = '') =>
      addDays(state, [
        `${/1|one/.test(count) ? 'one' : 'two'} ${day.startsWith('w') ? day : `${longDay(day)}${day.endsWith('s') ? 's' : ''}`} a month`,
      ]),
  ],
  ['lates|late shifts?|closing(?: shifts?)?', state => addPart(state, 'late shift')],
  ['early shifts?|opening(?: shifts?)?', state => addPart(state, 'early shift')],
  [
    '(?:(?:in|this|next|for) )?(?:the )?(spring|summer|fall|winter)(?: semester)?',
    (state, season = '') => {
      if (state.frame.can.length > 0 || state.frame.season) return false
      state.frame.season = `in the ${season}`
      return true
    },
  ],
  ['(?:every|any|all|each|both|most)?(?: the)? ?(?:weekends?|wknds?)', state => addDays(state, ['weekend'])],
  [
    '(?:on )?(?:the )?(?:every|any|all|most)? ?(?:weekdays?|week days|school days)',
    state => addDays(state, ['weekday']),
  ],
  [
    `(?:any|every|each) ?days?(?: (?:of|in) the week)?|all (?:the )?days|everyday|7 days(?: a week)?|seven days(?: a week)?|days any`,
    state => addDays(state, ['any day']),
  ],
  ['(?:any |every |all |most |some )?holidays?', state => addDays(state, ['holiday'])],
  [
    `(?:any |every |all |each |both )?(${dayWord})`,
    (state, day = '') => {
      const named = longDay(day)
      return named ? addDays(state, [named]) : false
    },
  ],
  ['school hours', state => addPart(state, 'school hours')],
  ['after school', state => addPart(state, 'after school')],
  [
    '(?:any|all|every|each|early|late|most)? ?(mornings?|afternoons?|evenings?|eves?|nights?|overnights?|nocs?)',
    (state, part = '') => {
      const name = part.replace(/s$/, '')
      return addPart(state, partNames[name] ?? name)
    },
  ],
  [
    'day ?time|days?(?: shifts?)?(?= ?(?:$|,|or|and|only|please|good|great|ok|fine|is|are|best))',
    state => addPart(state, 'day'),
  ],
  [
    '(?:any|all|every) shifts?|either shift|both shifts|any (?:hours|time)|anytime|any ?time|all hours|open availability|full availability',
    state => {
      open(state).shift = 'any shift'
      state.isCued = true
      return true
    },
  ],
  [
    '(1st|first|2nd|second|3rd|third) shifts?',
    (state, which = '') => {
      open(state).shift = `${{ '1st': 'first', '2nd': 'second', '3rd': 'third' }[which] ?? which} shift`
      return true
    },
  ],
  ['over ?time', state => state.frame.also.push('overtime') > 0],
  ['on[- ]call', state => state.frame.also.push('on call') > 0],
  [
    'full[- ]?time|ft',
    state => {
      state.frame.load = 'full'
      return true
    },
  ],
  [
    'part[- ]?time|pt',
    state => {
      state.frame.load = 'part'
      return true
    },
  ],
  [
    String.raw`(max(?:imum)?(?: of)?|at most|up to|about|around|at least|like|between)? ?(\d{1,2}(?:\.5)?)(?: ?(?:-|–|to|and) ?(\d{1,2}))? ?(?:hours|hrs?)(?: (max))?(?: ?(?:a|per|each|/|in a|every) ?(?:week|wk))?(?! shift)`,
    (state, lead = '', one = '', other = '', max = '') => {
      if (Number(one) < 4 || Number(one) > 60) return false
      const before =
        max || /max|most|up to/.test(lead)
          ? 'up to '
          : /least/.test(lead)
            ? 'at least '
            : /about|around|like/.test(lead)
              ? 'about '
              : ''
      state.frame.week = `${before}${one}${other ? ` to ${other}` : ''} hours a week`
      return true
    },
  ],
  [
    `(?:from |between )?(${time})(?: ?(?:-|–|to|til|till|until|thru|and) ?)(${time})`,
    (state, from = '', end = '') => addClock(state, range(from, end)),
  ],
  [
    String.raw`(?:from|after|starting(?: at)?|past) (${time})(?: on(?!\p{L})| or later)?`,
    (state, at = '') => {
      if (state.isNot && state.frame.not.length === 0) return limitLast(state, clock(at, 'p'), 'until')
      const said = clock(at, /^(?:[5-9]|1[01])\b/.test(at) && !/[ap]/.test(at) ? '' : 'p')
      return addClock(state, said && `after ${said}`)
    },
  ],
  [
    String.raw`(?:at )?((?:[5-9]|1[01]):?[0-5]\d(?: ?a\.?m?)?|[4-9] ?a\.?m?)`,
    (state, at = '') => addClock(state, clock(at, 'a') && `at ${clock(at, 'a')}`),
  ],
  [
    `(?:before|by|until|til|till|up to) (${time})`,
    (state, at = '') => {
      if (state.isNot && state.frame.not.length === 0)
        return limitLast(state, clock(at, /^[1-4](?!\d)/.test(at) ? 'p' : 'a'), 'from')
      const isMorning = state.last?.parts.includes('morning') && /^(?:[89]|1[01])/.test(at)
      const said = clock(at, isMorning ? 'a' : /^[1-7](?!\d)/.test(at) ? 'p' : '')
      return addClock(state, said && `until ${said}`)
    },
  ],
]
const only = /^only(?![\p{L}\d])/u

const compiled = reads.map(([pattern, read]) => [new RegExp(`^(?:${pattern})(?![\\p{L}\\d'])`, 'u'), read] as const)

/** "730" -> 7 and "30"; "10a" -> 10. */
function hourOf(typed: string): { hour: number; minutes: string; half: string } {
  if (typed === 'noon' || typed === 'midnight') return { hour: 12, minutes: '', half: typed === 'noon' ? 'p' : 'a' }
  const [, digits = '', after = '', half = ''] = /^(\d{1,4})(?::(\d\d))? ?([ap])?/.exec(typed) ?? []
  return digits.length > 2
    ? { hour: Number(digits.slice(0, -2)), minutes: digits.slice(-2), half }
    : { hour: Number(digits), minutes: after, half }
}

function clock(typed: string, fallback: string): string | undefined {
  if (typed === 'noon' || typed === 'midnight') return typed
  const { hour, minutes, half } = hourOf(typed)
  const part = half || fallback
  if (!part) return undefined
  const isNoon = hour === 12 && /^0*$/.test(minutes) && part === 'p'
  return isNoon ? 'noon' : `${hour}${/^0*$/.test(minutes) ? '' : `:${minutes}`} ${part}.m.`
}

function range(from: string, end: string): string | undefined {
  const [a, b] = [hourOf(from), hourOf(end)]
  const isShort = a.hour < b.hour && b.hour - a.hour <= 4 && a.hour !== 12
  const start =
    a.half ||
    (b.half === 'p' && isShort ? 'p' : a.hour >= 5 && a.hour <= 11 && !(b.half === 'a' && b.hour < a.hour) ? 'a' : 'p')
  const last = b.half || (start === 'a' && b.hour > a.hour && b.hour !== 12 ? 'a' : 'p')
  const [first, second] = [clock(from, start), clock(end, last)]
  return first && second ? `from ${first} to ${second}` : undefined
}

const isDay = ({ days }: Hours) => days.length > 0

/** Reads a clause about hours, if it says nothing else; undefined where a word is not understood. */
export function readHours(typed: string): HoursFrame | undefined {
  let rest = typed.toLowerCase().trim()
  const frame: HoursFrame = { kind: 'hours', can: [], not: [], week: '', load: '', also: [], season: '', isWish: false }
  const state: State = {
    frame,
    last: undefined,
    isNot: false,
    isJoined: false,
    isCued: false,
    isLimited: false,
    isAfterDay: false,
  }
  while (rest) {
    const join = joiner.exec(rest)
    if (join) {
      state.isJoined = true
      rest = rest.slice(join[0].length).trim()
      continue
    }
    const step = readStep(state, rest)
    if (!step) return undefined
    rest = rest.slice(step).trim()
  }
  const says = frame.can.length > 0 || frame.not.length > 0 || frame.week || frame.load || frame.also.length > 0
  if (!says || !(state.isCued || state.isNot || frame.isWish)) return undefined
  if (state.isNot && frame.not.length === 0) return undefined
  if (state.isLimited) return undefined
  const [hours, other] = [...frame.can, ...frame.not]
  const isBare = hours && !other && !frame.week && !frame.load && !isDay(hours)
  if (/^good (?:morning|afternoon|evening|night|day)$/.test(typed.toLowerCase())) return undefined
  if (isBare && /\ba day\b|\bday \d/i.test(typed)) return undefined
  return frame
}

function readStep(state: State, rest: string): number {
  const positive =
    /^(?:no (?:prob\w*|issues?|limits?|restrictions?)|not a problem|don't mind|won't mind)(?![\p{L}\d'])/u.exec(rest)
  if (positive) {
    state.isCued = true
    return positive[0].length
  }
  const limit = only.exec(rest)
  if (limit) {
    if (state.frame.can.length > 0 && /^only ?\S/.test(rest)) state.isLimited = true
    state.isCued = true
    return limit[0].length
  }
  for (const [pattern, read] of compiled) {
    const found = pattern.exec(rest)
    if (!found?.[0] || !read(state, ...found.slice(1).map(each => each ?? ''))) continue
    state.isJoined = false
    return found[0].length
  }
  const not = negation.exec(rest)
  if (not) {
    if (/^(?:can't|cannot|cant|unavailable)/.test(not[0])) state.isCued = true
    state.isNot = true
    state.last = undefined
    state.isAfterDay = false
    return not[0].length
  }
  const wanted = wish.exec(rest)
  if (wanted) {
    state.frame.isWish = true
    return wanted[0].length
  }
  const cued = cue.exec(rest)
  if (cued) {
    if (/^(?:can|could|available|free|open)/.test(cued[0]) && state.isNot && state.frame.not.length > 0) {
      state.isNot = false
      state.last = undefined
    }
    state.isCued = true
    return cued[0].length
  }
  return filler.exec(rest)?.[0].length ?? 0
}
