import type { ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'

const named = /\brefer(?:enc|e)es?\b|\bpeople who know me\b|\bwho to (?:ask|call)\b/i
const heading =
  /^\W*(?:(?:\p{L}+ ){0,2}references?\b(?: (?:available|upon|on|can|will|provided)\b.*|\W*|\s*[:–—-].*)|(?:contacts|people who know me|who to (?:ask|call))\W*)$/iu
const contactPattern = /\S@\S|(?<!\d)\d{3}[ .-]\d{4}\b|\(\d{3}\) ?\d/
const person =
  /^\W*(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof)\.? )?\p{Lu}[\p{L}'’-]+(?:,|(?: \p{Lu}\.?)?(?: \p{Lu}[\p{L}'’-]+){1,2}(?:\s*[,|(•·–—-]|: | at | \d|$))/u

/** Removes references, which name other people. */
export function withoutReferences(sections: readonly ResumeSection[]): ResumeSection[] {
  return sections
    .filter(({ name }) => !named.test(name))
    .map(section => ({ ...section, entries: entriesWithout(section.entries) }))
    .filter(({ entries }, index) => entries.length || !sections[index]?.entries.length)
}

function entriesWithout(entries: readonly ResumeEntry[]): ResumeEntry[] {
  const result: ResumeEntry[] = []
  for (const entry of entries) {
    if (heading.test(entry.heading)) return result
    const from = entry.lines.findIndex(({ text }) => heading.test(text))
    const own = from < 0 ? entry.lines : entry.lines.slice(0, from)
    if (!isReference(entry))
      result.push({ ...entry, lines: own.filter(({ text }) => !(contactPattern.test(text) && person.test(text))) })
    if (from >= 0) return result
  }
  return result
}

/** An entry with contact data and without dates is a person, not a job. */
function isReference({ heading, organisation, from, to, lines }: ResumeEntry): boolean {
  const head = [heading, organisation].filter(Boolean).join(', ')
  if (from || to || !head || lines.length > 4) return false
  return [head, ...lines.map(({ text }) => text)].some(text => contactPattern.test(text))
}

export const textsOf = (sections: readonly ResumeSection[]): string[] =>
  sections.flatMap(({ entries }) =>
    entries.flatMap(({ heading, organisation, lines }) =>
      [heading, organisation, ...lines.map(({ text }) => text)].filter(Boolean),
    ),
  )
