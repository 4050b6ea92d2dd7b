import { isIP } from 'node:net'
import * as z from 'zod/mini'
import type { HostSetting } from '#contract/hosts.ts'
import { type AiSettings, toAiSettings } from './ai/settings.ts'
import { fixedVariables, stripeTexts } from './env-variables.ts'
import { type ListingSettings, listingVariables, toListingSettings } from './listings/all-sources.ts'
import type { PushKeys } from './push/push-sender.ts'
import { UnusableValue, type Variables } from './setting.ts'
import { type IssuerSettings, toIssuerSettings } from './sign-in/settings.ts'
import { StartError } from './start-error.ts'
import { type FileSettings, toFileSettings } from './storage/stores/settings.ts'
import { type TelemetrySettings, toTelemetrySettings } from './telemetry/settings.ts'

/** All settings. Only this file reads the environment. */
export interface Env extends TelemetrySettings {
  production: boolean
  port: number
  host: string
  role: 'web' | 'worker' | 'all'
  demo: 'filled' | 'empty' | 'off'
  /** The base of links and cookie security; request headers are not used. */
  publicUrl: URL
  marketingUrl: URL | undefined
  hostSetting: HostSetting | undefined
  dataDir: string
  databaseUrl: string | undefined
  databasePoolSize: number
  fsyncOff: boolean
  trustProxy: string[]
  smtpUrl: URL | undefined
  mailSender: MailSender
  nativeApps: boolean
  rateLimitScale: number
  adminEmail: string | undefined
  devEmails: ReadonlySet<string>
  stripe: { secretKey: string; webhookSecret: string } | undefined
  paymentsOff: boolean
  ai: AiSettings | undefined
  listings: ListingSettings
  files: FileSettings
  pushKeys: PushKeys | undefined
  issuers: readonly IssuerSettings[]
  accessLog: boolean
}

export const programEnvironment = (added: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...added })

export const isTrial = ({ production, smtpUrl, publicUrl }: Env): boolean =>
  !production && !smtpUrl && publicUrl.protocol === 'http:'

export interface MailSender {
  from: { name: string; address: string }
  support: string
  idempotencyHeader?: string | undefined
}

const schema = z.object(fixedVariables)
const listingSchema = z.object(listingVariables)

/**
 * Reads the environment; env-variables.ts says what each variable means.
 * @throws StartError naming each variable that cannot be used.
 */
export function readEnv(environment: Record<string, string | undefined> = process.env): Env {
  const variables: Variables = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const read = schema.safeParse(variables)
  const listings = listingSchema.safeParse(variables)
  if (!read.success || !listings.success) {
    const issues = [read, listings].flatMap(({ error }) => error?.issues ?? [])
    throw startError(issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  }
  const env = toEnv(read.data, listings.data, variables)
  if (env.production) rejectIncomplete(env, variables)
  return env
}

const startError = (problems: readonly string[]): StartError =>
  new StartError(problems.length > 1 ? `The settings cannot be used:\n- ${problems.join('\n- ')}` : problems.join())

function toEnv(values: z.output<typeof schema>, listings: z.output<typeof listingSchema>, variables: Variables): Env {
  const production = values.NODE_ENV === 'production'
  const { PORT: port, HOST: host, MARKETING_URL: marketingUrl } = values
  const publicUrl = values.PUBLIC_URL ?? new URL(urlOf(host, port))
  const problems: string[] = []
  const fitting = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof UnusableValue)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  const env: Env = {
    production,
    port,
    host,
    publicUrl,
    marketingUrl,
    hostSetting: values.VITE_HOST_MODE,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    fsyncOff: values.DATABASE_FSYNC === 'off',
    trustProxy: values.TRUST_PROXY ?? [],
    adminEmail: values.ADMIN_EMAIL,
    devEmails: new Set(production ? [] : values.DEV_EMAILS),
    smtpUrl: values.SMTP_URL,
    mailSender: {
      from: values.MAIL_FROM,
      support: values.SUPPORT_EMAIL,
      idempotencyHeader: values.SMTP_IDEMPOTENCY_HEADER,
    },
    stripe: fitting(() => toStripe(values)),
    paymentsOff: values.PAYMENTS === 'off',
    ai: fitting(() => toAiSettings(values, variables)),
    listings: fitting(() => toListingSettings(listings, variables)) ?? {},
    files: fitting(() => toFileSettings(values, variables)) ?? { kind: 'disk' },
    pushKeys: fitting(() => toPushKeys(values)),
    issuers: fitting(() => toIssuerSettings(values, variables)) ?? [],
    nativeApps: values.NATIVE_APPS,
    role: values.SERVER_ROLE,
    demo: values.DEMO,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    accessLog: values.ACCESS_LOG,
    ...toTelemetrySettings(values),
  }
  if (marketingUrl?.host === publicUrl.host)
    problems.push('MARKETING_URL must have another host than PUBLIC_URL; without it everything is at PUBLIC_URL')
  if (problems.length) throw startError(problems)
  return env
}

function toStripe(values: z.output<typeof schema>): Env['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (secretKey && webhookSecret) return { secretKey, webhookSecret }
  if (secretKey) throw new UnusableValue(`STRIPE_WEBHOOK_SECRET ${stripeTexts.webhookSecret}`)
  if (webhookSecret) throw new UnusableValue(`STRIPE_SECRET_KEY ${stripeTexts.secretKey}`)
  return undefined
}

function toPushKeys(values: z.output<typeof schema>): Env['pushKeys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if (publicKey && privateKey) return { publicKey, privateKey }
  if (publicKey || privateKey)
    throw new UnusableValue('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must both be set: `npm run vapid-keys` prints them')
  return undefined
}

function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

function rejectIncomplete(env: Env, variables: Variables): void {
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
