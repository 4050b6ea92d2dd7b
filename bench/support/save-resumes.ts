import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resume, ResumeContent } from '#contract/endpoints/resume.ts'
import { withChanges } from '#server/language/resume-wording/with-changes.ts'
import type { CorpusAd, CorpusPerson } from './writing-corpus.ts'

export interface Optimized {
  person: CorpusPerson
  ad: CorpusAd
  content: ResumeContent
  milliseconds: number
}

export const show = ({ contact, sections }: Resume) =>
  [
    `name: ${contact.name} | ${contact.place} | ${contact.email} | ${contact.phone} | ${contact.links.join(' ')}`,
    ...sections.flatMap(({ kind, name, entries }) => [
      `## ${name} [${kind}]`,
      ...entries.flatMap(({ heading, organisation, place, from, to, lines }) => [
        `# ${[heading, organisation, place].join(' | ')} (${from} – ${to})`,
        ...lines.map(({ text }) => `- ${text}`),
      ]),
    ]),
  ].join('\n')

export function save(optimized: readonly Optimized[], folder: string): void {
  for (const { person, ad, content } of optimized) {
    const changes = content.changes.map(
      ({ original, optimized, why }) => `< ${original}\n> ${optimized.replaceAll('\n', '\n> ')}\n  (${why})`,
    )
    const words = content.words.map(({ word, foundIn }) => `${word}: ${foundIn ?? '-'}`)
    saveResume(
      folder,
      `${person.keptBack ? 'kept-' : ''}${person.id}-${ad.ad}`,
      [
        show(content.original),
        `----- ${ad.title}, with every change accepted`,
        show(withChanges(content.resume, content.changes)),
        '----- changes',
        ...changes,
        '-----',
        ...content.overallImprovements,
        '-----',
        ...content.formatSuggestions,
        '-----',
        ...words,
      ].join('\n'),
    )
  }
}

export function saveResume(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.txt`), `${text}\n`)
}
