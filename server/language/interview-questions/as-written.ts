import { upperFirst } from '../english/tidy.ts'

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
/** A list of duties is read as sentences with "You will", which the ad does not say each time. */
export function asWritten(sentence: string, ad: string): string {
  if (inOneLine(ad).includes(inOneLine(sentence).replace(/[.;,]$/, ''))) return sentence
  return upperFirst(sentence.replace(/^You (?:will|would) (?:do )?/, ''))
}
