import { isPast, pastForm, plainVerb } from '#server/resume/strong-verbs.ts'
import { fillers, nominal, openers } from './weak-words.ts'

export interface LineStyle {
  /** She still does it. */
  isCurrent: boolean
  /** Most of her lines end with a full stop. */
  endsWithStop: boolean
  /** A paragraph of sentences, such as a summary: it keeps its sentences and its tenses. */
  isProse: boolean
}
export interface Rewritten {
  /** Each of its lines becomes a line of the resume. */
  text: string
  why: string[]
}

const most = { words: 25, letters: 180 }

/**
 * A better wording of the same, with every number and name in it; undefined where it is good as it is. A sentence whose
 * new wording `accepts` refuses stays as it was.
 */
export function rewriteLine(
  line: string,
  style: LineStyle,
  accepts: (text: string) => boolean = () => true,
): Rewritten | undefined {
  const why = new Set<string>()
  const sentences = line.trim().split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u)
  const better = sentences.flatMap(sentence => {
    const reasons = new Set<string>()
    const text = rewriteSentence(sentence, style, reasons)
    const own = style.isProse ? sentence : sentence.replace(/[.]+$/, '')
    if (text !== '' && !accepts(text)) return [own]
    for (const each of reasons) why.add(each)
    return text === '' ? [] : [text]
  })
  if (better.length === 0) return undefined
  const lines = style.isProse ? [better.join(' ')] : better.flatMap(sentence => split(sentence, why))
  if (!style.isProse && sentences.length > 1 && lines.length > 1)
    why.add('Several short points are read sooner than a paragraph.')
  const text = lines.map(each => finish(each, style, why)).join('\n')
  return text === line.trim() || why.size === 0 ? undefined : { text, why: [...why] }
}

