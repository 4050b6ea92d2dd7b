import { isTakenByEditors } from '../../acceptability/acceptability.ts'
import { phraseResult } from '../../english/phrase-result.ts'
import { tagWords } from '../../english/tagger.ts'
import { joinWords, lowerFirst, upperFirst, withArticle } from '../../english/tidy.ts'
import { listInPast, readVerbList } from '../../english/verb-lists.ts'
import { pastOf as pastForm, readVerb } from '../../english/verbs.ts'
import { mendSentence } from '../../grammar/mend-sentence.ts'
import { editLine } from '../../line-editing/edit-line.ts'
import { isPaperLine } from '../../resume-parsing/other-lines.ts'
import { abbreviations } from '../../text-model/split-sentences.ts'
import {
  clausesOfSelf,
  isOfSelf,
  joinShort,
  pastOfDone,
  servedAs,
  splitTenses,
  whenLast,
  withoutSelf,
} from './clauses-of-self.ts'
import { isWellFormed } from './is-well-formed.ts'
import { hasNoEmptyVerb, keepsMeaning, withOwnCalls } from './keeps-meaning.ts'
import { asDeed } from './phrase-duty.ts'
import { isSoundFrom } from './sound-from.ts'
import { formOf } from './split-deeds.ts'
import { splitLine } from './split-line.ts'
import { deedsOfList } from './things/deeds-of-list.ts'
import { withLastVerb } from './things/last-verb.ts'
import { fillers, nominal, openers } from './weak-words.ts'

export interface LineStyle {
  isCurrent: boolean
  endsWithStop: boolean
  isProse: boolean
  /** The job above the line; lists of things stay as they are without one. */
  role?: string
  isProject?: boolean
  /** One of several lines about oneself, of which none is written anew. */
  isOneOfMany?: boolean
  /** One of several sentences of a line: another may have its verb. */
  isPart?: boolean
}
export interface Rewritten {
  text: string
  why: string[]
}

const plainVerb = (word: string) => readVerb(word)?.base
const isPast = (word: string) => {
  const forms = readVerb(word)?.forms
  return forms?.has('past') === true && !forms.has('base')
}

const verbFirst = 'It starts with a verb that says what you did.'
const withoutI = 'A resume leaves out "I": the line begins with what you did.'
const ended = 'This job has ended, so its verbs are in the past tense.'

export function rewriteLine(
  line: string,
  style: LineStyle,
  accepts: (text: string) => boolean = () => true,
): Rewritten | undefined {
  const why = new Set<string>()
  const told = withoutReason(line.trim(), style)
  if (told !== line.trim()) why.add('Employers need what you did. They see for themselves why you are good at it.')
  const sentences = told
    .replace(spliced, (_, before: string) => `${before}. `)
    .replace(/(?<=\. )they(?= \p{Ll}+ me\b)/gu, 'They')
    .replace(meaning, (_, when: string) => `. ${upperFirst(when)}, `)
    .replace(verbInside, (word: string) => (isPast(word) ? lowerFirst(word) : word))
    .split(newSentence)
  const rewritten = (clause: string): string[] => {
    const reasons = new Set<string>()
    const sentence = style.isProse ? clause : whenLast(clause)
    if (!style.isProse && isPaper(clause)) return [clause.replace(/[.]+$/, '')]
    const told = rewriteSentence(sentence, { ...style, isPart: sentences.length > 1 }, reasons)
    const own = style.isProse ? sentence : clause.replace(/[.]+$/, '')
    const text = style.isProse ? told : withOwnPast(soundest(told, sentence, style, reasons), sentence)
    if (text !== '' && !accepts(text)) {
      const shorter = style.isProse ? own : own.replace(needless, '')
      if (shorter !== own && accepts(shorter)) why.add(sooner)
      return [accepts(shorter) ? shorter : own]
    }
    for (const each of reasons) why.add(each)
    return text === '' ? [] : [text]
  }
  const better = sentences.flatMap(each =>
    style.isProse ? rewritten(each) : joinShort(clausesOfSelf(each).flatMap(rewritten)),
  )
  if (better.length === 0) return undefined
  const lines = style.isProse
    ? [better.join(' ')]
    : withScraps(better)
        .flatMap(sentence => sentence.split('\n'))
        .flatMap(each => (style.isCurrent ? splitTenses(each) : [each]))
        .flatMap(each => {
          const parts = splitLine(each)
          if (parts.length > 1) why.add('Two points are easier to read than one long line.')
          return parts
        })
  if (!style.isProse && sentences.length > 1 && lines.length > 1)
    why.add('Several short points are easier to read than a paragraph.')
  if (!style.isProse && lines.some(each => withArticles(each) !== each))
    why.add('It has its small words, such as “a” and “the”, now.')
  const mended = lines.map(each => mendSentence(style.isProse ? each : withLastVerb(withArticles(each))))
  if (lines.some((each, at) => mended[at] !== (style.isProse ? each : withArticles(each)))) why.add(slips)
  const text = mended.map(each => finish(each, style, why)).join('\n')
  return text === line.trim() || why.size === 0 ? undefined : { text, why: [...why] }
}

