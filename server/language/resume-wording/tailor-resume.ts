import { setImmediate } from 'node:timers/promises'
import type { Fact } from '#contract/endpoints/evidence.ts'
import type {
  Resume,
  ResumeChange,
  ResumeContent,
  ResumeEntry,
  ResumeLine,
  ResumeSection,
} from '#contract/endpoints/resume.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { withinLines } from '#server/language/resume-wording/fit-content.ts'
import { checkClaims } from '#server/language/statements/check-statements.ts'
import { adviseFormat, type Layout } from './advise-format.ts'
import { adviseOverall } from './advise-overall.ts'
import { askNumbers } from './ask-numbers.ts'
import { matchWords } from './match-words.ts'
import { type LineStyle, rewriteLine } from './rewrite-line.ts'
import { writeSummary } from './write-summary.ts'

export interface Target {
  title: string
  advert: string
  career: CareerEntry | undefined
  all: readonly CareerEntry[]
}

export async function tailorResume(
  resume: Resume,
  target: Target,
  own: { facts: readonly Fact[]; layout: Layout },
): Promise<ResumeContent> {
  const facts = [...resumeFacts(resume), ...own.facts]
  return completed(resume, target, {
    changes: await suggest(resume, facts, target),
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
  advice?: readonly string[]
}

export function completed(
  resume: Resume,
  target: Target,
  { changes: all, facts, questions, layout, advice = [] }: Drafted,
): ResumeContent {
  const changes = withinLines(resume, all)
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

type About = Parameters<typeof checkClaims>[2]
const abouts = new WeakMap<Target, About>()
export function aboutOf(target: Target): About {
  const { title, career } = target
  const about = abouts.get(target) ?? { title, employer: '', words: career?.searchTitles ?? [] }
  abouts.set(target, about)
  return about
}

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

const slice = 2000

async function suggest(resume: Resume, facts: readonly Fact[], target: Target): Promise<ResumeChange[]> {
  const reworded = wording(resume, facts, target)
  const changes: ResumeChange[] = []
  let since = 0
  for (const section of resume.sections)
    for (const entry of section.entries)
      for (const line of entry.lines) {
        changes.push(...reworded(section, entry, line))
        since += line.text.length
        if (since < slice) continue
        since = 0
        await setImmediate()
      }
  return changes
}

function wording(resume: Resume, facts: readonly Fact[], target: Target) {
  const restsOn = judgeFor(facts, target)
  const endsWithStop = mostEndWithStop(resume)
  return (section: ResumeSection, entry: ResumeEntry, { id: lineId, text: original }: ResumeLine): ResumeChange[] => {
    const style = styleFor(section, entry, endsWithStop)
    const cited = factsOf(lineId, entry)
    const better = style && rewriteLine(original, style, text => restsOn([text], cited))
    if (!better || !restsOn(better.text.split('\n'), cited)) return []
    return [changeOf(section, entry, { lineId, original, optimized: better.text, why: better.why.join(' ') })]
  }
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

function judgeFor(facts: readonly Fact[], target: Target) {
  const byId = new Map(facts.map(fact => [fact.id, fact]))
  return (texts: readonly string[], cited: string[]): boolean => {
    const claims = texts.map(text => ({ text, facts: cited }))
    const named = cited.flatMap(id => byId.get(id) ?? [])
    return checkClaims(claims, named, aboutOf(target)).questions.length === 0
  }
}
