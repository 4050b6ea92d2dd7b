import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { knowledgeNames, skillNames } from './element-names.ts'

/** The distance from the mean of all rated occupations, in standard deviations. */
const standardScore = z.number().check(z.minimum(-5), z.maximum(6))
const share = z.number().check(z.minimum(0), z.maximum(1))
const interest = z.number().check(z.minimum(1), z.maximum(7))
const importance = z.number().check(z.minimum(1), z.maximum(5))
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const text = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max))

/**
 * The published figures of one career. Money is US dollars a year, national, employees only. Sources: pay = BLS OEWS;
 * outlook, entry education and prior experience = BLS Employment Projections; telework = BLS ORS 2023 (`measured`) or an estimate from
 * similar jobs (`modelled`); everything else = O*NET 29.3 (work context: 18.1).
 */
const factsSchema = z.strictObject({
  /** The occupation's name in the source, for attribution. */
  onetTitle: text(3, 150),
  pay: z.strictObject({
    /** The occupation's code in the pay source; several careers may share one. */
    code: z.string().check(z.regex(/^\d{2}-\d{4}$/)),
    p10: z.int().check(z.positive()),
    p25: z.int().check(z.positive()),
    median: z.int().check(z.positive()),
    p75: z.int().check(z.positive()),
    p90: z.int().check(z.positive()),
    year: z.int().check(z.minimum(2020), z.maximum(2100)),
    /** True where several rated occupations have this code. Whether the figures are a group's, the codes tell. */
    sharedCode: z.boolean(),
    /** Whether the source publishes only hourly pay, from which the yearly pay was computed. */
    fromHourly: z.boolean(),
    /** Where the source publishes only yearly pay, as for teachers. */
    yearlyOnly: z.optional(z.literal(true)),
  }),
  outlook: z.strictObject({
    growthPercent: z.number(),
    annualOpenings: z.int().check(z.nonnegative()),
    period: text(4, 10),
  }),
  /** Number of US employees in the pay source's occupation; null if it publishes none. */
  employment: z.nullable(z.int().check(z.positive())),
  entryEducation: z.enum([
    'none',
    'high-school',
    'certificate',
    'some-college',
    'associate',
    'bachelors',
    'masters',
    'doctoral',
  ]),
  /**
   * Where BLS has only the level of a group of other jobs, which almost nobody in this job says is enough: the level that
   * most of O*NET's respondents say the job needs.
   */
  entryFrom: z.optional(z.literal('respondents')),
  /** O*NET job zone: 1 little preparation to 5 extensive preparation. */
  jobZone: z.int().check(z.minimum(1), z.maximum(5)),
  /** Years in other work that employers ask for (BLS), as long as O*NET's respondents usually say; absent if none. */
  priorExperience: z.optional(z.enum(['under-1', '1-2', '2-4', '4-6', '6-8', 'unknown'])),
  telework: z.strictObject({
    percent: z.number().check(z.minimum(0), z.maximum(100)),
    basis: z.enum(['measured', 'modelled']),
  }),
  /** Percentage of respondents who say that the job needs this level. The four add up to about 100. */
  educationShares: z.strictObject({
    highSchool: z.number(),
    someCollege: z.number(),
    bachelors: z.number(),
    mastersPlus: z.number(),
  }),
  fit: z.strictObject({
    values: z.strictObject({
      creativity: standardScore,
      'helping-others': standardScore,
      flexibility: standardScore,
      growth: standardScore,
      stability: standardScore,
      impact: standardScore,
    }),
    vibes: z.strictObject({
      'desk-office': standardScore,
      interpersonal: standardScore,
      'active-movement': standardScore,
      outdoors: standardScore,
    }),
    /** How much of the work happens outdoors or on the road, 0 to 1. */
    field: share,
    hours: z.strictObject({ 'part-time': share, standard: share, 'full-time-plus': share, flexible: share }),
    /** `imputed` figures come from similar occupations. */
    evidence: z.enum(['measured', 'carried', 'imputed']),
  }),
  /** O*NET interest profile (Holland's six types), each 1 to 7. */
  interests: z.strictObject({
    realistic: interest,
    investigative: interest,
    artistic: interest,
    social: interest,
    enterprising: interest,
    conventional: interest,
  }),
  /** Importance 1 to 5 of each skill, in the order of `skillNames`. */
  skills: z.array(importance).check(z.length(skillNames.length)),
  /** Importance 1 to 5 of each field of knowledge, in the order of `knowledgeNames`. */
  knowledge: z.array(importance).check(z.length(knowledgeNames.length)),
  /** Slugs of the catalogue's careers that O*NET calls related, nearest first in each list. */
  related: z.strictObject({ closest: z.array(slug), close: z.array(slug), further: z.array(slug) }),
})

