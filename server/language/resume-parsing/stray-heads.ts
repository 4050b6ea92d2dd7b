import { readVerb } from '../english/verbs.ts'
import { findDates } from './find-dates.ts'
import type { HeadRead, ReadEntry } from './read-heads.ts'
import { titleWord } from './title-words.ts'
import type { Unit } from './unit.ts'
import { titleWords } from './work-and-study.ts'

const isJob = ({ tag }: Unit) => tag === 'JOB' || tag === 'VOL'

/** "QuickBooks Desktop" or "Helped auditors each spring" below the duties of a job, where each job has its dates. */
export function isStray({ entry, isStudy }: HeadRead, unit: Unit, units: readonly Unit[], at: number): boolean {
  const { heading, organisation, place, from, to } = entry
  if (
    unit.tag !== 'JOB' ||
    units[at - 1]?.tag !== 'DUTY' ||
    isStudy ||
    !unit.isClose ||
    unit.text.includes('\t') ||
    from ||
    to ||
    place
  )
    return false
  if (heading && organisation && !isDeed(heading)) return false
  if (heading && (titleWords.test(heading) || titleWord(heading.split(' ').at(-1) ?? '').last > 0) && !isDeed(heading))
    return false
  const jobs = units.filter(each => each !== unit && isJob(each))
  const dated = jobs.filter(({ text }) => findDates(text))
  const next = units[at + 1]
  const isAbove = next?.isClose && (isJob(next) || next.tag === 'DUTY')
  return !isAbove && dated.length > 1 && dated.length >= 0.7 * jobs.length
}
function isDeed(text: string): boolean {
  const [first = '', second = ''] = text.split(' ')
  const verb = readVerb(first)
  return verb?.forms.has('past') === true && !verb.forms.has('base') && /^\p{Ll}/u.test(second)
}

export function isHeadline({ entry, isStudy }: HeadRead, units: readonly Unit[], at: number): boolean {
  const { heading, organisation, from, to } = entry
  if (isStudy || !heading || organisation || from || to) return false
  const next = units[at + 1]
  return next !== undefined && isJob(next) && !next.isClose && findDates(next.text) !== undefined
}

/** "Assistant Teacher, same place", or what stands in brackets below a job, is at the employer above. */
export function takeFromAbove(entry: ReadEntry, { text, isClose }: Unit, above: ReadEntry | undefined): void {
  const isBare = above && !above.organisation && above.from + above.to === '' && above.lines.length === 0
  if (isClose && isBare && above.heading && entry.heading && !entry.organisation && entry.from)
    if (titleWords.test(above.heading) && !titleWords.test(entry.heading.replace(/\(.*\)$/, '')))
      Object.assign(entry, { heading: '', organisation: entry.heading })
  const [, what = ''] = /^(?:the )?same (\p{L}{4,})$/iu.exec(entry.organisation) ?? []
  const isNamed = what !== '' && above?.organisation.toLowerCase().includes(what.toLowerCase())
  if (above?.organisation && (isNamed || isSame.test(entry.organisation))) entry.organisation = above.organisation
  if (!above?.organisation || entry.organisation || !entry.heading) return
  const others = entry.lines.filter(line => !isSame.test(line))
  if (others.length === entry.lines.length && !/^\(.*\)$/.test(text)) return
  entry.organisation = above.organisation
  entry.lines = others
}
const isSame =
  /^(?:at )?(?:the )?same (?:place|employer|company|firm|business|agency|store|shop|school|restaurant|office|hotel|hospital|facility|clinic|location|site)(?:,? \(?(?:other|different|another|new|2nd|second) (?:location|store|branch|site|town|shift|department|position|role)\)?)?$/i
