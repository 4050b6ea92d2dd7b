import { statementIds } from '#contract/deep-dive.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import type { ActorData } from './actors.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { answers, password } from './people.ts'
import { storyForm } from './stories.ts'

interface Example {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** Refers to an owned object, which others must not read or change. */
  isOwned?: true
}
/** `own`: the caller's objects. `of`: the owner's objects. */
type MakeExample = (own: ActorData, of: ActorData) => Example

const anotherPassword = 'Moonflower-8'
const fresh = () => crypto.randomUUID().slice(0, 8)
const ofAssessment: MakeExample = (_, of) => ({ params: { assessmentId: of.assessmentId }, isOwned: true })
const ofDocument: MakeExample = (_, of) => ({ params: { id: of.documentId }, isOwned: true })
const ofSharedLink: MakeExample = (_, of) => ({ params: { id: of.sharedLinkId }, isOwned: true })
const ofVersion: MakeExample = (_, of) => ({ params: { id: of.documentId, revision: '1' }, isOwned: true })

const storyExample = () => ({
  title: `Story ${fresh()}`,
  question: 'Tell us about a mistake.',
  answer: 'I told her at once.',
})

const alertExample = () => ({
  ...{ title: `Baker ${fresh()}`, place: 'Leeds', remote: false, atMost: 10 },
  ...{ rhythm: 'weekly', weekday: 1, hour: 8, timeZone: 'Europe/London' },
})

const photoExample: MakeExample = () => ({ query: { fileName: 'me.png', contentType: 'image/png', size: '1000' } })
const unknownId: MakeExample = () => ({ params: { id: crypto.randomUUID() } })
const noticeExample = {
  kind: 'terms' as const,
  subject: 'A new version of our Terms',
  text: 'We say more clearly how to cancel.',
  takesEffectOn: '2036-01-15',
}
const fileExample = { params: { key: `upload-${'x'.repeat(22)}` } }
const credential = { id: 'x'.repeat(43), rawId: 'x'.repeat(43), type: 'public-key' }
const made = { clientDataJSON: 'e30', attestationObject: 'oA' }
const signedChallenge = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
const ofIssuer = { params: { issuer: 'oidc' } }
const atIssuer: MakeExample = () => ofIssuer
const signed = { expires: '1800000000', signature: 'x' }

const resumeContent =
  'Sam Smith\n\nExperience\nCashier, Corner Market, 2021 - 2023\n- Responsible for greeting customers'

/** Long enough for a letter that is paid for. */
const letterNotes =
  'I baked bread with my grandmother every Sunday. Last summer I made 40 pies for the church sale, and we sold all of them by noon. I get up at four without an alarm. When the oven broke on a Saturday, I called the neighbors and baked in three kitchens. I want to learn laminated dough, because my aunt makes croissants and nobody in our town does. I can start in two weeks and work weekends. I fed a sourdough starter for three years and wrote down each loaf in a notebook. On market days I sold bread to about 60 customers and gave the change. My teacher asked me to show two younger students how to shape rolls, and both can do it alone now. In June I baked 12 cakes for the library and brought them on the bus without breaking one.'

