import { tagWords } from '../english/tagger.ts'
import { lowerFirst } from '../english/tidy.ts'
import { gerundOf, readVerb } from '../english/verbs.ts'

const count = String.raw`(?:\d+(?:[-–]\d+)?\+?|an?|one|two|three|four|five|six|seven|eight|ten|several|fewer than \d+)`
const leads = new RegExp(
  `^(?:(?:at least|minimum(?: of)?|about|up to|preferably|ideally|and|or|also|both|especially|comfortable (?:with|in)|happy in|familiar with|(?:know|understand)(?: the)? basics of|the basics of|studying|training in) |(?:\\d{1,2}|[a-h])[.)] |${count} (?:or more )?(?:full )?(?:years?|months?)['’]?(?: of| in| as| behind)? |(?:previous |prior |some |professional |practical |hands-on )?(?:experience|work|practice|expertise|background|training) (?:of|with|in|as|on) |experience (?=\\p{L}+ing )|(?:knowledge|understanding|command|grasp|love) of |(?:familiarity|comfort|proficiency|fluency|interest|confidence|portfolio)(?: with| in) |(?:strong|good|great|excellent|basic|advanced|current|valid|proven|previous|prior|clear|solid|some|real|professional|general|full|an?|the|our|your|their|its|most|all|any|other|new|own) )+`,
  'iu',
)
const tails =
  /,? (?:is |are |would be )?(?:strongly |very )?(?:required|preferred|desired|desirable|essential|a must|a plus|a bonus|an asset|an advantage|beneficial|helpful|needed|necessary|welcome|optional|or (?:similar|equivalent)|at (?:expert|advanced) level)\b.*$/i
const cut =
  / (?:to|for|with|at|by|on|from|that|who|which|where|when|while|every|per|within|before|after|until|if|is|are|can|must|will|including|such|without|as|in|between|through|so|than|count|now) .*$| of (?!\p{L}+$).*$| \d.*$|[:;–—(].*$/iu
const noLast =
  /^(?:hours?|weeks?|months?|years?|days?|dates?|shifts?|wages?|locations?|interviews?|letters?|applica\w+|employers?|employees?|jobs?|roles?|positions?|places?|school|college|credits?|someone|anyone|nobody|persons?|people|women|men|veterans|spouses|students|staff|faculty|colleagues?|something|everything|nothing|things?|one|plus|similar|equivalent|willingness|ability|eligibility|candidates?|trainees?|lbs?|pounds|others?|rest|way|lot|two|three|deadline|time|eye|aim|count|duration|workspace|workplace|internet|boots|shoes|saturdays?|sundays?|english|backgrounds?|visitors?|guests?|parents|children|families|teams?|companies|store|center|city|bank|unions?|branch|type)$/i
const never =
  /\b(?:salar\w+|pay|resume|cv|diploma|degree|ged|bachelor\w*|master\w*|gcses?|a-levels?|screening|drug|dbs|visas?|people|background|english|equal|opportunity|(?:mon|tues|wednes|thurs|fri)days?)\b/i

/** Things that an ad names in a list or alone, without how well or how long: "two years of office experience" is "office experience". */
export function nounItems(sentence: string): string[] {
  const [whole = '', ...inside] = sentence.replace(/[.,;!?]+$/, '').split(/[()]/)
  const listed = whole.replace(/^\p{Lu}?[\p{L} ]{2,24}: (?=\S)/u, '')
  return [...new Set([listed, ...inside].flatMap(text => text.split(/[,;] (?:and |or )?/)).flatMap(itemOf))]
}

function itemOf(part: string): string[] {
  const bare = part
    .trim()
    .replace(/^[\s\-–—•*+▪►»]+/, '')
    .replace(/^(?:be )?(?:able|ability|capable) (?:to|of) /i, '')
    .replace(/ (?:or|and) (?:willing\w*|similar|equivalent|able|ability)\b.*$/i, '')
    .replace(leads, '')
    .replace(tails, '')
    .replace(leads, '')
  const plain = bare.replace(cut, '').trim()
  const isCut = plain !== bare.trim()
  return apart(plain).flatMap(each =>
    isThing(each) && !(isCut && !each.includes(' ')) ? [part.trim().startsWith(each) ? lowerFirst(each) : each] : [],
  )
}

/** "Bank and credit card reconciliation" is two reconciliations. */
function apart(text: string): string[] {
  const [first = '', second = '', ...more] = text.split(/ (?:and|or) /)
  if (!second || more.length > 0) return second ? text.split(/ (?:and|or) /) : [text]
  const [head = ''] = second.split(' ').slice(-1)
  const isShared = !first.includes(' ') && !/s$/.test(first) && second.includes(' ') && ofActs.test(head)
  return isShared ? [`${first} ${head}`, second] : [first, second]
}

const ofActs = /(?:tion|ing|al|ence|ment|sis)$|^(?:data|work|design|studies|repair|skills|care|maintenance|sales)$/

function isThing(text: string): boolean {
  const words = text.split(' ')
  const [first = ''] = words
  if (
    text.length < 2 ||
    words.length > 4 ||
    never.test(text) ||
    noLast.test(words.at(-1) ?? '') ||
    /\d{2,}|[$£%]/.test(text)
  )
    return false
  if (/^(?:lik|enjoy|pursu|want|know)\p{L}*$/iu.test(first)) return false
  const tags = tagWords(lowerFirst(text)).filter(({ pos }) => pos !== 'PUNCT')
  const last = tags.at(-1)
  if (!last || (last.pos !== 'NOUN' && last.pos !== 'PROPN' && !/ing$/.test(last.text))) return false
  const isDoing = words.length > 1 && /ing$/.test(first)
  if (
    tags.some(
      ({ pos, lemma }) =>
        (pos === 'DET' ? !isDoing : ['PRON', 'AUX', 'SCONJ', 'ADV', 'PART'].includes(pos)) ||
        (pos === 'ADP' && lemma !== 'of'),
    )
  )
    return false
  return (
    words.length === 1 ||
    /(?:ing|ed)$/.test(first) ||
    tags[0]?.pos !== 'VERB' ||
    /^(?:pivot|track|lead|press)$/i.test(first)
  )
}

const weak =
  /^(?:be|have|get|do|make|take|help|work|support|perform|provide|use|learn|join|own|need|include|like|know|meet|see|go|come|start|become|obtain|keep|give|put|assist|participate|handle|say|call|talk|speak|register|welcome)$/

/** What duties are about, in the form that follows "asks for": "open accounts" is "opening accounts". */
export function dutyItems(duty: string): string[] {
  return duty
    .replace(/^(?:you(?:'ll| will)? |(?:be )?(?:able|ability|willing) to )/i, '')
    .split(/[,;(] ?(?:and |or )?| and (?=\p{Ll}+ )/u)
    .flatMap(part => {
      const [first = '', ...rest] = part.replace(cut, '').trim().split(' ')
      const verb = readVerb(first)
      const link = /^(?:watch|look|care) (for|after)\b/i.exec(part)?.[1]
      const thing = (link ? (part.split(` ${link} `)[1] ?? '') : rest.join(' ')).replace(cut, '')
      const bare = thing.replace(leads, '')
      if (!verb?.forms.has('base') || weak.test(verb.base) || !isThing(bare)) return []
      const said = /^(?:an?|the) /.test(thing) ? thing : bare
      return [`${gerundOf(verb.base)}${link ? ` ${link}` : ''} ${said}`]
    })
}
