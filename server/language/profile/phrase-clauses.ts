import { bareNouns, hasPlural } from '../english/complete-phrase.ts'
import { hasFiniteVerb } from '../english/finite-verb.ts'
import { joinLoneVerb } from '../english/join-lone-verb.ts'
import { withDeterminer } from '../english/noun-phrase.ts'
import { isStray } from '../english/stray.ts'
import { tagWords } from '../english/tagger.ts'
import { joinWords, lowerFirst, tidyTyping, upperFirst } from '../english/tidy.ts'
import { namesThingsOnly } from '../english/verb-of-thing.ts'
import { gerundOf, namesThing, pastOf, readVerb, type VerbForm } from '../english/verbs.ts'
import { mendBentVerbs } from '../grammar/verb-chains.ts'
import type { LineContext } from '../line-editing/edit-features.ts'
import { editLine } from '../line-editing/edit-line.ts'
import { splitSentences } from '../text-model/split-sentences.ts'
import { tellChange } from './tell-change.ts'
import { adverb, bare, compound, isVerbHere, startsWithVerb, wordsOf } from './verb-here.ts'

/**
 * `verb`: follows "I" ("took orders and ran the register"). `noun`: things ("customer service and stocking").
 * `sentence`: whole, with a subject of its own ("The line moved faster at lunch").
 */
export interface Phrase {
  kind: 'verb' | 'noun' | 'sentence'
  text: string
  isEdited?: boolean
  /** The line of a resume that it was made of. */
  typed?: string
}

const fillers =
  /^(?:(?:well|so|ok(?:ay)?|right now|currently|at the moment|nowadays|before that|basically|mostly|mainly|actually|honestly|just|also|and|but|then|for example|like|um+|uh+|yeah|plus|i think|i guess|on a (?:usual|normal|typical) day|every day|usually|it was|there was)[, ]+)+(?=\S)/i