/** An example call of each endpoint with parameters, or with a body that is not just its required fields. */
const examples: Record<string, MakeExample> = {
  'POST /api/admin/login': own => ({ body: { username: own.username, password } }),
  'POST /api/admin/register': () => {
    const username = `new-${fresh()}`
    return { body: { username, email: `${username}@example.org`, password, confirmPassword: password } }
  },
  'POST /api/auth/handoff': () => ({ body: { code: fresh().padEnd(43, 'x') } }),
  'POST /api/auth/request-password-reset': own => ({ body: { email: own.email } }),
  'POST /api/auth/reset-password': () => ({ body: { token: fresh().padEnd(43, 'x'), newPassword: anotherPassword } }),
  'POST /api/account/email/code': () => ({ body: { code: '123456' } }),
  'POST /api/auth/verify-email': () => ({ body: { token: fresh().padEnd(43, 'x') } }),
  'PUT /api/account/email': () => ({ body: { email: `new-${fresh()}@example.org`, password } }),
  'POST /api/account/two-factor/start': () => ({ body: { password } }),
  'POST /api/account/two-factor/confirm': () => ({ body: { code: '123456' } }),
  'POST /api/account/two-factor/disable': () => ({ body: { password, code: '123456' } }),
  'POST /api/account/passkeys/start': () => ({ body: { password } }),
  'POST /api/account/passkeys': () => ({ body: { credential: { ...credential, response: made } } }),
  'PATCH /api/account/passkeys/:id': (_, of) => ({
    params: { id: of.passkeyId },
    body: { name: `Phone ${fresh()}` },
    isOwned: true,
  }),
  'DELETE /api/account/passkeys/:id': (_, of) => ({ params: { id: of.passkeyId }, body: { password }, isOwned: true }),
  'POST /api/auth/passkey': () => ({ body: { credential: { ...credential, response: signedChallenge } } }),
  'POST /api/auth/issuers/:issuer/start': atIssuer,
  'POST /api/auth/issuers/:issuer/return': atIssuer,
  'POST /api/auth/issuers/:issuer/finish': () => ({ ...ofIssuer, body: { state: fresh(), code: fresh() } }),
  'POST /api/auth/sign-in-link': own => ({ body: { email: own.email } }),
  'POST /api/auth/sign-in-link/finish': () => ({ body: { token: fresh() } }),
  'POST /api/auth/second-step': () => ({ body: { pending: fresh(), code: '123456' } }),
  'POST /api/account/linked-sign-ins/:issuer': () => ({ ...ofIssuer, body: { password } }),
  'DELETE /api/account/linked-sign-ins/:id': (_, of) => ({
    params: { id: of.linkedId },
    body: { password },
    isOwned: true,
  }),
  'PUT /api/admin/username': () => ({ body: { username: `new-${fresh()}` } }),
  'GET /api/admin/check-username/:username': () => ({ params: { username: `new-${fresh()}` } }),
  'PUT /api/admin/password': () => ({ body: { currentPassword: password, newPassword: anotherPassword } }),
  'DELETE /api/account/sessions/:id': (_, of) => ({ params: { id: of.sessionId }, isOwned: true }),
  'PUT /api/account/goal': () => ({ body: { career: 'Baker' } }),
  'PUT /api/account/preferences': () => ({ body: { unwantedMails: [] } }),
  'POST /api/admin/withdraw-consent': (_, of) => ({
    body: { feature: 'general', consentId: of.consentId },
    isOwned: true,
  }),
  'DELETE /api/admin/delete-account': () => ({ body: { confirmPassword: password } }),
  'POST /api/quiz/save': (_, of) => ({ body: { quizId: of.quizId, answers } }),
  'POST /api/quiz/submit': () => ({ body: answers }),
  'GET /api/quiz/assessment/:assessmentId': ofAssessment,
  'GET /api/results/token/:token': own => ({ params: { token: own.resultsToken } }),
  'GET /api/quiz/user-results/:userId': (_, of) => ({ params: { userId: of.userId }, isOwned: true }),
  'GET /api/careers': () => ({ query: { q: 'work with animals' } }),
  'GET /api/places/:placeId/areas': () => ({ params: { placeId: 'OH' } }),
  'GET /api/places/:placeId/figures': () => ({ params: { placeId: 'OH' } }),
  'PUT /api/account/place': () => ({ body: { placeId: 'OH' } }),
  'PUT /api/quiz/assessment/:assessmentId/place': (own, of) => ({
    ...ofAssessment(own, of),
    body: { placeId: 'OH' },
  }),
  'PUT /api/quiz/assessment/:assessmentId/weighting': (own, of) => ({
    ...ofAssessment(own, of),
    body: { weighting: { pay: 'more', hours: 'less' } },
  }),
  'GET /api/careers/:slug': () => ({ params: { slug: 'baker' } }),
  'POST /api/job-titles': () => ({ body: { title: 'Barber' } }),
  'POST /api/saved-careers': () => ({ body: { title: `Baker ${fresh()}` } }),
  'DELETE /api/saved-careers/:id': (_, of) => ({ params: { id: of.savedCareerId }, isOwned: true }),
  'PUT /api/quiz/assessment/:assessmentId/deep-dive': (own, of) => ({
    ...ofAssessment(own, of),
    body: { answers: Object.fromEntries(statementIds.map((id, index) => [id, (index % 5) + 1])) },
  }),
  'GET /api/quiz/assessment/:assessmentId/deep-dive/answers': ofAssessment,
  'PUT /api/quiz/assessment/:assessmentId/deep-dive/answers': (own, of) => ({
    ...ofAssessment(own, of),
    body: { answers: { 'fix-bike': 5, 'calm-worry': null } },
  }),
  'DELETE /api/quiz/assessment/:assessmentId/deep-dive': ofAssessment,
  'POST /api/admin/create-checkout-session': () => ({ body: { plan: 'pro', billing: 'annual' } }),
  'GET /api/checkout/session/:sessionId': (_, of) => ({ params: { sessionId: of.checkoutId }, isOwned: true }),
  'POST /api/billing/withdraw': (_, of) => ({ body: { purchaseId: of.purchaseId }, isOwned: true }),
  'POST /api/stripe/webhook': () => ({ body: { id: `evt_${fresh()}` } }),
  'POST /api/generate-roadmap': () => ({ body: { careerTitle: 'Baker' } }),
  'PUT /api/roadmaps/:slug/steps/:stepId': () => ({ params: { slug: 'baker', stepId: 'start' }, body: { done: true } }),
  'PUT /api/roadmaps/:slug/pace': () => ({
    params: { slug: 'baker' },
    body: { hoursPerWeek: 6, startDate: '2026-11-23' },
  }),
  'POST /api/shared-links': () => ({
    body: { kind: 'comparison', careers: ['baker', 'electrician'], shows: [], recipient: 'Mom', days: 30 },
  }),
  'POST /api/shared-links/:id/end': ofSharedLink,
  'DELETE /api/shared-links/:id': ofSharedLink,
  'DELETE /api/shared-links/:id/notes/:noteId': (_, of) => ({
    params: { id: of.sharedLinkId, noteId: of.sharedNoteId },
    isOwned: true,
  }),
  'GET /api/shared/:secret': own => ({ params: { secret: own.shareSecret } }),
  'POST /api/shared/:secret/notes': own => ({ params: { secret: own.shareSecret }, body: { text: 'Go for it!' } }),
  'POST /api/shared/:secret/report': own => ({ params: { secret: own.shareSecret } }),
  'POST /api/notifications': () => ({
    body: {
      ...{ endpoint: `https://push.example.com/${fresh()}`, p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) },
      ...{ timeZone: 'America/New_York', quietFrom: 21, quietUntil: 8 },
    },
  }),
  'DELETE /api/notifications/:id': unknownId,
  'GET /api/activities/:id': () => ({ params: { id: 'barista' } }),
  'POST /api/evidence': () => ({ body: { kind: 'care', title: 'Babysitter', answers: { did: 'Cooked tea' } } }),
  'PUT /api/evidence/:id': (_, of) => ({
    params: { id: of.evidenceId },
    body: { kind: 'care', title: 'Babysitter' },
    isOwned: true,
  }),
  'DELETE /api/evidence/:id': (_, of) => ({ params: { id: of.evidenceId }, isOwned: true }),
  'POST /api/evidence/proposals': () => ({ body: { resumeContent } }),
  'POST /api/evidence/from-resume': () => ({ body: { items: [{ kind: 'job', title: `Cashier ${fresh()}` }] } }),
  'POST /api/hard-moments': () => ({ body: { moments: ['off-the-clock'] } }),
  'POST /api/evidence/resume': () => ({ body: { name: 'Ann Example' } }),
  'GET /api/generations/:id/events': (_, of) => ({ params: { id: of.generationId }, isOwned: true }),
  'DELETE /api/generations/:id': (_, of) => ({ params: { id: of.generationId }, isOwned: true }),
  'GET /api/documents/:id': ofDocument,
  'PUT /api/documents/:id': (_, of) => ({ ...ofDocument(_, of), body: { revision: 2, title: `Letter ${fresh()}` } }),
  'PUT /api/documents/:id/kept': (_, of) => ({ ...ofDocument(_, of), body: { kept: true } }),
  'DELETE /api/documents/:id': ofDocument,
  'POST /api/documents/:id/restore': ofDocument,
  'DELETE /api/documents/:id/forever': ofDocument,
  'GET /api/documents/:id/versions': ofDocument,
  'GET /api/documents/:id/file': ofDocument,
  'GET /api/documents/:id/read-back': ofDocument,
  'GET /api/documents/:id/versions/:revision': ofVersion,
  'POST /api/documents/:id/versions/:revision/restore': ofVersion,
  'POST /api/interviews/stories': () => ({ body: storyExample() }),
  'DELETE /api/confirmed-sentences/:id': (_, of) => ({ params: { id: of.confirmedId }, isOwned: true }),
  'PUT /api/interviews/stories/:id': (_, of) => ({ params: { id: of.storyId }, body: storyExample(), isOwned: true }),
  'DELETE /api/interviews/stories/:id': (_, of) => ({ params: { id: of.storyId }, isOwned: true }),
  'GET /api/job-listings/:id': () => ({ params: { id: crypto.randomUUID() } }),
  'GET /api/job-listings/:id/requirements': own => ({ params: { id: own.listingId } }),
  'PUT /api/job-listings/:id/requirements': own => ({ params: { id: own.listingId }, body: { ratings: {} } }),
  'POST /api/job-listings/:id/report': () => ({ params: { id: crypto.randomUUID() }, body: { reason: 'closed' } }),
  'POST /api/admin/listing-reports/:id': () => ({
    params: { id: crypto.randomUUID() },
    body: { decision: 'keep', upTo: '2026-01-01T00:00:00.000Z' },
  }),
  'POST /api/admin/held-listings/:id': () => ({
    params: { id: crypto.randomUUID() },
    body: { decision: 'clear' },
  }),
  'POST /api/applications': () => ({ body: { title: `Baker ${fresh()}`, today: '2026-11-21' } }),
  'PATCH /api/applications/:id': (_, of) => ({
    params: { id: of.applicationId },
    body: { notes: 'They answer on Mondays.', today: '2026-11-21' },
    isOwned: true,
  }),
  'DELETE /api/applications/:id': (_, of) => ({ params: { id: of.applicationId }, isOwned: true }),
  'POST /api/read-resume': () => ({ body: { resumeContent } }),
  'POST /api/generate-cover-letter': () => ({
    body: {
      career: { title: 'Baker' },
      additionalInfo: letterNotes,
      consents: { dataProcessing: true, termsAccepted: true },
    },
  }),
  'POST /api/optimize-resume': () => ({
    body: { resumeContent, targetJobTitle: 'Baker', consents: { dataProcessing: true, termsAccepted: true } },
  }),
  'POST /api/optimize-resume/preview': () => ({ body: { resumeContent, targetJobTitle: 'Baker' } }),
  'POST /api/job-alerts': () => ({ body: alertExample() }),
  'PATCH /api/job-alerts/:id': (_, of) => ({ params: { id: of.alertId }, body: { hour: 9 }, isOwned: true }),
  'DELETE /api/job-alerts/:id': (_, of) => ({ params: { id: of.alertId }, isOwned: true }),
  'POST /api/job-alerts/pause': () => ({ body: { paused: true } }),
  'GET /api/job-alerts/unsubscribe/:token': () => ({ params: { token: fresh().padEnd(43, 'x') } }),
  'POST /api/job-alerts/unsubscribe/:token': () => ({ params: { token: fresh().padEnd(43, 'x') } }),
  'GET /api/pictures/matches': () => ({ query: { careers: 'baker,electrician', fit: '75,60' } }),
  'GET /api/pictures/careers/:slug': () => ({ params: { slug: 'baker' } }),
  'PUT /api/files/:key': () => ({ ...fileExample, query: { type: 'image/png', size: '1000', ...signed } }),
  'GET /api/files/:key': () => ({ ...fileExample, query: signed }),
  'GET /api/testimonials/presigned-url': photoExample,
  'GET /api/marketing-testimonials/presigned-url': photoExample,
  'POST /api/testimonials/submit': own => ({ body: storyForm({ photoS3Key: own.uploadKey, name: own.username }) }),
  'POST /api/marketing-testimonials': () => ({
    body: { firstName: 'Ann', testimonialText: 'It helped me to choose.', consentGiven: true },
  }),
  'DELETE /api/marketing-testimonials/:id': (_, of) => ({ params: { id: of.testimonialId }, isOwned: true }),
  'PATCH /api/admin/marketing-testimonials/:id/approve': unknownId,
  'PATCH /api/admin/marketing-testimonials/:id/reject': () => ({
    params: { id: crypto.randomUUID() },
    body: {},
  }),
  'DELETE /api/admin/marketing-testimonials/:id': unknownId,
  'PATCH /api/admin/testimonials/:id/grant': unknownId,
  'PATCH /api/admin/testimonials/:id/approve': unknownId,
  'PATCH /api/admin/testimonials/:id/reject': () => ({
    params: { id: crypto.randomUUID() },
    body: { reason: 'The photo is of somebody else.' },
  }),
  'PATCH /api/admin/testimonials/:id/decline': () => ({
    params: { id: crypto.randomUUID() },
    body: { reason: 'It names somebody else.' },
  }),
  'PATCH /api/admin/testimonials/:id/restore': unknownId,
  'POST /api/admin/notices': () => ({ body: noticeExample }),
  'PUT /api/admin/notices/:id': own => ({ params: { id: own.noticeId }, body: { ...noticeExample, revision: 1 } }),
  'DELETE /api/admin/notices/:id': own => ({ params: { id: own.noticeId } }),
  'POST /api/admin/notices/:id/resend': own => ({ params: { id: own.noticeId } }),
  'POST /api/admin/notices/:id/send': own => ({ params: { id: own.noticeId }, body: { revision: 1 } }),
  'POST /api/tokens/deduct': () => ({ body: { amount: 1, feature: 'career-quiz' } }),
}

