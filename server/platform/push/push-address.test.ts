import { expect, test } from 'vitest'
import { isPublicAddress, isPushEndpoint, lookUpPublic } from './push-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@push.example.com/', false],
  ['https://localhost/', false],
  ['https://printer.local/', false],
  ['https://db.internal/', false],
  ['https://127.0.0.1/', false],
  ['http://127.0.0.1:9/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://10.0.0.7/', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('in production %s is the address of a push service: %s', (address, expected) => {
  expect(isPushEndpoint(address, true)).toBe(expected)
})

test('a loopback push service is for tests alone', () => {
  expect(isPushEndpoint('http://127.0.0.1:9/', false)).toBe(true)
  expect(isPushEndpoint('http://10.0.0.7/', false)).toBe(false)
})

test.each([
  ['8.8.8.8', true],
  ['2607:f8b0:4005:805::200a', true],
  ['100.64.1.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:a00:1::', false],
  ['::ffff:8.8.8.8', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

test('a name that leads into the machine is not connected to', async () => {
  const failure = await new Promise(resolve => lookUpPublic('localhost', {}, resolve))
  expect(String(failure)).toContain('no public address')
})
