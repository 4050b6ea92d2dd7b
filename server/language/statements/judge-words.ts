import type { Bound, Fault } from './judge-numbers.ts'
import { usable } from './judge-numbers.ts'
import { asAnother, excused, objectAt, passive, sharesObject, withObject, wordAt } from './read-roles.ts'
import { type Reading, sameAs, type Word } from './read-text.ts'
import { stemOf } from './stem-words.ts'
import { functional, harmlessPair, isPlain, leading, riskOf, type Source, topicsOf } from './words/known-words.ts'

export interface Asked {
  claim: Reading
  sources: readonly Source[]
  seen: ReadonlySet<number>
  appliesFor(at: number): boolean
}

export function judgeWords({ claim, sources, seen, appliesFor }: Asked): { faults: Fault[]; bound: Bound[] } {
  const result: { faults: Fault[]; bound: Bound[] } = { faults: [], bound: [] }
  let at = 0
  for (const [place, word] of claim.words.entries()) {
    const from = at
    at += word.tokens.length
    if (word.tokens.every((_, more) => seen.has(from + more)) || appliesFor(from)) continue
    const fault = judgeWord({ claim, sources, place, from }, word, result.bound)
    if (fault) result.faults.push(fault)
  }
  result.faults.push(...mixedNames(claim, sources, appliesFor))
  return result
}

interface Place {
  claim: Reading
  sources: readonly Source[]
  place: number
  from: number
}

function judgeWord(here: Place, word: Word, bound: Bound[]): Fault | undefined {
  const { claim, from, place } = here
  const phrase = word.tokens.map(({ raw }) => raw).join(' ')
  if (harmlessPair(wordAt(claim, place - 1), word.low) || harmlessPair(word.low, wordAt(claim, place + 1)))
    return undefined
  const named = word.tokens.some(({ capital, opens, low }) => capital && !opens && low !== 'i') && !claim.shouted
  const kind = riskOf(word)
  if (kind && !excused(claim, place, word)) {
    const by = carriersOf(here, word)
    if (by.length === 0) return { kind, phrase: withObject(claim, place, phrase) }
    if (kind === 'title' || kind === 'date' || kind === 'employer') bound.push({ at: from, kind, phrase, by })
    return undefined
  }
  if (
    /^(open|start|launch|begin|creat)$/.test(word.stem) &&
    riskOf({ low: '', stem: objectAt(claim, place).at(-1) ?? '' }) === 'employer' &&
    !placesOf(here, word).length
  )
    return { kind: 'title', phrase: `${phrase} ${wordAt(claim, place + 1)} ${wordAt(claim, place + 2)}`.trim() }
  const workplace = afterPreposition(claim, from, named)
  const by = placesOf(here, word, workplace)
  if (workplace && (named || !isPlain(word))) {
    if (by.length) bound.push({ at: from, kind: 'employer', phrase, by })
    else if (!functional.has(word.low)) return { kind: 'employer', phrase }
  }
  if (by.length) {
    if (named && /^(at|for|from|of|by)$/.test(claim.tokens[from - 1]?.low ?? ''))
      bound.push({ at: from, kind: 'employer', phrase, by })
    return undefined
  }
  if (workplace && !functional.has(word.low) && !dayNouns.test(word.low)) return { kind: 'employer', phrase }
  if (named) return { kind: 'employer', phrase }
  if (
    isPlain(word) ||
    (word.parts.length > 1 && word.tokens.every(token => isPlain({ low: token.low, stem: stemOf(token.low) })))
  )
    return undefined
  const about = saysRole(claim, place) ? undefined : topicsOf(word.stem)
  if (about && here.sources.some(source => [...about].some(topic => source.topics.has(topic)))) return undefined
  return {
    kind: /^(in|with|using|on|used|use|know|via)$/.test(claim.tokens[from - 1]?.low ?? '')
      ? 'tool'
      : about
        ? 'achievement'
        : 'tool',
    phrase,
  }
}

const dayNouns =
  /^(home|work|school|least|once|times|all|first|last|night|events|heart|hand|ease|risk|length|play|same|people|customers|others|family|friends|free|children|kids|me|you)$/

