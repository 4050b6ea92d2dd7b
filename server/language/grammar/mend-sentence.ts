import { agree, keepTense } from './agree.ts'
import { completeRoles } from './articles.ts'
import { mendNouns } from './nouns.ts'
import { splitSplices } from './splices.ts'
import { mendUsage } from './usage.ts'
import { mendVerbChains } from './verb-chains.ts'

/** Mends the grammar of a sentence that a user typed, where it is certain what is meant. */
export const mendSentence = (text: string): string =>
  [mendUsage, mendVerbChains, mendNouns, agree, keepTense, completeRoles, splitSplices].reduce((told, mend) => mend(told), text)
