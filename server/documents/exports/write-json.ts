import { brand } from '#contract/brand.ts'
import type { OwnDocument } from '#contract/endpoints/documents.ts'
import type { Resume, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { dateRange, pointsOf } from '#contract/sheets/resume-sheet.ts'
import { cleanText, oneLine } from '#contract/sheets/sheet.ts'
import { originOf } from './rules.ts'

type Item = Record<string, unknown>

export function writeJson(document: OwnDocument): string {
  const { title, content, updatedAt } = document
  const { words, source } = originOf(document)
  const marked = { provenance: words, digitalSourceType: source, generator: brand.name }
  if (content.kind === 'cover-letter') {
    // A file that may be sent on does not have what the letter leaves out.
    const { ownSentences: _, ...letter } = content
    return asText({ title, ...letter, meta: { ...marked, lastModified: updatedAt } })
  }
  if (content.kind !== 'resume') return asText({ title, ...content, meta: { ...marked, lastModified: updatedAt } })
  const { sections, others } = resumeItems(content.resume)
  const meta = {
    version: 'v1.0.0',
    canonical: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    lastModified: updatedAt,
    ...marked,
    // The schema allows additional properties only in `meta`.
    ...(others.length ? { otherSections: others } : {}),
  }
  return asText({ $schema: meta.canonical, basics: basicsOf(content.resume), ...sections, meta })
}

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function omitEmpty(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== '' && value != null,
    ),
  )
}

const linesIn = (entries: readonly ResumeEntry[]): string[] => entries.flatMap(pointsOf).map(cleanText).filter(Boolean)

function basicsOf({ contact, sections }: Resume): Item {
  const { name, email, phone, place, links } = contact
  const addresses = links.flatMap(link => urlOf(link) ?? [])
  const summary = linesIn(sections.filter(({ kind }) => kind === 'summary').flatMap(({ entries }) => entries))
  return omitEmpty({
    name: oneLine(name),
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? email.trim() : '',
    phone: oneLine(phone),
    url: addresses[0]?.href,
    summary: summary.join('\n\n'),
    location: place.trim() ? { address: oneLine(place) } : undefined,
    profiles: [
      ...addresses.slice(1).map(({ hostname, href }) => ({ network: hostname.replace(/^www\./, ''), url: href })),
      ...links.filter(link => link.trim() && !urlOf(link)).map(link => ({ username: oneLine(link) })),
    ],
  })
}

function urlOf(link: string): URL | undefined {
  const text = oneLine(link)
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.hostname.includes('.') && !url.username && !url.password ? url : undefined
}

const sectionFormats: Partial<Record<ResumeSection['kind'], { name: string; item(entry: ResumeEntry): Item }>> = {
  experience: {
    name: 'work',
    item: entry => ({
      name: oneLine(entry.organisation),
      position: oneLine(entry.heading),
      location: oneLine(entry.place),
      ...detailsOf(entry),
    }),
  },
  volunteering: {
    name: 'volunteer',
    item: entry => ({
      organization: oneLine(entry.organisation),
      position: oneLine(entry.heading),
      ...detailsOf(entry, entry.place),
    }),
  },
  education: {
    name: 'education',
    item: entry => {
      const { highlights, summary, ...dates } = detailsOf(entry, entry.place)
      const texts = [summary, ...highlights].filter(Boolean)
      return {
        institution: oneLine(entry.organisation),
        studyType: oneLine(entry.heading),
        ...dates,
        summary: texts.join('\n'),
      }
    },
  },
  projects: {
    name: 'projects',
    item: entry => {
      const { summary, ...rest } = detailsOf(entry, entry.place)
      return { name: oneLine(entry.heading), entity: oneLine(entry.organisation), description: summary, ...rest }
    },
  },
  certificates: {
    name: 'certificates',
    item: entry => {
      const [date, summary] = [isoDate(entry.from || entry.to), [entry.place, ...linesIn([entry])]]
      const when = date ? '' : dateRange(entry)
      const trimmed = entry.heading || entry.organisation
      return {
        name: oneLine(trimmed),
        issuer: oneLine(entry.organisation),
        date,
        summary: [when, ...summary].filter(Boolean).join('\n'),
      }
    },
  },
  skills: {
    name: 'skills',
    item: entry => ({ name: oneLine(entry.heading), keywords: linesIn([entry]) }),
  },
  languages: {
    name: 'languages',
    item: entry => ({ language: oneLine(entry.heading), fluency: linesIn([entry]).join(', ') }),
  },
}

