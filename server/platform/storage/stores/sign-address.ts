import { createHmac, timingSafeEqual } from 'node:crypto'
import { putFile, readFile as readFileAt } from '#contract/endpoints/files.ts'
import type { Clock } from '../../clock.ts'
import type { FileStore, StoredFile, UrlVerifier } from '../file-store.ts'

export function signAddresses(
  secret: Buffer,
  clock: Clock,
): Pick<FileStore, 'uploadAddress' | 'readAddress'> & { verifier: UrlVerifier } {
  const sign = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const signSend = ({ key, contentType, bytes }: StoredFile, expires: number) =>
    sign('send', key, contentType, bytes, expires)
  const signRead = (key: string, expires: number) => sign('read', key, expires)
  const isGood = (expires: number, actual: string, expected: string) =>
    clock.now().getTime() < expires * 1000 && isSame(actual, expected)
  return {
    async uploadAddress(file, until) {
      const expires = secondsOf(until)
      const { key, contentType: type, bytes: size } = file
      return addressOf(putFile.path, key, { type, size, expires, signature: signSend(file, expires) })
    },
    async readAddress(key, until) {
      const expires = secondsOf(until)
      return addressOf(readFileAt.path, key, { expires, signature: signRead(key, expires) })
    },
    verifier: {
      maySend: (file, { expires, signature }) => isGood(expires, signature, signSend(file, expires)),
      mayRead: (key, { expires, signature }) => isGood(expires, signature, signRead(key, expires)),
    },
  }
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

function addressOf(path: string, key: string, query: Record<string, string | number>): string {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${path.replace(':key', key)}?${new URLSearchParams(entries)}`
}

function isSame(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
