import { forEmployers, oddsNotToTell } from '../../acceptability/acceptability.ts'
import { sentencesOf } from '../../english/sentences-of.ts'
import { spellCounts } from '../../english/spell-counts.ts'
import { spellTimes } from '../../english/spell-times.ts'
import { countWords, longDay, tidyTyping } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import { writtenOut } from '../../english/written-out.ts'
import { noteSentences } from '../note-sentences.ts'
import type { Span, SpanKind } from '../profile.ts'
import { isOnlyTalk } from '../talk-to-writer.ts'
import { isLack } from '../withhold.ts'
import { isHarmful, isPrivate } from './harmful.ts'
import { kindsOf, practical } from './kinds-of-span.ts'
import { mendChat } from './mend-chat.ts'
import { isWhole, splitClauses } from './split-clauses.ts'

const mostSentences = 40
/** A letter is sent with a good sentence missing sooner than with a wrong one in it. */
const leastForEmployers = 0.5
const leastOfLenient = -0.5
const leastOfStory = 0
const readLeniently: ReadonlySet<SpanKind> = new Set(['hours', 'days off', 'start', 'nearness', 'rate', 'reason'])
const label =
  /^(?:(?:ok|so|and|oh),? )*(?:(?!(?:I|we|my|he|she|it|they)\b)((?:\p{L}+ ){0,3}\p{L}+)(?: ?: | - (?=I |we |in |last |one |when |my |because )|(?<!\bno) because (?=my |I |the |we ))|((?:\p{L}+ ){0,5}\p{L}+) = |(why(?: \p{L}+){0,3}) ?[-–:,] )/iu