interface EntryDetails {
  startDate: string
  endDate: string
  summary: string
  highlights: string[]
}
/** Dates that cannot be parsed stay in the summary as the user wrote them. */
function detailsOf(entry: ResumeEntry, place = ''): EntryDetails {
  const [startDate, endDate] = [isoDate(entry.from), isoDate(entry.to)]
  const unparsed = (entry.from && !startDate) || (entry.to && !endDate && !ongoingPattern.test(entry.to.trim()))
  const summary = [oneLine(place), unparsed ? dateRange(entry) : ''].filter(Boolean).join(' · ')
  return { startDate, endDate, summary, highlights: linesIn([entry]) }
}
const ongoingPattern = /^(present|now|current(ly)?|today|ongoing|to date)$/i

function resumeItems({ sections }: Resume): { sections: Item; others: Item[] } {
  const known: Record<string, Item[]> = {}
  const others: Item[] = []
  for (const section of sections) {
    const format = sectionFormats[section.kind]
    if (!format) {
      if (section.kind !== 'summary')
        others.push({ name: oneLine(section.name), entries: section.entries.map(otherEntry) })
      continue
    }
    const items = section.entries.flatMap(entry => itemsOf(section, entry, format.item)).map(omitEmpty)
    known[format.name] = [...(known[format.name] ?? []), ...items.filter(item => Object.keys(item).length > 0)]
  }
  return { sections: known, others }
}

function itemsOf({ kind, name }: ResumeSection, entry: ResumeEntry, item: (entry: ResumeEntry) => Item): Item[] {
  if (entry.heading || entry.organisation) return [item(entry)]
  if (kind === 'languages' || kind === 'certificates')
    return linesIn([entry]).map(text => item({ ...entry, heading: text, lines: [] }))
  return [item(kind === 'skills' ? { ...entry, heading: name } : entry)]
}

const otherEntry = (entry: ResumeEntry): Item =>
  omitEmpty({
    name: oneLine(entry.heading),
    organization: oneLine(entry.organisation),
    location: oneLine(entry.place),
    dates: dateRange(entry),
    highlights: linesIn([entry]),
  })

const shortMonthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
function isoDate(text: string): string {
  const trimmed = text.trim()
  if (/^[12]\d{3}$/.test(trimmed)) return trimmed
  const iso = /^([12]\d{3})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(trimmed)
  if (iso) return dateOf(iso[1], Number(iso[2]), iso[3])
  const slashed = /^(\d{1,2})[/.]([12]\d{3})$/.exec(trimmed)
  if (slashed) return dateOf(slashed[2], Number(slashed[1]))
  const named = /^([a-z]{3,9})\.?,? +([12]\d{3})$/i.exec(trimmed)
  const month = monthOf(named?.[1] ?? '')
  return named && month ? dateOf(named[2], month) : ''
}

const monthNames = 'january february march april may june july august september october november december'.split(' ')
function monthOf(word: string): number {
  const small = word.toLowerCase()
  return shortMonthNames.indexOf(small) + 1 || monthNames.indexOf(small) + 1 || (small === 'sept' ? 9 : 0)
}

function dateOf(year = '', month: number, day?: string): string {
  const two = (part: number) => String(part).padStart(2, '0')
  if (month < 1 || month > 12) return ''
  const date = `${year}-${two(month)}`
  if (day === undefined) return date
  const exact = `${date}-${two(Number(day))}`
  return new Date(`${exact}T00:00:00Z`).toJSON()?.startsWith(exact) ? exact : ''
}
