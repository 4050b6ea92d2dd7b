import { eq } from 'drizzle-orm'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { submitStory, submitTestimonial } from '#contract/endpoints/testimonials.ts'
import { marketingTestimonials, testimonials, users } from '#server/platform/db/schema.ts'
import { sha256 } from '#server/platform/hash.ts'
import { issueUpload } from '#server/platform/storage/issue-upload.ts'
import type { Purpose } from '#server/platform/storage/rules.ts'
import type { TestApp } from './app.ts'
import { createUser, type Person } from './people.ts'
import { makePhoto, typeOf } from './storage.ts'

let made = 0

/** A story of valid length, without words of other seeds. */
export function storyOf(seed: number | string): string {
  const words = Array.from({ length: 20 }, (_, index) => sha256(`${seed} ${index}`).slice(0, 7))
  return `I was ${words.join(' ')}.`
}

type Form = BodyIn<typeof submitStory>

/** A new story form with an uploaded photo. */
export function storyForm(overrides: Partial<Form> & Pick<Form, 'photoS3Key'>): Form {
  const seed = `story ${++made}`
  const digits = Number.parseInt(sha256(seed).slice(0, 9), 16)
  return {
    name: 'Ann',
    email: `teller-${made}@example.org`,
    phoneNumber: `+1 ${digits}`.slice(0, 20),
    story: storyOf(seed),
    beforeCareer: 'Cashier',
    afterCareer: 'Baker',
    instagramHandle: null,
    allowPublicDisplay: true,
    consentToPhotoUse: true,
    confirmTruthfulness: true,
    confirmMediaRights: true,
    ...overrides,
  }
}

let lastSeed = 1000
const pictures = new Map<number, Promise<Buffer>>()

/** Uploads a photo for a user and returns its key. */
export async function uploadPhoto(
  { db, clock, files }: Pick<TestApp, 'db' | 'clock' | 'files'>,
  userId: string | undefined,
  purpose: Purpose,
  { seed = ++lastSeed, ip = '127.0.0.1' } = {},
): Promise<string> {
  const picture = pictures.get(seed) ?? makePhoto({ seed, width: 64, height: 48 })
  pictures.set(seed, picture)
  const bytes = await picture
  const overrides = { purpose, contentType: typeOf(bytes), size: bytes.length }
  const { key } = await issueUpload({ db, clock, files }, { userId, ip }, overrides)
  await files.write({ key, contentType: overrides.contentType, bytes: bytes.length }, bytes)
  return key
}

export async function createAdmin(app: TestApp, username: string): Promise<Person> {
  const admin = await createUser(app, username)
  await app.db.sql.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId))
  return admin
}

let testimonialCount = 0

/** Submits a testimonial with a photo; returns id, photo key and text. */
export async function createTestimonial(app: TestApp, by: Person, overrides: object = {}) {
  const testimonialText = `It helped me, time ${++testimonialCount}.`
  const photoS3Key = await uploadPhoto(app, by.userId, 'testimonial')
  const body = { firstName: 'Ann', testimonialText, consentGiven: true as const, photoS3Key, ...overrides }
  const { status } = await by.call(submitTestimonial, { body })
  if (status !== 200) throw new Error('A testimonial was not taken')
  const { testimonialText: text } = marketingTestimonials
  const [row] = await app.db.sql.select().from(marketingTestimonials).where(eq(text, body.testimonialText))
  return { id: row?.id ?? '', photoKey: row?.photoKey ?? '', testimonialText }
}

/** Submits a story that unlocks Pro; returns id and photo key. */
export async function createStory(app: TestApp, by: Person) {
  const photoS3Key = await uploadPhoto(app, by.userId, 'story')
  const { status } = await by.call(submitStory, { body: storyForm({ photoS3Key }) })
  if (status !== 200) throw new Error('A story was not taken')
  const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, by.userId))
  return { id: row?.id ?? '', photoKey: row?.photoKey ?? '' }
}
