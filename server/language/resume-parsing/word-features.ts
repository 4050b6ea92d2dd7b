import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import { hashOfAll } from './hash-feature.ts'
import { titleWord } from './title-words.ts'
import { degree, isInstitution, titleWords } from './work-and-study.ts'

export interface Token {
  text: string
  start: number
  end: number
}

const token = /\n|\t|[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}'’]|[.&+](?=[\p{L}\p{N}])|-(?=\p{L}))*|[^\s]/gu

export const tokensIn = (text: string): Token[] =>
  [...text.matchAll(token)].map(found => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))

const states =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/
const stateNames =
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|hampshire|jersey|mexico|carolina|dakota|ohio|oklahoma|oregon|pennsylvania|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|usa|philippines|india|nigeria|ukraine|haiti|vietnam|ethiopia|colombia|egypt|poland|china|honduras|guatemala|venezuela|cuba|brazil|kenya|ghana|pakistan|remote)$/i
const employers =
  /^(?:inc|llc|ltd|company|co|corp|hospital|center|centre|clinic|store|shop|caf[eé]|restaurant|library|bank|agency|office|market|church|group|logistics|salon|gallery|museum|hotel|inn|farm|farms|kennels?|mart|depot|pharmacy|daycare|motel|resort|pizza|pizzeria|grill|diner|bakery|cinema|ymca|foundation|supermarket|boutique|industries|bros|house|kitchen|foods|care|services|dental|nursery|ranch|county|city|district|staffing|target|walmart|amazon|kroger|mcdonalds|subway|starbucks)$/i
const degreeWord =
  /^(?:diploma|degree|bachelor|bachelors|associate|associates|master|masters|ged|certificate|major|minor|studies|program|coursework|credits|nursing|science|arts|b\.?s\.?|b\.?a\.?|a\.?a\.?s?|a\.?s\.?|m\.?a\.?|m\.?s\.?|bsn|bba|mba|freshman|sophomore|junior|senior|grade)$/i
const schoolWord =
  /^(?:school|high|hs|university|college|cc|academy|institute|institut|polytechnic|universidad|colegio|escuela|tech|campus|preparatoria|liceo|lyceum|gymnasium|bootcamp|univ)$/i

/** What the other heads of a resume have where a word stands: `undefined` for words that part pieces. */
export interface LayoutVotes {
  order: string
  of(place: string | undefined): { kind: string; strength: number } | undefined
  /** A title or an employer, if all heads of the same form have it there. */
  sureOf(place: string): string | undefined
}

export interface WordContext {
  under: string
  votes: LayoutVotes | undefined
}

