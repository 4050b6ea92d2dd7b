import type { CareerProfile, CareerSearchAnswer, Pay, PublicCareer, PublicFamily } from '#contract/endpoints/careers.ts'
import { formatInteger } from '#contract/numbers.ts'
import { hourlyRangeText } from '#contract/pay.ts'
import { titleKey } from '#contract/titles.ts'
import type { CareerEntry } from './catalogue/entry.ts'
import { familyTexts } from './catalogue/family-texts.ts'
import { sceneOf } from './pictures/career-scenes.ts'
import { readPlaces } from './places/read-places.ts'
import type { SearchResult } from './search/search-careers.ts'

const thousands = (amount: number) => `$${formatInteger(Math.round(amount / 1000) * 1000)}`

/** Returns the interquartile range in US dollars per year, rounded to thousands. */
export const salaryRangeOf = (pay: Pick<Pay, 'p25' | 'p75'>): string => `${thousands(pay.p25)}-${thousands(pay.p75)}`

/** Whether the source has no figures for the occupation alone: its code there is a wider one, or "all other". */
export const hasGroupFigures = ({ onetCode, facts }: CareerEntry): boolean => onetCode !== `${facts.pay.code}.00`

/** Pay as cards show it. Without an entry there are no figures but a stored text of the yearly pay. */
export const payTextsOf = (entry: CareerEntry | undefined) => {
  const pay = entry?.facts.pay
  return {
    hourlyRange: pay && !pay.yearlyOnly ? hourlyRangeText(pay.p25, pay.p75) : '',
    groupFigures: entry !== undefined && hasGroupFigures(entry),
  }
}

/** What cards take from the catalog of today, also for careers that were stored earlier. */
export const cardDetailsOf = (entry: CareerEntry | undefined) => ({
  ...payTextsOf(entry),
  scene: entry ? sceneOf(entry) : null,
})

function payByState({ facts }: CareerEntry): PublicCareer['states'] {
  const places = readPlaces()
  return places.states.flatMap(({ id, name }) => {
    const pay = places.find(id)?.payOf(facts.pay.code)
    return pay ? [{ name, p25: pay.p25, median: pay.median, p75: pay.p75 }] : []
  })
}

const maxRelated = 6

export function toProfile(entry: CareerEntry, entries: readonly CareerEntry[]): CareerProfile {
  const { pay, outlook, telework, entryEducation } = entry.facts
  const slower = entries.filter(each => each.facts.outlook.growthPercent < outlook.growthPercent).length
  return {
    slug: entry.slug,
    title: entry.title,
    icon: entry.icon,
    description: entry.description,
    dayInTheLife: entry.dayInTheLife,
    education: entry.education,
    hardSkills: entry.hardSkills,
    softSkills: entry.softSkills,
    pay: { ...pay, sharedCode: hasGroupFigures(entry) },
    outlook: { ...outlook, fasterThanPercent: Math.round((100 * slower) / Math.max(1, entries.length - 1)) },
    telework,
    entryEducation,
    entryOfGroup: hasGroupFigures(entry) && !entry.facts.entryFrom,
    minimumAge: entry.minimumAge?.text ?? '',
    related: relatedTo(entry, entries),
    sources: sourcesOf(entry),
  }
}

function relatedTo({ facts }: CareerEntry, entries: readonly CareerEntry[]): CareerProfile['related'] {
  const { closest, close, further } = facts.related
  return [...closest, ...close, ...further]
    .flatMap(slug => entries.find(each => each.slug === slug) ?? [])
    .slice(0, maxRelated)
    .map(({ slug, title, icon }) => ({ slug, title, icon }))
}

const bls = 'U.S. Bureau of Labor Statistics'
const onet = { name: 'O*NET 29.3', years: '2025' }
const teleworkSources = {
  measured: `${bls}, Occupational Requirements Survey`,
  modelled: `our estimate from similar jobs in the Occupational Requirements Survey of the ${bls}`,
}

function sourcesOf({ facts }: CareerEntry): CareerProfile['sources'] {
  const projections = { name: `${bls}, Employment Projections`, years: facts.outlook.period }
  return {
    pay: { name: `${bls}, OEWS`, years: `May ${facts.pay.year}` },
    outlook: projections,
    entryEducation: facts.entryFrom ? onet : projections,
    telework: { name: teleworkSources[facts.telework.basis], years: '2023' },
    related: onet,
  }
}

export function toPublicCareer(entry: CareerEntry, entries: readonly CareerEntry[]): PublicCareer {
  const { onetCode, family, roadmap, interviewQuestions, tags } = entry
  return {
    ...toProfile(entry, entries),
    family: { slug: family, name: textsOf(family).name },
    scene: sceneOf(entry),
    salaryRange: salaryRangeOf(entry.facts.pay),
    ...payTextsOf(entry),
    states: payByState(entry),
    tags,
    otherTitles: otherTitlesOf(entry),
    roadmap,
    interviewQuestions,
    occupation: { code: onetCode, title: entry.facts.onetTitle },
  }
}

export function toPublicFamilies(entries: readonly CareerEntry[]): PublicFamily[] {
  const byName = (a: string, b: string) => a.localeCompare(b, 'en')
  return Object.entries(Object.groupBy(entries, entry => entry.family))
    .map(([slug, members = []]) => ({
      slug,
      ...textsOf(slug),
      careers: members
        .toSorted((a, b) => byName(a.title, b.title))
        .map(entry => ({
          slug: entry.slug,
          title: entry.title,
          icon: entry.icon,
          salaryRange: salaryRangeOf(entry.facts.pay),
          hourlyRange: payTextsOf(entry).hourlyRange,
        })),
    }))
    .toSorted((a, b) => byName(a.name, b.name))
}

export const toSearchAnswer = ({ kind, corrected, careers }: SearchResult): CareerSearchAnswer => ({
  kind,
  corrected,
  careers: careers.map(({ entry: { slug, title, icon, facts }, reasons }) => ({
    slug,
    title,
    icon,
    salaryRange: salaryRangeOf(facts.pay),
    reasons,
  })),
})

const otherTitlesOf = ({ title, searchTitles }: CareerEntry) =>
  searchTitles.filter(each => titleKey(each) !== titleKey(title))

function textsOf(family: string) {
  const texts = familyTexts[family]
  if (!texts) throw new Error(`The family ${family} has no name in server/careers/catalogue/family-texts.ts`)
  return texts
}
