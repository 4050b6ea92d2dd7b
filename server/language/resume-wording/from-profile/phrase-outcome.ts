import { contentStems } from '../../english/stem.ts'
import { lowerFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'

const change =
  /^(?:(?:Our|My|The) )?(.{3,60}?) (?:went|rose|fell|dropped|grew|improved) (?:up |down )?(from .+? to .+)$/i
const numberIn = (text: string) => Number(/\d[\d.,]*/.exec(text.replace(/,/g, ''))?.[0] ?? Number.NaN)
const isGood =
  /\b(?:rate|sales|score|rating|followers?|members|revenue|attendance|accuracy|units|items|orders|grades?|account|pass)\b/i
const isBad =
  /\b(?:waits?|waste|no.?shows?|errors?|mispicks|complaints|costs?|receivables|days?|minutes|time|losses|turnover|checking|returns|go.?backs)\b/i

/** "The wait went from 18 minutes to 9 after we texted the forms" -> "Cut the wait from 18 minutes to 9". */
function asChange(text: string): string | undefined {
  const [, what = '', span = ''] = change.exec(text) ?? []
  if (!what || /\b(?:I|we|he|she|they)\b/.test(what)) return undefined
  const [from = '', to = ''] = span.replace(/^from /, '').split(/ to /)
  const [before, after] = [numberIn(from), numberIn(to)]
  if (Number.isNaN(before) || Number.isNaN(after)) return undefined
  const isLess = after < before
  if (isLess ? !isBad.test(what) : !isGood.test(what)) return undefined
  const thing = lowerFirst(what.replace(/^(?:our|my|the) /i, ''))
  const noArticle = /[^s]s\b(?!.*\b(?:rate|time|wait)\b)/.test(thing) || /\bsales\b/.test(thing)
  // How it came about is told in the present by some; a number never is.
  const plain = span.replace(/,? (?:after|because|when|since|once) (?:we|I)\b.*$/i, '')
  return `${isLess ? 'cut' : 'raised'} ${noArticle ? '' : 'the '}${thing} ${plain}`
}

const pastFirst = (text: string) => {
  const forms = readVerb(text.split(' ')[0] ?? '')?.forms
  return forms?.has('past') === true
}

/** What came of the work, in words that begin with a deed where the user named one. */
export function pointOfResult(sentence: string): string | undefined {
  const text = sentence.replace(/^And /, '')
  const changed = asChange(text)
  if (changed) return changed
  const [, effect = '', link = '', cause = ''] = /^(.{10,110}?),? (after|because|when) I (.{6,80})$/.exec(text) ?? []
  if (cause && pastFirst(cause)) {
    const [, deed = ''] = /^[Ww]e (\p{L}+ .+)$/u.exec(effect) ?? []
    if (deed && pastFirst(deed)) return `${cause}, after which the team ${deed}`
    if (!/\b(?:I|we|my)\b/i.test(effect))
      return `${cause}, ${link === 'because' ? 'so' : 'after which'} ${lowerFirst(effect.replace(/^Our /, 'the '))}`
  }
  const [, team = ''] = /^We (\p{L}+ .+)$/u.exec(text) ?? []
  if (team && pastFirst(team) && !/\b(?:lost|had|were)\b/.test(team)) return `${team} as a team`
  const [, point = ''] = /^I can point to (?:an? )?(.+)$/.exec(text) ?? []
  if (/^\d+ (?:assists?|rescues?|saves?|goals?)\b/.test(point)) return `made ${point}`
  if (point)
    return /\b(?:rating|accuracy|score)\b/i.test(point)
      ? `reached ${/^accuracy/i.test(point) ? 'an' : 'a'} ${point}`
      : point
  const [, given = ''] = /^They gave me (an? .+)$/.exec(text) ?? []
  if (given) return `received ${given}`
  if (/^\d+ (?:of|out of) \d+ /.test(text)) return text
  return undefined
}

const longestStory = 140

/** "When C, I A" and "Once, C. I A": the deed first, unless it points back to what happened. */
export function pointOfStory(story: string): string | undefined {
  const parts = partsOf(story)
  if (!parts) return undefined
  const { cause, deed } = parts
  const isLoose = (deed.match(/ and /g)?.length ?? 0) > 1 || deed.split(' ').length < 4
  if (isLoose || (cause && pointsBack.test(deed)) || deed.length + cause.length > longestStory) return undefined
  return cause ? `${deed} when ${cause}` : deed
}
const pointsBack = /\b(?:it|him|her|them|this|that)\b/

interface StoryParts {
  cause: string
  deed: string
}
function partsOf(story: string): StoryParts | undefined {
  const [, cause = '', told = ''] =
    /^When (.+?), I (.+)$/.exec(story) ?? /^(?:Once, (?!I )|(?=During|In))(.+?)\. I (.+)$/.exec(story) ?? []
  const [deed = '', ...others] = told.split('. ')
  const counted = others.flatMap(each => sharedDeed(each) ?? [])[0]
  if (deed && pastFirst(deed)) return { cause: lowerFirst(cause.split('. ')[0] ?? cause), deed: counted ?? deed }
  const [, alone = ''] = /^Once, I (.+?)(?:\. .*)?$/.exec(story) ?? []
  return alone && pastFirst(alone) ? { cause: '', deed: alone } : undefined
}

/** "Two temps and we printed 380 letters" -> "printed 380 letters with two temps". */
function sharedDeed(sentence: string): string | undefined {
  const [, others = '', deed = ''] = /^((?:\p{L}+ ){1,2}\p{L}+) and (?:we|I) (\p{L}+ .*\d.*)$/iu.exec(sentence) ?? []
  return deed && pastFirst(deed) ? `${deed} with ${lowerFirst(others)}` : undefined
}

/** The deed of a story and the number that changed through it, if both speak of the same. */
export function storyWithResult(story: string, result: string): string | undefined {
  const parts = partsOf(story)
  const changed = asChange(result)
  if (!parts || !changed || parts.deed.length > 90) return undefined
  const told = contentStems(`${parts.cause} ${parts.deed}`)
  const what = contentStems(changed.replace(/from .*/, ''))
  if (![...what].some(stem => told.has(stem) && !/^(?:cut|raise|hour|day)$/.test(stem))) return undefined
  return `${parts.deed}, which ${changed}`
}
