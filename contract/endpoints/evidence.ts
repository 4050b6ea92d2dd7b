import * as z from 'zod/mini'
import { evidenceKinds, evidenceSources, promptIds } from '../evidence-kinds.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/** `confirmed`: a sentence of an earlier text, word for word, that the user said is true. */
const factSources = ['resume', 'evidence', 'quiz', 'notes', 'confirmed'] as const

export const factSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.string().check(z.minLength(1), z.maxLength(2000)),
  from: z.enum(factSources),
})
export type Fact = z.infer<typeof factSchema>

const { documents: documentMax } = limits
export const generatedText = z.string().check(z.maxLength(documentMax.text))
export const generatedList = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(documentMax.items))

export const statementSchema = z.object({
  text: generatedText,
  facts: generatedList(factSchema.shape.id),
  /** Soft wording or an inference that only the user can confirm. False once it was confirmed. */
  unconfirmed: z.optional(z.boolean()),
  /** An editor would not let it stand as it is. False once the user said that it is fine. */
  doubtful: z.optional(z.boolean()),
})
export type Statement = z.infer<typeof statementSchema>

export const statementKinds = ['number', 'employer', 'title', 'date', 'tool', 'credential', 'achievement'] as const
export type StatementKind = (typeof statementKinds)[number]

export const openQuestionSchema = z.object({
  id: generatedText,
  text: generatedText,
  sentence: generatedText,
  about: z.enum(statementKinds),
  phrase: generatedText,
})
export type OpenQuestion = z.infer<typeof openQuestionSchema>

const { evidence: max } = limits
const textField = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

const lineId = z.string().check(z.minLength(1), z.maxLength(max.lineId))
const tappedLineSchema = z.object({
  activity: lineId,
  line: lineId,
  values: z._default(z.record(lineId, z.string().check(z.trim(), z.maxLength(max.lineText))), {}),
})
const areDifferent = (lines: readonly { activity: string; line: string }[]) =>
  new Set(lines.map(({ activity, line }) => `${activity} ${line}`)).size === lines.length

const itemFields = {
  kind: z.enum(evidenceKinds),
  title: z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(max.title)),
  organisation: textField(max.organisation),
  place: textField(max.place),
  from: textField(max.date),
  to: textField(max.date),
  answers: z._default(
    z
      .record(z.string().check(z.maxLength(40)), z.string().check(z.trim(), z.maxLength(max.answer)))
      .check(z.refine(answers => Object.keys(answers).length <= promptIds.length, 'That is more than we ask')),
    {},
  ),
  lines: z._default(
    z
      .array(tappedLineSchema)
      .check(
        z.maxLength(max.lines, `Up to ${max.lines} lines fit on one card`),
        z.refine(areDifferent, 'Each line fits once'),
      ),
    [],
  ),
}
const itemBody = z.object(itemFields)
export type EvidenceForm = z.output<typeof itemBody>

const itemSchema = z.object({
  ...itemFields,
  id: z.uuid(),
  source: z.enum(evidenceSources),
  bullets: z.array(statementSchema),
  skills: z.array(statementSchema),
  updatedAt: z.iso.datetime(),
})
export type EvidenceItem = z.infer<typeof itemSchema>

export const listEvidence = endpoint(paths.listEvidence, {
  who: 'user',
  limit: 'readEvidence',
  response: z.array(itemSchema),
})
export const addEvidence = endpoint(paths.addEvidence, {
  who: 'user',
  body: itemBody,
  response: itemSchema,
  errors: ['too_much_evidence', 'unknown_line'],
})
const params = z.object({ id: z.uuid() })
/** Replaces the fields of an item; its id stays the same. */
export const changeEvidence = endpoint(paths.changeEvidence, {
  who: 'user',
  params,
  body: itemBody,
  response: itemSchema,
  errors: ['not_found', 'unknown_line'],
})
export const removeEvidence = endpoint(paths.removeEvidence, {
  who: 'user',
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/**
 * Finds what a resume tells that is not among the evidence yet. `unsure`: may be a line that was misread. Nothing is stored,
 * sent or charged.
 */
export const proposeEvidence = endpoint(paths.proposeEvidence, {
  who: 'user',
  limit: 'proposeEvidence',
  body: z.object({
    resumeContent: z.string().check(z.maxLength(limits.resume.text, 'Your resume can have at most 50,000 characters')),
  }),
  response: z.array(z.object({ ...itemFields, unsure: z.boolean() })),
})
/** Adds accepted proposals; items that the evidence has already are not added again. */
export const keepProposals = endpoint(paths.keepProposals, {
  who: 'user',
  body: z.object({ items: z.array(itemBody).check(z.minLength(1), z.maxLength(max.perUser)) }),
  response: z.object({ added: z.int() }),
  errors: ['too_much_evidence', 'unknown_line'],
})

/** Everything a text about the user may be based on: evidence and the newest quiz. */
export const ownFacts = endpoint(paths.ownFacts, {
  who: 'user',
  response: z.array(factSchema),
})

const contactLine = textField(max.contact)
/** Builds a resume from the evidence without an AI service, stores it as a document, and charges nothing. */
export const buildResume = endpoint(paths.buildResume, {
  who: 'user',
  limit: 'buildResume',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Your name stands at the top'), z.maxLength(max.contact)),
    email: contactLine,
    phone: contactLine,
    place: contactLine,
    jobTitle: textField(max.title),
  }),
  response: z.object({ documentId: z.uuid() }),
  errors: ['nothing_told'],
})
