import type { Resume, ResumeChange, ResumeSection } from '#contract/endpoints/resume.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import { changeOf } from '../draft-change.ts'

const whyLevel = 'Employers look for how well you speak each language. You told us in your profile.'
const withLanguages = new Set<ResumeSection['kind']>(['languages', 'skills', 'other'])

export function fullerNames(
  resume: Resume,
  changes: readonly ResumeChange[],
  items: readonly ProfileItem[],
): ResumeChange[] {
  const programs = items
    .filter(({ kind }) => kind === 'skill')
    .flatMap(({ title }) => title.split(/ and |, /))
    .flatMap(name => (/^\p{Lu}\p{Ll}+ \p{Lu}{2,5}$/u.test(name) ? [name] : []))
  const named = changes.map(change =>
    change.head ? change : { ...change, optimized: withPrograms(change.optimized, programs) },
  )
  const levels = items.flatMap(({ id, kind, title, clauses }) => {
    const level = clauses.find(({ role }) => role === 'level')?.text
    return kind === 'language' && level && !/ /.test(level) ? [{ id, title, level }] : []
  })
  if (levels.length === 0) return named
  const byLine = new Map(named.map(change => [change.lineId, change]))
  const own = resume.sections
    .filter(({ kind }) => withLanguages.has(kind))
    .flatMap(section =>
      section.entries.flatMap(entry =>
        entry.lines.flatMap(({ id, text }): ResumeChange[] => {
          const known = byLine.get(id)
          const said = known?.optimized ?? text
          const { text: better, facts } = withLevels(said, levels)
          if (better === said) return []
          const change = known ?? changeOf(section, entry, { lineId: id, original: text, optimized: better, why: '' })
          const why = [known?.why, whyLevel].filter(Boolean).join(' ')
          return [{ ...change, optimized: better, why, facts: [...new Set([...change.facts, ...facts])] }]
        }),
      ),
    )
  const mended = new Map(own.map(change => [change.lineId, change]))
  return [
    ...named.map(change => mended.get(change.lineId) ?? change),
    ...own.filter(({ lineId }) => !byLine.has(lineId)),
  ]
}

const withPrograms = (text: string, programs: readonly string[]): string =>
  programs.reduce((told, name) => {
    const [first = '', ...rest] = name.split(' ')
    return told.replace(new RegExp(`\\b${first}\\b(?! ${rest.join(' ')})`, 'gi'), name)
  }, text)

interface Level {
  id: string
  title: string
  level: string
}

/** A longer part is no item of a list. */
const longestInList = 4
function withLevels(text: string, levels: readonly Level[]): { text: string; facts: string[] } {
  const facts: string[] = []
  const typed = text.split(/(, |; )/)
  if (typed.some(part => part.trim().split(' ').length > longestInList)) return { text, facts }
  const parts = typed.map(part => {
    const found = levels.find(({ title }) => title.toLowerCase() === part.trim().toLowerCase())
    if (!found) return part
    facts.push(found.id)
    return `${part.trim()} (${found.level})`
  })
  return { text: parts.join(''), facts }
}
