import * as z from 'zod/mini'
import { evidenceKinds } from '../evidence-kinds.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'
import { lineSchema } from './line-bank.ts'

const { coverLetter: max } = limits
const upTo = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

const question = {
  id: z.string(),
  /** A yes or no question about the user. */
  text: z.string(),
  /** The words of the ad that ask for it; empty for what such a job usually takes. */
  asked: z.string(),
}

export const adQuestionsSchema = z.object({
  /** Licenses, cards, degrees and the like. `title` is added to the evidence if the user has it. */
  papers: z.array(
    z.object({
      ...{ ...question, kind: z.enum(evidenceKinds), title: z.string() },
      /** What a user says who would get it, where the ad takes them; null where it has to be held. */
      willing: z.nullable(z.string()),
      /** What the user told that makes a yes likely, and not certain. */
      likely: z.nullable(z.string()),
    }),
  ),
  languages: z.array(z.object({ ...question, title: z.string() })),
  /**
   * Jobs of the user, by the id of their evidence, with lines that people who held such a job often tap. Where no
   * activity of the line bank is named by the job, `activity` is null and the user chooses one.
   */
  jobs: z.array(
    z.object({
      ...{ id: z.uuid(), text: z.string(), kind: z.enum(evidenceKinds) },
      ...{ activity: z.nullable(z.string()), lines: z.array(lineSchema) },
    }),
  ),
  work: z.array(z.object({ ...question, activity: z.string(), lines: z.array(lineSchema) })),
  /** When the user can work. `sentence` is what a yes says, `some` what "sometimes" says, where that is an answer. */
  hours: z.array(z.object({ ...question, sentence: z.string(), some: z.nullable(z.string()) })),
  /** Sentences on why the user wants this job; empty if a reason is known. */
  reasons: z.array(z.string()),
  /** What the ad wants to read in the letter, in its words; null if it asks nothing or the user has told it. */
  topic: z.nullable(z.string()),
})
export type AdQuestions = z.infer<typeof adQuestionsSchema>

/** Asks about what an ad wants and the user has told nothing of. Nothing is stored, sent or charged. */
export const askAboutAd = endpoint(paths.askAboutAd, {
  who: 'user',
  limit: 'askAboutAd',
  body: z.object({
    ad: z.string().check(z.minLength(1), z.maxLength(max.ad)),
    jobTitle: upTo(max.title),
    employer: upTo(limits.savedCareers.title),
    notes: upTo(max.additionalInfo),
    resume: upTo(limits.resume.text),
  }),
  response: adQuestionsSchema,
})
