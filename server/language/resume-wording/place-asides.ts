import type { Resume, ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { upperFirst } from '../english/tidy.ts'
import { monthStyle, tidyDate } from './words/date-style.ts'

const headed = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects', 'education'])

/** "6 weeks", "nights" and "class of 25" are no points: they go into the heading, and what is left over of one goes. */
export function placeAsides<Change extends Pick<ResumeChange, 'lineId' | 'original'>>(
  resume: Resume,
  changes: readonly Change[],
): { resume: Resume; changes: Change[] } {
  const style = monthStyle(resume)
  const added = new Set(changes.filter(({ original }) => original === '').map(({ lineId }) => lineId))
  const placed = new Set<string>()
  const place = (section: ResumeSection) => (entry: ResumeEntry) => {
    if (!entry.heading && !entry.organisation) return entry
    let head = entry
    const lines = entry.lines.flatMap(line => {
      const found = added.has(line.id) ? undefined : asideIn(line.text, head, section.kind === 'education')
      if (!found) return [line]
      if (found.from) head = { ...head, from: tidyDate(found.from, style) }
      if (found.date) head = { ...head, to: tidyDate(found.date, style) }
      if (found.aside) head = withAside(head, found.aside)
      placed.add(line.id)
      return found.rest ? [{ ...line, text: found.rest }] : []
    })
    return { ...head, lines }
  }
  const sections = resume.sections.map(section =>
    headed.has(section.kind) ? { ...section, entries: section.entries.map(place(section)) } : section,
  )
  return { resume: { ...resume, sections }, changes: changes.filter(({ lineId }) => !placed.has(lineId)) }
}

interface Aside {
  from?: string
  aside?: string
  date?: string
  rest?: string
}

function asideIn(text: string, { from, to }: ResumeEntry, isStudy: boolean): Aside | undefined {
  const said = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[.,;]+$/, '')
  const isUndated = !from && !to
  const isStart = !isStudy && from === '' && /\d{4}/.test(to)
  const [, before = '', since = ''] = goesOn.exec(said) ?? []
  if (since && isStart)
    return { from: to, date: 'Present', ...(before && (time.test(before) ? { aside: before } : { rest: before })) }
  if (leftOver.test(said)) return {}
  const [, start = '', end = ''] = range.exec(said) ?? []
  if (start && yearOf(start) > yearOf(from) && yearOf(from) > 0) return { from: start, date: end }
  const [, ended = ''] = dateOfWork.exec(said) ?? []
  if (ended && isStart && yearOf(ended) >= yearOf(to)) return { from: to, date: inEnglish(ended) }
  if (time.test(said)) return { aside: said.toLowerCase().replace(/ & /g, ' and ').replace(days, upperFirst) }
  const length = duration.exec(said)?.[1]
  if (length) {
    const written = withUnits(length)
    if (isUndated) return { date: written }
    return (isStudy && /semester|term|year/.test(written)) || isCounted(written, { from, to }) ? {} : { aside: written }
  }
  if (!isUndated) return undefined
  const [, date = '', rest = ''] = (isStudy ? dateOfStudy : dateOfWork).exec(said) ?? []
  if (!date) return undefined
  const year = date.replace(/(?<!\d)['’]?(\d\d)$/, (_, digits: string) => `${Number(digits) > 40 ? 19 : 20}${digits}`)
  const shown = year.replace(/^(?:class of|graduated|grad)\b:? */i, '')
  return { date: upperFirst(shown), ...(rest && { rest: upperFirst(rest) }) }
}

const count = '(?:\\d{1,2}(?:\\.5)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)'
const unit = '(?:weeks?|wks?|months?|mos?|years?|yrs?|semesters?|terms?|summers?|seasons?)'
const duration = new RegExp(
  `^(?:for )?((?:about |almost |nearly |over )?${count} ${unit}(?:,? (?:and )?${count} ${unit})?)(?: total)?$`,
  'iu',
)
const whole: Record<string, string> = { wk: 'week', mo: 'month', yr: 'year' }
const withUnits = (length: string): string =>
  length.toLowerCase().replace(/(\S+) (\p{L}+?)s?(?=$|,? )/gu, (same, number: string, name: string) => {
    if (!new RegExp(`^${unit}$`, 'iu').test(name)) return same
    return `${number} ${whole[name] ?? name}${/^(?:1|an?|one)$/.test(number) ? '' : 's'}`
  })
const isCounted = (length: string, { from, to }: Pick<ResumeEntry, 'from' | 'to'>): boolean =>
  /year|month/.test(length) && /\d{4}/.test(from) && /\d{4}|present/i.test(to)

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?'
const ofDay = '(?:nights?|mornings?|afternoons?|evenings?)'
const days = new RegExp(`\\b${weekday}`, 'giu')
const moment = `(?:(?:first|second|third|1st|2nd|3rd|night|day|swing|graveyard|evening|overnight) shift|\\d{1,2}[-–]\\d{1,2} shift|nights|days|weekends|weekdays|evenings|mornings|afternoons|summers|every (?:summer|spring|fall|winter)|school year|${weekday}(?: ${ofDay})?|peak(?: season)?|seasonal|part[- ]time|full[- ]time|remote|on[- ]call|per diem|temporary|substitute|unpaid|(?:off (?:and|&) on|on (?:and|&) off)|after school|externship|in progress|some credits|\\d+ credits|(?:grades? )?\\d+(?:st|nd|rd|th)?[-–]\\d+(?:st|nd|rd|th)? grades?)`
const time = new RegExp(`^${moment}(?:(?:, |,? (?:and|&) )${moment})*$`, 'iu')

const month =
  '(?:jan|ene|feb|mar|apr|abr|ago|dic|may|june?|july?|aug|sept?|oct|nov|dec)\\p{L}*|spring|summer|fall|autumn|winter'
const year = "(?:(?:19|20)\\d\\d|['’]?\\d\\d)"
const dateOfWork = new RegExp(`^((?:${month}),? ${year})$`, 'iu')
const dateOfStudy = new RegExp(
  `^((?:(?:expected|anticipated)(?: graduation)?:? (?:(?:${month}),? )?(?:19|20)\\d\\d)|(?:class of|graduated|grad):? ${year}|(?:${month}),? ${year}|(?:19|20)\\d\\d|['’]?\\d\\d)(?: ?[|,;·] ?(.+))?$`,
  'iu',
)

/** Words that stand between dates and names say nothing without them. */
const leftOver =
  /^(?:(?:and|also|right),? )?(?:after|before(?: that)?|from|to(?:,? present)?|on|off|later|too|now|then|(?:in )?between|until now|til now|still there|got(?: up)?|was in|every|left|since(?: then)?|years?|end|post|always|forever|one|two|three|four|five)$/i

const goesOn = /^(?:(.+), )?(from|un?til now|til now|(?:and )?now|still there|to,? present)$/i
const point = `(?:\\d{1,2}/\\d{4}|(?:${month})\\.? \\d{4}|(?:19|20)\\d\\d)`
const range = new RegExp(`^(${point}) ?[-–—] ?(${point}|present|now)$`, 'iu')
const yearOf = (date: string) => Number(/(?:19|20)\d\d/.exec(date)?.[0] ?? 0)
const spanish: Record<string, string> = { ene: 'Jan', abr: 'Apr', ago: 'Aug', dic: 'Dec' }
const inEnglish = (date: string) =>
  date.replace(/^(?:ene|abr|ago|dic)\p{L}*/iu, name => spanish[name.slice(0, 3).toLowerCase()] ?? name)

const withAside = (head: ResumeEntry, aside: string): ResumeEntry => {
  const add = (name: string) => (name.endsWith(')') ? name.replace(/\)$/, `, ${aside})`) : `${name} (${aside})`)
  const isSaid = `${head.heading} ${head.organisation}`.toLowerCase().includes(aside.toLowerCase())
  if (isSaid) return head
  return head.heading ? { ...head, heading: add(head.heading) } : { ...head, organisation: add(head.organisation) }
}
