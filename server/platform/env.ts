import { isIP } from 'node:net'
import { brand } from '#contract/brand.ts'
import { type HostSetting, hostSettings } from '#contract/hosts.ts'
import { type AiSettings, readAiSettings } from './ai/settings.ts'
import { type ListingSettings, readListingSettings } from './listings/settings.ts'
import { StartError } from './start-error.ts'
import { type FileSettings, readFileSettings } from './storage/stores/settings.ts'

/** Everything the environment can say. This is the only place that reads it. */
export interface Env {
  production: boolean
  port: number
  host: string
  /** `web` serves pages and the API, `worker` runs background jobs, `all` does both. */
  role: 'web' | 'worker' | 'all'
  /** Where people reach the product: links and the cookie's safety follow from it, never from a request's headers. */
  publicUrl: URL
  /** The marketing site's own host, where it has one: who registers there is handed over to `publicUrl`. */
  marketingUrl: URL | undefined
  /** What is shown at hosts that neither address names, such as previews. */
  hostSetting: HostSetting | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  /** The mail provider; without one mails stay in the outbox. */
  smtpUrl: URL | undefined
  mailSender: MailSender
  /** There are apps for phones: pages at their origins may ask the API. */
  nativeApps: boolean
  /** Multiplies what the rate limits of contract/limits.ts allow. */
  rateLimitScale: number
  /** The administrator's address: kept from the registration form, for the seed command alone. */
  adminEmail: string | undefined
  /** Addresses of the people who develop it: their accounts are in developer mode. None in production. */
  devEmails: ReadonlySet<string>
  /** The payment provider's keys; without them payments are simulated, on a server for trial alone. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** Nothing is sold. */
  paymentsOff: boolean
  /** The AI service; without one our own writers do all the work. */
  ai: AiSettings | undefined
  /** Where job adverts come from; without any there are samples, which say so. */
  listings: ListingSettings | undefined
  /** Where photos are kept; without a word on it, on the server's own disk. */
  files: FileSettings
}

/** People can neither reach this server nor get a mail from it: what is only safe among its developers may be there. */
export const isTrial = ({ production, smtpUrl, publicUrl }: Env): boolean =>
  !production && !smtpUrl && publicUrl.protocol === 'http:'

export interface MailSender {
  from: { name: string; address: string }
  /** Where an answer to a mail goes. */
  support: string
}

type Variables = Record<string, string | undefined>

/**
 * Reads the environment; every variable has a working default.
 * PORT=3000 HOST=localhost (0.0.0.0 to be reached from outside) PUBLIC_URL=http://HOST:PORT DATA_DIR=./data
 * DATABASE_URL=postgres://… (none: embedded) NODE_ENV=production TRUST_PROXY=address or range[,…]
 * MARKETING_URL=address at another host (none: everything is at PUBLIC_URL)
 * VITE_HOST_MODE=app, marketing or auto (what hosts beside those two show; auto: by their names, where MARKETING_URL is set)
 * SMTP_URL=smtp[s]://user:password@host:port (none: mails stay in the outbox) MAIL_FROM="Name <address>" SUPPORT_EMAIL=address
 * ADMIN_EMAIL=address (kept for `npm run seed-admin`)
 * DEV_EMAILS=address[,…] (accounts in developer mode; without effect in production)
 * NATIVE_APPS=true (there are apps for phones; none: their origins are as foreign as any)
 * STRIPE_SECRET_KEY=sk_… STRIPE_WEBHOOK_SECRET=whsec_… (none: payments are simulated) PAYMENTS=off (nothing is sold),
 * PAYMENTS=test (production on a test key, for a rehearsal: nothing is really paid)
 * AI_PROVIDER=openai, anthropic or compatible (none: our own writers) AI_API_KEY=… AI_MODEL=… AI_BASE_URL=address
 * AI_DAILY_LIMIT=10000000 AI_DAILY_LIMIT_PER_USER=500000 (of the service's tokens) AI_CONCURRENCY=8 (questions at once)
 * OPEN_JOB_FEEDS=true (Remotive, Arbeitnow, The Muse) GREENHOUSE_BOARDS=, LEVER_BOARDS= and ASHBY_BOARDS=name[=Employer][,…]
 * ADZUNA_APP_ID=… ADZUNA_APP_KEY=… ADZUNA_COUNTRIES=us[,…] USAJOBS_KEY=… USAJOBS_EMAIL=address APPRENTICESHIPS_KEY=…
 * JOB_FEED=file or https address (none of these: sample adverts)
 * S3_ENDPOINT=https address S3_BUCKET=name S3_REGION=us-east-1 S3_ACCESS_KEY=… S3_SECRET_KEY=… (none: DATA_DIR/files)
 * FILES=disk (production with one server, which keeps photos on its own disk)
 * SERVER_ROLE=web, worker or all (none: all; the others need DATABASE_URL)
 * RATE_LIMIT_SCALE=1 (a number above 0, for tests with many people behind one address)
 * @throws StartError naming each variable that cannot be used.
 */
