import type { Resume, ResumeEntry, ResumeLine, ResumeSection } from '#contract/endpoints/resume.ts'
import { readVerb } from '../../english/verbs.ts'

const most = { fragment: 4, deed: 7 }
const joined = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'other'])
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
const days = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?'
const time = new RegExp(
  `^(?:(?:every|each|most|all|in|on|during|over|after|before) (?:(?:other|the|single) )?(?:${months}|${days}|day|week|month|year|season|summers?|winters?|spring|fall|holidays?|school|night|morning|afternoon|evening|christmas)s?|(?:once|twice) (?:a|per|every) \\p{L}+|\\d+ times (?:a|per) \\p{L}+)$`,
  'iu',
)
const whom = /^(?:for|with) (?:(?:my|the|our) )?\p{Ll}+(?: \p{Ll}+)?$/u

export const rejoinFragments = (resume: Resume): Resume => ({
  ...resume,
  sections: resume.sections.map(section =>
    joined.has(section.kind) ? { ...section, entries: section.entries.map(rejoined) } : section,
  ),
})

const longestWrapped = 300
/** A line that ends in a comma or "and" goes on in the next, and one in brackets belongs to the line before. */
function unwrapped(entry: ResumeEntry): ResumeEntry {
  const lines: ResumeLine[] = []
  for (const line of entry.lines) {
    const last = lines.at(-1)
    const goesOn =
      last && (/(?:,| and| or| of| the| with| for)$/.test(last.text) ? /^[\p{Ll}(]/u : /^\([^)]{3,}\)$/).test(line.text)
    if (last && goesOn && last.text.length + line.text.length < longestWrapped)
      lines[lines.length - 1] = {
        ...last,
        text: `${/^\(/.test(line.text) ? last.text.replace(/,$/, '') : last.text} ${line.text}`,
      }
    else lines.push(line)
  }
  return { ...entry, lines: lines.map(line => ({ ...line, text: line.text.replace(/(?<=\p{L}{2}|\d),$/u, '') })) }
}

function rejoined(typed: ResumeEntry): ResumeEntry {
  const entry = unwrapped(typed)
  if (!entry.heading && !entry.organisation) return entry
  const isShort = ({ text }: ResumeLine, count: number) => text.split(' ').length <= count
  const times = entry.lines.filter(line => isShort(line, most.fragment) && time.test(line.text))
  const deeds = entry.lines.filter(line => !times.includes(line) && isShort(line, most.deed) && isDeed(line.text))
  const [when] = times
  const [deed] = deeds
  const isPair = when && deed && times.length === 1 && deeds.length === 1
  const lines = isPair
    ? entry.lines.flatMap(line =>
        line === when
          ? []
          : line === deed
            ? [{ ...line, text: `${line.text.replace(/[\s.,;]+$/, '')} ${when.text}` }]
            : [line],
      )
    : entry.lines
  const of = entry.heading && !entry.organisation ? lines.find(line => whom.test(line.text)) : undefined
  if (!of) return { ...entry, lines }
  return { ...entry, heading: `${entry.heading} ${of.text}`, lines: lines.filter(line => line !== of) }
}

const isDeed = (text: string) => text.includes(' ') && readVerb(text.split(' ')[0] ?? '') !== undefined