export function wordFeatures(
  text: string,
  tokens: readonly Token[],
  tag: string,
  { under, votes }: WordContext = { under: '', votes: undefined },
): number[][] {
  const dated = datedIn(text)
  const own = tokens.map(each => traitsOf(each, dated))
  const lineOf: number[] = []
  let line = 0
  for (const { text } of tokens) {
    lineOf.push(line)
    if (text === '\n') line += 1
  }
  const hasDates = dated.length > 0
  const titles = tokens.map(({ text }) => titleWords.test(text))
  const firstTitle = titles.indexOf(true)
  const segments = segmentsOf(text, tokens)
  const places = votes ? placesOf(tokens) : []
  return tokens.map(({ text: word }, at) => {
    const features = new Set<number>()
    const low = word.toLowerCase().replace(/['’]/g, '')
    const add = (...parts: (string | number)[]) => {
      features.add(hashOfAll(parts))
    }
    add('bias')
    add('tag', tag)
    for (const trait of own[at] ?? []) {
      add('own', trait)
      add('own', trait, tag)
    }
    add('word', low)
    add('word', low, tag)
    if (low.length > 4) add('ends', low.slice(-3))
    for (const step of steps) {
      const other = tokens[at + step]
      add('near word', step, other ? other.text.toLowerCase() : 'none')
      for (const trait of own[at + step] ?? []) {
        add('near', step, trait)
        if (Math.abs(step) === 1) add('near', step, trait, tag)
      }
    }
    const [before, after] = [tokens[at - 1]?.text.toLowerCase() ?? 'start', tokens[at + 1]?.text.toLowerCase() ?? 'end']
    add('between', before, after)
    add('two words', before, low)
    add('line', Math.min(lineOf[at] ?? 0, 3), tag)
    add('dated', hasDates ? 1 : 0, tag)
    add(
      firstTitle < 0 ? 'no title' : at < firstTitle ? 'before the title' : at === firstTitle ? 'title' : 'after title',
    )
    if (under) add('section', under, tag)
    const vote = votes?.of(places[at])
    if (vote) {
      add('vote', vote.kind)
      add('vote', vote.kind, vote.strength)
      add('vote', vote.kind, tag)
    }
    if (votes?.order) {
      add('order', votes.order, Math.min(segments[at]?.number ?? 9, 4))
      add('order', votes.order, firstTitle < 0 ? 0 : at < firstTitle ? 1 : 2)
    }
    const segment = segments[at]
    if (segment) {
      add('segment', Math.min(segment.number, 4), Math.min(segment.count, 4), tag)
      for (const trait of segment.traits) {
        add('segment has', trait)
        add('segment has', trait, tag)
        add('segment has', trait, Math.min(segment.number, 3), segment.first)
      }
      add('segment starts', segment.first)
      for (const trait of segment.before) add('segment before', trait)
      for (const trait of segment.after) add('segment after', trait)
    }
    return [...features]
  })
}

const steps = [-3, -2, -1, 1, 2, 3]

interface Segment {
  number: number
  count: number
  traits: string[]
  before: string[]
  after: string[]
  first: string
}

const separator = /^(?:[,|/·•–—@:;()\n\t-]|at|for)$/i

/** For each word the place of its piece: the line, how many pieces stand before it in the line, and the sign between. */
export function placesOf(tokens: readonly Token[]): (string | undefined)[] {
  let line = 0
  let piece = 0
  let isOpen = false
  let sign = ''
  return tokens.map(({ text }) => {
    if (separator.test(text)) {
      if (text === '\n') {
        line += 1
        piece = 0
        sign = ''
      } else {
        if (isOpen) piece += 1
        sign = text.toLowerCase()
      }
      isOpen = false
      return undefined
    }
    isOpen = true
    return `${Math.min(line, 3)} ${Math.min(piece, 5)} ${sign}`
  })
}

/** The pieces between separators: what is so of the whole piece tells more than a word of it. */
function segmentsOf(text: string, tokens: readonly Token[]): (Segment | undefined)[] {
  const pieces: { from: number; to: number }[] = []
  let from = 0
  for (let at = 0; at <= tokens.length; at++)
    if (at === tokens.length || separator.test(tokens[at]?.text ?? '')) {
      if (at > from) pieces.push({ from, to: at })
      from = at + 1
    }
  const traits = pieces.map(({ from, to }) =>
    pieceTraits(text.slice(tokens[from]?.start, tokens[to - 1]?.end), to - from),
  )
  const out: (Segment | undefined)[] = tokens.map(() => undefined)
  for (const [number, { from, to }] of pieces.entries())
    for (let at = from; at < to; at++)
      out[at] = {
        number,
        count: pieces.length,
        traits: traits[number] ?? [],
        before: traits[number - 1] ?? ['start'],
        after: traits[number + 1] ?? ['end'],
        first: tokens[from]?.text.toLowerCase() ?? '',
      }
  return out
}

function pieceTraits(piece: string, count: number): string[] {
  const dates = findDates(piece)
  const words = piece.split(/\s+/)
  return [
    `size ${Math.min(count, 6)}`,
    `ends titles ${titleWord(words.at(-1) ?? '').last}`,
    `in titles ${Math.round(words.reduce((sum, word) => sum + titleWord(word).within, 0) / words.length)}`,
    `best in titles ${Math.max(...words.map(word => titleWord(word).last))}`,
    ...(titleWords.test(piece) ? ['title'] : []),
    ...(isInstitution(piece) ? ['school'] : []),
    ...(degree.test(piece) ? ['degree'] : []),
    ...(dates ? ['dates'] : []),
    ...(words.some(word => employers.test(word)) ? ['employer'] : []),
    ...(words.some(word => states.test(word) || stateNames.test(word)) ? ['place'] : []),
    ...(words.every(word => /^\p{Lu}/u.test(word)) ? ['all capital'] : []),
    ...(words.every(word => /^\p{Ll}/u.test(word)) ? ['all lower'] : []),
    ...(readVerb(words[0] ?? '')?.forms.has('past') ? ['past verb'] : []),
    ...(readVerb(words[0] ?? '')?.forms.has('gerund') ? ['gerund'] : []),
  ]
}

function traitsOf({ text, start }: Token, dated: readonly (readonly [number, number])[]): string[] {
  const shape = text
    .slice(0, 8)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '0')
    .replace(/(.)\1+/g, '$1')
  const digits = text.replace(/\D/g, '').length
  const verb = /^\p{L}{2,}$/u.test(text) ? readVerb(text) : undefined
  const own = titleWord(text)
  return [
    `shape ${shape}`,
    ...(digits ? [`digits ${Math.min(digits, 5)}`] : []),
    ...(titleWords.test(text) ? ['title'] : []),
    `ends titles ${own.last}`,
    `in titles ${own.within}`,
    ...(states.test(text) ? ['state'] : []),
    ...(stateNames.test(text) ? ['state name'] : []),
    ...(employers.test(text) ? ['employer'] : []),
    ...(degreeWord.test(text) ? ['degree'] : []),
    ...(schoolWord.test(text) ? ['school'] : []),
    ...(separator.test(text) ? ['separator'] : []),
    ...(dated.some(([from, to]) => start >= from && start < to) ? ['dated'] : []),
    ...[...(verb?.forms ?? [])].map(form => `verb ${form}`),
  ]
}

function datedIn(text: string): [number, number][] {
  const out: [number, number][] = []
  let from = 0
  for (const line of text.split(/(?<=[\n,;])/)) {
    const found = findDates(line)
    const start = found?.from ? line.indexOf(found.from) : found?.to ? line.indexOf(found.to) : -1
    if (found && start >= 0) {
      const last = found.to || found.from
      out.push([from + start, from + line.indexOf(last, start) + last.length])
    }
    from += line.length
  }
  return out
}
