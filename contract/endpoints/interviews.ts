import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { consentBoxes } from './account.ts'
import { endpoint } from './endpoint.ts'
import { generatedList, generatedText } from './evidence.ts'
import { generated, idempotencyKey, sentPreview } from './generations.ts'

const { interviews: max } = limits

export const interviewQuestionSchema = z.object({
  id: generatedText,
  text: z.string().check(z.maxLength(max.question)),
  kind: z.enum(['about-you', 'story', 'the-job', 'situation', 'yours-to-ask']),
  hint: generatedText,
  from: z.optional(z.object({ source: z.enum(['ad', 'evidence']), text: generatedText })),
  story: z.optional(z.object({ title: generatedText, text: generatedText })),
})
export type InterviewQuestion = z.infer<typeof interviewQuestionSchema>

export const interviewContent = z.object({
  kind: z.literal('interview-questions'),
  careerTitle: z.string().check(z.maxLength(limits.documents.heading)),
  questions: generatedList(interviewQuestionSchema),
})
export type InterviewContent = z.infer<typeof interviewContent>

const questionsBody = z.object({
  jobRole: z.string().check(z.trim(), z.minLength(1), z.maxLength(max.role)),
  jobDescription: z._default(z.string().check(z.maxLength(max.description)), ''),
  ad: z._default(z.string().check(z.maxLength(max.ad)), ''),
  /** Optional: lets an AI service read what the user has told. The built-in writer needs no consent. */
  consents: z.optional(consentBoxes),
  idempotencyKey,
})

/** Writes ten questions for a job and its ad, with what the user has told. Charged on completion, once per idempotency key. */
export const interviewQuestions = endpoint(paths.interviewQuestions, {
  who: 'user',
  limit: 'generate',
  body: questionsBody,
  response: z.object({ questions: z.array(z.string()), set: interviewContent, ...generated }),
  errors: ['out_of_tokens', 'still_working', 'work_cancelled', 'operation_reused', 'generation_failed'],
})

/** Returns what `interviewQuestions` would send to an AI service. Sends and charges nothing. */
export const previewInterviewQuestions = endpoint(paths.previewInterviewQuestions, {
  who: 'user',
  limit: 'preview',
  body: questionsBody,
  response: sentPreview,
})

const story = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(max.storyTitle)),
  question: z.string().check(z.maxLength(max.question)),
  careerTitle: z._default(z.string().check(z.maxLength(max.role)), ''),
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(max.answer)),
  themes: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
})
const storedStory = z.extend(story, { id: z.uuid(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
export type InterviewStory = z.infer<typeof storedStory>

export const stories = endpoint(paths.stories, {
  who: 'user',
  response: z.array(storedStory),
})
export const saveStory = endpoint(paths.saveStory, {
  who: 'user',
  body: story,
  response: storedStory,
  errors: ['too_many_stories'],
})
export const changeStory = endpoint(paths.changeStory, {
  who: 'user',
  params: z.object({ id: z.uuid() }),
  body: story,
  response: storedStory,
  errors: ['not_found'],
})
export const removeStory = endpoint(paths.removeStory, {
  who: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
