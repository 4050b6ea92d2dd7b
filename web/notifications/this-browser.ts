import * as z from 'zod/mini'
import type { NotifiedDevice } from '#contract/endpoints/notifications.ts'
import { call } from '#web/platform/api.ts'
import { isNative } from '#web/platform/native.ts'
import { typedStorage } from '#web/platform/storage.ts'

export interface QuietHours {
  quietFrom: number
  quietUntil: number
}
export const usualQuietHours: QuietHours = { quietFrom: 21, quietUntil: 8 }

/** Which of the user's browsers this one is. */
const kept = typedStorage({ notifiedDevice: z.string() }, () => localStorage)
export const thisDeviceId = (): string | null => kept.get('notifiedDevice')

export type Support = 'ready' | 'denied' | 'add-to-home-screen' | 'none'

/** On an iPhone only apps on the home screen can be notified. */
export function notificationSupport(): Support {
  if (isNative()) return 'none'
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (isPossible) return Notification.permission === 'denied' ? 'denied' : 'ready'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'add-to-home-screen' : 'none'
}

/** For a worker that is installed over a slow connection, in milliseconds. */
const maxWait = 60_000

export class PermissionDenied extends Error {}

/**
 * Asks for permission, subscribes at the browser's push service and stores the subscription with the account.
 * @throws PermissionDenied, ApiError, or the browser's error
 */
export async function turnOn(publicKey: string, quiet: QuietHours): Promise<NotifiedDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDenied()
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, failLater()])
  const subscription = await subscribe(pushManager, publicKey)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const body = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', timeZone, ...quiet }
  const device = await call('saveNotifiedDevice', { body })
  kept.set('notifiedDevice', device.id)
  return device
}

/** `ready` never fails, not even where the worker cannot be installed. */
const failLater = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The service worker is not ready')), maxWait))

/** A subscription with an older key of the server cannot be used any more. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/** For this browser also ends its subscription. */
export async function turnOff(id: string): Promise<void> {
  await call('removeNotifiedDevice', { params: { id } })
  if (id !== thisDeviceId()) return
  kept.remove('notifiedDevice')
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
