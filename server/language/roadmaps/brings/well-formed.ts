import { demandsInOwnWords } from '../../demands/demand.ts'
import { countWords } from '../../english/tidy.ts'
import { isCleanlyTyped } from '../../letters/tell/quotable.ts'
import { isRole } from '../../letters/tell/tell-item.ts'

const time =
  /(?: -)? (?:(?:on )?(?:night|day|evening|weekend|overnight)s?(?: shifts?)?|(?:part|full)[- ]time|shifts?)$/i

/** The role that a title names, without its shift or a second role; undefined for a fragment such as "full time since". */
export function roleNamed(title: string): string | undefined {
  const head = title.split(/[,(/]| in (?=the |\p{Lu})| and /u)[0]?.trim() ?? ''
  const role = head
    .replace(/^(?:and )?(?:\p{L}+ )?then /iu, '')
    .replace(time, '')
    .trim()
  return role && isRole(role) ? role : roleBeforePlace(role)
}

/** "Shift manager popeyes", "lead cook school cafeteria": the employer stands behind the role without a sign between them. */
function roleBeforePlace(text: string): string | undefined {
  const words = text.split(' ')
  if (words.length < 3 || words.length > longestTitle || linking.test(text)) return undefined
  return [3, 2]
    .flatMap(count => (count < words.length ? [words.slice(0, count).join(' ')] : []))
    .find(each => post.test(each) && isRole(each))
}
const longestTitle = 5
const post =
  / (?:manager|supervisor|lead|leader|cook|cashier|clerk|server|driver|assistant|aide|stylist|technician|operator|worker|coordinator|receptionist|nurse|cna|teacher|guard|stocker|attendant|host|hostess|barista|bartender)$/i
const linking =
  /\b(?:for|at|of|with|to|on|my|the|an?|i|was|am|is|who|that|when|since|while|then|\p{L}+ing|\p{L}+ed(?<!employed))\b/iu

export const roleAmong = (text: string): string | undefined =>
  text.split(', ').flatMap(part => roleNamed(part) ?? [])[0]

const jokes = /(?:\s+(?:lol|haha|lmao|smh|tbh)|\s*(?:!!+(?!!)|[:;]-?[)D]))+[\s.!]*$/i
export const withoutJokes = (text: string): string => text.replace(jokes, '')

/** The rest of something that was cut: "where I was responsible", "12, 15 hrs". */
const isRest = /^(?:where|which|who|whom|whose|that|and|or|but|because|so|if|it|they|then|with|\d[\d\s,.–-]*$)\b/i

const ofAge = /\b(?:yrs?|years?|mos?|months?)[- ]olds?\b(?=$|,)|\bage[sd]? \d/i
const particle = /^\p{L}+ (?:out|in|up|off|down|over|away|back|around|along)$/iu

const isWord = (text: string): boolean =>
  countWords(text) > 2 || (!particle.test(text) && demandsInOwnWords(text).length > 0) || isDoing.test(text)
const isDoing = /^\p{L}+(?:ed|ing)\b/iu

export const isQuotable = (text: string): boolean =>
  /^[\p{L}\d$“"]/u.test(text) &&
  !isRest.test(text) &&
  !ofAge.test(text) &&
  isWord(text) &&
  isCleanlyTyped(text.replace(/\+/g, ' and '))
