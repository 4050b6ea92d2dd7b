import * as z from 'zod/mini'
import { evidenceKinds, promptIds } from '../evidence-kinds.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/** Where something we know of her comes from: always from herself. */
const factSources = ['resume', 'evidence', 'quiz', 'notes'] as const

/** One thing she told us of herself, in her words. */
export const factSchema = z.object({
  /** Unique among the facts that a text was written from. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  text: z.string().check(z.minLength(1), z.maxLength(2000)),
  from: z.enum(factSources),
})
export type Fact = z.infer<typeof factSchema>

/** One sentence of a text that was written for her, and the facts it rests on, by their ids. */
export const claimSchema = z.object({ text: z.string(), facts: z.array(z.string()) })
export type Claim = z.infer<typeof claimSchema>

/** What a sentence can say of her that must be hers. */
export const claimKinds = ['number', 'employer', 'title', 'date', 'tool', 'credential', 'achievement'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** A sentence that says more than she told us becomes a question to her instead. */
export const openQuestionSchema = z.object({
  id: z.string(),
  /** What she is asked, such as "Did you lead a team? If so, of how many people?". */
  text: z.string(),
  /** What was not written, for it is not known to be true. */
  sentence: z.string(),
  about: z.enum(claimKinds),
  /** The words in question. */
  phrase: z.string(),
})
export type OpenQuestion = z.infer<typeof openQuestionSchema>

const { evidence: most } = limits
const given = (max: number) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')

const itemFields = {
  kind: z.enum(evidenceKinds),
  title: z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(most.title)),
  organisation: given(most.organisation),
  place: given(most.place),
  /** As she writes them: "June 2023", "now". */
  from: given(most.date),
  to: given(most.date),
  /** By the id of the question; what the guide of its kind does not ask is left out. */
  answers: z._default(
    z
      .record(z.string().check(z.maxLength(40)), z.string().check(z.trim(), z.maxLength(most.answer)))
      .check(z.refine(answers => Object.keys(answers).length <= promptIds.length, 'That is more than we ask')),
    {},
  ),
}
const itemBody = z.object(itemFields)
export type EvidenceForm = z.output<typeof itemBody>

/** Something she told of herself, and what it is worth on a resume. */
const itemSchema = z.object({
  ...itemFields,
  id: z.uuid(),
  /** For a resume, from her own words and nothing else. */
  bullets: z.array(claimSchema),
  /** What it shows that she can do, in an employer's words. */
  skills: z.array(claimSchema),
  updatedAt: z.iso.datetime(),
})
export type EvidenceItem = z.infer<typeof itemSchema>

/** All that she told, newest first. */
export const listEvidence = endpoint(paths.listEvidence, {
  who: 'user',
  limit: 'readEvidence',
  response: z.array(itemSchema),
})
export const addEvidence = endpoint(paths.addEvidence, {
  who: 'user',
  body: itemBody,
  response: itemSchema,
  errors: ['too_much_evidence'],
})
const params = z.object({ id: z.uuid() })
/** Replaces all of it; its id, and the ids of what it says, stay. */
export const changeEvidence = endpoint(paths.changeEvidence, {
  who: 'user',
  params,
  body: itemBody,
  response: itemSchema,
  errors: ['not_found'],
})
export const removeEvidence = endpoint(paths.removeEvidence, {
  who: 'user',
  params,
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/** Everything we know of her that a text about her may rest on: what she told here, and her newest quiz. */
export const ownFacts = endpoint(paths.ownFacts, {
  who: 'user',
  response: z.array(factSchema),
})

const contactLine = given(most.contact)
/**
 * Makes a resume of all that she told, in her own words and without any AI service. Free. It is kept among her documents,
 * where she goes on with it.
 */
export const buildResume = endpoint(paths.buildResume, {
  who: 'user',
  limit: 'buildResume',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Your name stands at the top'), z.maxLength(most.contact)),
    email: contactLine,
    phone: contactLine,
    place: contactLine,
    /** What she applies for; empty where it is for anything. */
    jobTitle: given(most.title),
  }),
  response: z.object({ documentId: z.uuid() }),
  errors: ['nothing_told'],
})
