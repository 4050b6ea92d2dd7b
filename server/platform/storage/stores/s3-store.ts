import { AwsV4Signer } from 'aws4fetch'
import { day } from '#contract/time.ts'
import { sha256 } from '#server/platform/hash.ts'
import type { Clock } from '../../clock.ts'
import { type FileStore, TooLarge } from '../file-store.ts'
import { storedType } from '../rules.ts'
import type { Bucket } from './settings.ts'

const browserCacheSeconds = 3600
const maxResponseBytes = 20_000

/**
 * Stores files in a bucket. URLs are path-style, which every service supports. An upload URL is signed for its type and
 * length. Not every service can limit it to one use (some reject `if-none-match`), so remove-files.ts removes a used
 * upload again after its URL has expired. `patience`: timeout of a request in milliseconds.
 */
export function openS3Store(
  { endpoint, bucket, region, accessKey, secretKey }: Bucket,
  clock: Clock,
  { patience = 10_000 }: { patience?: number } = {},
): FileStore {
  const keys = { accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region }
  const placeOf = (key: string) => new URL(`${endpoint.pathname.replace(/\/$/, '')}/${bucket}/${key}`, endpoint)

  const signAddress = async (url: URL, signed: { method: string; headers?: HeadersInit; from: Date; until: Date }) => {
    const { method, headers, from, until } = signed
    url.searchParams.set('X-Amz-Expires', String(Math.floor((until.getTime() - from.getTime()) / 1000)))
    const signer = { ...keys, url: url.href, method, datetime: stampOf(from), signQuery: true, allHeaders: true }
    return (await new AwsV4Signer(headers ? { ...signer, headers } : signer).sign()).url.href
  }

  /** Without retries; callers decide. */
  const ask = async <Result>(
    method: string,
    key: string,
    read: (response: Response) => Promise<Result>,
    sent: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Result> => {
    const { body } = sent
    const hash = sha256(body ?? '')
    const headers = { ...sent.headers, 'x-amz-content-sha256': hash }
    const datetime = stampOf(clock.now())
    const signed = await new AwsV4Signer({ ...keys, url: placeOf(key).href, method, headers, datetime }).sign()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    return read(response)
  }

  return {
    kind: 's3',
    origin: endpoint.origin,
    uploadAddress({ key, contentType, bytes }, until) {
      const headers = { 'content-type': contentType, 'content-length': String(bytes) }
      return signAddress(placeOf(key), { method: 'PUT', headers, from: clock.now(), until })
    },
    readAddress(key, until) {
      const url = placeOf(key)
      url.searchParams.set('response-content-type', storedType)
      url.searchParams.set('response-cache-control', `private, max-age=${browserCacheSeconds}`)
      // Signed from a rounded time, so that the URL stays the same.
      const from = new Date(Math.min(until.getTime() - day, clock.now().getTime()))
      return signAddress(url, { method: 'GET', from, until })
    },
    read: (key, max) =>
      ask('GET', key, async response => {
        if (response.ok) return readAtMost(response, max)
        const problem = await problemOf(response)
        if (problem.code === 'NoSuchKey') return undefined
        throw problem.error
      }),
    write: ({ key, contentType }, body) =>
      ask('PUT', key, expectDone, { body, headers: { 'content-type': contentType } }),
    remove: key => ask('DELETE', key, expectDone),
  }
}

/** Formats 20261121T120000Z. */
const stampOf = (time: Date) => time.toISOString().replace(/[:-]|\.\d{3}/g, '')

async function expectDone(response: Response): Promise<void> {
  if (response.ok) return void (await response.body?.cancel())
  const { code, error } = await problemOf(response)
  if (code !== 'NoSuchKey') throw error
}

/** Only the error code: other parts can contain the signed URL. */
async function problemOf(response: Response): Promise<{ code: string; error: Error }> {
  const text = await readAtMost(response, maxResponseBytes).catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(String(text))?.[1] ?? ''
  return { code, error: new Error(`The bucket answered ${response.status} ${code}`.trim()) }
}

async function readAtMost(response: Response, max: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > max) throw new TooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
