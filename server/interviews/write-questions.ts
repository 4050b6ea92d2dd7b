import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import type { InterviewContent, interviewQuestions } from '#contract/endpoints/interviews.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/create-generations.ts'
import { writeText } from '#server/documents/generations/write-text.ts'
import type { Client } from '#server/http/route.ts'
import { buildPreview } from '#server/platform/ai/build-message.ts'
import { learnNames } from '#server/platform/ai/masking/learn-names.ts'
import { createRedactor } from '#server/platform/ai/redact-text.ts'
import { composeQuestions } from '../language/interview-questions/compose-questions.ts'
import { questionFor, readQuestions } from './prompt.ts'

type QuestionRequest = BodyOut<typeof interviewQuestions>

/** The request describes only the job, with names and contact data removed. */
function materialOf(catalogue: Catalogue, { jobRole, jobDescription }: QuestionRequest) {
  const entry = catalogue.find(jobRole)
  const given = entry ? `${entry.description}\nSkills: ${entry.hardSkills.join(', ')}.` : jobDescription
  const parts = [
    { title: 'The job', text: entry?.title ?? jobRole },
    { title: 'What it is', text: given },
  ]
  const mask = createRedactor({ names: learnNames([given], { names: [] }) })
  const question = questionFor(parts.map(({ title, text }) => ({ title, text: mask.redact(text) })))
  return { entry, question, masked: mask.masked() }
}

export function previewQuestions(
  { ai, catalogue }: Pick<Deps, 'ai' | 'catalogue'>,
  body: QuestionRequest,
): SentPreview {
  return buildPreview(ai, materialOf(catalogue, body))
}

/**
 * Writes ten questions and stores them as a document.
 * @throws AppError as `Generations.make`
 */
export async function writeQuestions(
  { ai, clock, catalogue }: Pick<Deps, 'ai' | 'clock' | 'catalogue'>,
  generations: Generations,
  user: { id: string; client: Client },
  body: QuestionRequest,
): Promise<ResponseIn<typeof interviewQuestions>> {
  const { idempotencyKey, ...request } = body
  const { entry, question } = materialOf(catalogue, body)
  const careerTitle = entry?.title ?? body.jobRole
  const made = await generations.make<InterviewContent>(user.id, user.client, {
    kind: 'interview-questions',
    feature: 'interview-prep',
    careerTitle,
    request,
    idempotencyKey,
    async write(report, signal) {
      report('asking', 0.1)
      const onText = (characters: number) => report('writing', 0.2 + 0.6 * Math.min(1, characters / usualLength))
      const { draft, provenance } = await writeText(
        ai,
        {
          withAi: async ai => readQuestions(await ai.ask(question, { userId: user.id, signal, onText })),
          builtIn: () => composeQuestions(entry),
        },
        clock.now(),
      )
      report('saving', 0.9)
      const content: InterviewContent = { kind: 'interview-questions', careerTitle, questions: draft }
      return { title: `Interview questions: ${careerTitle}`, content, provenance }
    },
  })
  const { content: set, ...rest } = made
  return { questions: set.questions.map(({ text }) => text), set, ...rest }
}

/** Typical response length in characters. */
const usualLength = 2500
