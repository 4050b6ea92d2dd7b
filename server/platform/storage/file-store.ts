/** Photo storage: a bucket or the local disk. Keys are generated. Every call may fail and be repeated. */
export interface FileStore {
  readonly kind: 's3' | 'disk'
  /** The origin pages upload to and read from, if not our own. */
  readonly origin: string | undefined
  /** Verifies signed URLs at /api/files; a bucket verifies its own. */
  readonly verifier?: UrlVerifier | undefined
  /** Returns a URL for one PUT of this type and size, valid until `until`. */
  uploadAddress(file: StoredFile, until: Date): Promise<string>
  /** Returns a URL to read a photo without a cookie; equal for equal `until`. */
  readAddress(key: string, until: Date): Promise<string>
  /** @throws TooLarge beyond `max` bytes, without reading more */
  read(key: string, max: number): Promise<Buffer | undefined>
  /** @throws KeyExists if the key exists; a bucket replaces the file instead */
  write(file: StoredFile, bytes: Buffer): Promise<void>
  remove(key: string): Promise<void>
}

export interface StoredFile {
  key: string
  contentType: string
  bytes: number
}

export interface UrlVerifier {
  maySend(file: StoredFile, address: SignedUntil): boolean
  mayRead(key: string, address: SignedUntil): boolean
}

/** `expires`: epoch seconds. */
export interface SignedUntil {
  expires: number
  signature: string
}

export class TooLarge extends Error {}
export class KeyExists extends Error {}
