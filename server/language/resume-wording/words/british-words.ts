import type { Resume, ResumeChange } from '#contract/endpoints/resume.ts'

const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/
const phone = /^(?:\+44|0[127]\d)/

/** Whether a resume is of someone in the United Kingdom, by the postcode or the phone number. */
export const isBritish = ({ contact: { place, phone: number } }: Resume): boolean =>
  postcode.test(place) || phone.test(number)

const words: readonly (readonly [RegExp, string])[] = [
  [/\b([Ll])icense(s?)\b/g, '$1icence$2'],
  [/\bWaited on tables\b/g, 'Served tables'],
  [/\b([Ww])ait on tables\b/g, 'serve tables'],
  [/\b([Oo])rganiz(?=e|ing|ation)/g, '$1rganis'],
  [/\bregister balancing\b/g, 'cashing up'],
  [/\bcash register\b/g, 'till'],
  [/\b(ran|run) the register\b/gi, 'worked the till'],
]

export const inBritish = (text: string): string => words.reduce((told, [from, to]) => told.replace(from, to), text)

/** What is suggested, in the words of the user's country; what the user typed stays. */
export function changesInBritish(changes: readonly ResumeChange[]): ResumeChange[] {
  return changes.map(change => ({
    ...change,
    sectionName: inBritish(change.sectionName),
    optimized: change.optimized && inBritish(change.optimized),
    why: inBritish(change.why),
  }))
}

export function addedInBritish(edited: Resume, original: Resume): Resume {
  const typed = new Set(original.sections.map(({ id }) => id))
  const sections = edited.sections.map(section =>
    typed.has(section.id) ? section : { ...section, name: inBritish(section.name) },
  )
  return { ...edited, sections }
}
