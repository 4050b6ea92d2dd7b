import { contentStems } from '../../english/stem.ts'
import { countWords, lowerFirst, upperFirst } from '../../english/tidy.ts'
import { mendSentence } from '../../grammar/mend-sentence.ts'
import type { Clause, Note, ProfileItem } from '../../profile/profile.ts'
import { tidyNote } from '../../profile/read-notes.ts'
import { isHarmfulStory } from '../../profile/withhold.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { choose, type LetterMaterial, type Sentence } from '../letter.ts'
import { mend } from '../tell/mend.ts'
import { mendStory } from '../tell/mend-story.ts'
import { quotable } from '../tell/quotable.ts'
import { tellPastime } from '../tell/tell-item.ts'
import { type AdQuestion, findExample, isAbout, isOn, tellingStems, tellsCause } from './ad-question.ts'

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

export function answerWhy(
  { topic }: AdQuestion,
  notes: readonly Note[],
  motive: { text: string; facts: readonly string[] } | undefined,
): { note: Note | undefined; told: { text: string; facts: string[] } } | undefined {
  const lead = `You ask ${asOwn(topic)}.`
  if (motive)
    return isOn(topic, motive.text)
      ? { note: undefined, told: { text: `${lead} ${motive.text}`, facts: [...motive.facts] } }
      : undefined
  const note = notes.find(({ text }) => /\b(?:because|I would rather|I'd rather)\b/.test(text) && isOn(topic, text))
  return note && { note, told: { text: `${lead} ${mend(note.text)}`, facts: [...note.facts] } }
}

/** In log-odds: what was written for this ad is told in rougher words, too. */
const lenience = 3

/** The notes that may answer the question: the planned ones, and stories that a letter without a question would leave out. */
export const notesToAnswer = (question: AdQuestion, planned: readonly Note[], all: readonly Note[]): Note[] =>
  question.kind === 'why' && !all.some(({ isAnswer }) => isAnswer)
    ? [...planned]
    : all.flatMap((note): Note[] => {
        // A planned note is a copy with other words; its list of facts is the same one.
        const known = planned.find(({ facts }) => facts === note.facts)
        if (known && !note.isAnswer) return [known]
        const isMeant = note.isAnswer || speaksOf(question, note)
        const text = note.topic === 'experience' && !note.frame ? wordsFor({ ...note, isAnswer: isMeant }) : undefined
        return text ? [{ ...note, text }] : note.frame || !labelled.test(note.text) ? [] : [note]
      })

/** Whether a note has two words of the question, one of them telling. */
function speaksOf(question: AdQuestion, { text }: Note): boolean {
  const [asked, told] = [contentStems(question.topic), contentStems(text)]
  const shared = [...asked].filter(stem => told.has(stem))
  return shared.length > 1 && tellingStems(question.topic).some(stem => told.has(stem))
}

/** The whole of an answer: half a story is none. */
function wordsFor(note: Note): string | undefined {
  const quoted = quotable(note, lenience)
  const isWhole = quoted && countWords(quoted) >= wholeShare * countWords(note.text)
  return isWhole ? quoted : (ownWords(note) ?? quoted)
}
const wholeShare = 0.85

/** What answers the ad is told as it was written, for the user to edit, where no editor would have let it stand. */
const ownWords = ({ isAnswer, text }: Note): string | undefined =>
  isAnswer && !isHarmfulStory(text) && !/[?]/.test(text) ? mendStory(mendSentence(text)) : undefined

/** "My object: a quilt by Ann Lee." */
const labelled = /^(?:My |The )?((?:\p{L}+ ){0,2}\p{L}+): (\p{L}.+)$/u
const longestName = 7
function answerByLabel(topic: string, notes: readonly Note[]): { note: Note; text: string } | undefined {
  for (const note of notes) {
    const [, label = '', answer = ''] = labelled.exec(note.text) ?? []
    const named = label && [...contentStems(label)].every(stem => contentStems(topic).has(stem))
    if (named && !/^(?:why|what|how)\b/i.test(topic) && countWords(topic) <= longestName)
      return { note, text: `${topic.replace(/^an? /i, 'the ')} is ${answer}` }
  }
  return undefined
}

/** What the user wrote as an answer, where the ad's question was not found. */
export function tellMarked(
  all: readonly Note[],
): { notes: Note[]; told: { text: string; facts: string[] }[] } | undefined {
  const marked = all.filter(({ isAnswer, topic }) => isAnswer && topic === 'experience')
  const own = marked.flatMap(note => {
    const text = wordsFor(note)
    return text ? [{ ...note, text }] : []
  })
  return own.length > 0
    ? { notes: marked, told: own.map(({ text, facts }) => ({ text: mend(text), facts: [...facts] })) }
    : undefined
}

const mostNotes = 3
const sameThing = 0.6
/** What the user wrote about it for this letter, with what was written right behind it. */
export function answerByNotes(
  question: AdQuestion,
  notes: readonly Note[],
  answers: LetterMaterial['answers'] = [],
): { notes: Note[]; told: { text: string; facts: string[] }[] } | undefined {
  const isStory = ({ topic }: Note) => topic === 'experience' || (question.kind === 'how' && topic === 'other')
  const topic = ownTopic(question)
  const byLabel = question.kind === 'example' ? answerByLabel(topic, notes) : undefined
  if (byLabel)
    return { notes: [byLabel.note], told: [{ text: upperFirst(byLabel.text), facts: [...byLabel.note.facts] }] }
  const asked = tellingStems(question.topic)
  const isNamed = (stem: string) => asked.some(each => each === stem || relatedness(each, stem) >= sameThing)
  const marked = notes.find(({ isAnswer }) => isAnswer)
  const nearest = notes
    .filter(isStory)
    .map(note => ({ note, shared: [...contentStems(note.text)].filter(isNamed).length }))
    .toSorted((a, b) => b.shared - a.shared)[0]
  const written = answers.map(({ id, text }): Note => ({ topic: 'experience', text: tidyNote(text), facts: [id] }))
  const isOnlyStory = notes.filter(note => isStory(note) && /[.!?] \p{Lu}/u.test(note.text)).length === 1
  const isNear = nearest && !marked && (nearest.shared > 0 || (ofEvent.test(question.topic) && isOnlyStory))
  const first = marked ?? (isNear ? nearest.note : undefined)
  const near = first ? notes.slice(notes.indexOf(first)).slice(0, mostNotes) : []
  const end = near.findIndex(note => !isStory(note) || (marked && !note.isAnswer))
  const own = written.length > 0 ? written : end < 0 ? near : near.slice(0, end)
  if ((question.kind === 'why' && !marked) || own.length === 0) return undefined
  return { notes: own, told: own.map(({ text, facts }) => ({ text: mend(text), facts: [...facts] })) }
}

const ofEvent = /\b(?:a|one|any) (?:time|moment|day|situation|shift|person|customer|patient|problem)\b|\bwhen you\b/i

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