const shortDays =
  /\b(?:mon|tues?|weds?|thu(?:rs?)?|fris?|(?<!\b(?:have|I|he|she|we) )sat(?! (?:down|with|in|on the|by|next|beside|behind|there|where|here|through|was|were|at (?:an?|the|my|his|her|our|their))\b)|sun(?! hat|screen))\b(?!['’.])/gi
const listed = /((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)[ /]+(?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b)/g

const ofDays = /\b(?:mon|tues?|thu(?:rs?)?|fri|sat|sun)(?:days?)?,?(?: and| or| &)? $/i
const withWeWould = (text: string) =>
  text.replace(/\bwed (?=(\p{Ll}+))/gu, (whole: string, next: string, at: number) =>
    readVerb(next)?.forms.has('base') &&
    !/^(?:works?|is|off|or|mornings?|nights?|evenings?)$/.test(next) &&
    !ofDays.test(text.slice(0, at))
      ? "we'd "
      : whole,
  )

const spellDays = (text: string) =>
  text
    .replace(/\bM ?- ?F\b/g, 'Monday to Friday')
    .replace(/\bMWF\b/gi, 'Monday, Wednesday and Friday')
    .replace(shortDays, longDay)
    .replace(
      /\b(mon|tues|wednes|thurs|fri|satur|sun)(days?)\b/g,
      (_, day: string, end: string) => `${day.charAt(0).toUpperCase()}${day.slice(1)}${end}`,
    )
    .replace(/\b(Monday(?: to |[-–])Friday) days\b/g, 'days from Monday to Friday')
    .replace(listed, '$1, ')
    .replace(/(day), (\p{Lu}\p{Ll}+day)(?!s?,| and| I\b| we\b| my\b)(?=[ .;)]|$)/gu, '$1 and $2')

export function readSpans(told: readonly { id: string; text: string }[], isHidden: (text: string) => boolean): Span[] {
  const spans: Span[] = []
  let isBehindSecret = false
  for (const [sentence, { id, said, label: announced = '' }] of noteSentences(told).slice(0, mostSentences).entries()) {
    const found = label.exec(said)
    const typedName = found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
    const named = found && !isWhole(typedName) ? found : null
    const name = named ? typedName : announced
    const typed = (named ? said.slice(named[0].length) : said).replace(/[\s.!]+$/, '')
    if (/\?$/.test(typed)) continue
    const before = spans.at(-1)
    const mended = mendTyping(withSubject(before?.isHarmful ? typed.replace(/^but,? (?=I\b|we\b)/i, '') : typed))
    const clauses = sentencesOf(mended).flatMap(splitClauses)
    const isOfRelative = ofIllness.test(typed) && ofFamily.test(before?.whole || before?.text || '')
    const isSecret: boolean = isPrivate(typed) || (isBehindSecret && leansOn.test(typed)) || isOfRelative
    isBehindSecret = isSecret
    const hasStory = clauses.some(({ text }) => kindsOf(text, name).includes('story'))
    let isShortened = false
    const own = clauses.map(({ joint, text }): Span => {
      const clause = text.replace(lead, '').trim()
      const bare = withoutAsides(clause)
      isShortened ||= bare !== clause
      const kinds = kindsOf(bare, name)
      return {
        ...{
          sentence,
          whole: mended.replace(lead, ''),
          joint,
          text: bare,
          facts: [id],
          isHarmful:
            (isSecret && !kinds.some(kind => ofTimes.has(kind))) ||
            isHarmful(bare, kinds.includes('story')) ||
            isNotToTell(bare, kinds, hasStory),
          isDoubtful:
            forEmployers(bare) <
            (kinds.includes('story')
              ? leastOfStory
              : kinds.some(kind => readLeniently.has(kind))
                ? leastOfLenient
                : leastForEmployers),
          kinds,
        },
        ...(name ? { label: name } : {}),
      }
    })
    const isBeside = own.length > 1 || (before?.kinds.includes('story') ?? false)
    const linked = withCompany(
      withLinked(
        withTurn(withWish(own.filter(each => each.text && !isTalk(each, isBeside) && !ofDeath.test(each.text)))),
      ),
    )
    const from = linked.findIndex(({ text }) => isHidden(text))
    const shown = linked.filter(
      ({ text, kinds }, at) => from < 0 || at < from || (kinds.some(kind => ofTimes.has(kind)) && !isHidden(text)),
    )
    const isAll = shown.length === clauses.length && !isShortened && !isHidden(mended)
    spans.push(...(isAll ? joined(shown) : shown.map(each => ({ ...each, whole: '' }))))
  }
  return spans
}

/** A sentence of which nothing is kept back is told as it was said; one whose hours are told elsewhere is not. */
function joined(clauses: readonly Span[]): Span[] {
  const [first] = clauses
  const ofHours = clauses.filter(({ kinds }) => kinds.some(kind => practical.has(kind)))
  const isKept = clauses.some(({ isHarmful }) => isHarmful) || (ofHours.length > 0 && ofHours.length < clauses.length)
  if (!first || clauses.length < 2 || isKept) return [...clauses]
  const isDoubtful = clauses.some(each => each.isDoubtful)
  if (isDoubtful && forEmployers(first.whole) < leastForEmployers) return [...clauses]
  const kinds = [...new Set(clauses.flatMap(each => each.kinds))]
  return [{ ...first, joint: '', text: first.whole, isDoubtful: false, kinds }]
}

const ofIllness = /^(?:he|she) \b.*\b(?:alzheimer|dementia|cancer|stroke|parkinson|ill|sick|passed|died)/i
const ofFamily =
  /\bmy (?:\p{L}+ )?(?:father|mother|dad|mom|grandma|grandmother|grandpa|grandfather|husband|wife|brother|sister|aunt|uncle|parents?)\b/iu

/** Behind what is not for the letter: "It's part of why I want the desk", "I got it under control". */
const leansOn =
  /^(?:(?:and|but|so|also),? )*(?:it\b|(?:this|that)(?:['’]s| is| was| made| makes)\b|I(?:['’]ve)? (?:got|have|had|keep|kept) (?:it|that)\b)/i

const ofStaff = /^(?:he|she|they|my (?:boss|managers?|supervisors?|owner|director|coworkers?))\b/i
const ofHome =
  /^(?:my|his|her) (?:husband|wife|mom|mother|dad|father|kids?|son|daughter|sister|brother|partner|babysitter)\b/i
const ofBoss = /\b(?:my|our|the) (?:boss|managers?|supervisors?|owner|director|coworkers?|company)\b/i
/** A complaint is told in several clauses, and the household behind hours is no employer's business. */
function withCompany(clauses: readonly Span[]): Span[] {
  const bad = clauses.filter(({ isHarmful }) => isHarmful)
  const isComplaint = bad.some(({ text }) => ofBoss.test(text))
  const isMostlyBad = bad.length > 1 && bad.length > clauses.length / 2
  const isOfHours = clauses.some(({ kinds }) => kinds.some(kind => ofTimes.has(kind)))
  return clauses.map((each, at) => {
    const isOfHome = isOfHours && (ofHome.test(each.text) || (at > 0 && /^h(?:is|er)\b/i.test(each.text)))
    if (each.isHarmful || (!isOfHome && each.kinds.some(kind => ofTimes.has(kind)))) return each
    if (each.joint === 'because' && clauses[at - 1]?.kinds.some(kind => ofTimes.has(kind)))
      return { ...each, kinds: ['other'] }
    return isOfHome || (isComplaint && ofStaff.test(each.text)) || (isMostlyBad && each.joint !== 'but')
      ? { ...each, isHarmful: true }
      : each
  })
}

/** Log-odds from which on a clause is a lack, a complaint or private; in a story more often reads like one than is one. */
const surely = { alone: -1, inStory: 1.5 } as const
const fewWords = 4
const atMostForEmployers = 1
const isNotToTell = (text: string, kinds: readonly SpanKind[], isInStory: boolean): boolean =>
  !kinds.some(kind => ofTimes.has(kind)) &&
  !(ofPerson.test(text) && (isInStory || countWords(text) <= fewWords)) &&
  forEmployers(text) < atMostForEmployers &&
  (oddsNotToTell(text, 'c') >= surely[isInStory ? 'inStory' : 'alone'] ||
    (!isInStory && ofLittle.test(text) && oddsNotToTell(text, 'l') >= surely.alone))
/** Without one of these words, nothing is said to be missing. */
const ofLittle =
  /n['’]?t\b|\b(?:not|no|nor|never|nothing|without|only|just|little|bit|some|new|old|rusty|basic|weak|bad|slow|kinda|hard|wish|more of|still|yet|ago|since|accent|scared|nervous|worried|fake|barely|hardly|almost|lost|lack\w*|miss\w*|limited|expired|zero|quiet|shy)\b/i

/** Log-odds from which on a clause is talk to the writer of the letter; beside what is told it is more often part of it. */
const surelyTalk = { alone: -0.5, beside: -0.5, ever: 0.5 } as const
function isTalk({ text, kinds }: Span, isBeside: boolean): boolean {
  if (kinds.some(kind => ofTimes.has(kind))) return false
  if (isOnlyTalk(text)) return true
  const odds = oddsNotToTell(text, 'w')
  if (odds >= surelyTalk.ever) return true
  return forEmployers(text) < atMostForEmployers && odds >= surelyTalk[isBeside ? 'beside' : 'alone']
}

const ofDeath = /^(?:he|she|they) (?:died|passed)(?: away)?(?: (?:in|on|last|this|when|before|after)\b.*)?$/i

const ofTimes: ReadonlySet<SpanKind> = new Set(['hours', 'days off', 'start'])

const typingTest = /^(?:my )?typing\b[^\d]*?(\d{2,3})(?! ?%)[^\d]*$/i
const mendTyping = (typed: string) =>
  spellCounts(
    spellTimes(
      spellDays(withWeWould(mendChat(writtenOut(tidyTyping(typed.replace(typingTest, 'I type $1 words per minute')))))),
    ),
  )

const withSubject = (typed: string) =>
  typed
    .replace(
      /^(?=start (?:after|in|on|from|any|right|now|immediately|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))/i,
      'I can ',
    )
    .replace(/^I can (\p{Lu})(?=\p{Ll})/u, (_, letter: string) => `I can ${letter.toLowerCase()}`)
    .replace(omitted, (_, verb: string) => `I ${verb.toLowerCase()}`)
const omitted =
  /^(can|could|would (?:like|love)|will have|need|live|been|speak|love|want|graduate(?= (?:in|on|this|next))|never(?= \p{L}+ed))(?= )/iu

const lead = /^(?:(?:ok(?:ay)?|so|oh|also|plus|well|honestly|basically|and)\b,? )+(?=\p{L})|^because (?=I\b[^,]*$)/iu

function withoutAsides(text: string): string {
  const bare = text.replace(/ \(([^()]*)\)/g, (whole, inside: string) => (isHarmful(inside) ? '' : whole))
  const short = bare.replace(/,? (?:when|while|because|saving|so) (?!.*\b(?:when|while|because)\b)[^,]*$/, '')
  return short !== bare && isHarmful(bare.slice(short.length)) && !isHarmful(short) && isWhole(short) ? short : bare
}

const leastBesideLack = -3
const isTurn = (joint: string) => joint === 'but' || joint === 'so'
function withTurn(clauses: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const each of clauses) {
    const before = joined.at(-1)
    if (before && isTurn(each.joint) && isLack(before.text) && !before.isHarmful)
      joined.splice(-1, 1, {
        ...before,
        text: `${before.text}, ${each.joint} ${each.text}`,
        isHarmful: each.isHarmful,
        isDoubtful: each.isDoubtful && forEmployers(each.text) < leastBesideLack,
        kinds: [...new Set([...before.kinds, ...each.kinds])],
      })
    else joined.push(each)
  }
  return joined.map(each =>
    isLack(each.text) &&
    !each.kinds.includes('days off') &&
    !/, (?:but|so) /.test(each.text) &&
    !ofChoice.test(each.text)
      ? { ...each, isHarmful: true }
      : each,
  )
}

const wish = /^I (?:want|would like|['’]d like|would love|like|love|chose|picked) (?!to\b)/i
const withWish = (clauses: readonly Span[]): Span[] =>
  clauses.map((each, at) =>
    wish.test(each.text) && clauses[at + 1]?.joint === 'because' ? { ...each, kinds: ['reason'] } : each,
  )

/** What somebody chose not to do is part of what they did: "I did not do it over the phone." */
const ofChoice =
  /^(?:I|We) (?:did not|didn['’]?t) (?!have|know|get|finish|pass|graduate|complete|go to|speak|use|learn|study|work)\p{L}+|^(?:I|We) never (?:asked|told|said|left|gave|let|put|went|touched|opened|raised)\b/iu

const hidesBefore =
  /\b(?:do not|don['’]?t) want (?:nobody|no one|anybody|anyone|them|you|people|it) to (?:ask|know|see|think)\b/i
const gone = /\b(?:ran out|run out|expired|lapsed)\b/i
const dependent = /^(?:so|because|since|but|then)$/
const ofPerson = /^(?:he|she|they)\b/i
const names = /^((?:my|our) \p{L}+(?: \p{Lu}\p{L}+)?) (?:has|have|had|is|was|got)\b/u

/** What hangs on a harmful clause is not told either; a person whom it names is named where the next clause says "him". */
function withLinked(clauses: readonly Span[]): Span[] {
  const linked = clauses.map(each => ({ ...each }))
  for (const [at, each] of linked.entries()) {
    const before = linked[at - 1]
    if (
      before?.isHarmful &&
      (dependent.test(each.joint) || /^(?:that|this|it|its|the way|how|why|what)\b/i.test(each.text)) &&
      !(each.joint === 'but' && !isHarmful(before.text)) &&
      !names.test(before.text)
    )
      each.isHarmful = true
    if (before && (hidesBefore.test(each.text) || (each.isHarmful && each.joint === 'so' && gone.test(before.text))))
      before.isHarmful = true
    if (
      before?.isHarmful &&
      /^(?:I['’]d|I would|I will|I['’]ll) (?:have|need) to\b.*\b(?:it|that|this)\b/i.test(each.text)
    )
      each.isHarmful = true
    if (
      each.isHarmful &&
      before &&
      !before.isHarmful &&
      (ofPerson.test(each.text) || (each.joint === 'since' && /\bonly\b/.test(before.text)))
    )
      before.isHarmful = true
    const who = before?.isHarmful ? names.exec(before.text)?.[1] : undefined
    if (who && ofStaff.test(who)) each.isHarmful ||= ofPerson.test(each.text)
    else if (who && !each.isHarmful) {
      each.text = each.text
        .replace(/\b(?:him|her(?= (?:to|from|in|at|on|with|for|home|there|every)\b|[.,;]|$))(?!\p{L})/u, who)
        .replace(/^(?:he|she)\b/i, who)
      if (before && each.joint === 'and') each.joint = before.joint
    }
  }
  return linked
}
