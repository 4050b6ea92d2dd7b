import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { submitTestimonial as endpoint } from '#contract/endpoints/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { attachPhoto, preparePhoto } from '#server/platform/storage/prepare-photo.ts'
import { insertTestimonial, isFormStored } from './store.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'files'>
interface Sending {
  userId: string | undefined
  client: Client
  body: BodyOut<typeof endpoint>
}

/**
 * Stores a testimonial for review, once per form. `countKept` runs before the transaction and may throw.
 * @throws AppError session_required if the account is gone
 * @throws FileProblem as `preparePhoto`
 */
export async function submitTestimonial(
  deps: Parts,
  sending: Sending,
  countKept: () => Promise<unknown>,
): Promise<void> {
  const { formId } = sending.body
  const isStored = async () => formId !== null && (await isFormStored(deps.db.sql, formId))
  if (await isStored()) return
  try {
    await storeOnce(deps, sending, countKept)
  } catch (problem) {
    // The same form, sent concurrently, may have stored the testimonial and used the photo.
    if (!(await isStored())) throw problem
  }
}

async function storeOnce(
  deps: Parts,
  { userId, client, body }: Sending,
  countKept: () => Promise<unknown>,
): Promise<void> {
  const { photoS3Key, jobTitle, ...fields } = body
  const asker = { userId, ip: client.ip }
  const photo = photoS3Key ? await preparePhoto(deps, asker, { purpose: 'testimonial', key: photoS3Key }) : undefined
  await countKept()
  await deps.db.transaction(async tx => {
    const now = deps.clock.now()
    if (userId !== undefined && !(await lockAccount(tx, userId))) throw new AppError('session_required')
    const inserted = await insertTestimonial(tx, {
      ...fields,
      userId: userId ?? null,
      jobTitle: jobTitle || null,
      photoKey: photo?.key ?? null,
      consentIpAddress: client.ip.slice(0, 45),
      consentTimestamp: now,
      createdAt: now,
      updatedAt: now,
    })
    // A photo that is not kept expires.
    if (inserted && photo) await attachPhoto(tx, photo, now)
  })
}