/** "I am a tailor": sewing does not carry it. */
function saysRole(claim: Reading, place: number): boolean {
  const back = [1, 2].find(steps => /^an?$/.test(wordAt(claim, place - steps)))
  return back !== undefined && /^(am|was|been|being|became|as|become)$/.test(wordAt(claim, place - back - 1))
}

/** "at X" names a place of work, whatever X is. */
function afterPreposition({ tokens }: Reading, at: number, named: boolean): boolean {
  const shift = named && /^(the|my|our)$/.test(tokens[at - 1]?.low ?? '') ? 1 : 0
  const [before = '', two = ''] = [tokens[at - 1 - shift]?.low, tokens[at - 2 - shift]?.low]
  if (before === 'at') return true
  return (
    before === 'for' &&
    /^(work|worked|working|works|job|interned|intern|internship|volunteer|volunteered|volunteering)$/.test(two)
  )
}

function placesOf({ claim, sources, place: at }: Place, word: Word, asWorkplace = false): number[] {
  const mood = claim.moods[word.clause] ?? 'so'
  const wanted = [sameAs(word.stem), ...(word.low.endsWith('ly') ? [sameAs(stemOf(word.low.slice(0, -2)))] : [])]
  const worked = claim.words.slice(Math.max(0, at - 4), at).some(({ stem }) => /^(work|employ|job)$/.test(stem))
  return sources.flatMap(({ carries, reading }, place) =>
    wanted.some(each =>
      carries.get(each)?.some(own => {
        if (
          !usable(mood, reading.moods[own.clause] ?? 'so') ||
          (asWorkplace && (isUsed(reading, own) || (worked && taughtThere(reading, own))))
        )
          return false
        const rest = restOfName(reading, own)
        return !rest || rest.stem === claim.words[at + 1]?.stem
      }),
    )
      ? [place]
      : [],
  )
}

const isUsed = (reading: Reading, own: Word) => {
  const at = reading.words.indexOf(own)
  if (
    /^(on|of)$/.test(wordAt(reading, at - 1)) ||
    /^(page|account|course|certificate|app|videos?|channel)$/.test(wordAt(reading, at + 1))
  )
    return true
  return reading.words
    .slice(Math.max(0, at - 4), at)
    .some(({ stem }) => /^(use|us|know|learn|into|via|program|cod|write)$/.test(stem))
}

const taughtThere = (reading: Reading, own: Word) => {
  const words = reading.words.filter(({ clause }) => clause === own.clause)
  return (
    words.some(word => riskOf(word) === 'credential') &&
    !words.some(({ stem }) => /^(work|job|volunteer|help|shift|intern)$/.test(stem))
  )
}

/** "Google Calendar" does not carry "Google"; "Rosa's Bakery" does carry "Rosa's". */
function restOfName(reading: Reading, own: Word): Word | undefined {
  if (!own.tokens[0]?.capital || riskOf(own)) return undefined
  const at = reading.words.indexOf(own)
  const rest = reading.words.slice(at + 1, at + 6)
  const end = rest.findIndex(({ tokens }) => !tokens[0]?.capital || !/^[ &-]+$/.test(tokens[0].gap))
  const name = end < 0 ? rest : rest.slice(0, end)
  const [next] = name
  const place = name.some(word => riskOf(word) === 'employer' || /^(school|team|center|high|council)$/.test(word.stem))
  return next && !place && topicsOf(next.stem) ? next : undefined
}

