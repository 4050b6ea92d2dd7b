import { mendGrammar } from '../english/mend-grammar.ts'
import { tidyTyping } from '../english/tidy.ts'
import { writtenOut } from '../english/written-out.ts'

export const typedLine = (line: string): string =>
  mendGrammar(writtenOut(tidyTyping(line.replace(/^[\s\-–—•*~·▪●○►✓→+>.]+(?=\S)/u, ''))))
    .replace(/(?<= )w\/(?= )/g, 'with')
    .replace(/ \+ (?=\p{Ll})/gu, ' and ')
    .replace(/(?<=\p{Ll}) ?\/ ?(?=\p{Ll}+(?:[ ,.;]|$))/gu, ' and ')
    .replace(/\s*[.;]+$/, '')
    .trim()
