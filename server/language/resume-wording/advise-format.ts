import type { Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import { joinWords } from '#server/language/english/tidy.ts'
import { isPersonal } from '#server/language/resume-parsing/other-lines.ts'
import { isTemplateText } from '#server/language/resume-parsing/template-text.ts'
import { unsureEntries } from './additions/sure-parts.ts'
import { mayWork } from './leave-out.ts'

export interface Layout {
  pages: number | null
  hasTabs: boolean
}

const mostUnsure = 3
const isOfStanding = (text: string): boolean => mayWork.test(text) || /\bveteran\b|^(?:she|he|they)\//i.test(text)
const quoted = (name: string) => `“${name}”`

/** `better` is the resume with all suggestions. */
export function adviseFormat(resume: Resume, better: Resume, { pages, hasTabs }: Layout): string[] {
  const { contact, sections } = resume
  const entries = sections.flatMap(section => section.entries)
  const lines = entries.flatMap(entry => entry.lines.map(({ text }) => text))
  const words = countIn(better)
  const left = better.sections.flatMap(section => section.entries.flatMap(entry => entry.lines.map(({ text }) => text)))
  const personal = left.filter(line => isPersonal.test(line))
  const heads = better.sections.flatMap(section => section.entries.map(({ heading, to }) => `${heading} ${to}`))
  const template = lines.filter(isTemplateText)
  const allText = [...lines, ...heads]
  const doubtful = unsureEntries(better)
  const undated = better.sections
    .filter(({ kind }) => kind === 'experience')
    .flatMap(section => section.entries)
    .filter(each => !each.from && !each.to && !doubtful.has(each) && isPaidWork(each))
  const unplaced = sections
    .filter(({ name }) => name === ofRest)
    .flatMap(section => section.entries.flatMap(entry => entry.lines.map(({ text }) => text)))
    .filter(text => /\p{L}{3}|\d{4}/u.test(text) && left.includes(text) && !isTemplateText(text) && !isOfStanding(text))
  const unsure = [...unsureEntries(resume)].map(({ heading, organisation }) => heading || organisation).filter(Boolean)
  const served = sections.map(
    ({ name, entries }) => `${name} ${entries.map(({ organisation }) => organisation).join(' ')}`,
  )
  const terms = ofArms.test([...served, ...lines].join(' ')) ? [...new Set(lines.join('\n').match(armsTerm))] : []
  const advice = [
    unsure.length > 0 &&
      `We are not sure that we read ${unsure.slice(0, mostUnsure).map(quoted).join(' and ')} right as ${unsure.length === 1 ? 'a job' : 'jobs'}. Check it under “Edit” before you send your resume.`,
    template.length > 0 &&
      `${template.slice(0, mostUnsure).map(quoted).join(' and ')} ${template.length === 1 ? 'is' : 'are'} template text that you have not filled in. Put your own words there, or leave it out.`,
    unplaced.length > 0 &&
      `We could not tell where ${unplaced.slice(0, mostUnsure).map(quoted).join(' and ')} ${unplaced.length === 1 ? 'belongs' : 'belong'}. Move or delete ${unplaced.length === 1 ? 'it' : 'them'} under “Edit”.`,
    terms.length > 1 &&
      `Employers outside the military may not know ${joinWords(terms.slice(0, mostUnsure).map(quoted))}. Say in plain words what such terms mean.`,
    !contact.email && 'Add an email address at the top so employers can reach you.',
    contact.email &&
      oddEmail.test(contact.email) &&
      "Use an email address that's just your name. It looks more professional, and setting up a free one takes five minutes.",
    !contact.phone && 'Add a phone number at the top. Many employers call first.',
    !contact.name && 'Put your name on the first line, on its own and larger than the rest.',
    !contact.place &&
      !allText.some(each => town.test(each)) &&
      'Add your city and state at the top. Employers look for people nearby first.',
    contact.place &&
      /\d+.*\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|apt|blvd)\b/i.test(contact.place) &&
      'City and state are enough: your full street address is safer left out.',
    personal.length > 0 &&
      `Leave out ${personalNames(personal)}. Employers do not need it to decide, and without it nobody can hold it against you.`,
    [...left, ...heads].some(each => harmful.test(each)) &&
      'Say what you did and when, without words such as “gap”, “left”, “laid off” or “some college”. You can explain it when you are asked.',
    left.some(line => /^(?:my )?(?:photo|picture)\b/i.test(line) && line.length < 40) &&
      'Leave out a photo. Employers in the United States do not expect one.',
    left.some(line => /references? (?:are )?(?:available )?(?:up)?on request/i.test(line)) &&
      'Leave out the line about references. Employers ask when they want them, and the space is worth more.',
    better.sections.some(({ name, entries }) => /^ref/i.test(name) && /\d{3}.?\d{4}/.test(JSON.stringify(entries))) &&
      'Put your references on a sheet of their own, for when an employer asks. Their phone numbers stay private, and the space is worth more.',
    pages !== null &&
      pages > 2 &&
      `It has ${pages} pages. Two are enough, and one is enough with less than ten years of work.`,
    (pages === null || pages === 1) &&
      words > 800 &&
      "It's long. Keep it to one page, or two if you have more than ten years of work. Your newest work counts most.",
    words < 80 &&
      "It's short. Two or three points under each job, club or task at home would show more of what you can do.",
    hasTabs &&
      'Your file has texts side by side. Some employers’ systems read across such columns. One column under plain names is read right everywhere.',
    undated.length > 0 && 'Give each job its dates. The month and the year are enough.',
    better.sections.every(({ kind }) => kind !== 'skills') &&
      'Add a section called "Skills" with what you can do. Employers’ systems look for it.',
    sections.every(({ kind }) => kind !== 'education') &&
      'Add a section called "Education", even if school was long ago or isn\'t finished.',
    lines.some(line => line.length > 350) &&
      "Break paragraphs into short points that start with a verb. They're easier to read.",
  ]
  const found = advice.filter((each): each is string => typeof each === 'string' && each !== '')
  return found.length ? found : ['The format is fine: contact info, names, dates and length are what employers expect.']
}

