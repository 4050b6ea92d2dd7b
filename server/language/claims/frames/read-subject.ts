import type { Token } from '../../english/tagger.ts'
import { readVerb } from '../../english/verbs.ts'

/** Whose deed a clause tells. `group`: the user among others. `thing`: nobody's. */
export type Subject = 'user' | 'group' | 'other' | 'thing'

const person =
  /^(?:mom|mum|mama|mother|dad|father|parents?|brothers?|sisters?|siblings?|uncle|aunt|aunties?|cousins?|grand\p{L}+|friends?|neighbou?rs?|boss|bosses|managers?|owners?|supervisors?|teachers?|coach|captain|principal|colleagues?|co-?workers?|classmates?|teammates?|husband|wife|partners?|chefs?|journeyman|lead|nurses?|doctors?|dentists?|vets?|customers?|clients?|guests?|patients?|visitors?|lady|man|woman|guy|boys?|girls?|kids?|child|children|sons?|daughters?|people|person|others?|one|everyone|everybody|somebody|someone|nobody|engineers?|technicians?|professors?|residents?|students?|members?|leader|president|director|editor|assistants?|interns?|trainees?|hires?|aides?|staff|council|police|utility)$/u
const organisation =
  /^(?:shelter|school|newspaper|company|store|shop|church|hospital|agency|restaurant|bakery|library|office|center|centre|university|college|club|firm|business|city|state|charity|organi[sz]ation|salon|clinic|museum|bank|department)$/
const group =
  /\b(?:my|our) (?:\w+ )?(?:team|class|crew|band|choir|group|shift|club|department|family|yearbook|show|project|booth|unit|squad|troop|house|ward|tracker|app|account|event|sale|channel|store|shop)\b/
const together =
  /\b(?:and (?:i|me)|(?:i|me) and|with (?:my|the|a|two|three|four|five|six|\d+) |\w+ of us|together|between us)\b/

const entrusted =
  /\b(?:(?:asks?|asked|trust(?:s|ed)?|allow(?:s|ed)?|wants?|wanted|told|sent) me to|lets? me|had me|(?:put|trust(?:s|ed)?) me (?:in|with)) \w+/
const kin =
  /^(?:my|our|the) (?:\w+ )?(?:mom|mum|mother|dad|father|brother|sister|uncle|aunt|cousin|friend|boss|manager|owner|husband|wife|grand\w+|colleague|coworker|neighbou?r)(?: \p{L}+){0,3}$/u

/** "A boy" before "who wanted to give up". */
const isSomeone = ([article, ...rest]: readonly Token[]) =>
  article !== undefined &&
  /^(?:an?|one)$/i.test(article.text) &&
  rest.length > 0 &&
  rest.length < 3 &&
  person.test(rest.at(-1)?.text.toLowerCase() ?? '')

export function readSubject(tokens: readonly Token[]): Subject | undefined {
  const at = tokens.findIndex(({ pos, text }) => (pos === 'VERB' && !/^(?:since|during)$/i.test(text)) || pos === 'AUX')
  const before = at < 0 ? [] : tokens.slice(0, at)
  while (before[0] && /^(?:CCONJ|SCONJ|ADV|PUNCT|INTJ)$/.test(before[0].pos)) before.shift()
  const low = before.map(({ text }) => text.toLowerCase()).join(' ')
  const all = tokens.map(({ text }) => text.toLowerCase()).join(' ')
  if (entrusted.test(all)) return 'user'
  if (at < 0) return kin.test(all) || isSomeone(tokens) ? 'other' : undefined
  if (/\bi\b/.test(low)) return together.test(low) ? 'group' : 'user'
  if (/\bwe\b|\bof us\b/.test(low)) return 'group'
  if (/\b(?:he|she|they|who|you|nobody)\b/.test(low)) return 'other'
  if (tokens.some(({ text }, index) => index < 2 && /^which$/i.test(text))) return 'thing'
  const head = headOf(before)
  const isFirst = head !== undefined && head === tokens[0]
  if (head === undefined) return /\bit\b/.test(low) ? 'thing' : undefined
  if (group.test(low)) return 'group'
  if (isPerson(head, isFirst) || organisation.test(head.text.toLowerCase())) return 'other'
  if (at === 1 && readVerb(head.text)?.forms.has('base')) return undefined
  return 'thing'
}

/** A name, unless its capital is that of the sentence. */
const isPerson = ({ text, pos }: Token, isFirst: boolean) =>
  person.test(text.toLowerCase()) || (pos === 'PROPN' && !isFirst && /^\p{Lu}\p{Ll}+$/u.test(text))

/** The last noun before the verb that no preposition governs, or of what a preposition governs where there is no other. */
function headOf(tokens: readonly Token[]): Token | undefined {
  let governed = false
  let head: Token | undefined
  for (const token of tokens) {
    const isNoun = token.pos === 'NOUN' || token.pos === 'PROPN' || /^(?:others|one)$/i.test(token.text)
    if (token.pos === 'ADP' || token.pos === 'SCONJ') governed = true
    else if (token.pos === 'DET' || token.pos === 'NUM' || /^(?:my|our|the|his|her|their)$/i.test(token.text)) {
      if (head === undefined) governed = governed && token.pos === 'NUM'
    } else if (isNoun && (!governed || head === undefined || head.pos === 'ADP')) head = governed ? head : token
  }
  return head
}
