import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { retention } from '#contract/account.ts'
import { storySchema } from '#contract/testimonial-forms.ts'
import { day, hour } from '#contract/time.ts'
import { removeAccount } from '#server/account/delete-account.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { registerUser } from '#server/auth/register-user.ts'
import { AppError } from '#server/http/app-error.ts'
import { marketingTestimonials, storedFiles, subscriptions, testimonials, users } from '#server/platform/db/schema.ts'
import { removeDueFiles } from '#server/platform/storage/remove-files.ts'
import { FileProblem } from '#server/platform/storage/rules.ts'
import { publicOrigin, startTestApp } from '#server/testing/app.ts'
import { deleteAllRows } from '#server/testing/database.ts'
import { runs } from '#server/testing/property.ts'
import { prepareAuthor, storyForm, uploadPhoto } from '#server/testing/stories.ts'
import { oldTestimonials } from './export-own-data.ts'
import { listApproved } from './list-approved.ts'
import { hideStory } from './own/hide-story.ts'
import { removeTestimonial } from './own/remove-testimonial.ts'
import { approveStory, declineStory, grantStory, rejectStory, restoreStory } from './review/decide-story.ts'
import { approveTestimonial, deleteTestimonial, rejectTestimonial } from './review/decide-testimonial.ts'
import { submitStory } from './submit-story.ts'
import { submitTestimonial } from './submit-testimonial.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { db, clock, files } = app
const deps = { db, clock, files, catalogue: app.catalogue, publicUrl: new URL(publicOrigin) }
const client = { ip: '203.0.113.5', userAgent: undefined }
const by = { admin: { id: crypto.randomUUID(), email: 'ada@example.org' }, client }

interface SubmittedStory {
  id: string
  kind: 'testimonial' | 'story'
  owner: string | undefined
  state: 'held' | 'pending' | 'approved' | 'declined' | 'rejected' | 'gone'
  hidden: boolean
  /** Of a story: when its photo is due. */
  photoUntil?: number
}
/** What must be so, by what was done without an error. */
class Walk {
  readonly accounts: string[] = []
  readonly payers = new Set<string>()
  readonly stories: SubmittedStory[] = []
  readonly done: Record<string, number> = {}

  pick<Item>(items: readonly Item[], at: number): Item | undefined {
    return items[at % Math.max(1, items.length)]
  }
  one(kind: SubmittedStory['kind'], at: number): SubmittedStory | undefined {
    return this.pick(
      this.stories.filter(each => each.kind === kind),
      at,
    )
  }
  get listed(): string[] {
    return this.stories.filter(({ state, hidden }) => state === 'approved' && !hidden).map(({ id }) => id)
  }
}

function endPhoto(it: SubmittedStory, at: number): void {
  it.photoUntil = Math.min(at, it.photoUntil ?? at)
}

