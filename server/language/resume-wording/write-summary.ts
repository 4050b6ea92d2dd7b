import type { Statement } from '#contract/endpoints/evidence.ts'
import type { AskedWord, Resume } from '#contract/endpoints/resume.ts'

export function writeSummary(resume: Resume, title: string, words: readonly AskedWord[]): Statement | undefined {
  const entries = resume.sections.flatMap(({ kind, entries }) => entries.map(entry => ({ ...entry, kind })))
  const latest =
    entries.find(({ kind, heading }) => kind === 'experience' && heading) ??
    entries.find(({ kind, heading }) => kind === 'volunteering' && heading)
  if (!latest) return undefined
  const skills = entries.filter(({ kind }) => kind === 'skills').flatMap(({ lines }) => lines)
  const named = skills.flatMap(({ id, text }) => text.split(/[,;•|]/).map(word => ({ id, word: word.trim() })))
  const asked = named.filter(({ word }) => words.some(each => each.foundIn && sameWord(each.word, word)))
  const told = (asked.length ? asked : named).filter(({ word }) => word.length > 1 && word.length < 40).slice(0, 3)
  const at = latest.organisation ? ` at ${latest.organisation}` : ''
  const skilled = told.length ? ` with these skills: ${told.map(({ word }) => word).join(', ')}` : ''
  return {
    text: `${latest.heading}${at}${skilled}. Looking for work as: ${title}.`,
    facts: [...new Set([latest.id, ...told.map(({ id }) => id)])],
  }
}

const sameWord = (a: string, b: string) => {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()]
  return one.includes(other) || other.includes(one)
}
