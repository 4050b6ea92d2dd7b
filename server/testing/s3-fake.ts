import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { day, minute } from '#contract/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { sha256 } from '#server/platform/hash.ts'
import type { Bucket } from '#server/platform/storage/stores/settings.ts'

/** `down`: disconnects. `slow`: waits until `up`. Others: the status code. */
export type S3Behavior = 'up' | 'down' | 'slow' | '500' | '503'

export interface S3Fake {
  bucket: Bucket
  /** Objects by key. */
  objects: Map<string, { bytes: Buffer; type: string }>
  /** Method and key of each request. */
  requests: string[]
  /** Evaluated for each request. */
  behavior: (method: string) => S3Behavior
  close(): Promise<void>
}

const names = { bucket: 'photos', region: 'eu-test-1', accessKey: 'AKIDEXAMPLE', secretKey: 'a/secret+of=the.test' }

/**
 * A fake S3 bucket that verifies signatures by AWS's specification ("Create a signed AWS API request", "Authenticating
 * Requests: Using Query Parameters"), independently of the signing code.
 */
export async function startS3Fake(clock: Clock): Promise<S3Fake> {
  const kept: S3Fake['objects'] = new Map()
  const heard: string[] = []
  const held: ServerResponse[] = []
  const service = { objects: kept, requests: heard, behavior: (): S3Behavior => 'up' } as unknown as S3Fake
  const server = createServer(async (request, response) => {
    const key = keyOf(request)
    heard.push(`${request.method} ${key}`)
    const behavior = service.behavior(`${request.method}`)
    if (behavior === 'down') return void request.socket.destroy()
    if (behavior === 'slow') return void held.push(response)
    const body = await bodyOf(request)
    if (behavior === '500') return refuse(response, 500, 'InternalError')
    if (behavior === '503') return refuse(response, 503, 'SlowDown')
    const problem = findProblem(request, body, clock.now())
    if (problem) return refuse(response, ...problem)
    answer(kept, request, response, key, body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return Object.assign(service, {
    bucket: { ...names, endpoint },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

type Problem = [status: number, code: string]

const urlOf = (request: IncomingMessage) => new URL(`${request.url}`, 'http://any')
const keyOf = (request: IncomingMessage) => urlOf(request).pathname.replace(/^\/[^/]*\//, '')

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

function answer(
  kept: S3Fake['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
): void {
  const found = kept.get(key)
  const { method } = request
  if (method === 'PUT') {
    kept.set(key, { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' })
    return void response.writeHead(200, { etag: '"made"' }).end()
  }
  if (method === 'DELETE') {
    kept.delete(key)
    return void response.writeHead(204).end()
  }
  if (method !== 'GET' && method !== 'HEAD') return void refuse(response, 405, 'MethodNotAllowed')
  if (!found) return void refuse(response, 404, 'NoSuchKey')
  const { searchParams } = urlOf(request)
  const cacheControl = searchParams.get('response-cache-control')
  response.writeHead(200, {
    'content-type': searchParams.get('response-content-type') ?? found.type,
    ...(cacheControl ? { 'cache-control': cacheControl } : {}),
    'content-length': found.bytes.length,
  })
  response.end(method === 'GET' ? found.bytes : undefined)
}

interface Signed {
  credential: string
  headers: string[]
  signature: string
  stamp: string
  payload: string
}

function findProblem(request: IncomingMessage, body: Buffer, now: Date): Problem | undefined {
  const url = urlOf(request)
  const byAddress = url.searchParams.has('X-Amz-Signature')
  const signed = byAddress ? readAddress(url) : readAuthorization(request)
  if (!signed) return [403, 'AccessDenied']
  const time = Date.parse(signed.stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const age = now.getTime() - time
  if (Number.isNaN(age) || age < -15 * minute) return [403, 'AccessDenied']
  if (!byAddress && age > 15 * minute) return [403, 'RequestTimeTooSkewed']
  const seconds = Number(url.searchParams.get('X-Amz-Expires'))
  if (byAddress && !(seconds >= 1 && seconds * 1000 <= 7 * day)) return [400, 'AuthorizationQueryParametersError']
  if (byAddress && age > seconds * 1000) return [403, 'AccessDenied']
  if (signed.credential !== `${names.accessKey}/${scopeOf(signed)}`) return [403, 'InvalidAccessKeyId']
  const mustBeSigned = Object.keys(request.headers).filter(name => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some(name => !signed.headers.includes(name))) return [403, 'AccessDenied']
  if (!isSame(signed.signature, signatureOf(request, url, signed))) return [403, 'SignatureDoesNotMatch']
  if (signed.payload !== 'UNSIGNED-PAYLOAD' && signed.payload !== sha256(body))
    return [400, 'XAmzContentSHA256Mismatch']
  if (!url.pathname.startsWith(`/${names.bucket}/`)) return [404, 'NoSuchBucket']
  if (request.method === 'PUT' && request.headers['content-length'] === undefined) return [411, 'MissingContentLength']
  return undefined
}

function readAddress({ searchParams }: URL): Signed | undefined {
  if (searchParams.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined
  const read = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  return {
    credential: read('Credential'),
    headers: read('SignedHeaders').split(';'),
    signature: read('Signature'),
    stamp: read('Date'),
    payload: 'UNSIGNED-PAYLOAD',
  }
}

function readAuthorization({ headers }: IncomingMessage): Signed | undefined {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, credential, names, signature] = said.exec(headers.authorization ?? '') ?? []
  const { 'x-amz-date': stamp, 'x-amz-content-sha256': payload } = headers
  if (!credential || !names || !signature || !stamp || !payload) return undefined
  return { credential, headers: names.split(';'), signature, stamp: `${stamp}`, payload: `${payload}` }
}

const scopeOf = ({ stamp }: Signed) => `${stamp.slice(0, 8)}/${names.region}/s3/aws4_request`

function signatureOf(request: IncomingMessage, url: URL, signed: Signed): string {
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signed.headers.map(name => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.headers.join(';'),
    signed.payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', signed.stamp, scopeOf(signed), sha256(canonical)].join('\n')
  const parts = [signed.stamp.slice(0, 8), names.region, 's3', 'aws4_request']
  return hmac(parts.reduce<string | Buffer>(hmac, `AWS4${names.secretKey}`), text).toString('hex')
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
