import { lowerFirst, upperFirst } from '../../../english/tidy.ts'
import { pastOf, readVerb } from '../../../english/verbs.ts'
import type { Clause, ProfileItem } from '../../../profile/profile.ts'
import { attachScale } from './attach-scale.ts'
import { doneDeeds, isSameTense } from './done-deeds.ts'
import { studyPoint } from './study-line.ts'
import { asChange, tellResult, withChange } from './tell-result.ts'
import { joinDeeds, tellStory } from './tell-story.ts'
import { tellTrust, withoutBeing } from './tell-trust.ts'
import { type Point, plainWords, tidyPoint } from './tidy-point.ts'

const listed = new Set<ProfileItem['kind']>(['skill', 'language', 'certificate'])
const speaker = /\b(?:I|me|my|we|us|our)\b/i

/** What the user told of a job, team or project: what was done with its numbers first, then what came of it. */
export function pointsOfItem(item: ProfileItem): Point[] {
  const points = readPoints(item).map(point => ({ ...point, deeds: point.deeds.map(deed => atThatTime(deed, item)) }))
  if (inUnitedStates.test(item.place) || item.clauses.some(({ text }) => text.includes('$'))) return points
  // An amount without a sign may be of any currency.
  const unsigned = (text: string) => text.replace(/\$(?=\d)/g, '')
  return points.map(point => ({ ...point, deeds: point.deeds.map(unsigned), tail: unsigned(point.tail) }))
}
const atThatTime = (deed: string, { title }: ProfileItem) =>
  deed.replace(
    / in those (?:weeks|months|years)\b/,
    ` during ${/\bintern\b/i.test(title) ? 'the internship' : 'that time'}`,
  )

const inUnitedStates = /, [A-Z]{2}$/

function readPoints(item: ProfileItem): Point[] {
  if (item.kind === 'education') return [studyPoint(item)].filter(point => point !== undefined)
  if (listed.has(item.kind)) return []
  const tapped = item.clauses.flatMap(({ text, facts, demands }): Point[] =>
    demands ? [{ kind: 'done', deeds: [upperFirst(text)], tail: '', facts, isWhole: true }] : [],
  )
  const of = (...roles: Clause['role'][]) =>
    item.clauses.filter(({ role, demands }) => !demands && roles.includes(role))
  const results = of('result')
  const done = donePoints(item, of('done'), of('amount'))
  const { points: stories, used } = storyPoints(of('story'), results)
  const shares = results.filter(result => addShare(done[0], result))
  const left = results.filter(result => !used.includes(result) && !shares.includes(result))
  const about = item.clauses.map(({ text }) => text).join('. ')
  const told = pairResults(left)
    .flatMap(([result, deed]) => resultPoint(result, deed, about))
    .map(point => (item.current ? point : ended(point)))
  const others = left.filter(
    result => told.every(({ facts }) => !facts.includes(result.facts[0] ?? '')) && isBystanders(result),
  )
  const [first] = done
  const last = others[0]
  if (first && last && first.deeds.length < 4) {
    first.tail += `; ${lowerFirst(plainWords(last.text))}`
    first.facts.push(...last.facts)
  }
  const trusted = trustPoints(of('trusted'), item.current)
  return [...done, ...built(item, done.length === 0), ...stories, ...told, ...trusted, ...tapped]
}

const longestTrust = 45
const isShort = (one: string, other: string) =>
  Math.max(one.length, other.length) < longestTrust && !/^trusted/.test(other)

function trustPoints(clauses: readonly Clause[], current: boolean): Point[] {
  const [first, second] = clauses
  const told = first && tellTrust(first, current)
  if (told && second && /^trusted with/.test(told) && / everything$/.test(second.text) && clauses.length === 2)
    return pointFrom(`${told}; ${second.text} in it`, clauses, 'trusted')
  const also = second && tellTrust(second, current)
  if (told && also && clauses.length === 2 && /^trusted with/.test(told) && isShort(told, also))
    return pointFrom(`${told}; ${also}`, clauses, 'trusted')
  return clauses.flatMap(each => pointFrom(tellTrust(each, current), [each], 'trusted'))
}

const isBystanders = ({ kind, text }: Clause) =>
  kind === 'sentence' && !speaker.test(text) && /^(?:One|A|An|Two|Three|The) /.test(text) && text.length < 90

