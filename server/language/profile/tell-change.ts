import { upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'

const moved =
  /^(?:the |our |my )?((?:\p{L}[\p{L}'-]* ){1,4})(?:is |was |are |were )?(down|up) ((?:from|to|by) (?:about |around |over |under |almost |a |an )?\$?\d.*)$/iu
const ofThing = /^(?:has|is)(?:n['’]?t| not| never)\b/i
const ofUser = /^(?:have|had|did|was|can|could)(?:n['’]?t| not| never) /i

/** What became of something, typed without its verb or subject: "pull time down from 3 hours to 2", "hasn't happened since". */
export function tellChange(text: string): string | undefined {
  const [, thing = '', way = '', rest = ''] = moved.exec(text) ?? []
  const first = readVerb(thing.split(' ')[0] ?? '')
  const isDeed = first?.forms.has('past') || /\b(?:I|we|they|it|went|brought|got)\b/i.test(thing)
  if (thing && !isDeed) return `The ${thing}went ${way} ${rest}`
  if (ofUser.test(text)) return `I ${text.charAt(0).toLowerCase()}${text.slice(1)}`
  return ofThing.test(text) ? upperFirst(`it ${text}`) : undefined
}
