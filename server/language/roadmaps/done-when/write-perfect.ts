import { verbOf } from '../../bullets/verb-forms.ts'
import { lowerFirst } from '../../english/tidy.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'

const participles: Record<string, string> = { get: 'gotten', shadow: 'shadowed', cover: 'covered', sit: 'sat' }

/** "write" -> "written". */
const participleOf = (base: string): string => participles[base] ?? verbOf(base)?.verb.participle ?? pastOf(base)

const joins = /^(?:and|then|or)$/
/** Words after "and" that are nouns in titles although they are verbs too. */
const nouns =
  /^(?:test|tests|paint|work|sleep|hands?|files?|cards?|price|prices|help|sample|samples|shop|book|books|light|lights|time|cash|water|stock|study|process|plan|plans|need|needs|answer|guide|level|experience|practice|drive|report|interest|research|market|design|trade|model|score|record|records|display|tour|class|group|care|use|base|heat|fire|rescue|speed|force|style|color|program|credit|welding|search|pay|care)$/i

/** "Read the study and write a page" -> "You have read the study and written a page". */
export function writePerfect(title: string): string {
  const words = title.replace(/^student[- ]teach\b/i, 'Complete your student teaching').split(' ')
  let isVerb = true
  const changed = words.map((word, at) => {
    const bare = word.replace(/[^A-Za-z'’-]/g, '').toLowerCase()
    const isStart = at === 0
    const isNext = isVerb || isStart
    isVerb = joins.test(bare) || /[,:]$/.test(word)
    if (!isNext || joins.test(bare)) {
      if (joins.test(bare)) isVerb = true
      return word
    }
    const asVerb = isStart || (readVerb(bare)?.forms.has('base') === true && takesObject(bare, words[at + 1]))
    return asVerb && bare ? word.toLowerCase().replace(bare, participleOf(bare)) : word
  })
  return `You have ${lowerFirst(changed.join(' '))}`
}

/** A verb of the list has something after it: "and write a page". */
const takesObject = (verb: string, next = ''): boolean =>
  /^(?:a|an|the|your|it|them)$/i.test(next) ||
  (!nouns.test(verb) && /^(?:one|two|three|on|up|in|for|to|how|what|about|with|\d+)$/i.test(next))
