import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import type { EvidenceInput } from '../bullets/evidence-facts.ts'
import { joinWords, lowerFirst, tidyTyping } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import type { Clause } from './profile.ts'

export function skillUse({ title, answers }: EvidenceInput, facts: string[]): Clause[] {
  const used = tidyTyping(answers.used ?? '').replace(/[\s.]+$/, '')
  const told = (text: string): Clause[] => [{ role: 'used', kind: 'verb', text, facts }]
  const [first = ''] = used.split(' ')
  const name = tidyTyping(title).replace(/\s*\([^)]*\)/g, '')
  if (/^\d+ ?wpm$/i.test(used)) return told(`type ${used.replace(/ ?wpm/i, ' words a minute')}`)
  if (!used || /\b(?:I|not|never|no)\b/i.test(used) || /^(?:can|know|speak)\b/i.test(name)) return []
  const isTime = /^(?:every|each|since|at|in|on|for|to|with|during|daily|weekly|when|while|once|twice|\d)\b/i.test(used)
  const verb = readVerb(first)
  if (
    !isTime &&
    verb &&
    (verb.forms.has('past') || verb.forms.has('base')) &&
    used.split(' ').length > 3 &&
    !used.includes(', ')
  )
    return []
  const things =
    used.includes(', ') && !/ and /.test(used) ? joinWords(used.split(', ').map(lowerFirst)) : lowerFirst(used)
  const link = isTime
    ? ` ${things}`
    : /\b(?:tools|software|equipment|machines|languages)$/i.test(name)
      ? `, including ${things}`
      : ` for ${things}`
  if (/\p{L}{3,}ing$/u.test(name))
    return told(`have done ${lowerFirst(name)}${isTime ? ` ${things}` : ` for ${things}`}`)
  return told(`have ${isTool(name) ? 'used' : 'practiced'} ${asCommon(name)}${link}`)
}

const toolWord =
  /\b(?:apps?|software|tools?|systems?|machines?|scanners?|sale|sheets?|payroll|registers?|programs?|equipment|suite|office)$/i
/** "Latte art" is practiced, "Square point of sale" and "Canva" are used. */
const isTool = (name: string) => !name.includes(' ') || toolWord.test(name) || /^.+ (?:.* )?\p{Lu}/u.test(name)
const brand = /^(?:Square|Gusto|Toast|Clover|Google|Slack|Word|Access|Notion|Teams)\b/
const rarest = 16_000
/** "Hand and power tools" begins with a common word, "Gusto payroll" with a name. */
const asCommon = (name: string) => {
  const [first = ''] = name.split(' ')
  const isCommon = (readWordVectors().rankOf(first.toLowerCase()) ?? rarest) < rarest && !brand.test(name)
  return isCommon && /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(name) ? lowerFirst(name) : name
}
