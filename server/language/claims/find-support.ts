import type { Ground, Known } from './known.ts'
import { type ContentWord, type Reading, readSentence } from './read-sentence.ts'
import { groupsOf } from './words/same-words.ts'

export interface Support {
  share: number
  /** Grounds that the text is about, best first. */
  grounds: Ground[]
  untold: ContentWord[]
}

const isToldIn = ({ stem }: ContentWord, meanings: ReadonlySet<string>) =>
  meanings.has(stem) || groupsOf(stem).some(group => meanings.has(group))

/** What the typed facts check already: status, dates, units. */
const typed =
  /^(?:hold|pass|earn|complete|finish|graduate|receive|expire|lapse|book|sign|renew|valid|current|percent|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter|usually|half|ba|bs|bfa|hour|minute|twice|dollar|toward|total|team|experience|accuracy|course|class|certificate|certification|license|card|degree)$/

export function findSupport({ content: words }: Reading, { grounds }: Known): Support {
  const content = words.filter(({ text, stem }) => !typed.test(stem) && !typed.test(text))
  const total = content.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return { share: 1, grounds: [], untold: [] }
  const scored = grounds
    .map(ground => ({
      ground,
      score: content.reduce((sum, word) => {
        const title = readSentence(ground.title).meanings.has(word.stem) ? 0.5 : 0
        if (ground.meanings.has(word.stem)) return sum + word.weight + title
        return sum + (isToldIn(word, ground.meanings) ? word.weight * 0.8 : 0)
      }, 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const best = scored[0]?.score ?? 0
  const near = scored.filter(({ score }) => score >= best * 0.55).map(({ ground }) => ground)
  const about = near.slice(0, 3)
  const untold = content.filter(word => !about.some(({ meanings }) => isToldIn(word, meanings)))
  const left = untold.reduce((sum, { weight }) => sum + weight, 0)
  return { share: (total - left) / total, grounds: near, untold }
}
