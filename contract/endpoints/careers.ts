import * as z from 'zod/mini'
import { defaultIcon } from '../careers.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { quizLimits } from '../quiz.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'

const textUpTo = (length: number) => z.string().check(z.maxLength(length))

/** US dollars per year, national, employees only. `sharedCode`: of a group that includes the occupation. */
export const paySchema = z.object({
  p10: z.int(),
  p25: z.int(),
  median: z.int(),
  p75: z.int(),
  p90: z.int(),
  year: z.int(),
  sharedCode: z.boolean(),
  fromHourly: z.boolean(),
  /** The source has no pay by the hour, because few work a full year. */
  yearlyOnly: z.optional(z.literal(true)),
})
export type Pay = z.infer<typeof paySchema>
export const savedCareerSchema = z.object({
  id: z.uuid(),
  slug: z.nullable(z.string()),
  scene: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  salaryRange: z.string(),
  hourlyRange: z.string(),
  groupFigures: z.boolean(),
  matchPercent: z.nullable(z.int()),
  icon: z.string(),
  tags: z.array(z.string()),
  whyItFitsYou: z.nullable(z.string()),
  roadmap: z.array(z.object({ step: z.string(), timeframe: z.string() })),
  savedAt: z.iso.datetime(),
})
export type SavedCareer = z.infer<typeof savedCareerSchema>
const sourceSchema = z.object({ name: z.string(), years: z.string() })
export type Source = z.infer<typeof sourceSchema>

export const careerProfileSchema = z.object({
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  description: z.string(),
  dayInTheLife: z.array(z.string()),
  education: z.array(z.string()),
  hardSkills: z.array(z.string()),
  softSkills: z.array(z.string()),
  pay: paySchema,
  outlook: z.object({
    growthPercent: z.number(),
    /** Share of careers in the catalogue that grow more slowly, 0 to 100. */
    fasterThanPercent: z.int(),
    annualOpenings: z.int(),
    period: z.string(),
  }),
  telework: z.object({ percent: z.number(), basis: z.enum(['measured', 'modelled']) }),
  entryEducation: z.string(),
  /** Whether that is the level of a group of jobs to which this one belongs. */
  entryOfGroup: z.boolean(),
  /** Which age is asked of beginners, in a sentence; empty where 16 is enough. */
  minimumAge: z.string(),
  related: z.array(z.object({ slug: z.string(), title: z.string(), icon: z.string() })),
  sources: z.object({
    pay: sourceSchema,
    outlook: sourceSchema,
    telework: sourceSchema,
    entryEducation: sourceSchema,
    related: sourceSchema,
  }),
})
export type CareerProfile = z.infer<typeof careerProfileSchema>

export interface PublicCareer extends CareerProfile {
  family: { slug: string; name: string }
  scene: string
  salaryRange: string
  hourlyRange: string
  groupFigures: boolean
  /** Pay a year in US dollars in each state that has figures. */
  states: { name: string; p25: number; median: number; p75: number }[]
  tags: string[]
  otherTitles: string[]
  roadmap: {
    type: 'education' | 'experience' | 'skills' | 'certification'
    title: string
    description: string
    timeline: string
    resources: string[]
  }[]
  interviewQuestions: { text: string; hint: string }[]
  occupation: { code: string; title: string }
}

export interface PublicFamily {
  slug: string
  name: string
  line: string
  careers: Pick<PublicCareer, 'slug' | 'title' | 'icon' | 'salaryRange' | 'hourlyRange'>[]
}

export interface ComparedFigures {
  /** US employees; null if the source publishes no number. */
  employment: number | null
  /** Distance from the mean of all rated occupations, in standard deviations. */
  ratings: { people: number; moving: number; outdoors: number; desk: number }
  isEstimate: boolean
  training: {
    total: string
    steps: { type: string; title: string; timeline: string }[]
    costs: { of: string | null; text: string }[]
  }
}

/** Input of the public pages at build time. No endpoint returns it. */
export interface PublicCatalogue {
  families: PublicFamily[]
  careers: (PublicCareer & { compared: ComparedFigures })[]
}

/**
 * Finds careers by title, topic or wish ("animals, no degree"). `closest`: the typed work has no page, and these are the
 * nearest. `unknown`: nothing was understood, and `careers` is empty.
 */
export const searchCareers = endpoint(paths.searchCareers, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  limit: 'searchCareers',
  publicCache: 3600,
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.careerSearch.typed)) }),
  response: z.object({
    kind: z.enum(['found', 'closest', 'unknown']),
    corrected: z.nullable(z.string()),
    careers: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        icon: z.string(),
        salaryRange: z.string(),
        /** Facts of the career that fit; empty where its title was typed. */
        reasons: z.array(z.string()),
      }),
    ),
  }),
})
export type CareerSearchAnswer = ResponseOf<typeof searchCareers>

export const careerProfile = endpoint(paths.careerProfile, {
  who: 'public',
  params: z.object({ slug: textUpTo(limits.careerSlug) }),
  response: careerProfileSchema,
  errors: ['not_found'],
})

/**
 * Says what occupation a typed job title means. `slug` is null where the catalogue has no page for it. Not stored:
 * the answers of the quiz stay in the browser until it is finished.
 */
export const understandTitle = endpoint(paths.understandTitle, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  limit: 'understandTitle',
  body: z.object({ title: z.string().check(z.trim(), z.minLength(1), z.maxLength(quizLimits.jobTitle.max)) }),
  response: z.object({ occupation: z.nullable(z.object({ title: z.string(), slug: z.nullable(z.string()) })) }),
})

/** Job titles that what is being typed may become, the most likely first. Not stored. */
export const suggestTitles = endpoint(paths.suggestTitles, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  limit: 'suggestTitles',
  body: z.object({ typed: z.string().check(z.trim(), z.minLength(1), z.maxLength(quizLimits.jobTitle.max)) }),
  response: z.object({ titles: z.array(z.string()).check(z.maxLength(limits.titleSuggestions.found)) }),
})

export const savedCareers = endpoint(paths.savedCareers, {
  who: 'user',
  response: z.array(savedCareerSchema),
})

const { savedCareers: bounds } = limits
export const saveCareer = endpoint(paths.saveCareer, {
  who: 'user',
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.title)),
    description: z._default(textUpTo(bounds.description), ''),
    salaryRange: z._default(textUpTo(bounds.salaryRange), ''),
    matchPercent: z.nullish(z.int().check(z.minimum(0), z.maximum(100))),
    icon: z._default(textUpTo(bounds.icon), defaultIcon),
    tags: z._default(z.array(textUpTo(bounds.tag)).check(z.maxLength(bounds.tags)), []),
  }),
  /** Saving a title again returns the saved career and charges nothing. */
  response: z.extend(savedCareerSchema, { charged: z.boolean(), tokenBalance: z.int() }),
  errors: ['out_of_tokens', 'too_many_saved_careers'],
})

export const removeSavedCareer = endpoint(paths.removeSavedCareer, {
  who: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