const ended = (point: Point): Point => ({
  ...point,
  deeds: point.deeds.map(deed => deed.replace(/\bthe last (?=\p{L}+ (?:months|weeks|years)\b)/u, 'the final ')),
})

/** A deed told among the results is what the change came of: "we lost 2 calves …, i started a chart". */
function pairResults(results: readonly Clause[]): [Clause, Clause | undefined][] {
  const [first, second, ...rest] = results
  if (
    results.length === 2 &&
    first?.kind === 'sentence' &&
    second?.kind === 'verb' &&
    !/\basked back|invited\b/.test(second.text)
  )
    return [[first, second]]
  return [first, second, ...rest].flatMap((each): [Clause, undefined][] => (each ? [[each, undefined]] : []))
}

function resultPoint(result: Clause, deed: Clause | undefined, about: string): Point[] {
  const text = result.kind === 'verb' ? withoutBeing(result.text) : tellResult(result.text, about)
  if (!deed) return pointFrom(text, [result], 'result')
  return text
    ? pointFrom(`${deed.text}; ${text.replace(/^cut (.+ losses) from/, '$1 fell from')}`, [deed, result], 'result')
    : pointFrom(deed.text, [deed], 'result')
}

function storyPoints(stories: readonly Clause[], results: readonly Clause[]): { points: Point[]; used: Clause[] } {
  const [story] = stories
  if (!story) return { points: [], used: [] }
  const alone = tellStory(story.text)
  const change = results.find(({ text }) => alone && withChange(alone.text, story.text, text))
  if (alone && change) {
    const line = withChange(withoutCause(alone), story.text, change.text)
    return { points: pointFrom(line, [story, change], 'result'), used: [change] }
  }
  const told = tellStory(
    story.text,
    results.filter(({ kind, text }) => kind === 'sentence' && !asChange(text)).map(({ text }) => text),
  )
  const used = results.filter(({ text }) => told?.used.includes(text))
  return { points: pointFrom(told?.text, [story, ...used], 'story'), used }
}

/** What changed says what was wrong before. */
const withoutCause = ({ text, deeds }: { text: string; deeds: string }) =>
  /\b(?:it|them|him|her)\b/.test(deeds) || deeds.split(' ').length < 3 ? text : deeds

function addShare(point: Point | undefined, { text, facts }: Clause): boolean {
  const [, some = '', all = '', what = ''] = /^(\d+) (?:of|out of) (\d+) (\p{L}+ed .+)$/u.exec(text) ?? []
  const at = some && point?.kind === 'done' ? point.deeds.findIndex(deed => new RegExp(`\\b${all}\\b`).test(deed)) : -1
  if (!point || at < 0) return false
  point.deeds[at] += `; ${some} of them ${plainWords(what)}`
  point.facts.push(...facts)
  return true
}

/** An app that "shows the next bus" was built; what with and who used it belongs to the same line. */
function built({ kind, title, clauses }: ProfileItem, isAlone: boolean): Point[] {
  const does = clauses.find(
    ({ role, kind, text }) =>
      role === 'done' && kind === 'sentence' && / (?:shows|tells|lets|helps|finds|sends|tracks|lists) /.test(text),
  )
  if (kind !== 'project' || !isAlone || !does) return []
  const used = clauses.find(({ role }) => role === 'used')
  const users = clauses.find(({ role, text }) => role === 'amount' && /^\d+ .*\bused it\b/.test(text))
  const thing = title.replace(/^(?:the|my) /i, '')
  const what = does.text
    .replace(/^The .+? (?=shows|tells|lets|helps|finds|sends|tracks|lists)/, '')
    .replace(/\b(shows|finds) next\b/, '$1 the next')
  const tools = used ? ` with ${used.text.replace(/^used /, '')}` : ''
  const text = `built ${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${lowerFirst(thing)} that ${what}${tools}${users ? `; ${users.text}` : ''}`
  return pointFrom(
    text,
    [does, used, users].filter(each => each !== undefined),
    'result',
  )
}

function pointFrom(text: string | undefined, clauses: readonly Clause[], kind: Point['kind']): Point[] {
  const tidy = text && tidyPoint(text)
  return tidy ? [{ kind, deeds: [tidy], tail: '', facts: factsOf(clauses) }] : []
}
const factsOf = (clauses: readonly Clause[]) => [...new Set(clauses.flatMap(({ facts }) => facts))]

const mostLines = 2
const mostDeeds = 3
const longestLine = 125

