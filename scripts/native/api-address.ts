import type { NetworkInterfaceInfo } from 'node:os'

type Networks = NodeJS.Dict<NetworkInterfaceInfo[]>

const emulatorsHost = '10.0.2.2'

/**
 * Returns the API origin for the shells from NATIVE_API_URL. A release needs a public https host; in development it
 * defaults to this machine in its local network.
 * @throws Error with a message for the developer
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

export function originOf(name: string, given: string, developing: boolean): string {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} is no web address: ${given}`)
  if (`${url.origin}/` !== url.href) throw new Error(`${name} is a scheme and a host alone, such as ${url.origin}`)
  if (developing) return url.origin
  if (url.protocol !== 'https:') throw new Error(`${name} must be an https address: ${given}`)
  if (!isPublic(url.hostname)) throw new Error(`${name} is no public host: ${url.hostname}`)
  return url.origin
}

const isPublic = (host: string) =>
  /[a-z]$/.test(host) && host.includes('.') && !/\.(local|localhost|internal)$/.test(host)

function localHost(networks: Networks): string {
  const all = Object.values(networks).flatMap(each => each ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? emulatorsHost
}
