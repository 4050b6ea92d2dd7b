import * as z from 'zod/mini'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { texts } from './payloads.ts'

/**
 * Each text that somebody may send to the product, as "METHOD /path field": those that a journey types scripts into, by
 * journey; those with a form that no script has; and those that nothing keeps or shows. A new one has to join.
 */
const typedBy = {
  member: [
    'POST /api/quiz/save answers.workHistory[].jobTitle',
    'POST /api/quiz/save answers.workHistory[].skills',
    'POST /api/quiz/save answers.firstName',
    'POST /api/quiz/submit workHistory[].jobTitle',
    'POST /api/quiz/submit workHistory[].skills',
    'POST /api/quiz/submit firstName',
    'POST /api/saved-careers title',
    'POST /api/saved-careers description',
    'POST /api/saved-careers salaryRange',
    'POST /api/saved-careers icon',
    'POST /api/saved-careers tags[]',
    'POST /api/evidence title',
    'POST /api/evidence organisation',
    'POST /api/evidence place',
    'POST /api/evidence from',
    'POST /api/evidence to',
    'POST /api/evidence answers{}',
    'PUT /api/evidence/:id title',
    'PUT /api/evidence/:id organisation',
    'PUT /api/evidence/:id place',
    'PUT /api/evidence/:id from',
    'PUT /api/evidence/:id to',
    'PUT /api/evidence/:id answers{}',
    'POST /api/evidence/resume name',
    'POST /api/evidence/resume email',
    'POST /api/evidence/resume phone',
    'POST /api/evidence/resume place',
    'POST /api/evidence/resume jobTitle',
    'POST /api/generate-cover-letter career.title',
    'POST /api/generate-cover-letter career.description',
    'POST /api/generate-cover-letter additionalInfo',
    'POST /api/generate-cover-letter employer',
    'POST /api/interview-questions jobRole',
    'POST /api/interview-questions jobDescription',
    'POST /api/interviews/stories title',
    'POST /api/interviews/stories question',
    'POST /api/interviews/stories careerTitle',
    'POST /api/interviews/stories answer',
    'POST /api/interviews/stories themes[]',
    'PUT /api/interviews/stories/:id title',
    'PUT /api/interviews/stories/:id question',
    'PUT /api/interviews/stories/:id careerTitle',
    'PUT /api/interviews/stories/:id answer',
    'PUT /api/interviews/stories/:id themes[]',
    'POST /api/optimize-resume resumeContent',
    'POST /api/optimize-resume targetJobTitle',
    'POST /api/optimize-resume targetJobDescription',
    'PUT /api/documents/:id title',
    'PUT /api/documents/:id content.careerTitle',
    'PUT /api/documents/:id content.employer',
    'PUT /api/documents/:id content.text',
    'PUT /api/documents/:id content.tips[]',
    'PUT /api/documents/:id content.claims[].text',
    'PUT /api/documents/:id content.facts[].text',
    'PUT /api/documents/:id content.questions[].text',
    'PUT /api/documents/:id content.questions[].sentence',
    'PUT /api/documents/:id content.questions[].phrase',
    'PUT /api/documents/:id content.questions[].hint',
    'PUT /api/documents/:id content.targetJob.title',
    'PUT /api/documents/:id content.targetJob.advert',
    'PUT /api/documents/:id content.resume.contact.name',
    'PUT /api/documents/:id content.resume.contact.email',
    'PUT /api/documents/:id content.resume.contact.phone',
    'PUT /api/documents/:id content.resume.contact.place',
    'PUT /api/documents/:id content.resume.contact.links[]',
    'PUT /api/documents/:id content.resume.sections[].name',
    'PUT /api/documents/:id content.resume.sections[].entries[].heading',
    'PUT /api/documents/:id content.resume.sections[].entries[].organisation',
    'PUT /api/documents/:id content.resume.sections[].entries[].place',
    'PUT /api/documents/:id content.resume.sections[].entries[].from',
    'PUT /api/documents/:id content.resume.sections[].entries[].to',
    'PUT /api/documents/:id content.resume.sections[].entries[].lines[].text',
    'PUT /api/documents/:id content.original.contact.name',
    'PUT /api/documents/:id content.original.contact.email',
    'PUT /api/documents/:id content.original.contact.phone',
    'PUT /api/documents/:id content.original.contact.place',
    'PUT /api/documents/:id content.original.contact.links[]',
    'PUT /api/documents/:id content.original.sections[].name',
    'PUT /api/documents/:id content.original.sections[].entries[].heading',
    'PUT /api/documents/:id content.original.sections[].entries[].organisation',
    'PUT /api/documents/:id content.original.sections[].entries[].place',
    'PUT /api/documents/:id content.original.sections[].entries[].from',
    'PUT /api/documents/:id content.original.sections[].entries[].to',
    'PUT /api/documents/:id content.original.sections[].entries[].lines[].text',
    'PUT /api/documents/:id content.changes[].sectionName',
    'PUT /api/documents/:id content.changes[].original',
    'PUT /api/documents/:id content.changes[].optimized',
    'PUT /api/documents/:id content.changes[].why',
    'PUT /api/documents/:id content.overallImprovements[]',
    'PUT /api/documents/:id content.formatSuggestions[]',
    'PUT /api/documents/:id content.words[].word',
    'POST /api/applications title',
    'POST /api/applications company',
    'POST /api/applications location',
    'PATCH /api/applications/:id notes',
    'POST /api/job-alerts title',
    'POST /api/job-alerts place',
    'PATCH /api/job-alerts/:id title',
    'PATCH /api/job-alerts/:id place',
  ],
  adverts: [
    'POST /api/job-listings jobTitle',
    'POST /api/job-listings place',
    'POST /api/job-listings/:id/report text',
    'POST /api/check-message text',
  ],
  reviews: [
    'POST /api/testimonials/submit name',
    'POST /api/testimonials/submit story',
    'POST /api/testimonials/submit beforeCareer',
    'POST /api/testimonials/submit afterCareer',
    'POST /api/marketing-testimonials firstName',
    'POST /api/marketing-testimonials jobTitle',
    'POST /api/marketing-testimonials testimonialText',
    'PATCH /api/admin/marketing-testimonials/:id/reject reason',
    'PATCH /api/admin/testimonials/:id/decline reason',
    'PATCH /api/admin/testimonials/:id/reject reason',
  ],
} as const
export type Journey = keyof typeof typedBy
export type TextField = (typeof typedBy)[Journey][number]

