import type { BodyOut } from '#contract/endpoint.ts'
import type { submitTestimonial as endpoint } from '#contract/testimonials.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { holdAccount } from '#server/platform/db/hold-account.ts'
import { keepPhoto, takePhoto } from '#server/platform/storage/take-photo.ts'
import { insertTestimonial } from './store.ts'

/**
 * Keeps what somebody says of us, for the administrators to look at. `countKept` is done before that, when nothing
 * speaks against it, and may refuse.
 * @throws AppError what takePhoto throws
 */
export async function submitTestimonial(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  { userId, client, body }: { userId: string | undefined; client: Client; body: BodyOut<typeof endpoint> },
  countKept: () => Promise<unknown>,
): Promise<void> {
  const { photoS3Key, jobTitle, ...said } = body
  const asker = { userId, ip: client.ip }
  const photo = photoS3Key ? await takePhoto(deps, asker, { purpose: 'testimonial', key: photoS3Key }) : undefined
  await countKept()
  await deps.db.transaction(async tx => {
    const now = deps.clock.now()
    if (userId !== undefined && !(await holdAccount(tx, userId))) throw new AppError('session_required')
    if (photo) await keepPhoto(tx, photo, now)
    await insertTestimonial(tx, {
      ...said,
      userId: userId ?? null,
      jobTitle: jobTitle || null,
      photoKey: photo?.key ?? null,
      consentIpAddress: client.ip.slice(0, 45),
      consentTimestamp: now,
      createdAt: now,
      updatedAt: now,
    })
  })
}
