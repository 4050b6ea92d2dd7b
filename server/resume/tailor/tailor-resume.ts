import type { Fact } from '#contract/evidence.ts'
import type { Resume, ResumeChange, ResumeContent, ResumeEntry, ResumeSection } from '#contract/resume.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { checkClaims } from '#server/evidence/claims/check-claims.ts'
import { adviseFormat, type Layout } from './advise-format.ts'
import { adviseOverall } from './advise-overall.ts'
import { askNumbers } from './ask-numbers.ts'
import { matchWords } from './match-words.ts'
import { type LineStyle, rewriteLine } from './rewrite-line.ts'
import { writeSummary } from './write-summary.ts'

export interface Target {
  title: string
  /** What she pasted; empty: what adverts for the career usually say counts. */
  advert: string
  career: CareerEntry | undefined
  all: readonly CareerEntry[]
}

/** A resume with better wordings for its weak lines, by our own rules: no fact is added, none is lost. */
export function tailorResume(
  resume: Resume,
  target: Target,
  own: { facts: readonly Fact[]; layout: Layout },
): ResumeContent {
  const facts = [...resumeFacts(resume), ...own.facts]
  return completed(resume, target, {
    changes: checked(suggest(resume, facts, target), facts, target),
    facts,
    questions: askNumbers(resume),
    layout: own.layout,
  })
}

export interface Drafted {
  changes: ResumeChange[]
  facts: Fact[]
  questions: ResumeContent['questions']
  layout: Layout
  /** Of what an AI service advises; our own rules say the rest. */
  advice?: readonly string[]
}

/** What goes with the changes, whoever worded them: words, order, form. */
export function completed(
  resume: Resume,
  target: Target,
  { changes, facts, questions, layout, advice = [] }: Drafted,
): ResumeContent {
  const words = matchWords(resume, target)
  const hasSummary = resume.sections.some(({ kind }) => kind === 'summary')
  const summary = hasSummary ? undefined : writeSummary(resume, target.title, words)
  const kept = summary && checkClaims([summary], facts, aboutOf(target)).kept[0]
  const overall = {
    title: target.title,
    words,
    hasAdvert: target.advert !== '',
    summary: kept?.text,
    changes: changes.length,
    questions: questions.length,
  }
  return {
    kind: 'resume',
    targetJob: { title: target.title, advert: target.advert || null },
    resume,
    original: resume,
    changes,
    overallImprovements: [...adviseOverall(resume, overall), ...advice],
    formatSuggestions: adviseFormat(resume, layout),
    words,
    facts,
    questions: questions.slice(0, 12),
  }
}

export const aboutOf = ({ title, career }: Target) => ({ title, employer: '', words: career?.searchTitles ?? [] })

/** What she told us in her resume: each line, and each job or study by its head. */
export function resumeFacts(resume: Resume): Fact[] {
  return resume.sections.flatMap(({ entries }) =>
    entries.flatMap((entry): Fact[] => {
      const head = headOf(entry)
      const lines = entry.lines.map(({ id, text }): Fact => ({ id, text, from: 'resume' }))
      return head ? [{ id: entry.id, text: head, from: 'resume' }, ...lines] : lines
    }),
  )
}

const headOf = ({ heading, organisation, place, from, to }: ResumeEntry) =>
  [[heading, organisation, place].filter(Boolean).join(', '), [from, to].filter(Boolean).join(' – ')]
    .filter(Boolean)
    .join(', ')
    .slice(0, 2000)

function suggest(resume: Resume, facts: readonly Fact[], target: Target): ResumeChange[] {
  const accepts = (cited: string[]) => (text: string) =>
    checkClaims([{ text, facts: cited }], facts, aboutOf(target)).questions.length === 0
  const endsWithStop = mostEndWithStop(resume)
  return resume.sections.flatMap(section =>
    section.entries.flatMap(entry =>
      entry.lines.flatMap((line): ResumeChange[] => {
        const style = styleFor(section, entry, endsWithStop)
        const better = style && rewriteLine(line.text, style, accepts(factsOf(line.id, entry)))
        if (!better) return []
        return [
          changeOf(section, entry, {
            lineId: line.id,
            original: line.text,
            optimized: better.text,
            why: better.why.join(' '),
          }),
        ]
      }),
    ),
  )
}

export function changeOf(
  section: ResumeSection,
  entry: ResumeEntry,
  change: Pick<ResumeChange, 'lineId' | 'original' | 'optimized' | 'why'>,
): ResumeChange {
  const facts = factsOf(change.lineId, entry)
  return { ...change, id: `change-${change.lineId}`, sectionName: section.name, facts, taken: false }
}

const factsOf = (lineId: string, entry: ResumeEntry) => (headOf(entry) ? [lineId, entry.id] : [lineId])

/** Lists of words and the names of courses have nothing to reword. */
function styleFor(
  { kind }: ResumeSection,
  { from, to, heading }: ResumeEntry,
  endsWithStop: boolean,
): LineStyle | undefined {
  if (kind === 'summary') return { isCurrent: true, endsWithStop: true, isProse: true }
  if (
    kind === 'experience' ||
    kind === 'volunteering' ||
    kind === 'projects' ||
    (kind === 'other' && (heading || from || to))
  )
    return { isCurrent: isCurrent(to) || (!from && !to), endsWithStop, isProse: false }
  return undefined
}

const isCurrent = (to: string) => /present|now|today|current|ongoing|date/i.test(to)

function mostEndWithStop({ sections }: Resume): boolean {
  const lines = sections
    .filter(({ kind }) => kind !== 'summary')
    .flatMap(({ entries }) => entries.flatMap(entry => entry.lines))
  return lines.length > 0 && lines.filter(({ text }) => text.endsWith('.')).length > lines.length / 2
}

/** A wording that says more than the line it stands for is not shown to her. */
function checked(changes: readonly ResumeChange[], facts: readonly Fact[], target: Target): ResumeChange[] {
  return changes.filter(({ optimized, facts: cited }) => {
    const claims = optimized.split('\n').map(text => ({ text, facts: cited }))
    return checkClaims(claims, facts, aboutOf(target)).questions.length === 0
  })
}
