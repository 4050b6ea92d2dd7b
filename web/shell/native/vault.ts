export interface Keystore {
  read(): Promise<string | null>
  write(secret: string): Promise<unknown>
  remove(): Promise<unknown>
}

const secretKey = 'sessionId'
/** Written by every sign-in. If it is missing, the app was reinstalled and the keystore entry is stale. */
const installMarker = 'rememberMe'

/**
 * Wraps the browser storage but holds the session secret, a bearer token, in the keystore and in this closure. If the
 * keystore cannot be read, the user is signed out.
 */
export async function createSecureStorage(storage: Storage, keystore: Keystore): Promise<Storage> {
  const storedSecret = await keystore.read().catch(() => null)
  let secret = storage.getItem(installMarker) === null ? null : storedSecret
  storage.removeItem(secretKey)
  const forget = () => {
    secret = null
    void keystore.remove().catch(() => {})
  }
  if (storedSecret !== secret) forget()

  return {
    get length() {
      return storage.length
    },
    key: index => storage.key(index),
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
