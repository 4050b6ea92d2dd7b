import { hasFiniteVerb } from './finite-verb.ts'
import { lowerFirst, upperFirst, withArticle } from './tidy.ts'
import { pastOf, readVerb } from './verbs.ts'

const amount = '[$£€]?\\d[\\d.,]*[kKmM%]?(?: ?%)?(?: \\p{L}+)?'
const fromTo = new RegExp(
  `^(\\p{L}[^,.;]{2,50}?)(?: (?:growth|increase|drop|went|rose|fell|grew|cut|reduced|raised|increased|improved))?:? (?:from )?(${amount}) ?(?:to|->|→|-->) ?(${amount})$`,
  'iu',
)

const measured =
  /->|→|%|\d[kK]\b|\b(?:rates?|times?|waits?|sales|followers|costs?|waste|days|errors|complaints|no.?shows?|returns|revenue|turnover|growth|increase|drop|wait)\b/
const notMeasured = /\b(?:ages?|aged|grades?|open|shifts?|am|pm|(?:19|20)\d\d)\b/i
const changing = /^(?:raise|increase|grow|cut|reduce|improve|bring|lower|boost|move|take|drop|work|lead|serve|teach)\b/i
const since = new RegExp(
  `^when I (?:took over|started on|got|inherited) (the|our) ([\\p{L}][\\p{L} -]{2,40}?),? it was (?:at |about )?(${amount}) and (?:(?:after|in|within) )?(a year|[\\p{L}\\d]+ (?:weeks|months|years)),?(?: later)? it was (?:at |down to |up to )?((?:under |over |about )?${amount})$`,
  'iu',
)
/** "When I took over the list it was at $900 and after a year it was $200": what was done in that time. */
function phraseSince(text: string): string | undefined {
  const [, article = '', thing = '', from = '', time = '', to = ''] = since.exec(text) ?? []
  const [before, after] = [from, to].map(each => Number(each.replace(/[^\d.]/g, '')))
  if (!thing || before === undefined || after === undefined || before === after) return undefined
  return `${after < before ? 'Cut' : 'Raised'} ${article.toLowerCase()} ${thing} from ${from} to ${to} in ${time}`
}

export function phraseResult(text: string): string | undefined {
  const told = phraseSince(text)
  if (told) return told
  // What has changed is over, also in a job that goes on.
  const [, what = '', from = '', to = ''] = fromTo.exec(text) ?? []
  if (!what || !measured.test(text) || notMeasured.test(text)) return undefined
  const [, means = '', ended = ''] =
    /^(\p{L}+ (?:macro|script|sheet|form|checklist|chart|template)) (?:reduced|cut|lowered) (.+)$/iu.exec(what) ?? []
  if (means)
    return `${upperFirst(pastOf('cut'))} ${ended} from ${from} to ${to.replace(/ %$/, '%')} with ${withArticle(means)}`
  if (hasFiniteVerb(what)) return undefined
  const opening = readVerb(what.split(' ')[0] ?? '')
  if (opening?.forms.has('past') || changing.test(what)) return undefined
  const [before, after] = [from, to].map(each => Number(each.replace(/[^\d.]/g, '')))
  if (before === undefined || after === undefined || before === after) return undefined
  const isName = /^\p{Lu}/u.test(what) && !/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(what)
  const isMany = /[^s]s$/.test(what) || /^(?:the|my|our|an?|all)\b/i.test(what)
  const thing = isName ? what : isMany ? lowerFirst(what) : `the ${lowerFirst(what)}`
  const verb = after < before ? 'cut' : /^[\p{L}]+$/u.test(what) ? 'grow' : 'raise'
  const better = /\b(?:scor|ratin|revenu|profit|sales|custom)/i.test(what) && after < before ? undefined : verb
  return better && `${upperFirst(pastOf(better))} ${thing} from ${from} to ${to.replace(/ %$/, '%')}`
}