/** The lines that a point becomes, or only some of its deeds: at most three verbs in each. */
export function linesOfPoint({ kind, tail }: Point, deeds: readonly string[]): string[] {
  if (kind !== 'done') return [...deeds]
  const lines: string[][] = []
  const total = deeds.reduce((sum, deed) => sum + verbsIn(deed), 0)
  const most = Math.min(mostDeeds, Math.ceil(total / Math.ceil(total / mostDeeds)))
  // What tells a result of its own stands alone.
  const sorted = deeds.toSorted((a, b) => Number(a.includes(';')) - Number(b.includes(';')))
  for (const each of new Set(sorted)) {
    const last = lines.at(-1)
    const verbs = last?.reduce((sum, deed) => sum + verbsIn(deed), 0) ?? 0
    const length = last?.join(', ').length ?? 0
    const isShared = last?.some(deed => deed.includes(';')) || each.includes(';')
    if (
      last &&
      !isShared &&
      verbs + verbsIn(each) <= most &&
      length + each.length < longestLine &&
      isSameTense(each, last[0] ?? '')
    )
      last.push(each)
    else lines.push([each])
  }
  return lines.slice(0, mostLines).flatMap((line, at) => {
    const text = joinDeeds(line)
    const own = at === 0 && tail ? text + (/^[;,]/.test(tail) ? tail : ` ${withoutNoun(tail, text)}`) : text
    return tidyPoint(own) ?? tidyPoint(text) ?? []
  })
}

const withoutNoun = (tail: string, text: string) =>
  tail.replace(/(?<= of \d+) (\p{L}+)$/u, (whole, noun: string) => (text.includes(noun) ? '' : whole))

const verbsIn = (deed: string) =>
  Math.max(
    1,
    deed.split(/, (?:and )?| and /).filter(part => readVerb(part.split(' ')[0] ?? '') && isSameTense(part, deed))
      .length,
  )

const formFor = (current: boolean) => (base: string) => {
  const [verb = '', ...rest] = base.split(' ')
  return [current || !verb ? verb : pastOf(verb), ...rest].join(' ')
}

function toolsOf({ kind, clauses }: ProfileItem): { text: string; facts: string[] } | undefined {
  const used = clauses.find(({ role }) => role === 'used')
  const tools = plainWords(used?.text.replace(/^used /, '') ?? '')
  if (
    !used ||
    (kind !== 'project' && kind !== 'school') ||
    !tools.split(/, (?:and )?| and /).every(tool => /^\p{Lu}/u.test(tool))
  )
    return undefined
  return { text: `with ${tools}`, facts: used.facts }
}

function donePoints(item: ProfileItem, done: readonly Clause[], amounts: readonly Clause[]): Point[] {
  const inForm = formFor(item.current)
  const deeds = doneDeeds(item, done, inForm)
  const group = done.flatMap(({ text }) => /\b(?:group|team) of \d+/.exec(text)?.[0] ?? [])[0]
  const numbers = amounts
    .filter(({ kind, text }) => kind === 'noun' || / of us\b/.test(text))
    .map(({ text }) => (/ of us\b/.test(text) ? text : plainWords(text)))
  const { deeds: scaled, tail } = attachScale(item, deeds.map(plainWords), numbers, inForm)
  const usable = scaled.filter(deed => tidyPoint(`${deed} all of it`))
  const tools = toolsOf(item)
  const withGroup =
    group && (item.kind === 'school' || item.kind === 'project')
      ? `${tools?.text ?? ''} in a ${group}`.trim()
      : tools?.text
  const whole = amounts.filter(({ kind, text }) => kind === 'sentence' && /\d/.test(text))
  const crew = /^on a (?:crew|team) of \d+$/.test(tail)
  const outcomes = whole.flatMap(each => {
    const text = tellResult(each.text, '')
    return text
      ? pointFrom(
          crew && /^finished /.test(text) ? `${text} ${tail.replace('on a', 'with a')}` : text,
          [each],
          'result',
        )
      : []
  })
  const facts = factsOf([...done, ...amounts.filter(({ kind }) => kind === 'noun')])
  return [
    ...(usable.length
      ? [
          {
            kind: 'done' as const,
            deeds: usable,
            tail: crew && outcomes.length ? '' : tail || (withGroup ?? ''),
            facts: tail ? facts : [...facts, ...(tools?.facts ?? [])],
          },
        ]
      : []),
    ...outcomes,
  ]
}
