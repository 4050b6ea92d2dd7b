import { readVerb } from '../../english/verbs.ts'

/** Whether what an edit made of a line tells the same deed: no noun taken for a verb, no result for something that is done. */
export const keepsMeaning = (typed: string, lines: readonly string[], isCurrent: boolean): boolean =>
  lines.every(
    line => !beginsWithThe(line, typed) && !partsTerm(line, typed) && !(isCurrent && ordersResult(line, typed)),
  )

function beginsWithThe(line: string, typed: string): boolean {
  const [, word = ''] = /^(?:the|an?) (\p{L}+) /iu.exec(line) ?? []
  return (
    word !== '' &&
    readVerb(word)?.base === word.toLowerCase() &&
    !new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(typed)
  )
}

/** "VAT and withholding the tax form": an article parts a term that was typed whole. */
function partsTerm(line: string, typed: string): boolean {
  const [, before = '', noun = ''] = /and (\p{Ll}+ing) (?:the|an?) (\p{Ll}+)/u.exec(line) ?? []
  return noun !== '' && typed.includes(`and ${before} ${noun}`) && !/^\p{L}+ing\b/u.test(typed)
}

/** "Make 137 sales": so many are no task; "Handle 40 calls a day" is one. */
function ordersResult(line: string, typed: string): boolean {
  const [, count = ''] = /^(\d[\d,.]*\+?) \p{L}/u.exec(typed) ?? []
  if (!count || ofRate.test(typed)) return false
  const [first = '', second = ''] = line.split(' ')
  return second === count && readVerb(first)?.base === first.toLowerCase()
}
const ofRate =
  /(?:\/|(?<!\p{L})(?:an?|per|each|every|one) )(?:hours?|shifts?|days?|nights?|weeks?|months?|years?|class|term)(?!\p{L})|\b(?:daily|weekly|monthly|nightly)\b/iu

export const withOwnCalls = (line: string): string =>
  line.replace(
    /\b(answer)(ed|ing)?(?= (?:\p{L}+ )?(?:reminder|follow-?up|cold|outbound|confirmation|courtesy|wake-?up) calls\b)/giu,
    (_, verb: string, ending = '') => {
      const made = ending === 'ed' ? 'made' : ending === 'ing' ? 'making' : 'make'
      return /^\p{Lu}/u.test(verb) ? made.charAt(0).toUpperCase() + made.slice(1) : made
    },
  )

const empty = /^(?:make|help|work|do|get|go|be|have|give|participate|assist)$/

export function hasNoEmptyVerb(typed: string, lines: readonly string[]): boolean {
  const own = new Set((typed.match(/\p{L}+/gu) ?? []).flatMap(word => readVerb(word)?.base ?? []))
  const added = lines.map(line => readVerb(line.split(' ')[0] ?? '')?.base).filter(verb => verb && !own.has(verb))
  const isOpen = lines.length > 1 && added.length > 0 && !readVerb(lines[0]?.split(' ')[0] ?? '')
  return !isOpen && added.every(verb => !empty.test(verb ?? ''))
}
