import { sentencesOf } from '../../english/sentences-of.ts'
import { contentStems } from '../../english/stem.ts'
import type { Note, Span } from '../../profile/profile.ts'
import { isWhole } from '../../profile/spans/split-clauses.ts'
import { covers } from '../ask/covers.ts'
import { tellSpans } from '../ask/tell-spans.ts'

const leastShared = 0.5

export function wholeNotes(notes: readonly Note[], spans: readonly Span[]): Note[] {
  if (spans.length === 0) return [...notes]
  const harmful = spans.filter(({ isHarmful }) => isHarmful)
  return notes.flatMap(note => {
    const sentences = sentencesOf(note.text)
    const kept = sentences.filter(
      each => !harmful.some(({ text, facts }) => isOf(note, facts) && (covers(each, text) || covers(text, each))),
    )
    if (kept.length === 0) return []
    const told = kept.join(' ')
    const own = spans.filter(
      ({ text, facts, isHarmful }) => !isHarmful && isOf(note, facts) && (isPartOf(told, text) || covers(text, told)),
    )
    if (kept.every(isWhole) && own.every(({ text }) => covers(told, text))) return [{ ...note, text: told }]
    const text = own.length > 0 ? tellSpans(own, 'story') : ''
    return text ? [{ ...note, text }] : own.length === 0 && kept.every(isWhole) ? [{ ...note, text: told }] : []
  })
}

const isOf = (note: Note, facts: readonly string[]) => facts.some(fact => note.facts.includes(fact))

function isPartOf(text: string, clause: string): boolean {
  const told = contentStems(text)
  const stems = [...contentStems(clause)]
  return stems.length > 0 && stems.filter(stem => told.has(stem)).length / stems.length >= leastShared
}
