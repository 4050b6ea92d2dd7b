import { sentencesOf } from '../english/sentences-of.ts'
import { countWords, lowerFirst, upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { hoursQuestion } from './usual-questions.ts'

export interface Announced {
  text: string
  /** As the ad has it. */
  said: string
}

const announces = [
  /\b(?:we|they|he|she|the (?:\p{L}+ ){0,3}(?:panel|board|team|committee|manager|director|owner|interviewers?)|interviewers?)\b(?:(?: will| may|['’]ll|(?: (?:al|most)ways| usually| often))* ask| (?:will|may|['’]ll)(?: want to)? (?:hear|know))(?: each of)?(?: you| everyone| applicants| candidates)? (?<topics>(?:to tell (?:us|them|me|him|her)|about|why|how|what|when|whether|which|for (?:an?|one) (?:time|example|story)|an? (?:time|example|story))\b.+)/iu,
  /\byou(?: will|['’]ll| may) be asked (?<topics>(?:to tell|to describe|about|why|how|what|when|whether|which|for)\b.+)/iu,
  /\b(?:questions|interviews?|oral boards?)\b(?: \p{L}+){0,2}? (?:deal with|are about|will be about|cover|concern|ask about|focus on)s? (?<topics>.+)/iu,
  /\b(?:come|be)(?: \p{L}+)? (?:ready|prepared) to (?<topics>(?:talk about|tell (?:us|me) (?:about|why|how|what)|discuss|describe|explain)\b.+)/iu,
  /\b(?:expect|have|get)(?: \p{L}+)? questions (?:about|on) (?<topics>.+)/iu,
]
const isOfInterview =
  /\b(?:interviews?|panel|oral boards?|you will be asked|(?:will|['’]ll) ask you|you(?: will|['’]ll) meet)\b/iu
const isInstead = /\b(?:cover letter|letter|email|resume|application|text us|call us|reference)\b/iu

const inTheInterview = /,? (?:in|at|during) (?:the|your|our|an) interviews?\b.*$/iu

/** Where one topic ends and the next begins. */
const next =
  /(?:,? (?:and|or) (?:also )?|[,;] )(?=(?:about|why|how|what|when|whether|which|an? (?:time|example|story)|your)\b)|[,;] (?=an? (?:\p{L}+ ){1,2}(?:call|customer|guest|patient|mistake|situation|conflict|decision)\b)/iu
const between = /,? and (?=(?!.*,? and ))|, /iu
const opens = /^(?:about|why|how|what|when|whether|which|an? (?:time|example|story)|your)\b/iu
const lead =
  /^(?:and |or )?(?:also )?(?:to )?(?:(?:tell|telling) (?:us|them|me|him|her)|talk|discuss|describe|explain|for)?\s*(?:about |on )?/iu
const most = 5
const longest = 30

export const isAboutInterview = (sentence: string): boolean =>
  /\b(?:the|your|our|an?|this|in-person|phone|video|group) interviews?\b|\binterviewers?\b/iu.test(sentence) ||
  (isOfInterview.test(sentence) && topicsIn(sentence) !== '') ||
  /\byou(?: will|['’]ll) meet with (?:our|the) \p{L}+ manager\b/iu.test(sentence)

export function announcedIn(ad: string): Announced[] {
  const sentences = ad.split('\n').flatMap(line => sentencesOf(line.trim()))
  const found = sentences.flatMap((sentence, at) => {
    const isNear = [sentences[at - 1] ?? '', sentence].some(each => isOfInterview.test(each))
    const topics = isNear && !isInstead.test(sentence) ? topicsIn(sentence) : ''
    return topics ? topicsOf(topics) : []
  })
  return found.filter(({ text }, at) => found.findIndex(each => each.text === text) === at).slice(0, most)
}

const topicsIn = (sentence: string): string =>
  announces
    .flatMap(each => each.exec(sentence)?.groups?.topics ?? [])[0]
    ?.replace(inTheInterview, '')
    .replace(/[.!?:]+$/u, '') ?? ''

function topicsOf(topics: string): Announced[] {
  const clauses = topics.split(next)
  const parts = clauses.flatMap(each => (opens.test(each) ? [each] : each.split(between))).filter(Boolean)
  return parts.flatMap(part => {
    const said = part.trim()
    const text = questionOf(said.replace(lead, ''))
    return text ? [{ text, said }] : []
  })
}

const aboutSelf = /^(?:your)?self\b|^yourself\b/iu
const ofHours = /^(?:your |the )?(?:hours|availability|schedule)\b/iu
const ofPay = /\b(?:pay|salary|wages?|start date|transportation)\b/iu

/** "What draws you to this work?": a set asks for the reason once. */
export const asksReason = (text: string): boolean =>
  /^(?:why (?:do|did|would) you (?:want|choose|apply|like)|what (?:draws|drew|interests|brings|brought|attracts) you)\b/iu.test(
    text,
  )

export const asksSince = (text: string): boolean =>
  /\bsince (?:your last|you (?:left|last worked|stopped))\b/iu.test(text)

/** The question that an indirect one, a time or a topic stands for. */
function questionOf(topic: string): string | undefined {
  if (aboutSelf.test(topic) || ofPay.test(topic) || countWords(topic) > longest) return undefined
  if (ofHours.test(topic)) return hoursQuestion.text
  if (/^(?:why|how|what|when|which|where|who|whether)\b/iu.test(topic)) return turned(topic)
  if (/^(?:an?|one|any|your)\b/iu.test(topic)) return `Tell us about ${lowerFirst(topic)}.`
  const isDeed = readVerb(topic.split(' ')[0] ?? '')?.forms.has('gerund')
  return isDeed ? `How do you go about ${lowerFirst(topic)}?` : `What can you tell us about ${lowerFirst(topic)}?`
}

const auxiliary = 'would|will|can|could|do|did|have|had|are|were|should|might'
const withAuxiliary = new RegExp(
  `^((?:why|how|what|when|which|where|who)\\b(?: (?!you\\b)\\p{L}+){0,4}?) you((?:['’](?:d|re|ve|ll))| (?:${auxiliary})\\b) (.+)$`,
  'iu',
)
const written: Readonly<Record<string, string>> = { d: 'would', re: 'are', ve: 'have', ll: 'will' }
const plain = /^((?:why|how|what|when|which|where|who)\b(?: (?!you\b)\p{L}+){0,4}?) you (\p{L}+)\b(.*)$/iu

function turned(topic: string): string {
  const asked = topic.replace(/^whether\b/iu, '').trim()
  if (asked !== topic) return whether(asked)
  const [, word = '', said = '', rest = ''] = withAuxiliary.exec(topic) ?? []
  const verb = said.trim()
  if (verb) return `${upperFirst(word)} ${written[verb.replace(/^['’]/u, '')] ?? verb} you ${rest}?`
  const [, asking = '', done = '', more = ''] = plain.exec(topic) ?? []
  const read = readVerb(done)
  const hasSubject = asking.split(' ').some((each, at) => at > 0 && isTold(each))
  if (hasSubject || (!done && isTold(topic.split(' ')[1] ?? ''))) return `${upperFirst(topic)}?`
  if (read?.forms.has('base')) return `${upperFirst(asking)} do you ${done}${more}?`
  if (read?.forms.has('past')) return `${upperFirst(asking)} did you ${read.base}${more}?`
  return `Tell us ${lowerFirst(topic)}.`
}

const isTold = (word: string): boolean => {
  const forms = readVerb(word)?.forms
  return forms?.has('third') || forms?.has('past') || false
}

function whether(asked: string): string {
  const [, verb = '', rest = ''] = /^you (can|could|have|are|would|will) (.*)$/iu.exec(asked) ?? []
  return verb ? `${upperFirst(verb)} you ${rest}?` : `Tell us whether ${asked}.`
}
