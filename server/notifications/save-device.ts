import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { NotifiedDevice, saveNotifiedDevice } from '#contract/endpoints/notifications.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { isPushEndpoint } from '#server/platform/push/push-address.ts'
import { type DeviceRow, deleteDevice, deleteOldDevices, listDevices, saveDevice as writeDevice } from './store.ts'

export async function listOwnDevices(db: Sql, userId: string): Promise<NotifiedDevice[]> {
  return (await listDevices(db, userId)).map(toDevice)
}

export async function saveDevice(
  tx: Tx,
  userId: string,
  { auth, ...form }: BodyOut<typeof saveNotifiedDevice>,
  { device, production, now }: { device: string; production: boolean; now: Date },
): Promise<NotifiedDevice> {
  if (!isPushEndpoint(form.endpoint, production))
    throw new AppError('invalid_input', { errors: { endpoint: 'This is not the address of a push service' } })
  await lockAccount(tx, userId)
  const saved = await writeDevice(tx, { ...form, userId, authSecret: auth, device, createdAt: now })
  await deleteOldDevices(tx, userId, limits.notifications.devices)
  return toDevice(saved)
}

export async function removeDevice(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteDevice(db, userId, id))) throw new AppError('not_found')
}

const toDevice = ({ id, device, timeZone, quietFrom, quietUntil, createdAt }: DeviceRow): NotifiedDevice => ({
  ...{ id, device, timeZone, quietFrom, quietUntil },
  createdAt: createdAt.toISOString(),
})
