import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { countWords } from '../../english/tidy.ts'

/** What stands behind the name of a certificate: dates, numbers, a score, who issued it. */
const behind: readonly RegExp[] = [
  /[,;.(]?\s*\b(?:exp(?:\.|ires?\b|ir\w*)|good (?:until|till?|thru|through|to|for)\b|valid\b|renew\w*|issued|is good|(?:until|till?|thru|through) \d|no\. ?\S*\d|score\b|license (?:no|#)|#\s?\d|passed\b|planning\b|working on\b|in progress\b|one of two\b).*$/i,
  /\s+[|•·].*$/,
  /\s[–—-]\s.*$/,
  /,?\s+(?:too|also|as well)\b.*$/i,
  /\s+(?:have|got)(?:,? good)?$/i,
  /,\s+(?!\p{Lu} (?:and|&) \p{Lu}\b)(?=\p{Lu}|\d+ hours?\b|private\b|online\b).*$/u,
  /\s+from (?:the )?\p{Lu}.*$/u,
  /\s*\((?!\p{Lu}{2,8}\)$)[^)]*\)?$/u,
  /[\s.,;:–—-]+$/,
]
const longest = 9
const noName = /^(?:I|my|the|an?|and|also|plus|got|took|have)\b|[@<>]|\b(?:I|my|too|that|was|were|thing)\b/i

/** The name of a certificate or license as it can stand in a sentence; undefined where the title is no name. */
export function namePaper(title: string): string | undefined {
  const name = behind.reduce((so, each) => so.replace(each, ''), title).trim()
  if (
    name.length < 2 ||
    noName.test(name) ||
    countWords(name) > longest ||
    hasFiniteVerb(name.split(' with ')[0] ?? '')
  )
    return undefined
  return name.replace(/\b(?:cert|certs)\b\.?$/i, 'certificate')
}

const ofPerson =
  /^(?:(?:\p{Lu}\p{L}+ ){0,2}(?:certified|licensed|registered|limited) .*(?:er|or|ist|ian|ant|aide|nurse|technician)|(?:C\.?N\.?A|STNA|HHA|PCT|CMA|RMA|LPN|LVN|RN|EMT|RBT|CPhT|PCA|QMAP|BCBA)s?)$/iu
export const isOfPerson = (name: string): boolean => ofPerson.test(name)
