import type { EvidenceForm } from '#contract/endpoints/evidence.ts'
import { evidenceGuides } from '#contract/evidence-guides.ts'
import type { EvidenceKind, PromptId } from '#contract/evidence-kinds.ts'
import { limits } from '#contract/limits.ts'
import { mendSpelling } from '../../english/mend-spelling.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { tidyCapitals, tidyName, upperFirst } from '../../english/tidy.ts'
import { isOpenEnd } from '../../resume-parsing/find-dates.ts'
import { titleWord } from '../../resume-parsing/title-words.ts'
import { withAcronym } from '../../resume-parsing/usual-names.ts'

const { evidence: max } = limits

type Fields = Partial<Omit<EvidenceForm, 'kind' | 'answers' | 'lines'>> & {
  answers?: Partial<Record<PromptId, string>>
}

export function formOf(
  kind: EvidenceKind,
  { title = '', organisation = '', place = '', from = '', to = '', answers }: Fields,
) {
  const guide = evidenceGuides[kind]
  const asked = new Set<string>(guide.prompts.map(({ id }) => id))
  const given = Object.entries(answers ?? {}).filter(([id, text]) => asked.has(id) && text)
  // No name has these words alone, so they stay in lower case.
  const whom = mendSpelling(organisation.toLowerCase())
  const named = people.test(whom) ? whom : tidyCapitals(organisation)
  const form: EvidenceForm = {
    kind,
    title: upperFirst(withAcronym(shortened(tidyTitle(title), max.title))),
    organisation: guide.organisation ? shortened(named, max.organisation) : '',
    place: shortened(place, max.place),
    from: guide.dates === 'span' ? shortened(from, max.date) : '',
    to: guide.dates ? shortened(kind === 'certificate' ? endOfPaper(from, to) : to, max.date) : '',
    answers: Object.fromEntries(given),
    lines: [],
  }
  return form
}

/** A certificate has one date: when it was got, or until when it is valid. A course begins and ends in one year. */
function endOfPaper(from: string, to: string): string {
  if (from && isOpenEnd(to)) return from
  const [began, ends] = [from, to].map(date => readTypedDate(date)?.year)
  return began && ends && began < ends && !/\p{L}{4} /u.test(to) ? `valid until ${to}` : to || from
}

/** "LOADER" is a word, "PRN" is none. */
const tidyTitle = (title: string) =>
  title === title.toUpperCase() &&
  title.split(/[^\p{L}]+/u).every(word => word === '' || (word.length > 4 && titleWord(word).within > 0))
    ? tidyName(title.toLowerCase())
    : tidyCapitals(title)

/** Whom somebody works for where no employer has a name: "Neighborhood families". */
const people =
  /^(?:(?:my|our|the|own|private|local|several|various|two|three|\d+|neighbou?rhood|church) )*(?:famil(?:y|ies)|neighbou?rs?|friends|relatives|cousins|clients?|households?)$/i
export function shortened(text: string, length: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= length ? clean : clean.slice(0, clean.lastIndexOf(' ', length)).slice(0, length).trim()
}