export const slips = 'Small slips of grammar are fixed.'

const withOwnPast = (told: string, sentence: string): string =>
  /^I(?: have|['’]ve) /.test(sentence)
    ? told.replace(/^\p{L}+(?= )/u, word => {
        const past = pastOfDone(word.toLowerCase())
        return past ? upperFirst(past) : word
      })
    : told

/** "ServSafe Food Handler" among deeds is held, and nothing that is run; "ages 4 to 6" are the children's. */
const mostOfPaper = 5
const isPaper = (text: string): boolean =>
  /^ages? \d/i.test(text) ||
  (text.split(' ').length <= mostOfPaper && isPaperLine(text) && readVerb(text.split(' ')[0] ?? '') === undefined)

const verbInside = /(?<=\p{Ll}, (?:and )?)\p{Lu}\p{Ll}+(?= \p{Ll})/gu
const newSentence = new RegExp(`(?<=[.!?])(?<!\\b(?i:${abbreviations})\\.)\\s+(?=[\\p{Lu}\\d])`, 'u')

/** What the rules and the model made of it, or the sentence without "I" where that reads as no line of a resume. */
function soundest(told: string, sentence: string, { role = '' }: LineStyle, why: Set<string>): string {
  const isSound = told.split('\n').every(line => isSoundFrom(line, sentence))
  if (told === '' || (isWellFormed(told, sentence) && isSound && !isOfSelf(told))) return told
  const plain = withoutSelf(sentence.replace(/\.+$/, ''), role)
  if (plain === undefined) return told
  why.clear()
  why.add(withoutI)
  return plain
}

/** "Nanny for a family with twins …, I did naps and baths" is two sentences; what is short is told as one. */
const spliced =
  /((?:\p{L}|\d)(?:[^.!?]|(?<=\d)\.(?=\d)){60,}), (?=I (?:also )?(?:did|do|made|make|was|had|\p{Ll}+ed) \p{Ll}|they (?:put|placed|made|moved|promoted|trained|picked|chose|asked) me\b)/gu
const meaning = /,? which means (?:that )?((?:when|if) [^,.]{3,40}?) (?:we|I) (?=\p{Ll})/giu
/** Why someone is good at it is for the employer to see. */
const reason = /,? because (?:I|i|my|our|the|they|he|she|it)\b[^,.;]*/g
const withoutReason = (line: string, { isProse }: LineStyle) => (isProse ? line : line.replace(reason, ''))

function withScraps(points: readonly string[]): string[] {
  const all: string[] = []
  for (const point of points) {
    const isScrap = /^\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(point) && !readVerb(point.split(' ')[0] ?? '')
    const at = isScrap ? all.findLastIndex(each => !/ from .*\d/.test(each)) : -1
    if (at < 0) all.push(point)
    else all[at] = `${all[at]}, plus ${lowerFirst(point)}`
  }
  return all
}

function rewriteSentence(sentence: string, style: LineStyle, why: Set<string>): string {
  const stop = style.isProse ? (/[.!?]+$/.exec(sentence)?.[0] ?? '') : ''
  let text = sentence.replace(/\s*[.]+$/, '').trim()
  for (const [pattern, put] of fillers) {
    const without = text.replace(pattern, put)
    if (without !== text) why.add('Everyone says this. Show it with what you did.')
    text = without.replace(/\s{2,}/g, ' ').replace(/^[\s,;:]+(?:and|but)?\s*|[\s,;]+$/g, '')
  }
  if (!text || /^(?:i|i am|i'm|a|an|and|am|my|who is)$/i.test(text)) return ''
  if (style.isOneOfMany && asNoun.test(text)) {
    why.add(aboutWho)
    text = upperFirst(text.replace(asNoun, ''))
  }
  if (!style.isProse) text = direct(timeLast(text), style, why)
  return text + stop
}

const asNoun = /^I(?: am|['’]m) an? (?=\p{L})/u
const aboutWho = 'A summary says who you are without “I”.'

function timeLast(text: string): string {
  const [lead = '', when = ''] = /^((?:since|for|during|in the|the last) [^,]{3,25}?),? (?=I \p{Ll})/iu.exec(text) ?? []
  const rest = text.slice(lead.length)
  return lead && plainVerb(/^I (?:also )?(\p{L}+)/u.exec(rest)?.[1] ?? '')
    ? `${rest} (${when.charAt(0).toLowerCase()}${when.slice(1)})`
    : text
}

function direct(typed: string, style: LineStyle, why: Set<string>): string {
  if (neverDone.test(typed)) {
    why.add(withoutI)
    return upperFirst(typed.slice(2))
  }
  const office = servedAs(typed)
  if (office) why.add(withoutI)
  const told = office || ofThing(typed, style, why) || ofDoing(typed, style, why)
  if (told) return told
  const charge = inCharge.exec(typed)?.[0]
  if (charge) return ofCharge(typed, charge, style, why)
  const sentence = inFirstPerson(byOthers(typed, why), style, why)
  let text = sentence
  let tense: 'now' | 'then' = style.isCurrent ? 'now' : 'then'
  const subject =
    /^(?:I|we)(?: have| had| was| am|['’]ve|['’]m)? (?:also |always |then |usually |often |mostly |normally )?(?=\p{L})/iu.exec(
      text,
    )?.[0]
  if (
    subject &&
    (plainVerb(text.slice(subject.length).split(/\s/)[0] ?? '') ||
      openers.some(([opener]) => opener.test(text.slice(subject.length))))
  ) {
    text = text
      .slice(subject.length)
      .replace(/(, and |, | and )(?:I|we) (\p{L}+)/gu, (whole, link: string, word: string) =>
        plainVerb(word) ? `${link}${word}` : whole,
      )
    if (/\bhad\b|\bwas\b/i.test(subject)) tense = 'then'
    if (!openers.some(([each]) => each.test(text))) why.add(withoutI)
  }
  const opener = openers.find(([pattern]) => pattern.test(text))
  if (opener) {
    const [pattern, verb] = opener
    const rest = text.replace(pattern, '')
    if (/^(?:was|were|been|had|helped|assisted)\b/i.test(text)) tense = 'then'
    const told = asDeed(rest, tense, verb)
    if (told) {
      why.add('It starts with what you did, in one strong verb, instead of listing duties.')
      return told
    }
  }
  const result = phraseResult(text)
  if (result) {
    why.add('It says what changed through your work, with both numbers.')
    return result
  }
  const better = style.role || style.isProject ? editLine(sentence, contextOf(style)) : undefined
  const isStillSpoken = subject !== undefined && /^I\b/.test(better?.lines[0] ?? '')
  const isOfTime = better?.lines.some(each => ofTime.test(each)) ?? false
  const list = better?.lines.every(each => formOf(each) !== undefined) ? undefined : ofList(text, style, why)
  if (list) return list
  if (
    better &&
    !isStillSpoken &&
    !isOfTime &&
    keepsMeaning(sentence, better.lines, style.isCurrent) &&
    hasNoEmptyVerb(sentence, better.lines) &&
    !better.lines.some(
      each =>
        leavesGerund(each, sentence) ||
        hasLateVerb(each, sentence) ||
        hasTwoVerbs(each, sentence) ||
        (isDoubled.test(each) && !isDoubled.test(sentence)),
    )
  ) {
    const reasons = new Set<string>()
    const lines = better.lines.map(each =>
      withOwnCalls(withOwnNouns(allInPast(withOwnVerb(each, sentence), style, reasons), sentence)),
    )
    if (isWellFormed(lines.join('\n'), sentence) && isTakenByEditors(sentence, lines.join('\n'))) {
      for (const each of [...better.why, ...reasons])
        if (each !== ended || !lines.every(line => /^\p{L}+ing\b/u.test(line))) why.add(each)
      return lines.join('\n')
    }
  }
  return passive(text, why) ?? ofNoun(text, style, why) ?? ofList(text, style, why) ?? inTense(text, style, why)
}

function ofNoun(text: string, { isCurrent, role }: LineStyle, why: Set<string>): string | undefined {
  const told = role && nominal(text) ? asDeed(text, isCurrent ? 'now' : 'then', '') : undefined
  if (told) why.add(verbFirst)
  return told && upperFirst(told)
}

const doneTo =
  /^((?!I\b|we\b)[\p{L}&' ,]{3,40}?) (charted|logged|recorded|booked|entered|scanned|filed|tracked|posted|scheduled|processed|documented|stocked|packed|sorted|ordered|updated|answered) ((?:in|on|into|at|by|for|with|to) .+)$/u
function ofThing(text: string, { isCurrent, role }: LineStyle, why: Set<string>): string | undefined {
  const [, thing = '', verb = '', where = ''] = doneTo.exec(text) ?? []
  const base = plainVerb(verb)
  const isOfThings = tagWords(thing).every(({ pos }) => /^(?:NOUN|PROPN|ADJ|CCONJ|PUNCT|X)$/.test(pos))
  if (!role || !base || !isOfThings) return undefined
  why.add(verbFirst)
  return `${upperFirst(isCurrent ? base : verb)} ${lowerFirst(thing)} ${where}`
}

function ofDoing(text: string, { isCurrent, role }: LineStyle, why: Set<string>): string | undefined {
  const doing = text.replace(/^caring of /i, 'Caring for ')
  if (!role) return undefined
  if (thingOf.test(text)) return text
  const told =
    doing !== text || doingOf.test(text) ? asDeed(doing, isCurrent ? 'now' : 'then', '') : sharedDoing(text, isCurrent)
  if (told) why.add(verbFirst)
  return told && upperFirst(told)
}
/** "Picking, packing and shipping of orders": all is done to what stands last. */
function sharedDoing(text: string, isCurrent: boolean): string | undefined {
  const [, list = '', last = '', rest = ''] = manyDoing.exec(text) ?? []
  const verbs = (list.match(/\p{L}+ing\b/giu) ?? []).map(plainVerb)
  if (
    !rest ||
    ofTrade.test(`${list} ${last}`) ||
    verbs.some(verb => verb === undefined) ||
    !ofObject.test(` ${rest}`) ||
    ofKinds.test(rest)
  )
    return undefined
  const deed = asDeed(`${last} ${rest}`, isCurrent ? 'now' : 'then', '')
  const first = verbs.flatMap(verb => (verb ? (isCurrent ? verb : pastForm(verb)) : []))
  return deed && joinWords([...first, lowerFirst(deed)])
}
const manyDoing = /^(\p{L}+ing(?:, \p{L}+ing){0,4})(?:, and | and | & |, )(\p{L}+ing) (?:of )?(.+)$/iu
const ofKinds =
  /^(?:\p{L}+ )?(?:skills|duties|tasks|supplies|materials|services|classes|products|techniques|areas|departments)\b/iu
const ofTrade =
  /\b(?:heating|cooling|plumbing|roofing|flooring|lighting|landscaping|gardening|farming|fishing|mining|engineering|marketing|advertising|accounting|bookkeeping|banking|nursing|housekeeping|catering|merchandising|fundraising|networking|housing|clothing|bedding|living|working)\b/i
const thingOf =
  /^(?:beginning|ending|meeting|gathering|wedding|morning|evening|spring|string|ring|king|wing|rating|ranking|standing|meaning|feeling|funding|building(?= of \d)) of /i
const doingOf =
  /^(?!(?:thinking|dreaming|hearing|learning|knowing|understanding|consisting|disposing)\b)\p{L}+ing of /iu

function ofList(text: string, { isCurrent, role, isPart }: LineStyle, why: Set<string>): string | undefined {
  const told = role && !isPart ? deedsOfList(text, role, isCurrent) : undefined
  if (told) why.add(verbFirst)
  return told
}

const neverDone = /^I (?:have|had) (?:not|never) /
const inCharge = /^(?:(?:I|we) )?(?:(?:have been|was|am|were|is) )?(?:also )?(?:put |left )?in charge of /i

function ofCharge(typed: string, charge: string, { isCurrent }: LineStyle, why: Set<string>): string {
  const rest = typed.slice(charge.length)
  const told = asDeed(rest, isCurrent ? 'now' : 'then', '')
  if (told) why.add('It starts with what you did, in one strong verb, instead of listing duties.')
  else if (!/^in charge/i.test(typed)) why.add(/^(?:I|we)\b/i.test(typed) ? withoutI : sooner)
  return told ?? `In charge of ${rest}`
}

function byOthers(typed: string, why: Set<string>): string {
  const told = typed
    .replace(chosen, (_, verb: string) => upperFirst(/^chose$/i.test(verb) ? 'chosen' : verb.toLowerCase()))
    .replace(/,? and my (\p{L}+) (?:is|was) (?:at )?(\d[\d.,]*%?)(?=$| (?:for|in|this|last)\b)/gu, ' with $2 $1')
  if (told !== typed) why.add(withoutI)
  return told
}
const chosen = /^they (made|moved|promoted|asked|picked|chose|trained) me(?= (?!to\b))/i

/** "Updates the pages" tells of somebody else; "Returns desk" and "Claims processing" are things. */
function inFirstPerson(line: string, { isCurrent }: LineStyle, why: Set<string>): string {
  const [first = ''] = line.split(' ')
  const rest = line.slice(first.length)
  const verb = readVerb(first)
  const isThird = verb?.forms.has('third') === true && !verb.forms.has('base') && ofObject.test(rest)
  if (!verb || !isThird || tagWords(`I ${verb.base}${rest}`)[1]?.pos !== 'VERB') return line
  why.add(isCurrent ? verbFirst : ended)
  return upperFirst(isCurrent ? verb.base : pastForm(verb.base)) + rest
}
const ofObject =
  /^ (?:(?:the|an?|all|our|every|each|new|daily|weekly|monthly|up|\d+) |(?:\p{Ll}+(?<!ing) )?\p{Ll}+(?<!ing|s)s(?=$|[,;.]| (?:in|on|for|of|to|with|at|and|from|by|into)\b))/u

const ofTime =
  /^(?:handled?|do|did|makes?|made|held?|hold) (?:(?:from|since|in|between) )?(?:(?:19|20)\d\d|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}* \d{4})\b/iu
const countFirst =
  /^(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|\d+) (care for|cared for|handled?|served?|supervised?|taught|teach) (.+)$/i
const joint =
  /[,;:(–—+&/]$|^(?:[-–—+&/]|and|or|then|also|plus|who|which|that|but|while|when|never|always|often|once|was|were|is|are|be|been|being|got|get|had|have|has|they|he|she|it|we|I|to|\p{L}+ly)$/iu
/** A verb takes its tense where a point or a part of it begins: "kept invoices" and "on a budget" are of things. */
function withOwnNouns(line: string, typed: string): string {
  const own = typed.match(/[\p{L}’'-]+/gu) ?? []
  const things = new Set(
    isPast(own[0] ?? '') ? tagWords(typed).flatMap(({ text, pos }) => (pos === 'NOUN' ? text.toLowerCase() : [])) : [],
  )
  const all = new Set(own.map(word => word.toLowerCase()))
  const words = line.split(' ')
  return words
    .map((word, at) => {
      const [bare = ''] = /^\p{Ll}+/u.exec(word) ?? []
      const before = words[at - 1] ?? ''
      const base = plainVerb(bare)
      const isThing = base !== undefined && things.has(base)
      if (at === 0 || bare === '' || (joint.test(before) && !isThing) || all.has(bare) || !isPast(bare)) return word
      const noun = own.find(each => /^\p{Ll}+$/u.test(each) && plainVerb(each) === base)
      return noun ? noun + word.slice(bare.length) : word
    })
    .join(' ')
}

const allInPast = (line: string, style: LineStyle, why: Set<string>): string =>
  !style.isCurrent && isPast(line.split(' ')[0] ?? '') ? inTense(line, style, why) : line

/** "Found bad parts" is of finding, and "did shampooed" has a verb too many. */
function withOwnVerb(edited: string, typed: string): string {
  const line = withoutAnd(edited, typed).replace(
    countFirst,
    (_, count: string, deed: string, rest: string) => `${upperFirst(deed)} ${lowerFirst(count)} ${rest}`,
  )
  const [first = '', second = ''] = line.split(' ')
  const [own = ''] = typed.split(' ')
  const isBent = isOwnPast(own) && first.toLowerCase() === `${own.toLowerCase()}ed`
  if (isBent) return line.replace(first, upperFirst(own.toLowerCase()))
  // "Did insulation" says no more than "insulation".
  if (/^(?:do|did) \p{L}+$/iu.test(line) && !/ /.test(typed.trim())) return upperFirst(second)
  const isTwice = /^(?:do|did|does|had|have|has)$/i.test(first) && isPast(second.replace(/,$/, ''))
  return isTwice && !new RegExp(`\\b${first} ${second}`, 'i').test(typed)
    ? upperFirst(line.slice(first.length + 1))
    : line
}
/** How often it was is no second thing, and a semicolon joins enough. */
function withoutAnd(joined: string, typed: string): string {
  const edited = withTypedJoints(joined, typed)
  const line = withOneAnd(
    edited.replace(/(\p{L}+), and (?=(\p{L}+))/gu, (whole, one: string, other: string) =>
      typed.toLowerCase().includes(`${one} and ${other}`.toLowerCase()) ? `${one} and ` : whole,
    ),
    typed,
  )
  const plain = / and \d/i.test(typed) ? line : line.replace(often, ', ')
  return /; and /i.test(typed) ? plain : plain.replace(/; and /g, '; ')
}

/** "Cooking, light cleaning and visits" is joined where it was typed so; the last deed of several is joined anew. */
const withTypedJoints = (edited: string, typed: string): string =>
  edited.replace(/, and (?=(\p{L}+ ?\p{L}*)[^;.]* and )/gu, (whole, next: string) =>
    typed.includes(`, ${next}`) && formOf(next) !== formOf(edited) ? ', ' : whole,
  )

/** A list is joined once, and "ran the till, and tagging" lacks a verb at its end. */
function withOneAnd(edited: string, typed: string): string {
  const parts = edited.split(', and ')
  const isMany = parts.length > 2 && typed.split(', and ').length < parts.length
  const line = isMany ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : edited
  const [, last = ''] = / and (\p{L}+ing)$/u.exec(line) ?? []
  const first = readVerb(line.split(' ')[0] ?? '')?.forms
  if (!last || !first?.has('past') || / and \p{L}+ing\.?$/u.test(typed)) return line
  return `${line.slice(0, -last.length)}handled ${last}`
}
const often =
  /, and (?=(?:\d[\d,]*|two|three|four|five|six)(?:(?: to |[–-])(?:\d+|\p{Ll}+))? (?:(?:a|per|each) )?(?:hours?|days?|weeks?|months?|years?|times|shifts?|nights?|mornings?|evenings?)\b)/gu

const isOwnPast = (word: string) => /^(?:found|ground|wound|bound|saw|fell)$/i.test(word)
const leavesGerund = (line: string, typed: string): boolean =>
  /^\p{L}+ing\b.* and \p{L}+ing /u.test(typed) && !/^\p{L}+ing\b/u.test(line) && / and \p{Ll}+ing (?=\p{L})/u.test(line)

const hasLateVerb = (line: string, typed: string): boolean => {
  const [, verb = ''] = /, and (\p{Ll}+) /u.exec(line) ?? []
  return (
    verb !== '' &&
    formOf(line) === undefined &&
    formOf(verb) !== undefined &&
    !new RegExp(`\\b${verb}\\b`, 'i').test(typed)
  )
}

const hasTwoVerbs = (line: string, typed: string): boolean =>
  [...line.matchAll(/(?<!\p{L})(\p{L}+) (did|made|had|handled|took|ran)(?= )/giu)].some(
    ([pair, before = '']) => isPast(before) && !typed.toLowerCase().includes(pair.toLowerCase()),
  )
const isDoubled = /\b(\p{L}{4,})(?:ed|d|s)? (?:\p{L}+ )?\1ing\b/iu

const contextOf = ({ role = '', isCurrent }: LineStyle) => ({ title: role, isCurrent })

const needless =
  /^(?:was|were|been)\s+(?=(?:also\s+)?(?:responsible\s+for|(?:put\s+|left\s+)?in\s+charge\s+of|tasked\s+with|entrusted\s+with)\b)/i
const sooner = "It's shorter, and the strong verb comes first."

function passive(text: string, why: Set<string>): string | undefined {
  const found = needless.test(text) || /^(?:was|were|am|been|got|is)\s+(?:also\s+)?(\p{L}+(?:ed|own|en))\b/iu.test(text)
  if (!found) return undefined
  why.add(sooner)
  return text.replace(/^\p{L}+\s+(?:also\s+)?/u, '')
}

const determiner =
  /^(?:the|a|an|my|our|all|each|every|new|up|out|to|for|with|in|on|at|over|about|their|them|his|her|customers|guests|children|orders|\d.*)$/i

function inTense(text: string, style: LineStyle, why: Set<string>): string {
  const [first = '', second = ''] = text.split(/\s+/)
  const plain = plainVerb(first)
  if (!plain) return text
  const isGerund = /ing$/i.test(first)
  const isPlain = first.toLowerCase() === plain
  if (isGerund && (determiner.test(second) || /s$/.test(second) || /^taking care of /i.test(text))) {
    why.add(verbFirst)
    return asDeed(text, style.isCurrent ? 'now' : 'then', '') ?? text
  }
  if (style.isCurrent) return text
  const isDone = isPast(first)
  if (!isDone && (!isPlain || !determiner.test(second))) return text
  const isOfDeeds = readVerbList(text).kinds.some((kind, at) => at > 0 && (kind === 'base' || kind === 'unsure'))
  const list = isOfDeeds ? listInPast(text) : undefined
  if (isOfDeeds && !list) return text
  const past =
    list ??
    (isDone ? text : text.replace(first, pastForm(plain))).replace(
      /(, and |, | and )(\p{Ll}+)(?= (?:(?:the|an?|any|my|our|all|them|each|every|new)\b|\d)|(?<= do) \p{Ll}+ing\b)/gu,
      (whole, link: string, word: string) =>
        plainVerb(word) === word && !isPast(word) ? `${link}${pastForm(word)}` : whole,
    )
  if (past !== text) why.add(ended)
  return past
}

const made =
  /^(created|made|wrote|built|designed|started|developed|identified|caught) ((?!an? |the |new )(?:\p{L}+ )?(?:version|chart|system|list|guide|sheet|schedule|checklist|program|newsletter|database|website|app|scam|fraud))\b/iu

/** "With nurse" and "approved by director" speak of one at work. */
const bareColleague =
  /\b(with|by) (?=(?:nurse|director|manager|supervisor|teacher|doctor|owner|principal|chef|boss)\b(?! \p{L}))/giu
const bareThing =
  /\b(handled?|ran|run|operated?|watch(?:ed)?) (?=(?:(?:cash|front|drive[- ]thru|dish) )?(?:register|till|desk|counter|window|fryer|grill|pit)(?=$|[,.;]| and ))/gi
const withArticles = (text: string): string =>
  text
    .replace(bareColleague, '$1 the ')
    .replace(bareThing, '$1 the ')
    .replace(
      /\b((?:handled?|managed?|ran|run) )([$£€])(\d[\d,.]*[kKmM]?)(?= (?:\p{L}+ )?(?:drawer|budget|float|fund|grant|project|account)\b)/giu,
      (_, verb: string, sign: string, amount: string) =>
        `${verb}${/^(?:8|11(?!\d)|18(?!\d)|8\d)/.test(amount) ? 'an' : 'a'} ${sign}${amount}`,
    )
    .replace(/\b(lead|led|supervised?|managed?) team of\b/gi, '$1 a team of')
    .replace(made, (_, verb: string, thing: string) => `${verb} ${withArticle(thing)}`)

function finish(text: string, { endsWithStop, isProse }: LineStyle, why: Set<string>): string {
  const capital = text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
  if (capital !== text && !why.size) why.add('Every line starts with a capital letter.')
  if (isProse || /[.!?]$/.test(capital)) return capital
  return endsWithStop ? `${capital}.` : capital
}
