import { tidyTyping } from '../english/tidy.ts'
import { writtenOut } from '../english/written-out.ts'

/** A line without its bullet, with chat abbreviations written out and slips of typing mended. */
export const typedLine = (line: string): string =>
  writtenOut(tidyTyping(line.replace(/^[\s\-–—•*~·▪●○►✓→+>.]+(?=\S)/u, '')))
    .replace(/(?<= )w\/(?= )/g, 'with')
    .replace(/ \+ (?=\p{Ll})/gu, ' and ')
    .replace(/(?<=\p{Ll}) ?\/ ?(?=\p{Ll}+(?:[ ,.;]|$))/gu, ' and ')
    .replace(/\s*[.;]+$/, '')
    .trim()