let made = 0
type Act = (walk: Walk, at: number) => Promise<unknown>
const acts: Record<string, Act> = {
  async register({ accounts }) {
    const name = `walker${++made}`
    const form = { username: name, email: `${name}@example.org`, passwordHash: 'none' }
    const { id } = await db.transaction(tx => registerUser(tx, form, clock.now()))
    await db.sql.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, id))
    accounts.push(id)
  },
  async say({ accounts, stories, pick }, at) {
    const userId = at % 3 ? pick(accounts, at) : undefined
    const photo = { ip: client.ip, seed: 1 }
    const photoS3Key = at % 2 ? await uploadPhoto(app, userId, 'testimonial', photo) : null
    const words = {
      firstName: 'Ann',
      jobTitle: null,
      testimonialText: `It helped me ${++made}`,
      consentGiven: true as const,
    }
    await submitTestimonial(deps, { userId, client, body: { ...words, photoS3Key, formId: null } }, async () => {})
    const its = eq(marketingTestimonials.testimonialText, words.testimonialText)
    const [row] = await db.sql.select().from(marketingTestimonials).where(its)
    stories.push({ id: row?.id ?? '', kind: 'testimonial', owner: userId, state: 'pending', hidden: false })
  },
  async submit({ accounts, stories, pick }, at) {
    const id = pick(accounts, at)
    if (!id) return
    const body = storySchema.parse(storyForm({ photoS3Key: await uploadPhoto(app, id, 'story') }))
    const [user] = await db.sql.select().from(users).where(eq(users.id, id))
    const account = { id, email: user?.email ?? '', emailVerified: true, createdAt: clock.now().toISOString() }
    if (at % 3) await prepareAuthor(app, id)
    await submitStory(deps, { account, body, client }, async () => {})
    const [row] = await db.sql.select().from(testimonials).where(eq(testimonials.userId, id))
    stories.push({ id: row?.id ?? '', kind: 'story', owner: id, state: row?.status ?? 'gone', hidden: false })
  },
  async approve(walk, at) {
    const it = walk.one('testimonial', at)
    if (!it) return
    await approveTestimonial(deps, it.id, by)
    expect(it.state).toBe('pending')
    it.state = 'approved'
  },
  async reject(walk, at) {
    const it = walk.one('testimonial', at)
    if (!it) return
    await rejectTestimonial(deps, { id: it.id, reason: '' }, by)
    expect(it.state).toBe('pending')
    it.state = 'rejected'
  },
  async delete(walk, at) {
    const it = walk.one('testimonial', at)
    if (!it) return
    await deleteTestimonial(deps, it.id, by)
    expect(['pending', 'approved']).toContain(it.state)
    it.state = 'gone'
  },
  async withdraw(walk, at) {
    const it = walk.one('testimonial', at)
    if (!it?.owner) return
    await removeTestimonial(deps, it.owner, it.id)
    it.state = 'gone'
  },
  async grantStory(walk, at) {
    const it = walk.one('story', at)
    if (!it) return
    await grantStory(deps, it.id, by)
    expect(it.state).toBe('held')
    it.state = 'pending'
  },
  async approveStory(walk, at) {
    const it = walk.one('story', at)
    if (!it) return
    await approveStory(deps, it.id, by)
    expect([it.state, it.hidden]).toEqual(['pending', false])
    it.state = 'approved'
  },
  async rejectStory(walk, at) {
    const it = walk.one('story', at)
    if (!it) return
    const was = (['pending', 'approved', 'declined', 'held'] as const)[at % 4] ?? 'pending'
    await rejectStory(deps, { id: it.id, reason: 'Not hers.', was }, by)
    expect(it.state).toBe(was)
    it.state = 'rejected'
    if (was !== 'declined') endPhoto(it, clock.now().getTime() + retention.rejected)
  },
  async declineStory(walk, at) {
    const it = walk.one('story', at)
    if (!it) return
    const was = at % 2 ? ('approved' as const) : ('pending' as const)
    await declineStory(deps, { id: it.id, reason: '', was }, by)
    expect(it.state).toBe(was)
    it.state = 'declined'
    endPhoto(it, clock.now().getTime())
  },
  async restoreStory(walk, at) {
    const it = walk.one('story', at)
    if (!it) return
    const { status } = await restoreStory(deps, it.id, by)
    expect(it.state).toBe('rejected')
    const isThere = clock.now().getTime() < (it.photoUntil ?? Number.POSITIVE_INFINITY)
    expect(status).toBe(isThere && !it.hidden ? 'pending' : 'declined')
    it.state = status
    if (status === 'pending') delete it.photoUntil
  },
  async pay({ accounts, payers, pick }, at) {
    const userId = pick(accounts, at)
    if (!userId || payers.has(userId)) return
    const running = { subscriptionId: `sub_${userId}`, status: 'active' as const, billingInterval: 'monthly' as const }
    const known = { userId, provider: 'simulated' as const, customerId: `cus_${userId}`, checkedAt: clock.now() }
    await db.sql.insert(subscriptions).values({ ...known, ...running })
    await db.sql.update(users).set({ isPro: true }).where(eq(users.id, userId))
    payers.add(userId)
  },
  async hide(walk, at) {
    const it = walk.one('story', at)
    if (!it?.owner) return
    await hideStory(deps, it.owner)
    it.hidden = true
  },
  async leave({ accounts, payers, stories, pick }, at) {
    const id = pick(accounts, at)
    if (!id || at % 2) return
    await removeAccount(deps, id, { by: 'operator' })
    accounts.splice(accounts.indexOf(id), 1)
    payers.delete(id)
    for (const each of stories) if (each.owner === id) each.state = 'gone'
  },
  async storeFails(_, at) {
    files.down[(['read', 'write', 'remove'] as const)[at % 3] ?? 'remove'] = true
  },
  async storeWorks() {
    files.setDown(false)
  },
  async timePasses(_, at) {
    clock.move((at % 48) * hour)
    await removeDueFiles(deps)
    await purgeOldData(db, oldTestimonials, clock.now())
  },
}

