import type { CoverLetterContent, generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { Statement } from '#contract/endpoints/evidence.ts'
import type { SentPreview } from '#contract/endpoints/generations.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations, Report } from '#server/documents/generations/create-generations.ts'
import { writeText } from '#server/documents/generations/write-text.ts'
import { hasSameDocument } from '#server/documents/has-same-document.ts'
import { reviewSentences, type SentenceDraft, type Told } from '#server/documents/review/review-sentences.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import type { Client } from '#server/http/route.ts'
import type { Identity } from '#server/http/session.ts'
import { checkedOf, judgeStatement, withoutRepeated } from '#server/language/claims/check-claims.ts'
import { knownSteps } from '#server/language/claims/known.ts'
import { countWords } from '#server/language/english/tidy.ts'
import { letterSteps } from '#server/language/letters/compose-letter.ts'
import { tipSteps } from '#server/language/letters/give-tips.ts'
import { letterFrame } from '#server/language/letters/letter-frame.ts'
import { notToldSteps } from '#server/language/letters/not-told.ts'
import { buildPreview } from '#server/platform/ai/build-message.ts'
import { AiFailure, type AiService, type RequestContext } from '#server/platform/ai/provider.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import type { Letter } from '../language/letters/letter.ts'
import { gatherMaterial, type LetterRequest, type Material, withoutOutdated } from './gather-material.ts'
import { questionFor, sentenceOf } from './prompt.ts'
import { type Checked, contentOf, type Draft, isTooShort, titleOf } from './rules.ts'

interface Requester {
  identity: Identity
  client: Client
}

export async function generateLetter(
  { db, clock, ai, catalogue }: Pick<Deps, 'db' | 'clock' | 'ai' | 'catalogue'>,
  generations: Generations,
  { identity, client }: Requester,
  body: LetterRequest,
): Promise<ResponseIn<typeof generateCoverLetter>> {
  const { idempotencyKey, consents, ...request } = body
  const made = await generations.make<CoverLetterContent>(identity.id, client, {
    kind: 'cover-letter',
    feature: 'cover-letter',
    careerTitle: body.career.title,
    request,
    idempotencyKey,
    consent: { feature: 'cover_letter', given: consents, refusal: 'letter_consent_required' },
    async write(report, signal) {
      report('reading', 0.05)
      const material = await gatherMaterial(db.sql, catalogue, identity, body)
      const writers = {
        withAi: async (ai: AiService) =>
          requestLetter(ai, await withoutOutdated(catalogue, material, clock.now()), {
            userId: identity.id,
            signal,
            report,
            now: clock.now(),
          }),
        builtIn: () => writeBuiltIn(catalogue, material, clock.now()),
      }
      const { draft, provenance } = await writeText(ai, writers, clock.now())
      report('saving', 0.95)
      const content = contentOf(material, draft)
      return {
        title: titleOf(material),
        content,
        provenance,
        isFree: isTooShort(content) || (await hasSameDocument(db.sql, identity.id, content)),
      }
    },
  })
  const { content, ...rest } = made
  return { coverLetter: content.text, tips: content.tips, ...rest }
}

export async function previewLetter(
  { db, clock, ai, catalogue }: Pick<Deps, 'db' | 'clock' | 'ai' | 'catalogue'>,
  identity: Identity,
  body: LetterRequest,
): Promise<SentPreview> {
  const material = await gatherMaterial(db.sql, catalogue, identity, body)
  return buildPreview(ai, await questionFor(await withoutOutdated(catalogue, material, clock.now())))
}

/** Characters of a profile with which a letter takes seconds, which are better spent in a thread. */
const muchTold = 30_000

async function writeBuiltIn(catalogue: Catalogue, material: Material, now: Date): Promise<Checked> {
  const { title, entry, employer, ad, profile, sameWork, answers = [], name } = material
  if (JSON.stringify(profile).length > muchTold) {
    const told = { title, employer, ad, profile, sameWork, answers, name }
    const draft = await writeFromTold(catalogue, 'letter', { ...told, slug: entry?.slug, today: now })
    return { draft, questions: [] }
  }
  const letter = await inTurns(letterSteps(material, now))
  return { draft: await withAdvice(material, letter, now), questions: [] }
}

async function withAdvice(material: Material, letter: Letter, now: Date): Promise<Draft> {
  const claims = letter.paragraphs.flat()
  const tips = await inTurns(tipSteps(material, claims))
  return { ...letter, tips, ownSentences: await inTurns(notToldSteps(material, claims, now, letter.leftOut)) }
}

/**
 * Checks what the service wrote against the profile, then by the service itself. Sentences that stay unsupported are left
 * out and become questions, those that rest on a fact first.
 */
async function reviewParagraphs(
  ai: AiService,
  paragraphs: readonly Statement[][],
  { told, material, now }: { told: Told; material: Material; now: Date },
  asking: RequestContext,
): Promise<Pick<Checked, 'questions'> & { paragraphs: Statement[][] }> {
  const { title, employer, facts, profile } = material
  const known = await inTurns(knownSteps(facts, profile.items, now, `${title} ${employer}`))
  const all = withoutRepeated(paragraphs.flat())
  const drafts: SentenceDraft[] = []
  for (const statement of all)
    drafts.push({
      judged: await inTurns(judgeStatement(statement, known)),
      *judge(wording) {
        const text = sentenceOf(wording)
        return text ? yield* judgeStatement({ ...statement, text }, known) : undefined
      },
    })
  const reviewed = await reviewSentences(ai, drafts, told, asking)
  const settled = new Map(all.map((statement, at) => [statement, reviewed[at]]))
  const { questions } = checkedOf(reviewed)
  const citing = new Set(all.flatMap(({ text, facts }) => (facts.length > 0 ? [text] : [])))
  return {
    paragraphs: paragraphs
      .map(each => checkedOf(each.flatMap(statement => settled.get(statement) ?? [])).kept)
      .filter(each => each.length > 0),
    questions: questions.toSorted((a, b) => Number(citing.has(b.sentence)) - Number(citing.has(a.sentence))),
  }
}

const minimum = { words: 60, paragraphs: 2 }
const maxQuestions = 6
/** Typical response length in characters. */
const usualLength = 4000

/** Has a service write the body of a letter, and leaves out what the profile does not support. */
export async function requestLetter(
  ai: AiService,
  material: Material,
  { userId, signal, report, now }: { userId: string; signal: AbortSignal; report: Report; now: Date },
): Promise<Checked> {
  const { question, read, told } = await questionFor(material)
  report('asking', 0.1)
  const onText = (characters: number) => report('writing', 0.2 + 0.6 * Math.min(1, characters / usualLength))
  const written = read(await ai.ask(question, { userId, signal, onText }))
  report('checking', 0.85)
  const { paragraphs, questions } = await reviewParagraphs(ai, written, { told, material, now }, { userId, signal })
  const draft = { ...letterFrame(material), paragraphs }
  const words = countWords(draft.paragraphs.flatMap(each => each.map(({ text }) => text)).join(' '))
  if (draft.paragraphs.length < minimum.paragraphs || words < minimum.words) throw new AiFailure('unusable')
  // Advice cannot be checked, so the tips are always our own.
  return { draft: await withAdvice(material, draft, now), questions: questions.slice(0, maxQuestions) }
}
