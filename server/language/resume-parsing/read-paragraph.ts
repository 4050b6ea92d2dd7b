import type { SectionKind } from '#contract/resume.ts'
import { tidyName } from '../english/tidy.ts'
import { splitSentences } from '../text-model/split-sentences.ts'
import { findDates } from './find-dates.ts'
import { degree, type HeadOfEntry, titleWords } from './read-head.ts'

const shortest = 200
const fewest = 3
const longestWord = 60
const none = { heading: '', organisation: '', place: '', from: '', to: '' }

/** Whether a resume is one paragraph of sentences about its author. */
export const isParagraph = (lines: readonly string[]): boolean => {
  const long = lines.filter(line => line.length >= shortest)
  if (lines.some(line => line.split(/\s+/).some(word => word.length > longestWord))) return false
  return (
    long.length > 0 &&
    long.length * 2 >= lines.filter(Boolean).length &&
    long.some(line => sentencesOf(line).length >= fewest)
  )
}

/** "i finished high school in 2023 and i took classes" are two things told. */
const sentencesOf = (text: string): string[] =>
  splitSentences(text).flatMap(sentence =>
    sentence.split(/ (?=and i (?:am|was|took|went|go|also|have)\b)|(?<=,) (?=i (?:also|was|am) )/i),
  )

/** Sorts the sentences of a paragraph; each stays whole below the job or school that it names. */
export function readParagraph(lines: readonly string[]): { kind: SectionKind; entries: HeadOfEntry[] }[] {
  const sections = new Map<SectionKind, HeadOfEntry[]>()
  let last: SectionKind = 'summary'
  for (const sentence of lines.flatMap(line => (line.length < shortest ? [line] : sentencesOf(line))).filter(Boolean)) {
    const { kind, head } = sort(sentence, last)
    const entries = sections.get(kind) ?? []
    sections.set(kind, entries)
    if (head || !entries.length) entries.push({ ...none, ...head, lines: [sentence] })
    else if (kind === 'summary') add(entries, sentence)
    else entries.at(-1)?.lines.push(sentence)
    last = kind
  }
  const order: SectionKind[] = ['summary', 'experience', 'volunteering', 'education', 'certificates', 'skills', 'other']
  return order.flatMap(kind => {
    const entries = sections.get(kind)
    return entries ? [{ kind, entries }] : []
  })
}

function add(entries: readonly HeadOfEntry[], sentence: string): void {
  const lines = entries.at(-1)?.lines
  const before = lines?.pop()
  if (before !== undefined) lines?.push(`${before} ${sentence}`)
}

const person = /\b(?:I|my|me|we)\b/i
const schoolName =
  /(?<!\p{L})((?:(?!(?:to|at|from|in|the|finished|graduated|attended|attend|joined|go|a|my|and|of|am|is|on)\b)\p{L}[\p{L}'’.-]*\s+){1,4}(?:high school|middle school|community college|college|university|academy|institute|tech|(?:trade|career|training|technical) cent(?:er|re))(?: of \p{L}+(?: \p{L}+)?)?)(?![\p{L}-])/iu
const isStudy = /\b(?:diploma|ged|degree|graduat\p{L}+|gpa|classes at|school|college|university|bachelor|associate)\b/iu
const isCertificate = /\b(?:certified|certificate|certification|cpr|first aid|food handler|forklift|osha)\b/i
const isAbility =
  /^(?:i (?:also )?)?(?:can |know how to )?(?:speak|drive|type|use)s?\b|^i have (?:a|my) (?:driver|clean)/i
const plans = /\b(?:looking for|hope to|want|going to|would like|plan to|my goal|dream)\b/i
const works =
  /\b(?:work(?:ed|ing)?|employed|volunteer(?:ed|ing)?|help(?:ed|ing)?(?: out)?|intern(?:ed)?|jobs?|was (?:an? )?[\p{L} ]{3,20}) (?:at|for|in) (?:the |a |an )?((?!(?:my|our|his|her)\b(?! (?:uncle|aunt|dad|mom|father|mother|parent|famil|cousin)))\p{L}[\p{L}\d'’&.-]*(?: (?!(?:since|from|in|during|for|as|and|where|when|on|last|every|each|until|till|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|part)\b)\p{L}[\p{L}\d'’&.-]*){0,4})/iu

function sort(sentence: string, last: SectionKind): { kind: SectionKind; head?: Partial<HeadOfEntry> } {
  const dates = findDates(sentence.slice(0, 200))
  const isOpen = dates?.from.startsWith('since ') === true && dates.to === ''
  const time =
    dates && isOpen ? { from: dates.from.slice(6), to: 'present' } : dates ? { from: dates.from, to: dates.to } : {}
  const [, workplace = ''] = works.exec(sentence) ?? []
  const [, school = ''] = schoolName.exec(sentence) ?? []
  if (workplace && !plans.test(sentence) && !(school && isTaught.test(sentence)))
    return { kind: /volunteer/i.test(sentence) ? 'volunteering' : 'experience', head: jobOf(sentence, workplace, time) }
  if (isCertificate.test(sentence) && !school) return { kind: 'certificates' }
  if (isStudy.test(sentence) && !/\b(?:after|before) school\b/i.test(sentence) && (school || degree.test(sentence)))
    return plans.test(sentence)
      ? { kind: 'summary' }
      : { kind: 'education', head: { ...time, ...studyOf(sentence, school) } }
  if (isAbility.test(sentence)) return { kind: 'skills' }
  if (/\b(?:years? old|reach me|contact me|references)\b/i.test(sentence)) return { kind: 'other' }
  if (/^(?:and )?I (?:also )?(?:watch|babysit|look after|take care of|care for|help|cook|clean)\b/i.test(sentence))
    return { kind: 'other' }
  if (last === 'experience' && !plans.test(sentence) && /^(?:i|we|my job|there) /i.test(sentence))
    return { kind: 'experience' }
  return { kind: last === 'summary' || person.test(sentence) ? 'summary' : 'other' }
}
const isTaught = /\b(?:go to|attend|graduat|student|classes|studying|finished)\b/i

function studyOf(sentence: string, school: string): Partial<HeadOfEntry> {
  if (school) return { organisation: tidyName(school.trim()) }
  const [heading = ''] =
    /\b(?:high school diploma|GED|(?:bachelor|associate)['’]?s?(?: degree)?(?: (?:of|in) \p{L}+(?: \p{L}+)?)?)/iu.exec(
      sentence,
    ) ?? []
  return { heading }
}

const familyPlace =
  /^(?:my|our) (?:uncle|aunt|dad|mom|father|mother|parent|family|cousin|brother|sister|grand\p{L}+)(?:['’]?s['’]?)? (.+)$/iu

function jobOf(sentence: string, organisation: string, time: Partial<HeadOfEntry>): Partial<HeadOfEntry> {
  const [, title = ''] =
    /\b(?:as|was|am) an? ((?:[\p{L}-]+ ){0,2}[\p{L}-]+?)(?= (?:at|for|in)\b|[,.]|$)/iu.exec(sentence) ?? []
  const [, family = ''] = familyPlace.exec(organisation) ?? []
  const name = family ? `${family} (family business)` : organisation.trim()
  const titled = titleWords.test(title)
    ? { heading: tidyName(title), organisation: tidyName(name) }
    : { heading: tidyName(name) }
  return { ...titled, ...time }
}
