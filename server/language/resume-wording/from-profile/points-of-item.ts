import { withDeterminer } from '../../english/noun-phrase.ts'
import { joinWords, lowerFirst } from '../../english/tidy.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { verbFor } from '../lines/phrase-fragment.ts'
import { deedsWithThings, hasOwnVerb } from '../lines/verb-of-thing.ts'
import { pointOfResult, pointOfStory, storyWithResult } from './phrase-outcome.ts'
import { studyPoint } from './study-line.ts'
import { type Point, tidyPoint } from './tidy-point.ts'

const listed = new Set<ProfileItem['kind']>(['skill', 'language', 'certificate'])

/** What the user told of a job, team or project: what was done with its numbers first, then what came of it. */
export function pointsOfItem(item: ProfileItem): Point[] {
  if (item.kind === 'education') return [studyPoint(item)].filter(point => point !== undefined)
  if (listed.has(item.kind)) return []
  const of = (...roles: Clause['role'][]) => item.clauses.filter(({ role }) => roles.includes(role))
  const story = of('story')[0]
  const results = of('result')
  const joint = story && results.map(result => ({ result, text: storyWithResult(story.text, result.text) }))
  const told = joint?.find(({ text }) => text)
  const done = donePoints(item, of('done'), of('amount'))
  const shares = results.filter(result => addShare(done[0], result))
  return [
    ...done,
    ...(told && story
      ? pointFrom(told.text, [story, told.result], 'result')
      : story
        ? pointFrom(pointOfStory(story.text), [story], 'story')
        : []),
    ...results
      .filter(result => result !== told?.result && !shares.includes(result))
      .flatMap(result =>
        pointFrom(result.kind === 'verb' ? withoutBeing(result.text) : pointOfResult(result.text), [result], 'result'),
      ),
    ...of('trusted').flatMap(each => pointFrom(pointOfTrust(each), [each], 'trusted')),
  ]
}

/** "11 of 18 moved up" joins the deed that names the 18. */
function addShare(point: Point | undefined, { text, facts }: Clause): boolean {
  const [, some = '', all = '', what = ''] = /^(\d+) (?:of|out of) (\d+) (\p{L}+ed .+)$/u.exec(text) ?? []
  const at = some && point?.kind === 'done' ? point.deeds.findIndex(deed => new RegExp(`\\b${all}\\b`).test(deed)) : -1
  if (!point || at < 0 || at !== point.deeds.length - 1) return false
  point.deeds[at] += `, of whom ${some} ${what}`
  point.facts.push(...facts)
  return true
}

function pointFrom(text: string | undefined, clauses: readonly Clause[], kind: Point['kind']): Point[] {
  const tidy = text && tidyPoint(text)
  return tidy ? [{ kind, deeds: [tidy], tail: '', facts: factsOf(clauses) }] : []
}
const factsOf = (clauses: readonly Clause[]) => [...new Set(clauses.flatMap(({ facts }) => facts))]

/** The lines that a point becomes, or only some of its deeds. */
export function linesOfPoint({ kind, tail }: Point, deeds: readonly string[]): string[] {
  if (kind !== 'done') return [...deeds]
  return inLines(deeds).flatMap(
    (text, at) => tidyPoint(at || !tail ? text : `${text} (${tail})`) ?? tidyPoint(text) ?? [],
  )
}

const withoutBeing = (text: string) => text.replace(/^(?:was|were|am|is|been) (?:also )?(?=\p{L}+ed\b|asked\b)/u, '')

function pointOfTrust({ kind, text }: Clause): string | undefined {
  if (kind === 'verb')
    return withoutBeing(text)
      .replace(
        /^trusted with (\p{L}+(?: \p{L}+)*)$/u,
        (_, what: string) => `trusted with ${withDeterminer(what, 'the')}`,
      )
      .replace(/^trusted as (\p{L}+ nurse)\b/u, 'served as $1')
      .replace(/, when the senior was on leave$/, '')
  const [, heard = ''] = /^They had (.+?) sit with me\b/.exec(text) ?? []
  if (heard) return `had ${heard} sit in and listen`
  const [, since = '', did = ''] = /^((?:Since|After|From) [^,]{2,30}), I (.+)$/.exec(text) ?? []
  if (did) return `${did} ${since.replace(/^\p{Lu}/u, letter => letter.toLowerCase())}`
  return /^I /.test(text) ? text.slice(2) : undefined
}

