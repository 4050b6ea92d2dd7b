/**
 * Where photos are kept: a bucket, or this server's own disk. Keys are ours; nothing that somebody chose is part of one.
 * Every call throws where the place cannot be reached, and can then be made again.
 */
export interface FileStore {
  readonly kind: 's3' | 'disk'
  /** What pages send to and read from where it is not our own origin, such as "https://bucket.example". */
  readonly origin: string | undefined
  /** Its addresses are our own, at /api/files: who asks there is let in by this. A bucket answers its own. */
  readonly door?: Door | undefined
  /** An address that takes one PUT of just this type and number of bytes. `until`: when it no longer does. */
  uploadAddress(file: StoredFile, until: Date): Promise<string>
  /** An address at which a photo can be read without a cookie; the same one for the same `until`. */
  readAddress(key: string, until: Date): Promise<string>
  /** Undefined where there is no such file. @throws TooLarge beyond `most` bytes, of which no more were read. */
  read(key: string, most: number): Promise<Buffer | undefined>
  /** @throws Taken where there is one already and the place can tell; a bucket replaces it. */
  write(file: StoredFile, bytes: Buffer): Promise<void>
  /** Also fine where there is none. */
  remove(key: string): Promise<void>
}

export interface StoredFile {
  key: string
  contentType: string
  bytes: number
}

/** Knows which addresses at /api/files it gave out, and which of them are still good. */
export interface Door {
  maySend(file: StoredFile, address: SignedUntil): boolean
  mayRead(key: string, address: SignedUntil): boolean
}

/** What an address carries. `expires`: in seconds since 1970. */
export interface SignedUntil {
  expires: number
  signature: string
}

export class TooLarge extends Error {}
export class Taken extends Error {}
