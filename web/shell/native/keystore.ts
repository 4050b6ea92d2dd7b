import { callPlugin } from '#web/platform/plugins.ts'
import type { Keystore } from './vault.ts'

/** `prefixedKey` is what the plugin stores under; never in iCloud, and only on this very phone once it was unlocked. */
const entry = { prefixedKey: 'wayspark_session', sync: false }
const afterFirstUnlockThisDeviceOnly = 3

/** A phone that does not answer must not keep the app from opening. */
const patience = 3_000
const tooLong = () => new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('no answer in time')))

/** Keychain on iOS, a key of Android's Keystore there. */
export const keystore: Keystore = {
  async read() {
    const asked = callPlugin<{ data?: string | null }>('SecureStorage', 'internalGetItem', entry)
    return (await Promise.race([asked, tooLong()])).data ?? null
  },
  write: secret =>
    callPlugin('SecureStorage', 'internalSetItem', { ...entry, data: secret, access: afterFirstUnlockThisDeviceOnly }),
  remove: () => callPlugin('SecureStorage', 'internalRemoveItem', entry),
}