function rewriteSentence(sentence: string, style: LineStyle, why: Set<string>): string {
  const stop = style.isProse ? (/[.!?]+$/.exec(sentence)?.[0] ?? '') : ''
  let text = sentence.replace(/\s*[.]+$/, '').trim()
  for (const [pattern, put] of fillers) {
    const without = text.replace(pattern, put)
    if (without !== text) why.add('Words that everybody uses of themselves say little. What you did shows it.')
    text = without.replace(/\s{2,}/g, ' ').replace(/^[\s,;:]+(?:and|but)?\s*|[\s,;]+$/g, '')
  }
  if (!text || /^(?:i|i am|i'm|a|an|and|am|my|who is)$/i.test(text)) return ''
  if (!style.isProse) text = direct(text, style, why)
  return text + stop
}

/** Begins with what she did. */
function direct(sentence: string, style: LineStyle, why: Set<string>): string {
  let text = sentence
  let tense: 'now' | 'then' = style.isCurrent ? 'now' : 'then'
  const subject =
    /^(?:I|we)(?: have| had| was| am|['’]ve|['’]m)? (?:also |always |then |usually |often )?(?=\p{L})/iu.exec(text)?.[0]
  if (
    subject &&
    (plainVerb(text.slice(subject.length).split(/\s/)[0] ?? '') ||
      openers.some(([opener]) => opener.test(text.slice(subject.length))))
  ) {
    text = text.slice(subject.length)
    if (/\bhad\b|\bwas\b/i.test(subject)) tense = 'then'
    if (!openers.some(([each]) => each.test(text)))
      why.add('A resume leaves out "I": the line begins with what you did.')
  }
  const opener = openers.find(([pattern]) => pattern.test(text))
  if (opener) {
    const [pattern, verb] = opener
    const rest = text.replace(pattern, '')
    if (/^(?:was|were|had|helped|assisted)\b/i.test(text)) tense = 'then'
    const told = asDeed(rest, tense, verb)
    if (told) {
      why.add('It begins with what you did, in one strong word, instead of what your duties were.')
      return told
    }
  }
  return passive(text, why) ?? inTense(text, style, why)
}

/** "greeting customers and helping them" as "greeted customers and helped them"; "safety checks" need a verb before them. */
function asDeed(rest: string, tense: 'now' | 'then', verb: string): string | undefined {
  const inForm = (plain: string) => (tense === 'now' ? plain : pastForm(plain))
  const [first = '', second = ''] = rest.split(/\s+/)
  if (first === 'to' && plainVerb(second) === second)
    return rest.replace(/(^| and |, and |, )to (\p{L}+)/gu, (_, link: string, word: string) => link + inForm(word))
  const plain = /ing$/i.test(first) ? plainVerb(first) : undefined
  if (verb === 'help') {
    const noun = nominal(rest)
    const deed = plain ? rest.replace(first, plain) : noun
    return deed ? `${inForm('help')} ${deed.replace(/^(\w+) (?:of|to) /, '$1 ')}` : undefined
  }
  if (plain) {
    const tail = rest.slice(first.length).replace(/^ of /, ' ')
    const parallel = tail.replace(/(, and |, | and )(\p{L}+ing)\b(?= )/giu, (whole, link: string, word: string) => {
      const other = plainVerb(word)
      return other ? `${link}${inForm(other)}` : whole
    })
    return `${inForm(plain)}${parallel}`
  }
  const noun = nominal(rest)
  if (noun) return noun.replace(/^\w+/, inForm)
  const plainFirst = plainVerb(first)
  if (plainFirst === first.toLowerCase() && /^(?:the|a|an|my|our|all|\d)/i.test(second))
    return rest.replace(first, inForm(plainFirst))
  if (!/^(?:the |a |an |all |my |our )?[\p{L}\d]/u.test(rest)) return undefined
  const caring =
    /^(?:the |my |our |all |\w+ )?(?:\w+ )?(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|infants?|twins|pets?|dogs?|cats?|siblings?|residents?|patients?)\b/i
  return `${caring.test(rest) ? inForm('look').concat(' after') : inForm(verb || 'handle')} ${rest}`
}

/** "Was trusted with the keys" is shorter without its "was". */
function passive(text: string, why: Set<string>): string | undefined {
  const found = /^(?:was|were|am|been|got|is)\s+(?:also\s+)?(\p{L}+(?:ed|own|en))\b/iu.exec(text)
  if (!found) return undefined
  why.add('Shorter, and the strong word comes first.')
  return text.replace(/^\p{L}+\s+(?:also\s+)?/u, '')
}

const determiner =
  /^(?:the|a|an|my|our|all|each|every|new|up|out|to|for|with|in|on|at|over|about|their|them|his|her|customers|guests|children|orders|\d.*)$/i

/** What is over stands in the past. Other verbs of the same line follow the first one. */
function inTense(text: string, style: LineStyle, why: Set<string>): string {
  const [first = '', second = ''] = text.split(/\s+/)
  const plain = plainVerb(first)
  if (!plain) return text
  const isGerund = /ing$/i.test(first)
  const isPlain = first.toLowerCase() === plain
  if (isGerund && (determiner.test(second) || /s$/.test(second))) {
    why.add('It begins with a verb that says what you did.')
    return asDeed(text, style.isCurrent ? 'now' : 'then', '') ?? text
  }
  if (style.isCurrent || !isPlain || isPast(first) || !determiner.test(second)) return text
  why.add('This job is over, so its verbs stand in the past.')
  const past = text.replace(first, pastForm(plain))
  return past.replace(
    /(, and |, | and )(\p{Ll}+)(?= (?:the|a|an|my|our|all|them|each|every|new|\d))/gu,
    (whole, link: string, word: string) =>
      plainVerb(word) === word && !isPast(word) ? `${link}${pastForm(word)}` : whole,
  )
}

/** A line that is too long to be read at a glance, at one of its verbs. */
function split(text: string, why: Set<string>): string[] {
  if (text.length <= most.letters && text.split(/\s+/).length <= most.words) return [text]
  const cuts = [...text.matchAll(/(?:, and |, | and |; )(\p{L}+)/gu)].filter(({ 1: word = '', index }) => {
    const isVerb =
      plainVerb(word) !== undefined &&
      (isPast(word) ||
        /^(?:the|a|an|my|new|it|them|\p{L}+s)$/iu.test(
          text
            .slice(index)
            .split(/[\s,]+/)
            .filter(Boolean)[word === 'and' ? 2 : 1] ?? '',
        ))
    return isVerb && index > 40 && text.length - index > 40
  })
  const middle = cuts.toSorted((a, b) => Math.abs(a.index - text.length / 2) - Math.abs(b.index - text.length / 2))[0]
  if (!middle) return [text]
  why.add('Two points are read sooner than one long line.')
  const head = text.slice(0, middle.index)
  const tail = text.slice(middle.index).replace(/^(?:, and |, | and |; )/, '')
  // A list that lost its last link gets one.
  const lastComma = head.lastIndexOf(', ')
  const linked =
    lastComma > 0 && !/ and /.test(head.slice(lastComma))
      ? `${head.slice(0, lastComma)} and ${head.slice(lastComma + 2)}`
      : head
  return [linked, tail]
}

function finish(text: string, { endsWithStop, isProse }: LineStyle, why: Set<string>): string {
  const capital = text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
  if (capital !== text && !why.size) why.add('Every line begins with a capital.')
  if (isProse || /[.!?]$/.test(capital)) return capital
  return endsWithStop ? `${capital}.` : capital
}
