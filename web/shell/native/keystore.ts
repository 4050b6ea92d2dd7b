import { callPlugin } from '#web/platform/plugins.ts'
import type { Keystore } from './vault.ts'

/** `prefixedKey` is the storage key of the plugin. Not synced to iCloud. */
const entry = { prefixedKey: 'wayspark_session', sync: false }
const afterFirstUnlockThisDeviceOnly = 3

/** Milliseconds; a keystore without a response must not block the start. */
const timeout = 3_000
const rejectOnTimeout = () =>
  new Promise<never>((_, reject) => setTimeout(reject, timeout, new Error('no answer in time')))

export const keystore: Keystore = {
  async read() {
    const response = callPlugin<{ data?: string | null }>('SecureStorage', 'internalGetItem', entry)
    return (await Promise.race([response, rejectOnTimeout()])).data ?? null
  },
  write: secret =>
    callPlugin('SecureStorage', 'internalSetItem', { ...entry, data: secret, access: afterFirstUnlockThisDeviceOnly }),
  remove: () => callPlugin('SecureStorage', 'internalRemoveItem', entry),
}
