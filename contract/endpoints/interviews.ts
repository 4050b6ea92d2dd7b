import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'
import { generated, operation, sentPreview } from './generations.ts'

const { interviews: most } = limits

export const interviewQuestionSchema = z.object({
  id: z.string(),
  text: z.string().check(z.maxLength(most.question)),
  /** `story`: something she did, which a story can answer. */
  kind: z.enum(['about-you', 'story', 'the-job', 'situation', 'yours-to-ask']),
  /** What the employer wants to learn by it, and how to begin. */
  hint: z.string(),
})
export type InterviewQuestion = z.infer<typeof interviewQuestionSchema>

/** A set of questions, as it is kept among her documents. */
export const interviewContent = z.object({
  kind: z.literal('interview-questions'),
  careerTitle: z.string(),
  questions: z.array(interviewQuestionSchema),
})
export type InterviewContent = z.infer<typeof interviewContent>

const questionsBody = z.object({
  jobRole: z.string().check(z.trim(), z.minLength(1), z.maxLength(most.role)),
  jobDescription: z._default(z.string().check(z.maxLength(most.description)), ''),
  operation,
})

/** Ten questions for a job. Nothing of her goes into them. Charged when they are there, once for each operation. */
export const interviewQuestions = endpoint(paths.interviewQuestions, {
  who: 'user',
  limit: 'generate',
  body: questionsBody,
  response: z.object({ questions: z.array(z.string()), set: interviewContent, ...generated }),
  errors: ['out_of_tokens', 'still_working', 'work_cancelled', 'operation_reused', 'generation_failed'],
})

/** What `interviewQuestions` would send to an AI service, word for word. Sends nothing and costs nothing. */
export const previewInterviewQuestions = endpoint(paths.previewInterviewQuestions, {
  who: 'user',
  limit: 'preview',
  body: questionsBody,
  response: sentPreview,
})

const story = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(most.storyTitle)),
  /** The question she told it for first. */
  question: z.string().check(z.maxLength(most.question)),
  careerTitle: z._default(z.string().check(z.maxLength(most.role)), ''),
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(most.answer)),
  /** What it shows, such as "teamwork": by this it is offered for other questions. */
  themes: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
})
const keptStory = z.extend(story, { id: z.uuid(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() })
export type Story = z.infer<typeof keptStory>

/** The answers she kept, the newest change first. */
export const stories = endpoint(paths.stories, {
  who: 'user',
  response: z.array(keptStory),
})
export const saveStory = endpoint(paths.saveStory, {
  who: 'user',
  body: story,
  response: keptStory,
  errors: ['too_many_stories'],
})
export const changeStory = endpoint(paths.changeStory, {
  who: 'user',
  params: z.object({ id: z.uuid() }),
  body: story,
  response: keptStory,
  errors: ['not_found'],
})
export const removeStory = endpoint(paths.removeStory, {
  who: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