const formFor = (current: boolean) => (base: string) => {
  const [verb = '', ...rest] = base.split(' ')
  return [current || !verb ? verb : pastOf(verb), ...rest].join(' ')
}

const vague = /\b(?:there|not|yet|maybe|sometimes|everything)\b/
const served = new Set<ProfileItem['kind']>(['job', 'family-business', 'volunteering', 'care'])

function donePoints(item: ProfileItem, done: readonly Clause[], amounts: readonly Clause[]): Point[] {
  const inForm = formFor(item.current)
  const role = served.has(item.kind) ? `${item.title} ${item.organisation}` : undefined
  const deeds = done.filter(({ kind }) => kind === 'verb').flatMap(({ text }) => deedsIn(text))
  const things = done
    .filter(({ kind }) => kind === 'noun')
    .flatMap(({ text }) => itemsOf(text))
    .filter(thing => !vague.test(thing))
  const headed = things
    .flatMap(thing => /^head of (.+)$/.exec(thing)?.[1] ?? [])
    .map(what => `${inForm('lead')} ${what}`)
  const gerunds = things.flatMap(thing => asGerund(thing, inForm))
  const unnamed = things.filter(thing => !hasOwnVerb(thing)).length - gerunds.length
  const isClear = unnamed * 2 <= things.length
  const amount = amounts.find(({ kind }) => kind === 'noun')
  const clauses = [...done, ...(amount ? [amount] : [])]
  const helped = amount && helpedWith(item, things, amount.text)
  if (helped) return pointFrom(`${inForm('help')} ${helped}`, clauses, 'done')
  const named =
    isClear || deeds.length > 0 ? [...deedsWithThings(things.filter(hasOwnVerb), inForm), ...gerunds, ...headed] : []
  const { deeds: scaled, left } = withScale([...deeds, ...named], amount?.text ?? '', role, inForm)
  const usable = scaled.filter(deed => tidyPoint(`${deed} all of it`))
  const whole = amounts.filter(({ kind, text }) => kind === 'sentence' && /\d/.test(text))
  return [
    ...(usable.length ? [{ kind: 'done' as const, deeds: usable, tail: left, facts: factsOf(clauses) }] : []),
    ...whole.flatMap(each => pointFrom(pointOfResult(each.text), [each], 'result')),
  ]
}

/** "Tech help for seniors: passwords, phones; 10 people each Saturday" -> "10 people each Saturday with passwords and phones". */
function helpedWith({ title }: ProfileItem, things: readonly string[], amount: string): string | undefined {
  if (
    !/\bhelp\b/i.test(title) ||
    things.length === 0 ||
    !/\d.* (?:people|seniors|students|neighbors|families)\b/i.test(amount)
  )
    return undefined
  const days = new Set(
    amount
      .toLowerCase()
      .match(/\p{L}+days?/gu)
      ?.map(day => day.replace(/s$/, '')),
  )
  return `${lowerFirst(amount)} with ${joinWords(things.filter(thing => !days.has(thing.toLowerCase().replace(/s$/, ''))))}`
}

/** "Chasing late payers" -> "chase late payers". */
function asGerund(thing: string, inForm: (base: string) => string): string[] {
  const [first = '', ...rest] = thing.split(' ')
  const verb = rest.length > 0 && !hasOwnVerb(thing) && /ing$/.test(first) ? readVerb(first) : undefined
  return verb ? [`${inForm(verb.base)} ${rest.join(' ')}`] : []
}

const itemsOf = (text: string) =>
  text
    .split(/, (?:and )?| and (?=[^,]*$)/)
    .map(each => each.replace(/^and /, '').trim())
    .filter(Boolean)
