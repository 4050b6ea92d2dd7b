import { lookup as lookUpHost } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that lead into this machine or its network (RFC 6890). */
const internal = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only global unicast is public, and of that neither documentation nor 6to4 and Teredo, which embed IPv4.
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  internal.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !internal.check(address, 'ipv4')
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !internal.check(address, 'ipv6')
}

/** Where its name leads is checked when it is called. */
export function isPushEndpoint(text: string, production: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!production && host === '127.0.0.1') return true
  if (url.protocol !== 'https:' || (url.port && url.port !== '443')) return false
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !/\.(local|internal|localhost)\.?$/i.test(host)
}

/** Looks names up for the connection itself, so that a name cannot change between check and use. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUpHost(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const reachable = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = reachable
    if (!first) return done(new Error('The push service has no public address'), '', 0)
    if (options.all) return done(null, reachable)
    done(null, first.address, first.family)
  })
}
