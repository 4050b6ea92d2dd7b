import type { NetworkInterfaceInfo } from 'node:os'

type Networks = NodeJS.Dict<NetworkInterfaceInfo[]>

/** What an Android emulator calls the machine it runs on. */
const emulatorsHost = '10.0.2.2'

/**
 * The origin of the API that the shells ask, from NATIVE_API_URL. A released app keeps it for as long as it is installed,
 * so it must be an https one of a public host; while developing it may be any, and without one it is this machine in its
 * local network.
 * @throws Error with a sentence for who builds
 */
export function apiAddress(given: string | undefined, developing: boolean, networks: Networks): string {
  if (!given) {
    if (!developing)
      throw new Error(
        'NATIVE_API_URL is missing: the https address of the server, such as https://app.wayspark.example',
      )
    return `http://${localHost(networks)}:3000`
  }
  return originOf('NATIVE_API_URL', given, developing)
}

/** The same for another address that the shells ask. @throws Error with a sentence for who builds */
export function originOf(name: string, given: string, developing: boolean): string {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is no web address: ${given}`)
  if (`${url.origin}/` !== url.href) throw new Error(`${name} is a scheme and a host alone, such as ${url.origin}`)
  if (developing) return url.origin
  if (url.protocol !== 'https:') throw new Error(`${name} must be an https address: ${given}`)
  if (!isPublic(url.hostname)) throw new Error(`${name} is no public host: ${url.hostname}`)
  return url.origin
}

/** A name with a dot that is not kept for local use; a released app asks no bare address. */
const isPublic = (host: string) =>
  /[a-z]$/.test(host) && host.includes('.') && !/\.(local|localhost|internal)$/.test(host)

function localHost(networks: Networks): string {
  const all = Object.values(networks).flatMap(each => each ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? emulatorsHost
}
