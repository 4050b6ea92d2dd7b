import { contentStems } from '../../../english/stem.ts'
import { lowerFirst } from '../../../english/tidy.ts'
import { readVerb } from '../../../english/verbs.ts'
import { plainWords } from './tidy-point.ts'

const change =
  /^(?:(?:Our|My|The) )?(.{3,60}?) (?:went|rose|fell|dropped|grew|improved) (?:up |down )?(from .+? to .+)$/i
const numberIn = (text: string) => Number(/\d[\d.,]*/.exec(text.replace(/,/g, ''))?.[0] ?? Number.NaN)
const isGood =
  /\b(?:rate|sales|score|rating|followers?|members|revenue|attendance|accuracy|units|items|orders|grades?|account|pass)\b/i
const isBad =
  /\b(?:waits?|waste|no.?shows?|errors?|mispicks|complaints|costs?|receivables|days?|minutes|time|losses|turnover|checking|returns|go.?backs)\b/i

/** "The wait went from 18 minutes to 9 after we texted the forms" -> "cut the wait from 18 minutes to 9 by …" keeps its means. */
export function asChange(sentence: string): string | undefined {
  const text = plainWords(sentence)
  const [, what = '', span = ''] = change.exec(text) ?? []
  if (!what || /\b(?:I|we|he|she|they)\b/.test(what)) return undefined
  const [from = '', to = ''] = span.replace(/^from /, '').split(/ to /)
  const [before, after] = [numberIn(from), numberIn(to)]
  if (Number.isNaN(before) || Number.isNaN(after)) return undefined
  const isLess = after < before
  if (isLess ? !isBad.test(what) : !isGood.test(what)) return undefined
  const thing = lowerFirst(what.replace(/^(?:our|my|the) /i, ''))
  const noArticle = /[^s]s\b(?!.*\b(?:rate|time|wait)\b)/.test(thing) || /\bsales\b/.test(thing)
  const [, means = ''] = /,? (?:after|because|when|since|once) (?:we|I) (.+)$/i.exec(span) ?? []
  const plain = span.replace(/,? (?:after|because|when|since|once) (?:we|I) .*$/i, '')
  const by = means && byMeans(means)
  return `${isLess ? 'cut' : 'raised'} ${noArticle ? '' : 'the '}${thing} ${plain}${by}`
}

function byMeans(means: string): string {
  const [first = '', ...rest] = means.split(' ')
  const verb = readVerb(first)
  if (!verb || rest.length === 0) return ''
  const gerund = verb.base.replace(/([^eoy])e$/, '$1').replace(/([^aeiou][aeiou])([bdgmnpt])$/, '$1$2$2')
  return ` by ${gerund}ing ${rest.join(' ').replace(/ before$/, ' beforehand')}`
}

const pastFirst = (text: string) => {
  const forms = readVerb(text.split(' ')[0] ?? '')?.forms
  return forms?.has('past') === true
}

export function tellResult(sentence: string, about: string): string | undefined {
  const text = sentence
    .replace(/^And /, '')
    .replace(/^The account\b/, () =>
      platform.exec(about)?.[0] ? `The ${platform.exec(about)?.[0]} account` : 'The account',
    )
  const compared = comparison(text)
  if (compared) return compared
  const changed = asChange(text)
  if (changed) return changed
  const [, effect = '', , cause = ''] = /^(.{10,110}?),? (after|because|when) I (.{6,80})$/.exec(text) ?? []
  if (cause && pastFirst(cause)) {
    const [, deed = ''] = /^[Ww]e (\p{L}+ .+)$/u.exec(effect) ?? []
    if (deed && pastFirst(deed))
      return `${cause}, helping the team ${readVerb(deed.split(' ')[0] ?? '')?.base ?? ''} ${deed.split(' ').slice(1).join(' ')}`
    if (!/\b(?:I|we|my)\b/i.test(effect)) return `${cause}; ${lowerFirst(effect.replace(/^Our /, 'the '))}`
  }
  const [, team = ''] = /^We (\p{L}+ .+)$/u.exec(text) ?? []
  if (team && pastFirst(team) && !/\b(?:lost|had|were)\b/.test(team))
    return team
      .replace(/^came (?=first|second|third|in\b)/, 'finished ')
      .replace(/\b(finished) in (?=[$£€])/, '$1 ')
      .replace(/ under$/, ' under budget')
  const [, point = ''] = /^I can point to (?:an? )?(.+)$/.exec(text) ?? []
  if (/^\d+ (?:assists?|rescues?|saves?|goals?)\b/.test(point)) return `made ${point}`
  if (/\b(?:rating|accuracy|score)\b/i.test(point)) {
    const counted = point.replace(/^accuracy of (9\d(?:\.\d+)?)(?!\d| ?%)/, 'accuracy of $1%')
    return `reached ${/^accuracy/i.test(point) ? 'an' : 'a'} ${counted}`
  }
  if (/\b(?:place|1st|2nd|3rd|4th|\dth|prize|award)\b/i.test(point))
    return `won ${point}`.replace(/^won (?=.*\b(?:\dth|[1-4](?:st|nd|rd|th))\b)/, '')
  if (point) return point
  const [, given = ''] = /^They gave me (an? .+)$/.exec(text) ?? []
  if (given) return `received ${given}`
  const [, honor = ''] = /^The ((?:clean|full|perfect|good) (?:audit|inspection|review|record).*)$/.exec(text) ?? []
  if (honor) return `received a ${honor}`
  if (/^\d+ (?:of|out of) \d+ /.test(text)) return text
  return undefined
}
const platform = /\b(?:Instagram|TikTok|Facebook|YouTube|Pinterest)\b/i

function comparison(text: string): string | undefined {
  const [, verb = '', count = '', what = '', time = '', before = '', earlier = ''] =
    /^(?:We|I) (\p{L}+) (\d+) (\p{L}+) last (winter|summer|spring|fall|year|season)\. The (year|winter|season) before it was (\d+)$/u.exec(
      text,
    ) ?? []
  if (!earlier) return undefined
  if (verb === 'lost' && Number(count) < Number(earlier))
    return `cut ${singular(what)} losses from ${earlier} one ${time} to ${count} the next`
  const way = Number(count) < Number(earlier) ? 'down' : 'up'
  return `${verb} ${count} ${what} in one ${time}, ${way} from ${earlier} the ${before} before`
}

const singular = (noun: string) =>
  noun
    .replace(/(?<=\p{L}{2}[lr])ves$/u, 'f')
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$|(?<=[^su])s$/, '')

export function withChange(line: string, deeds: string, result: string): string | undefined {
  const changed = asChange(result)
  if (!changed || line.length > 140 || line.includes(';')) return undefined
  const told = contentStems(deeds)
  const what = contentStems(changed.replace(/from .*/, ''))
  if (![...what].some(stem => told.has(stem) && !/^(?:cut|raise|hour|day)$/.test(stem))) return undefined
  return `${line}, which ${changed}`
}
