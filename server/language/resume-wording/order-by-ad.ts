import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { contentStems } from '../english/stem.ts'
import { readVerb } from '../english/verbs.ts'

export const wantedBy = ({ title, advert }: { title: string; advert: string }): ReadonlySet<string> =>
  contentStems(`${title}. ${advert.slice(0, 4000)}`)
export const fitOf = (text: string, wanted: ReadonlySet<string>): number =>
  [...contentStems(text)].filter(stem => wanted.has(stem)).length

/** "Trained 5 baristas" or "Lead the team", not "Nurse patient ratio". */
export function isDeed(text: string): boolean {
  const [first = '', second = ''] = text.split(/\s+/)
  const forms = readVerb(first)?.forms
  if (!forms) return false
  return (
    forms.has('past') ||
    (forms.has('base') &&
      /^(?:the|an?|all|about|around|new|up|in|for|with|team|after|[$£€]?\d.*|\p{Ll}+s)$/u.test(second))
  )
}

export interface Ordered {
  resume: Resume
  /** What moved, for the advice. */
  moved: string[]
}

/** Puts the summary first, jobs before finished studies, and in each job what the ad asks for before the rest. */
export function orderByAd(
  resume: Resume,
  asked: { title: string; advert: string },
  said: ReadonlyMap<string, string>,
): Ordered {
  const wanted = wantedBy(asked)
  const moved: string[] = []
  const sections = withMoves(resume.sections, moved).map(section => {
    if (section.kind !== 'experience' && section.kind !== 'volunteering') return section
    const entries = section.entries.map(entry => strongestFirst(entry, wanted, said))
    const changed = entries.find((entry, at) => entry !== section.entries[at])
    if (changed && !moved.some(each => each.startsWith('Below')))
      moved.push(`Below “${changed.heading || changed.organisation}”, what this job asks for now comes first.`)
    return { ...section, entries }
  })
  return { resume: { ...resume, sections }, moved }
}

function withMoves(typed: readonly ResumeSection[], moved: string[]): ResumeSection[] {
  const sections = [...typed]
  const at = (kind: ResumeSection['kind']) => sections.findIndex(section => section.kind === kind)
  if (at('summary') > 0) sections.unshift(...sections.splice(at('summary'), 1))
  const [work, study] = [at('experience'), at('education')]
  if (
    work >= 0 &&
    study >= 0 &&
    study < work &&
    (sections[work]?.entries.length ?? 0) >= 2 &&
    !isStudying(sections[study])
  ) {
    const [jobs] = sections.splice(work, 1)
    if (jobs) sections.splice(study, 0, jobs)
    moved.push(`We put “${jobs?.name}” above “${sections[study + 1]?.name}”: with jobs to show, work comes first.`)
  }
  return sections
}

const isStudying = (section: ResumeSection | undefined) =>
  section?.entries.some(({ to, lines }) =>
    /expected|present|now|current|in progress/i.test(`${to} ${lines.map(({ text }) => text).join(' ')}`),
  ) ?? false

const most = 12
function strongestFirst(
  entry: ResumeEntry,
  wanted: ReadonlySet<string>,
  said: ReadonlyMap<string, string>,
): ResumeEntry {
  if (entry.lines.length < 3 || entry.lines.length > most) return entry
  const scored = entry.lines.map(line => {
    const text = said.get(line.id) ?? line.text
    return {
      line,
      score:
        Math.min(fitOf(text, wanted), 4) +
        (/\d/.test(text) ? 1 : 0) +
        (isDeed(text) ? 1 : 0) -
        (/ when /.test(text) ? 2 : 0),
    }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const [first] = scored
  if (!best || !first || best.score < first.score + 2) return entry
  return { ...entry, lines: scored.toSorted((a, b) => b.score - a.score).map(({ line }) => line) }
}
