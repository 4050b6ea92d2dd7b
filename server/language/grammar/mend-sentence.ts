import { mendGrammar } from '../english/mend-grammar.ts'
import { agree, keepTense, keepTenseOfList, keepTenseOfStory } from './agree.ts'
import { completeRoles, completeThings } from './articles.ts'
import { mendNouns } from './nouns.ts'
import { splitSplices } from './splices.ts'
import { theirThings } from './their.ts'
import { mendUsage } from './usage.ts'
import { mendVerbChains } from './verb-chains.ts'

const rules = [
  ...[
    mendGrammar,
    theirThings,
    mendUsage,
    mendVerbChains,
    mendNouns,
    agree,
    keepTense,
    keepTenseOfStory,
    keepTenseOfList,
  ],
  ...[completeRoles, completeThings, splitSplices],
]

/** What is longer is a list or no sentence. */
const longest = 500

/** Mends the grammar of a sentence that a user typed, where it is certain what is meant. */
export const mendSentence = (text: string): string =>
  text.length > longest ? text : rules.reduce((told, mend) => mend(told), text)
