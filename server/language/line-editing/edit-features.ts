import { stemOf } from '../english/stem.ts'
import { tagWords } from '../english/tagger.ts'
import { verbListedFor } from '../english/verb-of-thing.ts'
import { readVerb } from '../english/verbs.ts'
import { hashOfAll } from '../resume-parsing/hash-feature.ts'
import type { Token } from '../resume-parsing/word-features.ts'
import { verbOfNoun } from './edits.ts'

export interface LineContext {
  title: string
  isCurrent: boolean
}

const separator = /^[,;/|:()–—.-]$|^(?:and|or|plus|then|but)$/i
const small = /^(?:the|an?|my|our|your|his|her|their|its|to|of|in|on|at|for|with|by|from|about|up|out|as|into|over)$/i

export function editFeatures(tokens: readonly Token[], context: LineContext): number[][] {
  const pos = posOf(tokens)
  const traits = tokens.map(({ text }, at) => traitsOf(text, pos[at] ?? 'X'))
  const segments = segmentsOf(tokens)
  const words = tokens.map(({ text }) => text.toLowerCase().replace(/['’]/g, ''))
  const firstVerb = traits.findIndex(each => each.some(trait => /^verb (?:past|base|third|gerund)/.test(trait)))
  const startsWith = traits[0] ?? []
  const tense = context.isCurrent ? 'now' : 'then'
  const title = stemOf(
    context.title
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.at(-1) ?? '',
  )
  return tokens.map((_, at) => {
    const features = new Set<number>()
    const add = (...parts: (string | number)[]) => {
      features.add(hashOfAll(parts))
    }
    const word = words[at] ?? ''
    const own = traits[at] ?? []
    const segment = segments[at]
    const place = segment === undefined ? 'none' : segment.at === 0 ? 'first' : 'inside'
    add('bias')
    add('word', word)
    add('word', word, place)
    if (word.length > 4) add('ends', word.slice(-3), place)
    add('place', place, Math.min(segment?.number ?? 0, 3), Math.min(segment?.count ?? 0, 4))
    for (const trait of own) {
      add('own', trait)
      add('own', trait, tense)
      add('own', trait, place)
      add('own', trait, place, tense)
      add('own', trait, place, traits[at + 1]?.[0] ?? 'end')
      add('own', trait, place, startsWith[0] ?? '')
    }
    for (const step of [-2, -1, 1, 2]) {
      add('near word', step, words[at + step] ?? (at + step < 0 ? 'start' : 'end'))
      for (const trait of traits[at + step] ?? []) {
        add('near', step, trait)
        add('near', step, trait, place, own[0] ?? '')
      }
    }
    add('two', words[at - 1] ?? 'start', word)
    add('next two', word, words[at + 1] ?? 'end')
    add('around', traits[at - 1]?.[0] ?? 'start', own[0] ?? '', traits[at + 1]?.[0] ?? 'end')
    add('first verb', firstVerb < 0 ? 'none' : at < firstVerb ? 'later' : at === firstVerb ? 'here' : 'before', place)
    if (segment) {
      for (const trait of segment.traits) add('segment', trait, place)
      for (const trait of segment.traits) add('segment', trait, place, Math.min(segment.number, 2), startsWith[0] ?? '')
      for (const trait of segment.traits) add('segment', trait, place, tense)
      for (const trait of segment.after) add('segment after', trait, place)
      for (const trait of segment.before) add('segment before', trait, place)
    }
    add('starts', startsWith[0] ?? '', place, own[0] ?? '')
    add('starts with', words[0] ?? '', place)
    add('length', Math.min(Math.floor(tokens.length / 4), 6), place)
    add('title', title, place, own[0] ?? '')
    return [...features]
  })
}

export function verbFeatures(tokens: readonly Token[], at: number, context: LineContext): number[] {
  const features = new Set<number>()
  const add = (...parts: (string | number)[]) => {
    features.add(hashOfAll(parts))
  }
  const words = tokens.map(({ text }) => text.toLowerCase().replace(/['’]/g, ''))
  const end = words.findIndex((word, n) => n > at && (separator.test(word) || word === ''))
  const thing = words.slice(at, end < 0 ? words.length : end)
  const cut = thing.findIndex((word, n) => n > 0 && small.test(word))
  const noun = cut > 0 ? thing.slice(0, cut) : thing
  const head = noun.at(-1) ?? ''
  add('bias')
  add('head', stemOf(head))
  add('head', head)
  for (const word of noun) add('noun', stemOf(word))
  for (const word of thing) add('thing', stemOf(word))
  if (noun.length > 1) add('head two', stemOf(noun.at(-2) ?? ''), stemOf(head))
  add('all', noun.map(stemOf).join(' '))
  if (cut > 0) add('after', thing[cut] ?? '', stemOf(head))
  if (cut > 0) add('then', thing[cut] ?? '')
  add('number', /\d/.test(thing[0] ?? '') ? stemOf(head) : 'none')
  add('number first', /\d/.test(thing[0] ?? '') ? 1 : 0, at === 0 ? 1 : 0)
  add('ing', /ing$/.test(head) ? 1 : 0)
  add('next', end > 0 ? (words[end] ?? '') : 'end', stemOf(words[end + 1] ?? ''))
  add('first', at === 0 ? 1 : 0)
  add('listed', verbListedFor(noun.join(' ')) ?? verbListedFor(head) ?? 'none')
  for (const word of words) if (word.length > 3) add('line', stemOf(word))
  for (const word of context.title.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    add('title', stemOf(word))
    add('title', stemOf(word), stemOf(head))
  }
  return [...features]
}

/** Parts of speech by our tokens: the tagger cuts words in another way. */
export function posOf(tokens: readonly Token[]): string[] {
  const words = tokens.map(({ text }) => text)
  const tags = tagWords(words.join(' '))
  const out: string[] = []
  let from = 0
  for (const word of words) {
    let length = 0
    const first = tags[from]?.pos ?? 'X'
    while (from < tags.length && length < word.length) {
      length += tags[from]?.text.length ?? 1
      from += 1
    }
    out.push(word ? first : 'END')
  }
  return out
}

function traitsOf(text: string, pos: string): string[] {
  if (!text) return ['end']
  const forms = /^\p{L}{2,}$/u.test(text) ? readVerb(text)?.forms : undefined
  const verb = forms ? [...forms].toSorted().join(' ') : ''
  const kind = separator.test(text)
    ? `separator ${text.toLowerCase()}`
    : small.test(text)
      ? 'small'
      : /\d/.test(text)
        ? 'number'
        : verb
          ? `verb ${verb}`
          : verbOfNoun(text)
            ? 'verbal noun'
            : /s$/i.test(text)
              ? 'plural'
              : 'word'
  return [
    `${kind} ${pos}`,
    kind,
    pos,
    ...(/^\p{Lu}/u.test(text) ? ['capital'] : []),
    ...(/^(?:i|we|my|our|me|im|i['’]?m|was|were|am|is|are|did|do|also|had|have|has|would|used|lots?|stuff|things?|etc)$/i.test(
      text,
    )
      ? [`said ${text.toLowerCase()}`]
      : []),
  ]
}

interface Segment {
  number: number
  count: number
  at: number
  traits: string[]
  before: string[]
  after: string[]
}

function segmentsOf(tokens: readonly Token[]): (Segment | undefined)[] {
  const pieces: { from: number; to: number }[] = []
  let from = 0
  for (let at = 0; at < tokens.length; at++)
    if (!tokens[at]?.text || separator.test(tokens[at]?.text ?? '')) {
      if (at > from) pieces.push({ from, to: at })
      from = at + 1
    }
  const traits = pieces.map(({ from, to }) => pieceTraits(tokens.slice(from, to).map(({ text }) => text)))
  const out: (Segment | undefined)[] = tokens.map(() => undefined)
  for (const [number, { from, to }] of pieces.entries())
    for (let at = from; at < to; at++)
      out[at] = {
        ...{ number, count: pieces.length, at: at - from, traits: traits[number] ?? [] },
        ...{ before: traits[number - 1] ?? ['start'], after: traits[number + 1] ?? ['end'] },
      }
  return out
}

function pieceTraits(words: readonly string[]): string[] {
  const forms = (word = '') =>
    [...(/^\p{L}{2,}$/u.test(word) ? (readVerb(word)?.forms ?? []) : [])].toSorted().join(' ')
  const head = words.findIndex((word, at) => at > 0 && small.test(word))
  const last = words[(head > 0 ? head : words.length) - 1] ?? ''
  return [
    `size ${Math.min(words.length, 5)}`,
    `starts ${forms(words[0]) || (/\d/.test(words[0] ?? '') ? 'number' : small.test(words[0] ?? '') ? 'small' : 'word')}`,
    `starts ${forms(words[0])}, then ${forms(words[1]) || (small.test(words[1] ?? '') ? 'small' : /s$/.test(words[1] ?? '') ? 'plural' : words[1] ? 'word' : 'nothing')}`,
    `head ${/ing$/i.test(last) ? 'ing' : /s$/i.test(last) ? 'plural' : 'word'}`,
    `first ${(words[0] ?? '').toLowerCase()}`,
    ...(words.some(word => /^(?:i|we|my|our)$/i.test(word)) ? ['first person'] : []),
  ]
}
