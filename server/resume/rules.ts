import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { optimizeResume, ResumeContent, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'

export function sectionsOf({
  original,
  resume,
  changes,
}: ResumeContent): ResponseIn<typeof optimizeResume>['sections'] {
  const better = new Map(changes.map(({ lineId, optimized }) => [lineId, optimized]))
  const heads = new Map(changes.map(({ lineId, head }) => [lineId, head?.after]))
  const before = new Map(original.sections.map(section => [section.id, section]))
  return resume.sections.map(section => {
    const ids = new Set(section.entries.flatMap(({ id, lines }) => [id, ...lines.map(line => line.id)]))
    const reasons = changes.filter(({ lineId }) => ids.has(lineId)).map(({ why }) => why)
    return {
      sectionName: section.name,
      original: textOf(before.get(section.id) ?? { ...section, entries: [] }, new Map()),
      improvements: reasons.length ? [...new Set(reasons)] : ['Nothing to fix here. Keep it as is.'],
      optimized: textOf(
        { ...section, entries: section.entries.map(entry => ({ ...entry, ...heads.get(entry.id) })) },
        better,
      ),
    }
  })
}

const textOf = ({ entries }: ResumeSection, better: ReadonlyMap<string, string>) =>
  entries.map(entry => entryText(entry, better)).join('\n\n')

function entryText(
  { heading, organisation, place, from, to, lines }: ResumeEntry,
  better: ReadonlyMap<string, string>,
) {
  const head = [[heading, organisation, place].filter(Boolean).join(', '), [from, to].filter(Boolean).join(' – ')]
  const texts = lines.flatMap(({ id, text }) => (better.get(id) ?? text).split('\n'))
  return [head.filter(Boolean).join(' · '), ...texts].filter(Boolean).join('\n')
}
