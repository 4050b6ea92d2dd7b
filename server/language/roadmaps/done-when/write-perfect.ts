import { participleOf, readVerb } from '../../english/verbs.ts'
import { writePresent } from './write-present.ts'

/** What shows that the word after "and" is a verb with an object or a place of its own, and no second noun. */
const follows = /^(?:the|an?|your|it|them|one|two|three|each|every|how|what|why|in|on|at|for|with|to|from|about)$/i

/** Nouns or rare verbs to the list of verbs, but the first words of steps. */
const others = new Map(
  Object.entries({
    ...{ benchmark: 'benchmarked', bridge: 'bridged', cast: 'cast', claim: 'claimed', correct: 'corrected' },
    ...{ estimate: 'estimated', gain: 'gained', graduate: 'graduated', hack: 'hacked', light: 'lit', live: 'lived' },
    ...{ master: 'mastered', own: 'owned', rent: 'rented', retype: 'retyped', rise: 'risen', scale: 'scaled' },
    ...{ script: 'scripted', shadow: 'shadowed', step: 'stepped', tour: 'toured', travel: 'traveled', value: 'valued' },
  }),
)
const isBase = (word: string) => readVerb(word.toLowerCase())?.forms.has('base') === true

/**
 * "Read one rule and check a public place" -> "You have read one rule and checked a public place". The present stands
 * where it is not clear which words are verbs.
 */
export function writePerfect(title: string): string {
  const present = writePresent(title)
  const [you, verb = '', ...rest] = present.split(' ')
  const done = others.get(verb) ?? (isBase(verb) ? participleOf(verb) : undefined)
  if (!done || verb === 'are' || verb === 'know') return present
  const words: string[] = []
  for (const [at, word] of rest.entries()) {
    const isSecond = /^(?:and|or|then)$/.test(rest[at - 1] ?? '') && /^\p{Ll}+,?$/u.test(word) && isBase(word)
    const next = (rest[at + 1] ?? '').replace(/,$/, '')
    if (isSecond && !follows.test(next)) return present
    words.push(isSecond ? participleOf(word) : word)
  }
  return [you, 'have', done, ...words].join(' ')
}