/** A career. The texts are our own; the figures are in `facts`. */
export const careerEntrySchema = z.strictObject({
  slug,
  /** What people call the job, gender-neutral, unique in the catalogue. */
  title: text(3, 60),
  onetCode: z.string().check(z.regex(/^\d{2}-\d{4}\.\d{2}$/)),
  icon: text(1, 8),
  tags: z.array(text(2, 24)).check(z.minLength(3), z.maxLength(6)),
  /** Other names of the job: what to type into a job board, and what people call it on a resume. */
  searchTitles: z.array(text(2, 60)).check(z.minLength(3), z.maxLength(16)),
  description: text(80, 500),
  dayInTheLife: z.array(text(20, 220)).check(z.minLength(4), z.maxLength(6)),
  education: z.array(text(20, 260)).check(z.minLength(1), z.maxLength(4)),
  hardSkills: z.array(text(3, 60)).check(z.minLength(4), z.maxLength(8)),
  softSkills: z.array(text(3, 60)).check(z.minLength(3), z.maxLength(6)),
  roadmap: z
    .array(
      z.strictObject({
        type: z.enum(['education', 'experience', 'skills', 'certification']),
        title: text(5, 80),
        description: text(40, 400),
        timeline: text(3, 40),
        resources: z.array(text(3, 90)).check(z.maxLength(4)),
      }),
    )
    .check(z.minLength(5), z.maxLength(8)),
  /** What interviewers ask, and what a good answer has in it. */
  interviewQuestions: z
    .array(z.strictObject({ text: text(20, 300), hint: text(60, 360) }))
    .check(z.minLength(6), z.maxLength(12)),
  /** Words that applicant tracking systems look for. */
  keywords: z.array(text(2, 40)).check(z.minLength(6), z.maxLength(16)),
  /**
   * The highest age that may be asked of beginners, and the rule in a sentence; absent where the usual 16 is enough. Federal
   * law is 29 CFR 570 (dangerous work and driving), 49 CFR 391.11 (trucks) and 14 CFR 61 and 65 (flying).
   */
  minimumAge: z.optional(z.strictObject({ years: z.literal([18, 21]), text: text(20, 120) })),
  facts: factsSchema,
})

export type CareerFacts = z.infer<typeof factsSchema>
/** An entry with the occupational family it is filed under (its folder's name). */
export type CareerEntry = z.infer<typeof careerEntrySchema> & { family: string }

const root = import.meta.dirname

/**
 * Reads every `<family>/<slug>.json` beside this file, sorted by slug.
 * @throws SyntaxError naming a file that is not JSON. The shape is checked only by the tests.
 */
export function readCatalogue(): CareerEntry[] {
  const families = readdirSync(root, { withFileTypes: true }).filter(each => each.isDirectory())
  const entries = families.flatMap(family =>
    readdirSync(join(root, family.name))
      .filter(file => file.endsWith('.json'))
      .map(file => readEntry(family.name, file)),
  )
  return entries.sort((a, b) => (a.slug < b.slug ? -1 : 1))
}

function readEntry(family: string, file: string): CareerEntry {
  try {
    return { ...JSON.parse(readFileSync(join(root, family, file), 'utf8')), family }
  } catch (cause) {
    throw new SyntaxError(`The catalogue entry ${family}/${file} is not JSON`, { cause })
  }
}
