import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestClock } from '#server/testing/app.ts'
import { type S3Behavior, type S3Fake, startS3Fake } from '#server/testing/s3-fake.ts'
import { type FileStore, TooLarge } from '../file-store.ts'
import { openS3Store } from './s3-store.ts'

const clock = new TestClock()
let service: S3Fake
let store: FileStore
beforeEach(async () => {
  service = await startS3Fake(clock)
  store = openS3Store(service.bucket, clock, { patience: 1000 })
})
afterEach(() => service.close())

const file = { key: 'photo-AAAAAAAAAAAAAAAAAAAAAA', contentType: 'image/webp', bytes: 4 }
const calls: [string, () => Promise<unknown>][] = [
  ['read', () => store.read(file.key, 100)],
  ['write', () => store.write(file, Buffer.from('some'))],
  ['remove', () => store.remove(file.key)],
]

test.each(
  calls.flatMap(([what, call]) => (['down', 'slow', '500', '503'] as S3Behavior[]).map(mood => ({ what, mood, call }))),
)('$what is tried once and fails soon where the bucket is $mood, without revealing keys', async ({ mood, call }) => {
  service.behavior = () => mood
  const began = performance.now()
  const error = await call().then(
    () => undefined,
    error => error,
  )
  expect(performance.now() - began).toBeLessThan(5000)
  expect(service.requests).toHaveLength(1)
  const said = `${error.message} ${error.cause?.message ?? ''}`
  expect(error).toBeInstanceOf(Error)
  for (const secret of [service.bucket.secretKey, service.bucket.accessKey, 'Signature'])
    expect(said).not.toContain(secret)
})

test('wrong keys, bucket or clock are reported', async () => {
  for (const change of [
    { secretKey: 'another' },
    { accessKey: 'ANOTHER' },
    { region: 'us-west-9' },
    { bucket: 'another' },
  ]) {
    const other = openS3Store({ ...service.bucket, ...change }, clock)
    await expect(other.read(file.key, 100)).rejects.toThrow(/^The bucket answered 40[34]/)
    await expect(other.remove(file.key)).rejects.toThrow(/^The bucket answered 40[34]/)
  }
  const late = openS3Store(service.bucket, new TestClock('2026-11-21T13:00:00Z'))
  await expect(late.read(file.key, 100)).rejects.toThrow('The bucket answered 403')
})

test('large objects are not read to the end', async () => {
  service.objects.set(file.key, { bytes: Buffer.alloc(8_000_000), type: 'image/webp' })
  await expect(store.read(file.key, 1_000_000)).rejects.toBeInstanceOf(TooLarge)
})

test('a service can be below a path', async () => {
  const below = openS3Store({ ...service.bucket, endpoint: new URL('https://storage.example/s3/') }, clock)
  const address = new URL(await below.readAddress(file.key, new Date(clock.now().getTime() + 1000)))
  expect(address.origin + address.pathname).toBe(`https://storage.example/s3/photos/${file.key}`)
  expect(below.origin).toBe('https://storage.example')
})

/** AWS publishes this example of an address: "Authenticating Requests: Using Query Parameters", with these keys. */
test('matches the published signing example', async () => {
  const { AwsV4Signer } = await import('aws4fetch')
  const signed = await new AwsV4Signer({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Expires=86400',
    method: 'GET',
    datetime: '20130524T000000Z',
    service: 's3',
    region: 'us-east-1',
    signQuery: true,
    allHeaders: true,
  }).sign()
  expect(signed.url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
