import { findDemandByName } from '../../demands/demand.ts'
import { isInDictionary } from '../../english/mend-spelling.ts'
import { languagesIn } from '../../requirements/read-asked.ts'
import { isProvable } from './is-provable.ts'

const lead = /^(?:including|using|use|having|demonstrated?|strong|excellent|top-notch|proven|solid) (?=\p{L})/iu
const tail = / related experience$/i
const general =
  /^(?:url|covid(?:-19)?|procedures|processes|policies|performing|work experience|duties|functions|tasks|email)$|\b(?:careers?|descriptions?|functions|duties|positions?|mission|siblings|users|clients)$/i
const glued = /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+ \p{Ll}/u
const onStage = /\b(?:stage|music\w*|danc\w+|theat\w+|audience|shows?|sing\w*)\b/i

/** A word of an ad as a resume can show it; undefined where nothing of it can be shown or learned. */
export function asAsked(word: string, advert: string): string | undefined {
  const named = word.replace(lead, '').replace(tail, '')
  if (!named || glued.test(named) || isClause(named) || isPartOfName(named, advert)) return undefined
  if (general.test(named) && !(named === 'performing' && onStage.test(advert))) return undefined
  return isProvable(named) || findDemandByName(named) ? named : undefined
}

/** "Positioning Description" joins what stood in two sentences; "using Excel" and "teaching English" name something. */
function isClause(word: string): boolean {
  const [, next = ''] = /^\p{Ll}+ing (\p{Lu}\p{Ll}+)/u.exec(word) ?? []
  return next !== '' && isInDictionary(next.toLowerCase()) && languagesIn(word).length === 0
}

function isPartOfName(word: string, advert: string): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(word)) return false
  const parts = advert.split(word)
  return parts.length > 1 && parts.slice(1).every(rest => /^-(?:\p{Lu}|\d+)(?![\p{L}\d])/u.test(rest))
}
