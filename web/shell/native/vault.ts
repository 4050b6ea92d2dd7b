/** The phone's own keystore, as far as we need it. */
export interface Keystore {
  read(): Promise<string | null>
  write(secret: string): Promise<unknown>
  remove(): Promise<unknown>
}

const secretKey = 'sessionId'
/** Every sign-in writes it. Without it the app was installed anew, and what a keystore kept from before is not hers. */
const signedInHere = 'rememberMe'

/**
 * The browser's storage, but for the session's secret: a shell holds it as a bearer token, so it lives in the phone's
 * keystore and, while the page is open, in this closure. Where the keystore cannot be read nobody is signed in.
 */
export async function openVault(storage: Storage, keystore: Keystore): Promise<Storage> {
  const kept = await keystore.read().catch(() => null)
  let secret = storage.getItem(signedInHere) === null ? null : kept
  storage.removeItem(secretKey)
  const forget = () => {
    secret = null
    void keystore.remove().catch(() => {})
  }
  if (kept !== secret) forget()

  return {
    get length() {
      return storage.length
    },
    key: place => storage.key(place),
    getItem: key => (key === secretKey ? secret : storage.getItem(key)),
    setItem(key, value) {
      if (key !== secretKey) return storage.setItem(key, value)
      secret = value
      void keystore.write(value).catch(() => {})
    },
    removeItem(key) {
      if (key !== secretKey) return storage.removeItem(key)
      forget()
    },
    clear() {
      storage.clear()
      forget()
    },
  }
}
