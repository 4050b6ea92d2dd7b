import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { countWords, upperFirst } from '../../english/tidy.ts'
import { writtenOut } from '../../english/written-out.ts'

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*'
/** What stands around the name of a certificate: dates, numbers, a score, who issued it. */
const around: readonly RegExp[] = [
  /^\[[^\]]*\]\s*(?:\p{L}+:\s*)?/u,
  /[,;.(]?\s*\b(?:exp(?:\.|ires?\b|ir\w*)|good (?:until|till?|thru|through|to|for)\b|valid\b|renew\w*|issued|is good|until\b|till?\b|thru\b|through\b|no\. ?\S*\d|score\b|rating\b|license (?:no|#)|#|passed\b|pass(?:er)?$|working on\b|one of two\b).*$/i,
  /,?\s+(?:yearly|every (?:year|\d+ years?)|annual(?:ly)?|on (?:request|file)|up to date|\d+ ?(?:yrs?|years?) ago|last (?:month|year)|this year|online(?=$|,| every\b)|in class|from class|\(?active\)?|current)\b.*$/i,
  new RegExp(`,?\\s+(?:${month} ?\\d{2,4}|\\d{1,2}\\/\\d{2,4}|[12][09]\\d\\d)\\b.*$`, 'iu'),
  /\s+[|•·].*$/,
  /\s[–—-]\s.*$/,
  /\s*[#*\\|[].*$/,
  /\s*\/\s*[^/]*\b(?:health|dept|department|district|council|online|every)\b.*$/i,
  /,?\s+(?:too|also|as well)\b.*$/i,
  /\s+(?:have|got)(?:,? good)?$/i,
  /,\s+(?!\p{Lu} (?:and|&) \p{Lu}\b)(?=\p{Lu}|\d+ hours?\b|private\b|online\b).*$/u,
  /\s+from (?:the )?(?:\p{Lu}|fire|school|college|state|county).*$/u,
  /\s+(?:\p{Lu}[\p{L}.]* )?(?:Department|Dept\.?|Board|Ministry|Bureau)(?: of\b.*)?$/u,
  /\s+\p{L}+ county (?:health )?(?:dept|department).*$/iu,
  /,? (?:state )?of (?=\p{Lu}\p{L}+$)(?!Completion|Arts|Science).*$/u,
  /\s*\((?!\p{Lu}{2,8}\)$)[^)]*\)?$/u,
  /\s+w$/,
  /[\s.,;:/–—-]+$/,
]
const longest = 9
const noName =
  /^(?:I|my|the|an?|and|also|plus|got|took|have|\.)\b|^\.|[@<>[\]\\]|\.\s|\b(?:I|my|too|that|was|were|thing|not|only|without|names?|eligible|references?|request|appreciation|in view)\b|^(?:certificate|certification|licen[sc]e|card|permit|class|course)$|\bcontinuing education\b/i
const states =
  'Ohio|Michigan|Texas|Florida|California|Georgia|Illinois|Pennsylvania|Virginia|Tennessee|Indiana|Arizona|Oregon|Washington|Colorado|Maryland|Kentucky|Mississippi|Louisiana|Oklahoma|Iowa|Maine|New York|New Jersey|North Carolina|South Carolina'
const ofState = new RegExp(`^(.+ (?:certificate|certification|license|registration)) (${states})$`, 'i')
const behindPaper =
  /(?<=\b(?:certificate|card|licen[sc]e|permit|diploma|certification)s?) (?!in\b|of\b|for\b|with\b|and\b|&|level\b|number\b|\().*$/iu

const spelled: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cert|certs)\b\.?$/i, 'certificate'],
  [/^(?:Certificate|Certification): (.+)$/i, '$1 certificate'],
  [/^Licen[sc]e: (.+)$/i, '$1 license'],
  [/\bdriver['’]?s?['’]? (?:lic(?:en[sc]e)?|permit)\b\.?/gi, "driver's license"],
  [/\bServ Safe\b/gi, 'ServSafe'],
  [/\bOSHA[- ]?(10|30)(?:[- ]?(?:hrs?|hours?))?(?!\d)/gi, 'OSHA $1'],
  [/\bHi lo\b/gi, 'hi-lo'],
]
/** The rank of words from which on three letters are seldom an ordinary word. */
const rare = 12_000
const most = 1_000_000
/** Short words that few texts have are initials: "Cda", "Hha". */
const initials = (name: string) =>
  name.replace(/(?<![\p{L}'’])\p{Lu}\p{Ll}{1,3}(?![\p{L}'’-])/gu, word =>
    (readWordVectors().rankOf(word.toLowerCase()) ?? most) < (word.length < 4 ? rare : most)
      ? word
      : word.toUpperCase(),
  )

/** The name of a certificate or license as it can stand in a sentence; undefined where the title is no name. */
export function namePaper(title: string): string | undefined {
  if (/\bnot\b|\bin view\b|\beligible\b/i.test(title)) return undefined
  const bare = around.reduce((so, each) => so.replace(each, ''), writtenOut(title)).trim()
  const inOrder = bare.replace(ofState, (_, paper: string, state: string) => `${upperFirst(state)} ${paper}`)
  const name = spelled.reduce((so, [pattern, put]) => so.replace(pattern, put), inOrder.replace(behindPaper, ''))
  if (
    name.length < 2 ||
    noName.test(name) ||
    countWords(name) > longest ||
    (hasFiniteVerb(name.split(' with ')[0] ?? '') && !isOfPerson(name))
  )
    return undefined
  return initials(name)
}

const ofPerson =
  /^(?:(?:\p{Lu}\p{L}+ ){0,2}(?:certified|licensed|registered|limited) .*(?:er|or|ist|ian|ant|aide|nurse|technician)|(?:\p{Lu}\p{Ll}+ )?(?:C\.?N\.?A|STNA|HHA|PCT|CMA|RMA|LPN|LVN|RN|EMT|RBT|CPhT|PCA|QMAP|BCBA)s?)$/iu
export const isOfPerson = (name: string): boolean => ofPerson.test(name)
