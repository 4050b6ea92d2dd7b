import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { readVerb } from '../../english/verbs.ts'
import { markUnsure } from '../../resume-parsing/item-odds.ts'

const longestHead = 9
const headed = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'education'])
const notOfName = /\b(?:I|my|w|me|too|not|yet|because|when)\b/i

/** The resume without entries whose heading was not read well: a summary that names one would embarrass the user. */
export function sureParts(resume: Resume): Resume {
  const unsure = unsureEntries(resume)
  return {
    ...resume,
    sections: resume.sections.map(section =>
      headed.has(section.kind)
        ? { ...section, entries: section.entries.filter(each => isSure(each) && !unsure.has(each)) }
        : section,
    ),
  }
}

const kinds = { experience: 'job', volunteering: 'volunteering' } as const

export function unsureEntries({ sections }: Resume): ReadonlySet<ResumeEntry> {
  const works = sections.flatMap(({ kind, entries }) =>
    kind === 'experience' || kind === 'volunteering'
      ? entries.map(entry => ({
          ...{ entry, kind: kinds[kind], title: entry.heading || entry.organisation },
          ...{
            organisation: entry.heading ? entry.organisation : '',
            place: entry.place,
            from: entry.from,
            to: entry.to,
          },
          answers: { did: entry.lines.map(({ text }) => text).join('. ') },
        }))
      : [],
  )
  return new Set(markUnsure(works).flatMap(({ entry, unsure }) => (unsure ? [entry] : [])))
}

function isSure({ heading, organisation }: ResumeEntry): boolean {
  const first = readVerb(heading.split(' ')[0] ?? '')?.forms
  const isDeed = first?.has('past') === true && !first.has('base')
  return [heading, organisation].every(isName) && !isDeed
}

const isName = (text: string): boolean =>
  text.split(/\s+/).length <= longestHead &&
  !notOfName.test(text) &&
  !/^\d|^[^\p{L}\d]|\) \p{Ll}|[/@]$/u.test(text) &&
  count(text, '(') === count(text, ')')

const count = (text: string, mark: string) => text.split(mark).length