/** Returns the URL of an example. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: Example, more: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...query, ...more }).toString()
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return search ? `${filled}?${search}` : filled
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Returns the required fields of an object, and its consents without which a tool refuses. All texts are "Baker". */
function smallestOf({ type, anyOf, properties = {}, required = [], ...rest }: JsonSchema): unknown {
  if (anyOf?.[0]) return smallestOf(anyOf[0])
  if (rest.enum) return rest.enum[0]
  if ('const' in rest) return rest.const
  if (type === 'object') {
    const fields = Object.entries(properties).filter(([name]) => required.includes(name) || name === 'consents')
    return Object.fromEntries(fields.map(([name, field]) => [name, smallestOf(field)]))
  }
  if (type === 'array') return []
  return type === 'string' ? 'Baker' : type === 'boolean' || 1
}

/** Requests an object of `of` as `own`. @throws if a needed example is missing. */
export function exampleOf(endpoint: Endpoint, own: ActorData, of: ActorData = own): Example {
  const make = examples[nameOf(endpoint)]
  if (make) return make(own, of)
  const body = endpoint.body && smallestOf(jsonSchemaOf(endpoint.body))
  if (endpoint.params || (endpoint.body && !endpoint.body.safeParse(body).success))
    throw new Error(`Give ${nameOf(endpoint)} an example in server/testing/examples.ts`)
  return body ? { body } : {}
}
