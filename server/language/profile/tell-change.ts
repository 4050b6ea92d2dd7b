import { upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'

const moved =
  /^(?:the |our |my )?((?:\p{L}[\p{L}'-]* ){1,4})(?:is |was |are |were )?(down|up) ((?:from|to|by) (?:about |around |over |under |almost |a |an )?\$?\d.*)$/iu
const noSubject = /^(?:has|have|had|is|was|are|were|did|does|can|could|will|would)(?:n['’]?t| not| never)\b/i

/** What became of something, typed without its verb or subject: "pull time down from 3 hours to 2", "hasn't happened since". */
export function tellChange(text: string): string | undefined {
  const [, thing = '', way = '', rest = ''] = moved.exec(text) ?? []
  const first = readVerb(thing.split(' ')[0] ?? '')
  const isDeed = first?.forms.has('past') || /\b(?:I|we|they|it|went|brought|got)\b/i.test(thing)
  if (thing && !isDeed) return `The ${thing}went ${way} ${rest}`
  return noSubject.test(text) ? upperFirst(`it ${text}`) : undefined
}
