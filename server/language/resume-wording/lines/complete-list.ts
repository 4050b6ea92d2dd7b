import { joinWords, lowerFirst } from '../../english/tidy.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'
import { verbFor } from './phrase-fragment.ts'

/** What follows a comma and belongs to the words before it. */
const leans =
  /^(?:and|or|but|so|then|which|who|that|where|when|while|with|without|for|from|in|on|at|by|to|of|as|including|such|about|up|over|under|every|each|once|twice|three|daily|weekly|also|approved|using|per|ages?|aged|i|we|the|a|an|my|our|their|his|her)\b/i

/**
 * "Handled $8,000 drawer, 80 members daily, balanced 11 months" lists deeds and things; the things get their verb:
 * "Handled $8,000 drawer, served 80 members daily, and balanced 11 months".
 */
export function completeList(
  text: string,
  { role, isCurrent }: { role: string; isCurrent: boolean },
): string | undefined {
  const parts = text.split(/, (?!\d{3}\b)/)
  const [head = '', ...rest] = parts
  if (rest.length < 2 || rest.length > 5 || /[;:()]/.test(text) || !isVerb(head, isCurrent)) return undefined
  if (rest.some(part => leans.test(part) || / and /.test(part))) return undefined
  const isDeed = rest.map(part => isVerb(part, isCurrent))
  if (!isDeed.some(Boolean) || isDeed.every(Boolean)) return undefined
  const told = rest.map((part, at) => (isDeed[at] ? part : withVerb(part, role, isCurrent)))
  if (told.some(part => part === undefined)) return undefined
  return joinWords([head, ...told.filter(part => part !== undefined).map(lowerFirst)])
}

function isVerb(part: string, isCurrent: boolean): boolean {
  const [first = '', second = ''] = part.split(/\s+/)
  const forms = readVerb(first)?.forms
  if (!forms || !second) return false
  return isCurrent ? forms.has('base') && !/ing$/.test(first) : forms.has('past')
}

function withVerb(part: string, role: string, isCurrent: boolean): string | undefined {
  const verb = verbFor(part, role) ?? (money.test(part) ? (/^co-?pays/i.test(part) ? 'collect' : 'take') : undefined)
  const [first = '', ...more] = verb?.split(' ') ?? []
  return verb && [isCurrent ? first : pastOf(first), ...more, lowerFirst(part)].join(' ')
}
const money = /^(?:co-?pays|payments|cash|deposits)$/i