const names = Object.keys(acts)
const often = [
  ...['say', 'say', 'submit', 'approve', 'approve', 'approveStory', 'grantStory', 'storeWorks', 'storeWorks'],
  ...['rejectStory', 'restoreStory', 'restoreStory'],
]
const step = fc.tuple(fc.constantFrom(...names, ...often), fc.nat(1000))
const [walks, steps] = [runs(25), 200]

async function begin(): Promise<void> {
  await deleteAllRows(db)
  files.setDown(false)
  for (const key of [...files.kept.keys()]) await files.remove(key)
}

const isRefusal = (error: unknown) =>
  error instanceof AppError || error instanceof FileProblem || /^The store is down/.test((error as Error).message)

async function listed(): Promise<string[]> {
  const approved = await listApproved(deps)
  return [...approved.testimonials, ...approved.stories].map(({ id }) => id)
}

async function expectSound(walk: Walk): Promise<void> {
  expect((await listed()).sort()).toEqual(walk.listed.sort())
  const rows = await db.sql.select({ key: storedFiles.key }).from(storedFiles)
  const known = new Set(rows.map(({ key }) => key))
  expect([...files.kept.keys()].filter(key => !known.has(key))).toEqual([])
}

async function expectPro(walk: Walk): Promise<void> {
  const rows = await db.sql.select({ id: users.id }).from(users).where(eq(users.isPro, true))
  const stand = walk.stories.filter(
    ({ kind, state }) => kind === 'story' && !['held', 'rejected', 'gone'].includes(state),
  )
  const entitled = new Set([...stand.map(({ owner }) => owner), ...walk.payers])
  expect(rows.map(({ id }) => id).sort()).toEqual([...entitled].sort())
}

async function photosOfStories(ids: string[]) {
  const photos = await db.sql
    .select({ key: testimonials.photoKey })
    .from(testimonials)
    .where(inArray(testimonials.id, ids))
  expect(photos).not.toContainEqual({ key: null })
  return photos
}

/** After a while what nobody needs is gone, and what is shown or waits has its photo. */
async function expectTidy(walk: Walk): Promise<void> {
  files.setDown(false)
  for (let round = 0; round < 3; round++) {
    clock.move(31 * day)
    await removeDueFiles(deps)
  }
  const stand = walk.stories.filter(({ state, hidden }) => ['held', 'pending', 'approved'].includes(state) && !hidden)
  const ids = stand.map(({ id }) => id)
  const photos = [
    ...(await db.sql
      .select({ key: marketingTestimonials.photoKey })
      .from(marketingTestimonials)
      .where(inArray(marketingTestimonials.id, ids))),
    ...(await photosOfStories(ids)),
  ]
  expect([...files.kept.keys()].sort()).toEqual(photos.flatMap(({ key }) => key ?? []).sort())
  expect(await db.sql.$count(storedFiles)).toBe(files.kept.size)
}

test(`in ${walks * steps} random steps visibility, Pro and photos stay consistent`, async () => {
  const done: Record<string, number> = {}
  let refused = 0
  const walkOnce = async (planned: [string, number][]) => {
    await begin()
    const walk = new Walk()
    for (const at of [1, 2, 3]) await acts.register?.(walk, at)
    for (const [name, at] of planned) {
      try {
        await acts[name]?.(walk, at)
        done[name] = (done[name] ?? 0) + 1
      } catch (error) {
        if (!isRefusal(error)) throw error
        refused++
      }
      await expectSound(walk)
      await expectPro(walk)
    }
    await expectTidy(walk)
  }
  const plan = fc.array(step, { minLength: steps, maxLength: steps, size: 'max' })
  await fc.assert(fc.asyncProperty(plan, walkOnce), { numRuns: walks, endOnFailure: true })
  expect(Object.keys(done).sort()).toEqual(names.sort())
  expect(refused).toBeGreaterThan(walks * 4)
}, 600_000)
