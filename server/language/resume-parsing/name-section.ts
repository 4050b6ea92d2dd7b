import type { SectionKind } from '#contract/resume.ts'
import { findDates } from './find-dates.ts'

const names: Record<SectionKind | 'contact', string> = {
  contact: 'contact|contact information|contact details|contact info|personal information|personal details|my details',
  summary: `summary|profile|objective|about|about me|career objective|career summary|professional summary|personal statement|
    personal profile|professional profile|who i am|introduction|career goal|career goals|goal|goals|job objective|
    summary of qualifications|qualifications summary|highlights|personal summary|statement|my story|executive summary`,
  experience: `experience|work experience|work history|employment|employment history|professional experience|job experience|
    jobs|my jobs|work|career history|professional history|job history|relevant experience|related experience|experience and jobs|internships|internship|
    internship experience|paid work|professional background|where i have worked|what i have done|other experience|
    additional experience|previous experience|retail experience|customer service experience|childcare experience|
    babysitting experience|teaching experience|part time jobs|jobs and experience|work and experience|career|positions|
    military service|freelance|freelance work|freelance experience|research experience|summer jobs|leadership experience|relevant work experience|previous employment`,
  education: `education|education and training|academic background|academic history|school|schools|my school|studies|
    training|qualifications|academic qualifications|education and qualifications|educational background|courses|training and courses|education and certifications|schooling|academics|
    education and coursework|academic profile|education history|edu|educ|degrees|degree|diplomas|my education|formal education|studied|coursework|relevant coursework|related coursework`,
  skills: `skills|key skills|core skills|technical skills|soft skills|hard skills|computer skills|skills and abilities|
    abilities|strengths|my strengths|competencies|core competencies|areas of expertise|expertise|what i am good at|
    what i can do|skills and strengths|skills and tools|tools|software|it skills|computer skill|skill|professional skills|other skills|
    additional skills|personal skills|transferable skills|skills summary|my skills|skills and interests|software skills|programs|computer programs|computer|computers|apps|
    skills and qualifications|i am good with|i am good at|good with|good at|things i am good at|things i can do|key competencies|relevant skills|interpersonal skills|strengths and skills`,
  projects: `projects|school projects|personal projects|academic projects|class projects|selected projects|portfolio|
    my projects|side projects|made|things i made|project experience|group projects`,
  volunteering: `volunteering|volunteer|volunteer work|volunteer experience|volunteering experience|community service|community|
    community involvement|community work|unpaid work|helping others|voluntary work|church and community|service|
    volunteer and community|volunteer activities|leadership and service|service and leadership`,
  certificates: `certificates|certifications|certificates and courses|licenses|licences|licenses and certifications|
    licenses and certificates|certificates and licenses|courses and certificates|certificates and training|
    training and certificates|training and certifications|certifications and training|certifications and licenses|
    professional development|credentials|certs|licence|license|trainings`,
  languages: 'languages|language skills|my languages|languages spoken|languages i speak|language|language skill',
  other: `activities|extracurricular activities|extracurriculars|extracurricular|clubs|clubs and activities|
    activities and clubs|activities and interests|hobby|interest|reference|prize|prizes|activities and honors|honors and activities|leadership|
    leadership and activities|interests|hobbies|hobbies and interests|interests and hobbies|awards|honors|
    awards and honors|honors and awards|achievements|accomplishments|awards and achievements|references|publications|
    memberships|sports|additional information|other|other information|availability|driving license|driving licence|
    family and home|family responsibilities|exhibitions|selected exhibitions|assessments|skill assessments|career break|extra|extras|clubs and sports|sports and clubs|personal|key achievements|involvement|campus involvement|student activities|free time`,
}

const kindByName = new Map(
  Object.entries(names).flatMap(([kind, list]) =>
    list.split('|').map(name => [name.trim(), kind as SectionKind | 'contact'] as const),
  ),
)

export const isQualifications = /^\W*qualifications\W*$/i

const longestName = 100

export interface NamedSection {
  kind: SectionKind | 'contact'
  name: string
  rest: string
}

/** A section's name without its decoration: "== W O R K ==" is "WORK". */
function bare(line: string): string {
  const plain = line.replace(/^(?:\d{1,2}[.)])?[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
  const spaced = /^(\p{L} )+\p{L}( {2,}|\t|$)/u.test(plain) && !/\p{L}{2}/u.test(plain)
  return spaced ? plain.replace(/(\p{L}) (?=\p{L}( |$|\t))/gu, '$1').replace(/[ \t]+/g, ' ') : plain
}

const plainName = (text: string) =>
  text
    .toLowerCase()
    .replace(/&|\+|\//g, ' and ')
    .replace(/[^\p{L} ]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

export function namedSection(line: string): NamedSection | undefined {
  if (line.length > longestName) return inlineSection(line)
  const name = bare(line)
  if (name.length > 60 || /[\d@]/.test(name)) return inlineSection(line)
  const kind =
    kindByName.get(plainName(name)) ??
    kindOfPair(plainName(name)) ??
    kindByName.get(plainName(name.split(/[(–—|]| - /)[0] ?? ''))
  return kind && isTitle(line) ? { kind, name, rest: '' } : inlineSection(line)
}

function kindOfPair(name: string): SectionKind | 'contact' | undefined {
  const parts = name.split(' and ')
  const kinds = parts.map(each => kindByName.get(each))
  if (parts.length > 1 && kinds.every(Boolean)) return kinds[0]
  const isUnpaid = kinds.includes('volunteering') && parts.every((each, at) => kinds[at] || ofHome.test(each))
  return isUnpaid ? 'volunteering' : undefined
}
const ofHome = /^(?:family|home|church|parish|faith|ministry|neighborhood|care|caregiving)$/

/** "FAMILY AND VOLUNTEER    2020 – Present": a heading of several words with the time of what stands below it. */
export function datedHeading(line: string): { name: string; dates: string } | undefined {
  const [, name = '', dates = ''] = /^(\p{Lu}[\p{L}&/]+(?: [\p{L}&/]+)+) ?(?:\t| [–—|-] |\()(.+?)\)?$/u.exec(line) ?? []
  const found = name ? findDates(dates) : undefined
  const isSpan = found !== undefined && found.from !== '' && !/[\p{L}\p{N}]/u.test(found.rest)
  return isSpan && namedSection(name)?.rest === '' ? { name, dates } : undefined
}

/** Single words such as "work" or "school" also begin a sentence or end a wrapped one; a name begins with a capital. */
const isTitle = (line: string) => /^[^\p{L}]*\p{Lu}/u.test(line) && !/[.,;]$/.test(line)

const withJobs = new Set<string>(['experience', 'volunteering'])
const inlineKinds = new Set<string>(['summary', 'skills', 'languages', 'certificates', 'education', 'other'])
function inlineSection(line: string): NamedSection | undefined {
  const [, name = '', rest = ''] =
    /^([\p{L}&/ ]{3,40})\s*:\s*(\S.*)$/u.exec(line) ??
    /^(\p{Lu}{6,}) ((?!(?:of|for|at|and|in) )\p{L}*\p{Ll}.*)$/u.exec(line) ??
    []
  const kind = kindByName.get(plainName(name))
  const isInline = kind && (inlineKinds.has(kind) || (withJobs.has(kind) && findDates(rest) !== undefined))
  return kind && isInline && isTitle(name) ? { kind, name: name.trim(), rest } : undefined
}
