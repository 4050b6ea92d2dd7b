import type { Resume, ResumeChange, ResumeContent } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'

const { documents, resume: most } = limits

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
/** Space for later edits. */
const room = 40 * 1024
const withAllChanges = documents.bytes - room
/** Nobody decides on more of them, and answering with them would hold the event loop. */
const mostChanges = 200

/** A resume is stored twice, as uploaded and as edited, with the ad. */
export const isStorable = (resume: Resume, advert = ''): boolean =>
  2 * sizeOf(resume) + sizeOf(advert) <= withAllChanges - room

export const tooLong =
  'This resume is too long for us to work on. Employers read two pages. Please keep the newest and most important parts, and try again.'

/**
 * Fits the content into a document, even with every change accepted: drops unused facts, then the last changes, and
 * says so. The resume itself is never cut.
 */
export function fitContent(content: ResumeContent): ResumeContent {
  const fits = (each: ResumeContent) => each.changes.length <= mostChanges && sizeTaken(each) <= withAllChanges
  if (fits(content)) return content
  const named = new Set(content.changes.flatMap(({ facts }) => facts))
  const lean = { ...content, facts: content.facts.filter(({ id }) => named.has(id)) }
  return fits(lean) || lean.changes.length === 0 ? lean : shortened(lean)
}

const sizeTaken = (content: ResumeContent) => sizeOf(content) + taken(content.changes)
const taken = (changes: readonly ResumeChange[]) =>
  changes.reduce((sum, { optimized }) => sum + sizeOf(optimized) + optimized.split('\n').length * sizeOfLine, 0)
const sizeOfLine = 80

function shortened(content: ResumeContent): ResumeContent {
  const byId = new Map(content.facts.map(fact => [fact.id, fact]))
  const facts = new Map<string, ResumeContent['facts'][number]>()
  const changes: ResumeChange[] = []
  const [, ...advice] = content.overallImprovements
  let left = withAllChanges - sizeOf({ ...content, changes, facts: [] }) - sizeOf(partialNote(0))
  for (const change of content.changes) {
    const cited = change.facts.filter(id => !facts.has(id)).flatMap(id => byId.get(id) ?? [])
    left -= sizeOf(change) + taken([change]) + sizeOf(cited)
    if (left < 0 || changes.length === mostChanges) break
    changes.push(change)
    for (const fact of cited) facts.set(fact.id, fact)
  }
  const overallImprovements = [partialNote(changes.length), ...advice]
  return { ...content, changes, facts: [...facts.values()], overallImprovements }
}

const partialNote = (count: number) =>
  `This resume is long, so we suggest a better wording only for the first ${count} lines that need one. Shorten it, and we can look at the rest.`

export function withinLines({ sections }: Resume, changes: readonly ResumeChange[]): ResumeChange[] {
  const entryOf = new Map(
    sections.flatMap(({ entries }) => entries.flatMap(entry => entry.lines.map(({ id }) => [id, entry] as const))),
  )
  const spare = new Map(
    sections.flatMap(({ entries }) => entries.map(({ id, lines }) => [id, most.lines - lines.length] as const)),
  )
  return changes.filter(({ lineId, optimized, head }) => {
    if (head) return true
    const entry = entryOf.get(lineId)
    const lines = optimized.split('\n')
    const left = (spare.get(entry?.id ?? '') ?? 0) - (lines.length - 1)
    if (!entry || left < 0 || lines.some(line => line.length > most.paragraph)) return false
    spare.set(entry.id, left)
    return true
  })
}
