import type { Fact } from '#contract/endpoints/evidence.ts'
import { foldText } from '#contract/text.ts'
import { stemOf } from '#server/language/statements/stem-words.ts'
import { functional, topicsOf } from '#server/language/statements/words/known-words.ts'

const mostFacts = 3

export interface Shown {
  fact: Fact
  shared: number
}

export function findEvidence(text: string, facts: readonly Fact[]): Shown[] {
  const asked = contentOf(text)
  const level = levelOf(text)
  const scored = facts.flatMap(fact => {
    if (level > 0 && /^education:/i.test(fact.text))
      return levelOf(fact.text) >= level ? [{ fact, score: mostFacts }] : []
    const told = contentOf(fact.text)
    const words = [...asked].filter(stem => told.has(stem)).length
    return words > 0 || isNear(asked, told) ? [{ fact, score: words }] : []
  })
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostFacts)
    .map(({ fact, score }) => ({ fact, shared: score }))
}

function isNear(asked: ReadonlySet<string>, told: ReadonlySet<string>): boolean {
  const bySubject = (stems: ReadonlySet<string>) => {
    const times = new Map<string, number>()
    for (const stem of stems) for (const topic of topicsOf(stem) ?? []) times.set(topic, (times.get(topic) ?? 0) + 1)
    return times
  }
  const theirs = bySubject(told)
  return [...bySubject(asked)].some(([topic, times]) => {
    const hers = theirs.get(topic) ?? 0
    return asked.has(stemOf(topic)) ? hers > 0 : times > 1 && hers > 1
  })
}

const vague = new Set(
  `experience year month week day hour require prefer need must able ability skill good great strong excellent work job role
  minimum least plus know knowledge understand use have hold valid current any kind some one two three four five six other
  similar relat degree diploma school high certificate licence people person time new own full willing ready level own
  read write written speak spoken fluent background field area demonstrated proven basic help make take part become`
    .split(/\s+/)
    .map(stemOf),
)

function contentOf(text: string): Set<string> {
  const words = foldText(text).match(/\p{L}{3,}/gu) ?? []
  return new Set(
    words
      .filter(word => !functional.has(word))
      .map(stemOf)
      .filter(stem => !vague.has(stem)),
  )
}

const levels: readonly [number, RegExp][] = [
  [4, /\b(?:master['’]?s|msn|mba|ph\.?d|doctorate)\b/i],
  [3, /\b(?:bachelor['’]?s?|bsn|undergraduate degree|university degree|bs|ba)\b/i],
  [2, /\b(?:associate['’]?s? degree|some college|foundation degree|hnd)\b/i],
  [1, /\b(?:high school|ged|diploma|gcses?|school[- ]leav\w+)\b/i],
]
function levelOf(text: string): number {
  const named = levels.filter(([, pattern]) => pattern.test(text)).map(([level]) => level)
  return named.length ? Math.min(...named) : 0
}
