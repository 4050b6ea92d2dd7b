import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, test } from 'vitest'
import { apiAddress } from './api-address.ts'

const home = { lo: [at('127.0.0.1', true)], wlan0: [at('192.168.1.20', false)] }
function at(address: string, internal: boolean): NetworkInterfaceInfo {
  return { address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }
}

describe('in a release', () => {
  test.each([
    ['https://app.wayspark.example', 'https://app.wayspark.example'],
    ['https://app.wayspark.example/', 'https://app.wayspark.example'],
    ['https://app.wayspark.example:8443', 'https://app.wayspark.example:8443'],
  ])('uses %s', (given, origin) => {
    expect(apiAddress(given, false, home)).toBe(origin)
  })

  test.each([
    [undefined, 'missing'],
    ['', 'missing'],
    ['app.wayspark.example', 'no web address'],
    ['capacitor://localhost', 'no web address'],
    ['http://app.wayspark.example', 'must be an https address'],
    ['http://192.168.1.20:3000', 'must be an https address'],
    ['https://192.168.1.20', 'no public host'],
    ['https://[::1]', 'no public host'],
    ['https://localhost', 'no public host'],
    ['https://printer.local', 'no public host'],
    ['https://app.wayspark.example/api', 'a scheme and a host alone'],
    ['https://me:secret@app.wayspark.example', 'a scheme and a host alone'],
    ['https://app.wayspark.example?x', 'a scheme and a host alone'],
  ])('rejects %s', (given, why) => {
    expect(() => apiAddress(given, false, home)).toThrow(why)
  })
})

describe('in development', () => {
  test('defaults to this machine in its local network', () => {
    expect(apiAddress(undefined, true, home)).toBe('http://192.168.1.20:3000')
  })
  test('uses the emulator host without a network', () => {
    expect(apiAddress(undefined, true, { lo: [at('127.0.0.1', true)] })).toBe('http://10.0.2.2:3000')
  })
  test.each(['http://localhost:3000', 'http://192.168.1.9:4000', 'https://app.wayspark.example'])('accepts %s', given =>
    expect(apiAddress(given, true, home)).toBe(given),
  )
})