const ofArms =
  /\b(?:military|army|navy|usmc|marine corps|air force|coast guard|national guard|infantry|cavalry|battalion|airborne)\b/i
const armsTerm =
  /\b(?:PMCS|PLL|BSB|TMDE|TMs|NCOIC|NCO|OIC|FOB|GCSS-Army|TDY|OCONUS|LMTV|HMMWV|JLTV|OR rate|METL|OPORDs?|UMO|QRF|MOS|5988-E|DD ?214)\b/g
const ofRest = 'Additional information'
const town = /\p{Lu}\p{Ll}+,? [A-Z]{2}(?:\b| \d{5})/u
const isPaidWork = ({ heading, lines }: ResumeEntry): boolean =>
  !/\b(?:parent|mother|mom|father|dad|career break|family|caring|care) (?:of|for|\p{L}+)?/iu.test(heading) &&
  !lines.some(({ text }) => /\b(?:19|20)\d\d\b/.test(text))

const harmful =
  /\b(?:(?:relocation|employment|career) gaps?|some college|left (?:in )?(?:\p{L}{3,9} )?(?:19|20)\d\d|laid off|fired|let go)\b/iu

const countIn = ({ sections }: Resume) =>
  sections.flatMap(({ entries }) =>
    entries.flatMap(({ lines }) => lines.flatMap(({ text }) => text.split(/\s+/).filter(Boolean))),
  ).length

const oddEmail =
  /^[^@]*(?:babe|baby|sexy|hot|cute|princess|queen|angel|kitty|party|crazy|lover|420|69|xx|diva|gurl|girl)[^@]*@/i

const personalKinds: readonly (readonly [RegExp, string])[] = [
  [/^(?:date of birth|birth ?date|born|d\.?o\.?b|place of birth)/i, 'your date of birth'],
  [/^age|^(?:i am )?\d\d (?:years?|yrs?) old/i, 'your age'],
  [/^(?:marital|married|single|divorced)/i, 'your marital status'],
  [/^children/i, 'your children'],
  [/^(?:nationality|citizenship)/i, 'your nationality'],
  [/^(?:social security|ssn)/i, 'your Social Security number, which is never safe on a resume'],
]
function personalNames(lines: readonly string[]): string {
  const names = [
    ...new Set(lines.map(line => personalKinds.find(([pattern]) => pattern.test(line))?.[1] ?? 'personal details')),
  ]
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