/** The deeds of a clause; what does not begin with a verb belongs to the deed before it. */
function deedsIn(text: string): string[] {
  const deeds: string[] = []
  for (const part of text.split(/, (?:and |also )?/).flatMap(apart)) {
    const before = readVerb(part.split(' ')[0] ?? '') === undefined ? deeds.pop() : undefined
    deeds.push(before === undefined ? part : `${before}, ${part}`)
  }
  return deeds
}

/** "Checked in guests and took payments" are two deeds, "collected and checked data" is one. */
function apart(part: string): string[] {
  const [, first = '', second = ''] = /^(\p{L}+ \S+.*?) and (\p{L}+ \p{L}.*)$/u.exec(part) ?? []
  const isTwo =
    !second.includes(' and ') && readVerb(second.split(' ')[0] ?? '') && isSameTense(first, second) && tenseOf(second)
  return isTwo ? [first, second] : [part]
}

const longestLine = 120

/** Deeds in one line, or in two where one would be too long. */
function inLines(deeds: readonly string[]): string[] {
  const lines: string[][] = []
  for (const each of deeds) {
    const last = lines.at(-1)
    const length = last?.join(', ').length ?? 0
    if (last && length + each.length < longestLine && isSameTense(each, last[0] ?? '')) last.push(each)
    else lines.push([each])
  }
  return lines.slice(0, 3).map(line => {
    const texts = [...new Set(line)]
    const [first = '', second] = texts
    return texts.length === 2 && / and |, /.test(texts.join('; ')) ? `${first}, and ${second}` : joinWords(texts)
  })
}

interface Scaled {
  deed: string
  isScaled: boolean
}
/** "Set" is both. */
function tenseOf(deed: string): 'past' | 'present' | undefined {
  const forms = readVerb(deed.split(' ')[0] ?? '')?.forms
  if (!forms || (forms.has('past') && forms.has('base'))) return undefined
  return forms.has('past') ? 'past' : 'present'
}
const isSameTense = (a: string, b: string) => {
  const [one, other] = [tenseOf(a), tenseOf(b)]
  return !one || !other || one === other
}

const countIn = /(?:about |around |up to |over |maybe )?[$£€]?\d[\d,.]*(?: (?:to|or) \d+)?(?: or so)? (\p{L}+)/iu

/** Puts a number to the deed that it belongs to: "check in about 70 patients a day", "serve about 45 customers a day". */
function withScale(
  deeds: readonly string[],
  amount: string,
  role: string | undefined,
  inForm: (base: string) => string,
): { deeds: string[]; left: string } {
  const scaled: Scaled[] = deeds.map(deed => ({ deed, isScaled: false }))
  const left: string[] = []
  for (const part of amount.split(/, (?:and )?| and (?=\d|about|around|two|three|drawer|budget|[$£€])/)) {
    const counted = countIn.exec(part)
    const noun = counted?.[1] ?? ''
    const at = counted?.index === 0 ? scaled.findIndex(({ deed, isScaled }) => !isScaled && endsWith(deed, noun)) : -1
    const own = scaled[at]
    const last = scaled.at(-1)
    const verb = role === undefined || /^1 nurse/.test(part) ? undefined : verbFor(part, role)
    const isNew = /\d/.test(part) && !deeds.some(deed => deed.toLowerCase().includes(stemOf(noun)))
    if (own) {
      const plain = new RegExp(`(?:(?<= )(?:the|grocery) )?${stemOf(noun)}\\p{L}*$`, 'iu')
      scaled[at] = { deed: own.deed.replace(plain, part), isScaled: true }
    } else if (verb === 'look after' && isNew && last) last.deed += ` for ${lowerFirst(part)}`
    else if (verb && isNew) scaled.push({ deed: `${inForm(verb)} ${lowerFirst(withDeterminer(part))}`, isScaled: true })
    else if (/\d/.test(part)) left.push(lowerFirst(part))
  }
  return { deeds: scaled.map(({ deed }) => deed), left: scaled.length ? joinWords(left) : '' }
}

const stemOf = (noun: string) => noun.replace(/(?:ies|s)$/, '').toLowerCase()
const endsWith = (deed: string, noun: string) =>
  stemOf(noun).length > 3 && new RegExp(`(?<= )${stemOf(noun)}\\p{L}{0,3}$`, 'iu').test(deed)
