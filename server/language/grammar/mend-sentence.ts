import { mendGrammar } from '../english/mend-grammar.ts'
import { agree, keepTense, keepTenseOfList } from './agree.ts'
import { completeRoles, completeThings } from './articles.ts'
import { mendNouns } from './nouns.ts'
import { splitSplices } from './splices.ts'
import { mendUsage } from './usage.ts'
import { mendVerbChains } from './verb-chains.ts'

/** Mends the grammar of a sentence that a user typed, where it is certain what is meant. */
export const mendSentence = (text: string): string =>
  [
    mendGrammar,
    mendUsage,
    mendVerbChains,
    mendNouns,
    agree,
    keepTense,
    keepTenseOfList,
    completeRoles,
    completeThings,
    splitSplices,
  ].reduce((told, mend) => mend(told), text)