/** A script in one of these is refused, and nothing is kept: scripts-in-text.spec.ts tries each. */
const formed = [
  'POST /api/admin/register username',
  'POST /api/admin/register email',
  'PUT /api/admin/username username',
  'POST /api/applications url',
  'POST /api/job-alerts timeZone',
  'PATCH /api/job-alerts/:id timeZone',
  'PUT /api/roadmaps/:slug/pace startDate',
  'POST /api/generate-roadmap careerTitle',
  'POST /api/testimonials/submit email',
  'POST /api/testimonials/submit phoneNumber',
  'POST /api/testimonials/submit instagramHandle',
  'POST /api/testimonials/submit photoS3Key',
  'POST /api/marketing-testimonials photoS3Key',
  'POST /api/tokens/deduct details',
] as const
export type FormedField = (typeof formed)[number]

/** Passwords, codes and days; what is only compared; what is ignored; and previews, which show what is typed elsewhere. */
const neverShown = [
  /password|passcode/i,
  / (code|token|today|appliedOn|followUpOn|upTo|age|answers\.age|targetJobId)$/,
  /^POST \/api\/(admin\/login|auth\/request-password-reset|tokens\/deduct|generate-roadmap) /,
  /\{key\}$/,
  /[./]?\b(id|lineId|facts\[\])$/,
  /\/preview /,
  /^POST \/api\/read-resume /,
  /^POST \/api\/job-listings jobDescription$/,
]

interface JsonSchema {
  type?: string
  enum?: unknown
  const?: unknown
  format?: string
  maxLength?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

const wanted = new Map<string, number>()
for (const { method, path, body } of allEndpoints)
  if (body) walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, `${method} ${path} `)

/** Notes each text and how long it may be. */
function walk(schema: JsonSchema, at: string): void {
  for (const other of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(other, at)
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    walk(part, `${at}${at.endsWith(' ') ? '' : '.'}${name}`)
  if (schema.items) walk(schema.items, `${at}[]`)
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${at}{}`)
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined && schema.format !== 'uuid'
  if (isText) wanted.set(at, Math.min(schema.maxLength ?? 20_000, wanted.get(at) ?? Number.POSITIVE_INFINITY))
}

const typedFields: readonly string[] = Object.values(typedBy).flat()
/** Texts of the contract that no journey types a script into, and fields of journeys that the contract has no more. */
export function unknownFields(): string[] {
  const known = new Set<string>([...typedFields, ...formed])
  const missing = [...wanted.keys()].filter(field => !known.has(field) && !neverShown.some(kind => kind.test(field)))
  return [...missing, ...[...known].filter(field => !wanted.has(field))]
}

const typed = new Set<string>()
const used = new Set<string>()
let next = 0

/** What is typed into a field: as many scripts as it holds, others each time. */
export function scriptsFor(field: TextField, room = wanted.get(field) ?? 0): string {
  typed.add(field)
  const chosen: string[] = []
  let left = room
  for (let tried = 0; tried < texts.length; tried++) {
    const text = texts[(next + tried) % texts.length] ?? ''
    if (text.length + 1 > left) continue
    chosen.push(text)
    used.add(text)
    left -= text.length + 1
  }
  next += Math.max(chosen.length, 1)
  return chosen.join(' ') || '<svg onload=x()>'.slice(0, room)
}

/** Fields of a journey that nothing was typed into so far, and texts that were typed nowhere. */
export const leftOut = (journey: Journey): string[] => [
  ...typedBy[journey].filter(field => !typed.has(field)),
  ...texts.filter(text => !used.has(text)),
]
