import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import type { InterviewContent, InterviewQuestion, interviewQuestions } from '#contract/endpoints/interviews.ts'
import { giveConsent } from '#server/account/consents/give-consent.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/create-generations.ts'
import { writeText } from '#server/documents/generations/write-text.ts'
import { hasSameDocument } from '#server/documents/has-same-document.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import type { Client } from '#server/http/route.ts'
import type { Identity } from '#server/http/session.ts'
import { buildPreview } from '#server/platform/ai/build-message.ts'
import { bothGiven, gatherMaterial, type Material, type QuestionRequest } from './gather-material.ts'
import { questionFor } from './prompt.ts'

export async function previewQuestions(
  deps: Pick<Deps, 'db' | 'ai' | 'catalogue'>,
  identity: Identity,
  body: QuestionRequest,
): Promise<SentPreview> {
  return buildPreview(deps.ai, await questionFor(await gatherMaterial(deps, identity, body)))
}

/**
 * Writes ten questions and stores them as a document. Consent is optional: without it, an AI service gets only the job.
 * @throws AppError as `Generations.make`
 */
export async function writeQuestions(
  deps: Pick<Deps, 'db' | 'ai' | 'clock' | 'catalogue'>,
  generations: Generations,
  { identity, client }: { identity: Identity; client: Client },
  body: QuestionRequest,
): Promise<ResponseIn<typeof interviewQuestions>> {
  const { db, ai, clock, catalogue } = deps
  const { idempotencyKey, consents, ...request } = body
  const careerTitle = catalogue.find(body.jobRole)?.title ?? body.jobRole
  if (bothGiven(consents))
    await db.transaction(tx =>
      giveConsent(tx, identity.id, { feature: 'interview_prep', consents }, client, clock.now()),
    )
  const made = await generations.make<InterviewContent>(identity.id, client, {
    kind: 'interview-questions',
    feature: 'interview-prep',
    careerTitle,
    request,
    idempotencyKey,
    async write(report, signal) {
      report('asking', 0.1)
      const material = await gatherMaterial(deps, identity, body)
      const { question, read } = await questionFor(material)
      const onText = (characters: number) => report('writing', 0.2 + 0.6 * Math.min(1, characters / usualLength))
      const { draft, provenance } = await writeText(
        ai,
        {
          withAi: async ai => read(await ai.ask(question, { userId: identity.id, signal, onText })),
          builtIn: () => writeBuiltIn(catalogue, material, clock.now()),
        },
        clock.now(),
      )
      report('saving', 0.9)
      const content: InterviewContent = { kind: 'interview-questions', careerTitle, questions: draft }
      const isFree = await hasSameDocument(db.sql, identity.id, content)
      return { title: `Interview questions: ${careerTitle}`, content, provenance, isFree }
    },
  })
  const { content: set, ...rest } = made
  return { questions: set.questions.map(({ text }) => text), set, ...rest }
}

function writeBuiltIn(catalogue: Catalogue, material: Material, today: Date): Promise<InterviewQuestion[]> {
  const { title, ad, items, spans, sameWork, relatedWork, entry } = material
  const told = { title, ad, items, sameWork, relatedWork, ...(spans ? { spans } : {}) }
  return writeFromTold(catalogue, 'questions', { ...told, slug: entry?.slug, today })
}

/** Typical response length in characters. */
const usualLength = 2500
