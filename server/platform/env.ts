import { isIP } from 'node:net'
import { StartError } from './start-error.ts'

/** Everything the environment can say. This is the only place that reads it. */
export interface Env {
  production: boolean
  port: number
  host: string
  /** Where people reach the product: links and the cookie's safety follow from it, never from a request's headers. */
  publicUrl: URL
  dataDir: string
  databaseUrl: string | undefined
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
}

/**
 * Reads the environment; every variable has a working default.
 * PORT=3000 HOST=localhost (0.0.0.0 to be reached from outside) PUBLIC_URL=http://HOST:PORT DATA_DIR=./data
 * DATABASE_URL=postgres://… (none: embedded) NODE_ENV=production TRUST_PROXY=address or range[,…]
 * @throws StartError naming each variable that cannot be used.
 */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const production = variables.NODE_ENV === 'production'
  const port = readPort(variables.PORT)
  const host = variables.HOST || 'localhost'
  const env: Env = {
    production,
    port,
    host,
    publicUrl: readUrl(variables.PUBLIC_URL || urlOf(host, port)),
    dataDir: variables.DATA_DIR || './data',
    databaseUrl: variables.DATABASE_URL || undefined,
    trustProxy: readProxies(variables.TRUST_PROXY),
  }
  if (production) refuseEmbedded(env)
  return env
}

function refuseEmbedded(env: Env): void {
  const missing: string[] = []
  if (!env.databaseUrl) missing.push('DATABASE_URL: production does not run on the embedded database')
  if (env.publicUrl.protocol !== 'https:') missing.push('PUBLIC_URL: production needs an https address')
  if (missing.length) throw new StartError(`NODE_ENV=production is not complete:\n- ${missing.join('\n- ')}`)
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000)
  if ((value && !/^\d+$/.test(value)) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${value}"`)
  return port
}

function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

function readProxies(value = ''): string[] {
  const proxies = value.split(',').map(each => each.trim())
  const wrong = proxies.find(each => each && !isAddressOrRange(each))
  if (wrong) throw new StartError(`TRUST_PROXY must be addresses or ranges such as 10.0.0.0/8, not "${wrong}"`)
  return proxies.filter(Boolean)
}

function isAddressOrRange(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits] = text.split(/\/(.*)/s)
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  return version > 0 && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most))
}

function readUrl(value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new StartError(`PUBLIC_URL must be an http or https address, not "${value}"`)
  return new URL(value)
}
