import { allEndpoints } from '#contract/endpoints/all.ts'
import { type JsonSchema, jsonSchemaOf } from '#server/testing/json-schema.ts'
import { texts } from './payloads.ts'

/**
 * Texts that a journey types scripts into, as "METHOD /path field". Every other text of the contract belongs to the
 * journey of a member, unless it is in `formed` or `neverShown`.
 */
const typedBy = {
  adverts: [
    'POST /api/job-listings jobTitle',
    'POST /api/job-listings place',
    'POST /api/job-listings/:id/report text',
    'POST /api/check-message text',
  ],
  passkeys: ['PATCH /api/account/passkeys/:id name'],
  notices: [
    'POST /api/admin/notices subject',
    'POST /api/admin/notices text',
    'PUT /api/admin/notices/:id subject',
    'PUT /api/admin/notices/:id text',
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
export type Journey = keyof typeof typedBy | 'member'

/** A script in one of these is refused, and nothing is kept: scripts-in-text.spec.ts tries each. */
const formed = [
  'POST /api/admin/register username',
  'POST /api/admin/register email',
  'PUT /api/admin/username username',
  'PUT /api/account/email email',
  'POST /api/applications url',
  'POST /api/job-alerts timeZone',
  'PATCH /api/job-alerts/:id timeZone',
  'POST /api/shared-links careers[]',
  'POST /api/notifications endpoint',
  'POST /api/notifications p256dh',
  'POST /api/notifications auth',
  'POST /api/notifications timeZone',
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
  / (code|token|today|appliedOn|takesEffectOn|followUpOn|upTo|age|answers\.age|placeId|targetJobId)$/,
  /^POST \/api\/(admin\/login|auth\/(request-password-reset|sign-in-link)|tokens\/deduct|generate-roadmap) /,
  /^POST \/api\/(account\/passkeys|auth\/passkey) credential\./,
  /^POST \/api\/auth\/(issuers\/:issuer\/finish|second-step) /,
  /\{key\}$/,
  /[ .]lines\[\]\.(activity|line)$/,
  /[./]?\b(id|lineId|item|facts\[\])$/,
  /\/preview /,
  /^POST \/api\/(read-resume|job-titles(\/suggestions)?|study-fields|evidence\/proposals) /,
  /^POST \/api\/(job-listings jobDescription|job-places place)$/,
]

const wanted = new Map<string, number>()
for (const { method, path, body } of allEndpoints) if (body) walk(jsonSchemaOf(body), `${method} ${path} `)

/** Notes each text and how long it may be. */
function walk(schema: JsonSchema, at: string): void {
  for (const other of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(other, at)
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    walk(part, `${at}${at.endsWith(' ') ? '' : '.'}${name}`)
  if (schema.items) walk(schema.items, `${at}[]`)
  if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${at}{}`)
  const isText =
    [schema.type].flat().includes('string') && !schema.enum && schema.const === undefined && schema.format !== 'uuid'
  if (isText) wanted.set(at, Math.min(schema.maxLength ?? 20_000, wanted.get(at) ?? Number.POSITIVE_INFINITY))
}

const listed: readonly string[] = [...Object.values(typedBy).flat(), ...formed]
const typedByMembers = [...wanted.keys()].filter(
  field => !listed.includes(field) && !neverShown.some(kind => kind.test(field)),
)

/** Listed fields that the contract has no more. */
export const unknownFields = (): string[] => listed.filter(field => !wanted.has(field))

const typed = new Set<string>()
const used = new Set<string>()
let next = 0

/** What is typed into a field: as many scripts as it holds, others each time. */
export function scriptsFor(field: string, room = wanted.get(field) ?? 0): string {
  if (!wanted.has(field)) throw new Error(`The contract has no text ${field}`)
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
  ...(journey === 'member' ? typedByMembers : typedBy[journey]).filter(field => !typed.has(field)),
  ...texts.filter(text => !used.has(text)),
]