export function readEnv(variables: Variables = process.env): Env {
  const production = variables.NODE_ENV === 'production'
  const port = readPort(variables.PORT)
  const host = variables.HOST || 'localhost'
  const env: Env = {
    production,
    port,
    host,
    role: readRole(variables.SERVER_ROLE),
    publicUrl: readUrl('PUBLIC_URL', variables.PUBLIC_URL || urlOf(host, port)),
    marketingUrl: variables.MARKETING_URL ? readUrl('MARKETING_URL', variables.MARKETING_URL) : undefined,
    hostSetting: readHostSetting(variables.VITE_HOST_MODE),
    dataDir: variables.DATA_DIR || './data',
    databaseUrl: variables.DATABASE_URL || undefined,
    trustProxy: readProxies(variables.TRUST_PROXY),
    adminEmail: variables.ADMIN_EMAIL?.trim().normalize('NFKC').toLowerCase() || undefined,
    devEmails: new Set(production ? [] : readAddresses('DEV_EMAILS', variables.DEV_EMAILS)),
    smtpUrl: variables.SMTP_URL ? readSmtpUrl(variables.SMTP_URL) : undefined,
    mailSender: { from: readSender(variables.MAIL_FROM), support: readSupportEmail(variables.SUPPORT_EMAIL) },
    stripe: readStripe(variables),
    paymentsOff: readPaymentsOff(variables.PAYMENTS),
    ai: readAiSettings(variables),
    listings: readListingSettings(variables),
    files: readFileSettings(variables) ?? { kind: 'disk' },
    nativeApps: readFlag('NATIVE_APPS', variables.NATIVE_APPS),
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
  if (!env.stripe && !env.paymentsOff)
    missing.push('STRIPE_SECRET_KEY: production takes no simulated payments; PAYMENTS=off sells nothing')
  if (env.stripe?.secretKey.includes('_test_') && variables.PAYMENTS !== 'test')
    missing.push('STRIPE_SECRET_KEY: a test key sells for nothing; PAYMENTS=test allows it for a rehearsal')
  if (env.files.kind === 'disk' && variables.FILES !== 'disk')
    missing.push(
      'S3_ENDPOINT: production keeps photos in a bucket; FILES=disk keeps them on the disk of its one server',
    )
  if (env.files.kind === 's3' && env.files.endpoint.protocol !== 'https:')
    missing.push('S3_ENDPOINT: production needs an https address, to which pages send photos')
  if (!variables.MAIL_FROM) missing.push('MAIL_FROM: production needs to say whom its mails are from')
  if (missing.length) throw new StartError(`NODE_ENV=production is not complete:\n- ${missing.join('\n- ')}`)
}

function readPort(value: string | undefined): number {
  const port = Number(value || 3000)
  if ((value && !/^\d+$/.test(value)) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${value}"`)
  return port
}

function readRole(value = ''): Env['role'] {
  if (value === 'web' || value === 'worker') return value
  if (['', 'all'].includes(value)) return 'all'
  throw new StartError(`SERVER_ROLE must be web, worker or all, not "${value}"`)
}

function readFlag(name: string, value = ''): boolean {
  if (!['', 'true', 'false'].includes(value)) throw new StartError(`${name} must be true or false, not "${value}"`)
  return value === 'true'
}

function readHostSetting(value = ''): HostSetting | undefined {
  const setting = hostSettings.find(each => each === value)
  if (value && !setting) throw new StartError(`VITE_HOST_MODE must be ${hostSettings.join(', ')}, not "${value}"`)
  return setting
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

/** Never repeats a value: both are secrets. */
function readStripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Variables): Env['stripe'] {
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    throw new StartError('STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_live_…')
  if (!webhookSecret || !/^whsec_\S+$/.test(webhookSecret))
    throw new StartError("STRIPE_WEBHOOK_SECRET must be the signing secret of Stripe's webhook, such as whsec_…")
  return { secretKey, webhookSecret }
}

function readPaymentsOff(value = ''): boolean {
  if (!['', 'off', 'test'].includes(value))
    throw new StartError(`PAYMENTS must be "off", "test", or not set, not "${value}"`)
  return value === 'off'
}

/** One address and nothing beside it: no name, no list, no sign that a mail program could read as one. */
export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{Cc}<>@",;:()[\]\\]+@[^\s\p{Cc}<>@",;:()[\]\\]+$/u.test(text)

function readAddresses(name: string, value = ''): string[] {
  const addresses = value.split(',').flatMap(each => each.trim().toLowerCase() || [])
  const wrong = addresses.find(each => !isMailAddress(each))
  if (wrong) throw new StartError(`${name} must be addresses with commas between them, not "${wrong}"`)
  return addresses
}

function readSender(value: string | undefined): MailSender['from'] {
  if (!value) return { name: brand.name, address: brand.supportEmail }
  const [, name, address = value.trim()] = /^([^<>\p{Cc}]*)<([^<>]*)>\s*$/u.exec(value) ?? []
  if (!isMailAddress(address)) throw new StartError(`MAIL_FROM must be an address, or "Name <address>", not "${value}"`)
  return { name: name?.replaceAll('"', '').trim() || brand.name, address }
}

function readSupportEmail(value: string | undefined): string {
  const address = value || brand.supportEmail
  if (!isMailAddress(address)) throw new StartError(`SUPPORT_EMAIL must be an address, not "${address}"`)
  return address
}
