import { isIP } from 'node:net'
import { brand } from '#contract/brand.ts'
import { StartError } from './start-error.ts'

/** Everything the environment can say. This is the only place that reads it. */
export interface Env {
  production: boolean
  port: number
  host: string
  /** Where people reach the product: links and the cookie's safety follow from it, never from a request's headers. */
  publicUrl: URL
  /** The marketing site's own host, where it has one: who registers there is handed over to `publicUrl`. */
  marketingUrl: URL | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  /** The mail provider; without one mails stay in the outbox. */
  smtpUrl: URL | undefined
  mailSender: MailSender
  /** Multiplies what the rate limits of contract/limits.ts allow. */
  rateLimitScale: number
  /** The administrator's address: kept from the registration form, for the seed command alone. */
  adminEmail: string | undefined
}

export interface MailSender {
  from: { name: string; address: string }
  /** Where an answer to a mail goes. */
  support: string
}

/**
 * Reads the environment; every variable has a working default.
 * PORT=3000 HOST=localhost (0.0.0.0 to be reached from outside) PUBLIC_URL=http://HOST:PORT DATA_DIR=./data
 * DATABASE_URL=postgres://… (none: embedded) NODE_ENV=production TRUST_PROXY=address or range[,…]
 * MARKETING_URL=address at another host (none: everything is at PUBLIC_URL)
 * SMTP_URL=smtp[s]://user:password@host:port (none: mails stay in the outbox) MAIL_FROM="Name <address>" SUPPORT_EMAIL=address
 * ADMIN_EMAIL=address (kept for `npm run seed-admin`)
 * RATE_LIMIT_SCALE=1 (a number above 0, for tests with many people behind one address)
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
    publicUrl: readUrl('PUBLIC_URL', variables.PUBLIC_URL || urlOf(host, port)),
    marketingUrl: variables.MARKETING_URL ? readUrl('MARKETING_URL', variables.MARKETING_URL) : undefined,
    dataDir: variables.DATA_DIR || './data',
    databaseUrl: variables.DATABASE_URL || undefined,
    trustProxy: readProxies(variables.TRUST_PROXY),
    adminEmail: variables.ADMIN_EMAIL?.trim().toLowerCase() || undefined,
    smtpUrl: variables.SMTP_URL ? readSmtpUrl(variables.SMTP_URL) : undefined,
    mailSender: { from: readSender(variables.MAIL_FROM), support: readSupportEmail(variables) },
    rateLimitScale: readScale(variables.RATE_LIMIT_SCALE),
  }
  if (env.marketingUrl?.host === env.publicUrl.host)
    throw new StartError('MARKETING_URL must have another host than PUBLIC_URL; without it everything is at PUBLIC_URL')
  if (production) refuseEmbedded(env, variables)
  return env
}

function refuseEmbedded(env: Env, variables: Record<string, string | undefined>): void {
  const missing: string[] = []
  if (!env.databaseUrl) missing.push('DATABASE_URL: production does not run on the embedded database')
  if (env.publicUrl.protocol !== 'https:') missing.push('PUBLIC_URL: production needs an https address')
  if (env.marketingUrl && env.marketingUrl.protocol !== 'https:')
    missing.push('MARKETING_URL: production needs an https address')
  if (!env.smtpUrl) missing.push('SMTP_URL: production sends its mails, such as links to reset a password')
  if (!variables.MAIL_FROM) missing.push('MAIL_FROM: production needs to say whom its mails are from')
  if (missing.length) throw new StartError(`NODE_ENV=production is not complete:\n- ${missing.join('\n- ')}`)
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000)
  if ((value && !/^\d+$/.test(value)) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${value}"`)
  return port
}

function readScale(value = '1'): number {
  const scale = Number(value || 1)
  if (!(scale > 0 && scale <= 1_000_000))
    throw new StartError(`RATE_LIMIT_SCALE must be a number above 0 and at most 1000000, not "${value}"`)
  return scale
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

function readUrl(name: string, value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new StartError(`${name} must be an http or https address, not "${value}"`)
  return new URL(value)
}

/** Never repeats the value: it holds a password. */
function readSmtpUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new StartError('SMTP_URL must be an address such as smtps://user:password@host:465')
  return url
}

/** One address and nothing beside it: no name, no list, no sign that a mail program could read as one. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{Cc}<>@",;:()[\]\\]+@[^\s\p{Cc}<>@",;:()[\]\\]+$/u.test(text)

function readSender(value: string | undefined): MailSender['from'] {
  if (!value) return { name: brand.name, address: brand.supportEmail }
  const [, name, address = value.trim()] = /^([^<>\p{Cc}]*)<([^<>]*)>\s*$/u.exec(value) ?? []
  if (!isMailAddress(address)) throw new StartError(`MAIL_FROM must be an address, or "Name <address>", not "${value}"`)
  return { name: name?.replaceAll('"', '').trim() || brand.name, address }
}

/** The address that mails name for questions. */
export function readSupportEmail(variables: Record<string, string | undefined> = process.env): string {
  const address = variables.SUPPORT_EMAIL || brand.supportEmail
  if (!isMailAddress(address)) throw new StartError(`SUPPORT_EMAIL must be an address, not "${address}"`)
  return address
}
