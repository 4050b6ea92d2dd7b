import type { Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { tidyName, tidyTyping, upperFirst } from '../english/tidy.ts'

/** Corrects typing alone, such as capitals and spaces, which is no change worth a decision. */
export function tidyResume(resume: Resume): Resume {
  const { contact } = resume
  return {
    contact: { ...contact, name: tidyName(contact.name), place: tidyName(contact.place) },
    sections: resume.sections.map(section => ({
      ...section,
      name: upperFirst(section.name),
      entries: section.entries.map(entry => ({
        ...tidyHead(entry),
        lines: entry.lines.map(line => ({ ...line, text: tidyLine(line.text) })),
      })),
    })),
  }
}

const tidyHead = (entry: ResumeEntry): ResumeEntry => ({
  ...entry,
  heading: tidyName(entry.heading),
  organisation: tidyName(entry.organisation),
  place: tidyName(entry.place),
  from: tidyDate(entry.from),
  to: tidyDate(entry.to),
})

const tidyDate = (date: string) => (/^\p{Ll}{3,9}\.? \d/u.test(date) ? upperFirst(date) : date)

function tidyLine(text: string): string {
  if (text === text.toUpperCase() || text.length > 2000) return text
  return upperFirst(tidyTyping(text)) || text
}

/** Letters and digits alone. Two texts that share them differ in typing only. */
export const saidIn = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ')
