import { sentencesOf } from '../../english/sentences-of.ts'
import { countWords, lowerFirst } from '../../english/tidy.ts'
import type { Clause, Note, ProfileItem } from '../../profile/profile.ts'
import { tidyNote } from '../../profile/read-notes.ts'
import { isHarmfulStory } from '../../profile/withhold.ts'
import { editNote } from '../../sentence-editing/edit-note.ts'
import { choose, type Sentence } from '../letter.ts'
import { mend } from '../tell/mend.ts'
import { quotable } from '../tell/quotable.ts'
import { tellPastime } from '../tell/tell-item.ts'
import { type AdQuestion, findExample, isAbout, tellsCause } from './ad-question.ts'

export interface Answer {
  item: ProfileItem
  /** Told in any case. */
  clauses: Clause[]
  lead: Sentence
  /** The event that the lead stands before; undefined where it opens the paragraph of the item. */
  before: Clause | undefined
}

/** The user confirms that it is the answer they would give. */
export function answerByItem(question: AdQuestion, items: readonly ProfileItem[], seed: number): Answer | undefined {
  const example = findExample(question, items)
  if (!example) return undefined
  const { item, clauses, best } = example
  const topic = ownTopic(question)
  const lead = (text: string): Sentence => ({ text, facts: [item.id], importance: 3, unconfirmed: true })
  const before = startOf(clauses, best)
  if (question.kind === 'why')
    return tellPastime(item)
      ? {
          item,
          clauses,
          lead: lead(`You ask ${topic}; ${lowerFirst(item.title)} is part of my answer.`),
          before: undefined,
        }
      : { item, clauses, lead: lead(`You ask ${topic}. Part of my answer is this.`), before }
  const text = isAbout(question, example)
    ? choose(seed, 61, leads)(topic)
    : `You ask about ${topic}. The closest I have is this.`
  return { item, clauses, lead: lead(text), before: /^(?:project|school)$/.test(item.kind) ? undefined : before }
}

/** A result that does not say where it came from needs the story before it. */
const startOf = (clauses: readonly Clause[], best: Clause): Clause =>
  best.role === 'result' && !tellsCause.test(best.text) ? (clauses.find(({ role }) => role === 'story') ?? best) : best

/** What the user wrote as the answer, in their words: an answer that is missing costs more than a rough one. */
export function tellAnswers(typed: readonly { id: string; text: string }[], notes: readonly Note[]): Sentence[] {
  const written =
    typed.length > 0
      ? typed.map(({ id, text }) => ({ text: tidyNote(text), facts: [id] }))
      : notes.flatMap(note => {
          const text = note.isAnswer && note.topic === 'experience' ? answerOf(note) : undefined
          return text ? [{ text, facts: note.facts }] : []
        })
  return written.map(({ text, facts }) => ({ text: mend(text), facts, importance: 3, isDemanded: true }))
}

/** In log-odds: what was written for this ad is told in rougher words, too. */
const lenience = 3
const wholeShare = 0.85
function answerOf(note: Note): string | undefined {
  const quoted = quotable(note, lenience)
  if (quoted && countWords(quoted) >= wholeShare * countWords(note.text)) return quoted
  return isHarmfulStory(note.text) || /[?]/.test(note.text) ? quoted : sentencesOf(note.text).map(editNote).join(' ')
}

export const ownTopic = ({ topic }: Pick<AdQuestion, 'topic'>): string =>
  asOwn(topic.replace(/ \([^()]*\)/g, '').replace(furtherPart, ''))
const furtherPart =
  /(?:,| and|,? or)(?: and)? (?:exactly |also )?(?:what|how|why|whether|which|when|where|if|tell|told|state|list|say|let us know|explain)\b.*$/i

type Lead = (topic: string) => string
const leads: readonly [Lead, ...Lead[]] = [
  topic => `You ask about ${topic}. This comes to mind.`,
  topic => `You want to hear about ${topic}. I think of this.`,
  topic => `You ask about ${topic}. I would tell you this.`,
  topic => `As for ${topic}, I can tell you this.`,
]

const own: readonly (readonly [RegExp, string])[] = [
  [/^you['’]d$/i, 'I would'],
  [/^you['’]ve$/i, 'I have'],
  [/^you['’]re$/i, 'I am'],
  [/^you$/i, 'I'],
  [/^your$/i, 'my'],
  [/^yourself$/i, 'myself'],
  [/^us$/i, 'you'],
  [/^our$/i, 'your'],
]
/** "The worst order you ever had to fix" -> "the worst order I ever had to fix". */
const asOwn = (topic: string): string =>
  topic
    .replace(/\b(for|to|with|about|of|by|at|from) you\b/gi, '$1 me')
    .replace(/\byou are\b/gi, 'I am')
    .replace(/[\p{L}'’]+/gu, word => own.find(([pattern]) => pattern.test(word))?.[1] ?? word)