function carriersOf(here: Place, word: Word): number[] {
  const { claim, sources, place } = here
  const mood = claim.moods[word.clause] ?? 'so'
  const leads = leading.has(word.stem)
  const asNoun = word.low === 'lead' && /^(a|the|as|was)$/.test(wordAt(claim, place - 1)) ? 'leader' : sameAs(word.stem)
  const rank = riskOf(word) === 'title' && !asAnother(claim, place)
  const object = leads && rank ? objectAt(claim, place) : []
  const denied =
    word.stem === 'never' ? claim.words.slice(place + 1).find(({ low }) => !functional.has(low)) : undefined
  const before = narrowing(claim, place)
  const repeated = riskOf(word) === 'date' && /^(every|each)$/.test(wordAt(claim, place - 1))
  const named = levels.test(word.low) ? namesBehind(claim, place) : []
  return sources.flatMap((source, index) => {
    if (before && !source.reading.words.some(({ stem, parts }) => stem === before || parts.includes(before))) return []
    if (denied && !source.carries.has(sameAs(denied.stem))) return []
    const own = source.carries.get(asNoun) ?? []
    const { reading } = source
    if (riskOf(word) === 'credential' && unfinished(reading) && !unfinished(claim)) return []
    if (
      repeated &&
      !reading.tokens.some(({ low }) =>
        /^(every|each|since|weekly|usually|always|(mon|tues|wednes|thurs|fri|satur|sun)days?|weekends|summers|winters)$/.test(
          low,
        ),
      )
    )
      return []
    return own.some(each => {
      if (
        named.length &&
        !named.every(name => reading.words.some(other => other.clause === each.clause && other.stem === name))
      )
        return false
      if (!usable(mood, reading.moods[each.clause] ?? 'so')) return false
      const at = reading.words.indexOf(each)
      if (rank && asAnother(reading, at)) return false
      if (rank && leads && passive(reading, at) !== passive(claim, place)) return false
      return object.length === 0 || sharesObject(reading, at, each, object, sameAs(each.stem) === sameAs(word.stem))
    })
      ? [index]
      : []
  })
}

const levels = /^(fluent|fluently|native|advanced|proficient|conversational|intermediate|basic|expert)$/

const namesBehind = (claim: Reading, place: number): string[] =>
  claim.words
    .filter(
      (other, at) =>
        at > place && other.clause === claim.words[place]?.clause && other.tokens[0]?.capital && other.low !== 'i',
    )
    .map(({ stem }) => stem)

function narrowing(claim: Reading, place: number): string | undefined {
  const [word, previous] = [claim.words[place], claim.words[place - 1]]
  if (!word || !previous || /[.,;:!?()]/.test(word.tokens[0]?.gap ?? '')) return undefined
  const narrows =
    (/^(certificat|certification|degre|diploma|licens)$/.test(sameAs(word.stem)) &&
      !functional.has(previous.low) &&
      !/^(get|have|hold|earn|new|full|final|first)$/.test(previous.stem)) ||
    (riskOf(word) === 'title' && ranks.test(previous.low))
  return narrows ? previous.stem : undefined
}

const ranks =
  /^(shift|store|project|team|branch|area|general|regional|office|account|product|floor|department|sales|marketing|night|day|kitchen|bar|event|senior|head|chief|deputy|assistant|executive)$/

const unfinished = ({ tokens }: Reading) =>
  tokens.some(({ low }) =>
    /^(expected|expect|progress|studying|study|pursuing|toward|towards|candidate|want|will|goal|student|hope|hoping|plan|not|yet)$/.test(
      low,
    ),
  )

function mixedNames(claim: Reading, sources: readonly Source[], appliesFor: (at: number) => boolean): Fault[] {
  if (claim.shouted) return []
  const own = sources.map(({ reading }) => ` ${reading.words.map(({ stem }) => sameAs(stem)).join(' ')} `)
  const faults: Fault[] = []
  let run: Word[] = []
  const settle = () => {
    const wanted = run.map(({ stem }) => sameAs(stem)).join(' ')
    if (run.length > 1 && !own.some(text => text.includes(` ${wanted} `)))
      faults.push({ kind: 'employer', phrase: run.flatMap(({ tokens }) => tokens.map(({ raw }) => raw)).join(' ') })
    run = []
  }
  let at = 0
  for (const word of claim.words) {
    const [first] = word.tokens
    const goes = first?.capital && first.low !== 'i' && !appliesFor(at)
    if (!goes || first.opens || !/^[ '&-]*$/.test(first.gap)) settle()
    if (goes && !(first.opens && isPlain(word))) run.push(word)
    at += word.tokens.length
  }
  settle()
  return faults
}