/** How people begin what they did; what follows is a verb. The form that it is put into. */
const openings: readonly (readonly [RegExp, VerbForm | undefined])[] = [
  [/^(?:I(?: was|'m| am)|I've been) (?:the |an? )?(?:only )?(?:one|person) (?:who|that) /i, undefined],
  [/^I (?:used to|would|'d) (?:also |always )?/i, 'past'],
  [/^I (?:had|needed|got|was able|managed|was allowed) to (?:also )?/i, 'past'],
  [/^I (?:have|need|get|am able) to (?:also )?/i, undefined],
  [/^I (?:can|could) (?:now )?/i, undefined],
  [
    /^(?:my|the) (?:main )?(?:jobs?|tasks?|role|part|work|dut(?:y|ies)|responsibilit(?:y|ies)) (?:was|is|were|are|includes?|included)(?: mainly| mostly)?(?: to)? /i,
    undefined,
  ],
  [/^it (?:was|is) my (?:job|task|turn|duty|part) to /i, 'past'],
  [/^I(?: was| am|'m|'ve been| have been) (?=(?:always |often |also |mostly |usually )?\w+ing\b)/i, undefined],
  [/^I(?:'ve| have) (?:also |always )?(?=\w+)/i, undefined],
  [/^I (?:also |always |just |mostly |mainly |basically |usually |often |sometimes )*/i, undefined],
]

const ofTrucks =
  /\b(sit|stand) (down|up)(?=(?:,| and|\/) (?:sit|stand|clamp|reach|order|load)| (?:fork|lift|reach|counter|truck))/gi
const driveThru =
  /\bdrive[ -]?(?:thru|through)\b(?= (?:stand|window|lane|line|crew|cashier|team|orders?|coffee|restaurant)\b|[,.]|$)/gi

/** Reads an answer of one or more sentences. With the `title` of the work, its lines are edited as those of a resume. */
export function phraseAnswer(answer: string, { current = false, whole = false, title = '' } = {}): Phrase[] {
  return splitSentences(mendBentVerbs(tidyTyping(answer.replace(driveThru, 'drive-thru').replace(ofTrucks, '$1-$2'))))
    .flatMap(each => (title ? each.split(/; (?=\p{Ll})/u) : [each]))
    .flatMap(each => (whole ? [each] : splitSubjects(each)))
    .map(each => (title ? withoutNoun(each, current) : each))
    .map(each => each.replace(/^(?:[\s\-–—•*,.;:!?]|o (?=\p{Lu}))+|[\s,.;:!?–—-]+$/gu, ''))
    .map(each => each.replace(/,? (?:etc\.?|and so on|and stuff(?: like that)?|and things like that)$/i, ''))
    .map(each => each.replace(forgotten, '').replace(asked, ''))
    .map(each => each.replace(/, ((?:about )?\d+ of (?:them|us))$/i, ' ($1)'))
    .filter(
      each => /\p{L}{2}/u.test(each) && !saysNothing(each) && !(title && (whyItEnded.test(each) || isStray(each))),
    )
    .flatMap(each =>
      title
        ? (editedDeeds(each, { title, isCurrent: current }) ?? phraseSentence(each, current)).map(phrase => ({
            ...phrase,
            typed: each,
          }))
        : phraseSentence(each, current),
    )
    .map(each => (each.kind === 'verb' ? { ...each, text: joinLoneVerb(each.text) } : each))
}

/** "Responsible for greeting guests and answering phones" -> "greeted guests and answered phones". */
function dutiesAsDeeds(duties: string, current: boolean): string | undefined {
  const parts = duties.split(/(, (?:and )?| and )/)
  const told = parts.map((part, at) => {
    if (at % 2 === 1) return part
    const [first = '', ...rest] = part.split(' ')
    const verb = readVerb(first)
    if (!verb?.forms.has('gerund') || !/ing$/i.test(first) || namesThing(part)) return at === 0 ? undefined : part
    const isShared = rest.length === 0 && /^\p{Ll}+ing /iu.test(parts[at + 2] ?? '')
    return rest.length === 0 && !isShared ? undefined : [current ? verb.base : pastOf(verb.base), ...rest].join(' ')
  })
  return told.every(each => each !== undefined) ? told.join('') : undefined
}

const whyItEnded =
  /\b(?:plant|store|shop|company|office|restaurant|place|business|school|factory|mill) (?:is |was |has )?(?:closed|shut|sold|moved|cut)\b|\b(?:laid off|contract (?:ended|over)|got fired|let go|cut everybody|cut (?:my|our|the) hours|they moved)\b/i

/** A line without a subject as deeds, where it is sure what was done. */
function editedDeeds(line: string, context: LineContext): Phrase[] | undefined {
  if (/^["“]|\b(?:I|we|my|me|they|he|she)\b/.test(line) || passiveStart.test(line) || namesThingsOnly(line))
    return undefined
  if (rises.test(line) || isNounHere(line, context.isCurrent)) return undefined
  const [, skill = ''] = /^(.+ (?:certified|licensed|trained))$/i.exec(line) ?? []
  if (skill) return [{ kind: 'verb', text: `${context.isCurrent ? 'am' : 'was'} ${lowerFirst(skill)}`, isEdited: true }]
  const { lines: edited, oddsOfVerbs } = editLine(line, context) ?? { oddsOfVerbs: 0 }
  if (oddsOfVerbs < leastOfVerb) return undefined
  return edited?.every(
    each =>
      startsWithDeed(each) &&
      !(oddsOfVerbs < 1 && isBareThing(each)) &&
      !each.split(/, (?:and )?| and /).some(part => compound.test(part)),
  )
    ? edited.map(
        (text): Phrase => ({ kind: 'verb', text: text.charAt(0).toLowerCase() + text.slice(1), isEdited: true }),
      )
    : undefined
}

/** In a work that is over, "ground crew" and "transport company" are no deeds: a verb would stand in the past tense. */
function isNounHere(line: string, isCurrent: boolean): boolean {
  if (isCurrent) return false
  const [first = '', second = ''] = line.split(/[ ,;]/)
  const forms = readVerb(first)?.forms
  const isOpen = forms?.has('base') === true || irregular.test(first)
  if (isOpen && !forms?.has('past') && tornOff.test(line)) return true
  if (!isOpen || !/^\p{Ll}+$/u.test(second)) return false
  const [lead, object, after] = tagWords(lowerFirst(line))
  return (
    lead?.pos === 'NOUN' &&
    object?.pos === 'NOUN' &&
    !/s$|ing$|ment$/.test(object.text) &&
    !bareNouns.has(object.text) &&
    (after === undefined || after.pos === 'PUNCT' || after.pos === 'ADP')
  )
}
function withoutNoun(line: string, isCurrent: boolean): string {
  const rest = isNounHere(line, isCurrent) ? line.replace(/^[^,;()]+[,;] (?=[\p{Ll}\d])/u, '') : line
  return rest === line ? line : withoutNoun(rest, isCurrent)
}
const tornOff = /^\p{L}+ (?:off|up|in|out|down) \p{Ll}+(?<!s|ing|ment)(?=$|[,;])/u
const irregular = /^(?:found|felt|saw|ground|wound|bound|shot)$/i

/** A letter says what was done in whole sentences: where no verb is sure, it names the things. */
const leastOfVerb = 0.4

const isBareThing = (line: string) => {
  const [, object = '', ...more] = line.split(' ')
  return more.length === 0 && (isStray(object) || (/^\p{Ll}+[^s]$/u.test(object) && hasPlural(object)))
}

const startsWithDeed = (line: string): boolean => {
  const [first = '', second = ''] = line.split(' ')
  const forms = readVerb(first)?.forms
  return second !== '' && forms !== undefined && (forms.has('past') || forms.has('base'))
}

function splitSubjects(text: string): string[] {
  if (/^(?:when|if|after|once|because|since|while|although|as|before|in|during|from)\b/i.test(text)) return [text]
  return text.split(/, (?=(?:I|we) \p{L}+ |there (?:is|are|was|were) )/u)
}

const nothing =
  /^(?:n\/?a|everything|no(?:ne|pe|thing(?: (?:really|special|much|went wrong|ever went wrong))?)?|(?:i )?(?:don'?t|do not) know|idk|not sure|no idea|can'?t remember|never|same(?: as (?:above|before))?)[.! ]*$/i
/** ", don't remember the numbers" is said to the form, not to an employer. */
const forgotten =
  /,? (?:but )?(?:i )?(?:(?:don'?t|do not|can'?t|cannot) (?:really )?(?:remember|recall|know) (?:the|how|what|which|exactly?|any)\b[^.;]*|not sure (?:of|about|how|what)\b[^.;]*)$/i
const asked = /^(?:describe (?:what|your)[^:]*|(?:main |job )?(?:duties|responsibilities|tasks)[^:,]{0,12}): */i
const saysNothing = (answer: string): boolean => !/[\p{L}\p{N}]/u.test(answer) || nothing.test(answer.trim())
function phraseSentence(sentence: string, current: boolean): Phrase[] {
  const plain = sentence.replace(fillers, '')
  const duty = /^(?:I(?: was| am|'m) )?((?:responsible for|in charge of|trusted (?:with|to)) .+)$/i.exec(plain)
  const deeds = /^responsible for (.+)$/i.exec(duty?.[1] ?? '')?.[1]
  const did = deeds && dutiesAsDeeds(deeds, current)
  if (did) return [{ kind: 'verb', text: lowerFirst(did) }]
  if (duty?.[1]) return [{ kind: 'verb', text: `${current ? 'am' : 'was'} ${lowerFirst(duty[1])}` }]
  const alone = withCompanyLast(plain)
  if (alone) return phraseSentence(alone, current)
  if (counted.test(plain)) return [{ kind: 'noun', text: listThings(plain) }]
  if (namesThingsOnly(plain)) return [{ kind: 'noun', text: listThings(plain.replace(/ (?:&|\/) /g, ' and ')) }]
  const state = /^((?:was|were|am|got|became) (?!the\b).+)$/i.exec(plain)?.[1]
  if (state) return [{ kind: 'verb', text: lowerFirst(state).replace(/^were\b/, 'was') }]
  const changed = tellChange(plain)
  if (changed) return [{ kind: 'sentence', text: changed }]
  const passive = passiveStart.exec(plain)
  if (passive) return [{ kind: 'verb', text: `was ${lowerFirst(plain.slice(passive[1]?.length ?? 0))}` }]
  const own = /^[^,]{3,60}(?:, [^,]{3,40})?, (I \p{L}+ .+)$/u.exec(plain)
  if (own?.[1] && !hasFiniteVerb(plain.slice(0, -own[1].length))) return phraseSentence(own[1], current)
  let rest = plain
  let form: VerbForm | undefined
  let mine = false
  for (const [pattern, forced] of openings) {
    const opened = pattern.exec(rest)
    if (!opened || !startsWithVerb(rest.slice(opened[0].length), true)) continue
    rest = rest.slice(opened[0].length)
    form = forced
    mine = true
    break
  }
  if (startsWithVerb(rest, mine) && (mine || !(changes.test(rest) || rises.test(rest) || isNounHere(rest, current)))) {
    const [doing, things] = partThings(rest)
    const verb: Phrase = { kind: 'verb', text: inTense(doing, form ?? (current ? 'base' : 'past')) }
    return things ? [verb, { kind: 'noun', text: things }] : [verb]
  }
  if (/^I\b|^my\b|^we\b/i.test(plain)) return [{ kind: 'sentence', text: upperFirst(plain) }]
  return [
    saysWhat.test(plain) || changes.test(plain) || rises.test(plain) || (hasFiniteVerb(plain) && !isListOfThings(plain))
      ? {
          kind: 'sentence',
          text: upperFirst(
            withDeterminer(
              startsLikeVerb.test(plain) && (changes.test(plain) || rises.test(plain))
                ? `the ${lowerFirst(plain)}`
                : lowerFirst(plain),
              'the',
            ),
          ),
        }
      : { kind: 'noun', text: listThings(plain) },
  ]
}

/** "With my dad and brother rebuilt a cabin": the subject is left out, and the company stands first. */
function withCompanyLast(text: string): string | undefined {
  if (!/^with (?:my|our|an?|the|two|three|\d+) [^,]+$/i.test(text)) return undefined
  const words = wordsOf(text)
  const at = words.findIndex(word => {
    const forms = readVerb(word)?.forms
    return forms?.has('past') === true && !forms.has('base')
  })
  const isOwn = at > 2 && at < 8 && !/^(?:I|we|he|she|they|who|that|and|to|of)$/.test(words[at - 1] ?? '')
  return isOwn ? `${words.slice(at).join(' ')} ${lowerFirst(words.slice(0, at).join(' '))}` : undefined
}
/** "2 album covers, menu chalkboards" has a noun that looks like a verb. */
const counted = /^\d+ (?:\p{Ll}+ )?\p{Ll}+s(?:, (?:\p{Ll}+ )?\p{Ll}+s)*$/u

/** "Pass rate went up": a noun that looks like a verb, and what became of it. */
const changes =
  /^(?!(?:[\p{L}'-]+ed|made|ran|did|got|took|kept|led|had|went)\b)[\p{L}'-]+(?: (?!(?:and|so|because|that|who|which|when|until|till|if|after|before|what|how|where|while|but|I|we|they|he|she|it)\b)[\p{L}\d'-]+){0,4} (?:went|dropped|fell|rose|grew|was|were|is|are|kept|got|improved|increased|had)\b/iu

const rises =
  /^(?!(?:[\p{L}'-]+ed|made|ran|did|got|took|kept|led|had) )[^,;()]*\p{L} (?:rose|fell|dropped|grew|went (?:up|down)|improved|increased) (?:from [$\d]|(?:to|by) [$\d])/iu

/** What a figure became, with both numbers: told as it was told. */
export const isFigure = ({ kind, text }: Phrase): boolean =>
  kind === 'sentence' && rises.test(text) && /\bfrom [$\d]\S* to [$\d]/.test(text) && text.split(' ').length < 28

const saysWhat =
  /^(?:\d+ (?:of|out of) \d+ \p{L}+ed |(?:it|he|she|they|there) \p{L}+|(?:two|three|four|five|six|\d+) of us \p{L}+)/iu

const startsLikeVerb = /^(?!the |my |our |an? |no )\p{L}+[^s\W] (?:at|in|of|on|for|per) /iu

const isListOfThings = (text: string) => {
  const parts = text.replace(/\s*\([^)]*\)/g, '').split(', ')
  return (
    parts.length > 2 &&
    parts.every(part => part.split(' ').length <= 5 && !/\b(?:I|we|they|was|were|is|are)\b/.test(part))
  )
}

const noObject = /^(?:for|each|every|around|about|ups?|on|at|in|of|to|and|or|per|an?|by|from|\d.*)$/i

function listThings(text: string): string {
  const parts = text.split(/, (?:and )?/)
  if (parts.length < 2) return lowerFirst(text)
  const capital = parts.slice(1).some(part => /^\p{Lu}/u.test(part))
  const things = parts.map(part => {
    const words = wordsOf(part)
    const verb = readVerb(bare(words[0]))
    const asVerb =
      verb !== undefined &&
      words.length > 1 &&
      !noObject.test(words[1] ?? '') &&
      ((verb.forms.has('past') && /ed$/.test(words[0] ?? '')) || (verb.forms.has('base') && isVerbHere(words, 0)))
    return asVerb ? [gerundOf(verb.base), ...words.slice(1)].join(' ') : capital ? part : lowerFirst(part)
  })
  return things.some(part => part.split(' ').length > 9) ? things.join(', ') : joinWords(things)
}

const plainVerb =
  /^(?:clean|cook|bake|sweep|mop|wash|iron|pack|sort|serve|sell|teach|feed|walk|drive|read|write|draw|sew|dust|cut|fold)$/i

/** "Run the register, cash office, fold clothes": what was done, and the things that no verb governs. */
function partThings(text: string): [doing: string, things: string | undefined] {
  const parts = text.split(/, (?!(?:so|but|then|which|who|where|when)\b)/)
  const [lead = '', ...others] = parts
  if (others.length === 0 || / (?:that|who|which|where) /.test(text)) return [text, undefined]
  const first = readVerb(bare(wordsOf(lead).find(word => !adverb.test(bare(word)))))
  const isDeed = (part: string) => {
    const words = wordsOf(part.replace(/^(?:and|or) /i, ''))
    const at = words.findIndex(word => !adverb.test(bare(word)))
    const verb = readVerb(bare(words[at]))
    if (/^(?:head|captain|part|member) of\b/i.test(words.join(' '))) return false
    if (verb?.forms.has('gerund') && !first?.forms.has('gerund')) return false
    if (verb?.forms.has('base') && words.length === 1 && plainVerb.test(words[0] ?? '')) return true
    if (verb && first?.forms.has('base') && verb.forms.has('base') && words.length > 1 && /s$/.test(words.at(-1) ?? ''))
      return !compound.test(words.slice(at, at + 2).join(' '))
    return /^(?:I|we|they|it|he|she)$/i.test(words[0] ?? '') || isVerbHere(words, at)
  }
  // "Fix trim, doors, caulk, write up defects": single words behind one are done with the same verb.
  const shared = wordsOf(lead).length === 2 ? others.findIndex(part => /\s/.test(part) || isDeed(part)) : 0
  const last = others.findLastIndex(isDeed)
  const tail = others.slice(last + 1)
  // Before "a, b and c" the verb governs them all.
  const governed = tail.length > 0 && / (?:and|or) |^(?:and|or) /.test(tail.at(-1) ?? '')
  const things = others.filter((part, at) => at >= shared && !isDeed(part) && (at < last || !governed))
  if (things.some(part => /\b(?:I|we|they|was|were|is|are)\b/.test(part) || /^(?:and|or) /.test(part)))
    return [text, undefined]
  const doing = [lead, ...others.filter(part => !things.includes(part))].join(', ')
  return [doing, things.length > 0 ? joinWords(things.map(lowerFirst)) : undefined]
}

const passiveStart =
  /^((?:I )?(?:was |got )?)(?:asked (?:back|to)|laid off|promoted(?= (?:to|from|after|in|twice|within)\b|$)|rehired|hired back|chosen|elected|voted|nominated|invited|awarded|picked (?:as|for|to)|named (?:as )?(?:employee|best|most)|trained (?:in|on|to|at))\b/i

const joint = /^(?:and|then|&|or|plus|but|while)$/i

function inTense(text: string, wanted: VerbForm): string {
  const words = wordsOf(dropSubjects(text))
  const first = words.findIndex(word => !adverb.test(bare(word)))
  const lead = readVerb(bare(words[first]))
  if (!lead) return lowerFirst(text)
  // What was written in the past tense stays there: "set up the server and wrote the rules".
  const isPast = lead.forms.has('past') && (!lead.forms.has('base') || hasPastOnly(words, first))
  const form = isPast ? 'past' : wanted
  const source: VerbForm = isPast
    ? 'past'
    : lead.forms.has('gerund')
      ? 'gerund'
      : lead.forms.has('past')
        ? 'past'
        : lead.forms.has('third')
          ? 'third'
          : 'base'
  const done = words.map((word, at) => {
    const verb = readVerb(bare(word))
    const starts = at === first || startsClause(words, at)
    if (!verb || !starts) return word
    if (at !== first && !(verb.forms.has(source) && isVerbHere(words, at))) return word
    return word.replace(bare(word), put(verb.base, form))
  })
  const [head = '', ...tail] = done
  return listed([/^I\b/.test(head) ? head : lowerFirst(head), ...tail].join(' '))
}

const hasPastOnly = (words: readonly string[], first: number) =>
  words.some((word, at) => {
    const forms = at > first && startsClause(words, at) ? readVerb(bare(word))?.forms : undefined
    return forms?.has('past') === true && !forms.has('base')
  })

const put = (base: string, form: VerbForm) => (form === 'past' && base !== 'found' ? pastOf(base) : base)

function startsClause(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  if (/[,;]$/.test(before) || joint.test(before)) return true
  return adverb.test(bare(before)) && at > 1 && startsClause(words, at - 1)
}

const dropSubjects = (text: string) =>
  text.replace(
    /(,| and| then| but|, and then)(?: also)? I(?:'ve|'d)? (?=(?:also )?([\p{L}]+))/giu,
    (whole, link, word) => (readVerb(word) ? `${link} ` : whole),
  )

function listed(text: string): string {
  const parts = text.split(/, (?!and\b|or\b|so\b|but\b|then\b|which\b|who\b|where\b|when\b|while\b)/)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return text
  if (!/,? (?:and|or|so|but|then) /i.test(text)) return joinWords(parts)
  const isVerb = readVerb(bare(last.split(' ')[0])) !== undefined
  return isVerb && (parts.length > 2 || !/ and /.test(last)) ? `${parts.slice(0, -1).join(', ')}, and ${last}` : text
}
