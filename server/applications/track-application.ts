import type { Application, trackApplication as endpoint } from '#contract/endpoints/applications.ts'
import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import { openRow } from '#server/jobs/find-listing.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { type ApplicationRow, applyChange, dayFor, isLaterState, toApplication } from './rules.ts'
import { countRows, findOfListing, insertRow, writeRow } from './store.ts'

type TrackRequest = BodyOut<typeof endpoint>
type Job = Pick<ApplicationRow, 'listingId' | 'title' | 'company' | 'location' | 'url' | 'sample'>

/**
 * Tracks a listing or a job found elsewhere. An ad that is tracked already moves only to a later state.
 * @throws AppError not_found, invalid_input, too_many_applications; session_required if the account is gone
 */
export async function trackApplication(tx: Tx, userId: string, wanted: TrackRequest, now: Date): Promise<Application> {
  // Without the lock two clicks could create duplicates or exceed the limit.
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  const { state } = wanted
  const day = { today: dayFor(wanted.today, now), now }
  const known = wanted.listingId && (await findOfListing(tx, userId, wanted.listingId))
  if (known) {
    const next = isLaterState(state, known.state) ? applyChange(known, { state }, day) : {}
    return toApplication(await writeRow(tx, userId, known.id, { ...next, listingId: wanted.listingId }))
  }
  const job = wanted.listingId ? await jobOf(tx, wanted.listingId) : ownJob(wanted)
  if ((await countRows(tx, userId)) >= limits.applications.perUser) throw new AppError('too_many_applications')
  const saved = { ...empty, ...job, id: crypto.randomUUID(), userId, createdAt: now, updatedAt: now }
  const first = state === 'saved' ? { ...saved, steps: [{ did: state, at: now.toISOString() }] } : saved
  return toApplication(await insertRow(tx, { ...first, ...applyChange(first, { state }, day) }))
}

const empty = {
  state: 'saved' as const,
  notes: '',
  appliedOn: null,
  followUpOn: null,
  resumeId: null,
  letterId: null,
  steps: [],
}

async function jobOf(tx: Tx, id: string): Promise<Job> {
  const { title, employer, place, url, source } = await openRow(tx, id)
  return { listingId: id, title, company: employer, location: place, url, sample: source === 'sample' }
}

function ownJob({ title = '', company = '', location = '', url = '' }: TrackRequest): Job {
  if (!title) throw new AppError('invalid_input', { errors: { title: 'Enter the job title' } })
  if (url && !isLink(url))
    throw new AppError('invalid_input', { errors: { url: 'Paste a link that starts with https://' } })
  return { listingId: null, title, company, location, url, sample: false }
}

function isLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && /^https:\/\//i.test(text) && !url.username && !url.password
}
