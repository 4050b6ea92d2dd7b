import { eq } from 'drizzle-orm'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { submitStory, submitTestimonial } from '#contract/endpoints/testimonials.ts'
import { interviewStories, marketingTestimonials, testimonials, users } from '#server/platform/db/schema.ts'
import { sha256 } from '#server/platform/hash.ts'
import { issueUpload } from '#server/platform/storage/issue-upload.ts'
import type { Purpose } from '#server/platform/storage/rules.ts'
import type { TestApp } from './app.ts'
import { createUser, type Person } from './people.ts'
import { makePhoto, typeOf } from './storage.ts'

let made = 0

const [consonants, vowels] = ['bdfgklmnprstvz', 'aeiou']
const joins = ['and the', 'of my', 'in a', 'for the', 'with', 'but not the', 'to', 'and I was']

/** A word of six letters from the 12 first digits of a hash. */
const wordOf = (hash: string): string =>
  Array.from({ length: 6 }, (_, index) => {
    const letters = index % 2 ? vowels : consonants
    return letters[Number.parseInt(hash.slice(2 * index, 2 * index + 2), 16) % letters.length]
  }).join('')

/** A story of valid length that reads like a language, without nouns of other seeds. */
export function storyOf(seed: number | string): string {
  const words = Array.from({ length: 16 }, (_, index) => wordOf(sha256(`${seed} ${index}`)))
  return `I was ${words.map((word, index) => `${word} ${joins[index % joins.length]}`).join(' ')} ${wordOf(sha256(`${seed}`))}.`
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

type Storage = Pick<TestApp, 'db' | 'clock' | 'files'>

/** Uploads a photo for a user and returns its key. */
export async function uploadPhoto(
  app: Storage,
  userId: string | undefined,
  purpose: Purpose,
  { seed = ++lastSeed, ip = '127.0.0.1' } = {},
): Promise<string> {
  const picture = pictures.get(seed) ?? makePhoto({ seed, width: 64, height: 48 })
  pictures.set(seed, picture)
  return uploadPicture(app, userId, purpose, await picture, ip)
}

export async function uploadPicture(
  { db, clock, files }: Storage,
  userId: string | undefined,
  purpose: Purpose,
  bytes: Buffer,
  ip = '127.0.0.1',
): Promise<string> {
  const overrides = { purpose, contentType: typeOf(bytes), size: bytes.length }
  const { key } = await issueUpload({ db, clock, files }, { userId, ip }, overrides)
  await files.write({ key, contentType: overrides.contentType, bytes: bytes.length }, bytes)
  return key
}

/** Lets the account's story unlock Pro at once: proves its address, as a link in a mail does, and uses a tool. */
export async function prepareAuthor({ db, clock }: Pick<TestApp, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now()
  await db.sql.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId))
  const words = { title: 'A delay', question: 'Tell us about a mistake.', answer: 'I told them at once.' }
  await db.sql.insert(interviewStories).values({ userId, ...words, createdAt: now, updatedAt: now })
}

export async function createAuthor(app: TestApp, username: string): Promise<Person> {
  const person = await createUser(app, username)
  await prepareAuthor(app, person.userId)
  return person
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
  await prepareAuthor(app, by.userId)
  const photoS3Key = await uploadPhoto(app, by.userId, 'story')
  const { status } = await by.call(submitStory, { body: storyForm({ photoS3Key }) })
  if (status !== 200) throw new Error('A story was not taken')
  const [row] = await app.db.sql.select().from(testimonials).where(eq(testimonials.userId, by.userId))
  return { id: row?.id ?? '', photoKey: row?.photoKey ?? '' }
}
