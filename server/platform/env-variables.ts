import { isIP } from 'node:net'
import { brand } from '#contract/brand.ts'
import { hostSettings } from '#contract/hosts.ts'
import { aiVariables } from './ai/settings.ts'
import { listingVariables } from './listings/all-sources.ts'
import {
  flag,
  matching,
  oneOf,
  type SettingText,
  setting,
  settingTexts,
  text,
  UnusableValue,
  wholeNumber,
} from './setting.ts'
import { issuerVariables } from './sign-in/settings.ts'
import { fileVariables } from './storage/stores/settings.ts'
import { telemetryVariables } from './telemetry/settings.ts'

const serverVariables = {
  NODE_ENV: setting(
    {
      description:
        '`production` refuses what is embedded and needs an https `PUBLIC_URL`, `SMTP_URL`, `MAIL_FROM`, the keys of Stripe or `PAYMENTS=off`, and a bucket or `FILES=disk`',
      example: 'production',
    },
    text,
  ),
  PORT: setting({ description: 'where it listens', default: '3000', example: '8080' }, readPort),
  HOST: setting(
    { description: 'set to 0.0.0.0 to be reached from other machines', default: 'localhost', example: '0.0.0.0' },
    text,
  ),
  PUBLIC_URL: setting(
    {
      description: 'where people reach it; an https address makes cookies secure',
      otherwise: '`http://localhost:PORT`',
      example: 'https://app.wayspark.example',
    },
    readUrl,
  ),
  MARKETING_URL: setting(
    {
      description:
        "the marketing site's address where it has a host of its own, led to this same server; who signs up there arrives signed in at `PUBLIC_URL`. It shows the landing page, the quiz, prices and policies; every other page it leads to `PUBLIC_URL`",
      example: 'https://wayspark.example',
    },
    readUrl,
  ),
  VITE_HOST_MODE: setting(
    {
      description:
        'what hosts that neither address names show, such as previews: `app`, `marketing`, or `auto` by their names ("app.…" and localhost are the app)',
      otherwise: 'auto with `MARKETING_URL`, else app',
      example: 'auto',
    },
    readHostSetting,
  ),
  DATA_DIR: setting(
    {
      description:
        'the folder of the embedded database and, without a bucket, of photos; a process that sends mails notes there what became of those it has just handed over',
      default: './data',
      example: '/var/lib/wayspark',
    },
    text,
  ),
  DATABASE_URL: setting(
    {
      description: 'a PostgreSQL (15 or newer) to use instead of the embedded database; it can name several hosts',
      example: 'postgres://user:password@localhost:5432/wayspark',
    },
    text,
  ),
  DATABASE_POOL_SIZE: setting(
    {
      description:
        'how many connections a process opens to PostgreSQL for requests; background jobs take up to 4 more. Over all processes they must stay below its `max_connections`',
      default: '10',
      example: '20',
    },
    wholeNumber(200),
  ),
  DATABASE_FSYNC: setting(
    {
      description:
        '`off`: production accepts a PostgreSQL that runs with `fsync=off`, which loses confirmed payments and tokens when the power fails',
      otherwise: 'such a PostgreSQL is refused in production',
      example: 'off',
    },
    readFsync,
  ),

  ADMIN_EMAIL: setting(
    {
      description:
        "the administrator's address: `npm run seed-admin` makes the account, the registration form refuses it",
      example: 'admin@wayspark.example',
    },
    value => value.trim().normalize('NFKC').toLowerCase() || undefined,
  ),
  DEV_EMAILS: setting(
    {
      description:
        'addresses of developers, with commas between them: their accounts also see what tests left behind and the tools for testing, and are allowed nothing more; without effect in production',
      example: 'ann@wayspark.example',
    },
    readAddresses,
  ),
  TRUST_PROXY: setting(
    {
      description: 'addresses and ranges of proxies whose `X-Forwarded-For` is believed, with commas between them',
      example: '10.0.0.0/8',
    },
    readProxies,
  ),
  NATIVE_APPS: setting(
    {
      description:
        '`true` where there are apps for phones: pages at their origins (`capacitor://localhost`, `https://localhost`) may then ask the API',
      default: 'false',
      example: 'true',
    },
    flag,
  ),
  DEMO: setting(
    {
      description:
        'the demo account of a server that is only tried out: `filled` with samples, `empty`, or `off`, as after `npm start -- --empty`; never in production, on an https address or with `SMTP_URL`',
      default: 'filled',
      example: 'off',
    },
    oneOf('filled', 'empty', 'off'),
  ),
  SERVER_ROLE: setting(
    {
      description:
        '`web` serves pages and the API, `worker` runs background jobs, `all` does both; `web` and `worker` need `DATABASE_URL`',
      default: 'all',
      example: 'worker',
    },
    readRole,
  ),
  RATE_LIMIT_SCALE: setting(
    {
      description:
        'multiplies how often something may be tried, for tests with many people behind one address; above 0',
      default: '1',
      example: '10',
    },
    readScale,
  ),
}

const vapidKey = (length: number) =>
  matching(new RegExp(`^[\\w-]{${length}}$`), 'must be the key that `npm run vapid-keys` prints')
const pushVariables = {
  VAPID_PUBLIC_KEY: setting(
    {
      description:
        'with `VAPID_PRIVATE_KEY`, which `npm run vapid-keys` prints with it: users can ask for notifications in their browsers. New keys end all of them',
      otherwise: 'no notifications',
      example: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    },
    vapidKey(87),
  ),
  VAPID_PRIVATE_KEY: setting(
    { description: 'signs notifications; a secret', example: 'UUxI4O8-FbRouAevSmBQ6o18hgE4nSG3qwvJTfKc-ls' },
    vapidKey(43),
  ),
}

const mailVariables = {
  SMTP_URL: setting(
    {
      description:
        'the mail provider, by TLS unless it is on this machine; without one nothing is sent and every mail can be read at `/dev/outbox`',
      example: 'smtps://user:password@mail.example:465',
    },
    readSmtpUrl,
  ),
  SMTP_IDEMPOTENCY_HEADER: setting(
    {
      description:
        'the header by which the mail provider delivers an email once that is handed over again after a crash, with a key of the email; only where the provider documents it for SMTP',
      otherwise: 'known for `smtp.resend.com` and `smtp.lettermint.co`, otherwise none',
      example: 'X-Idempotency-Key',
    },
    matching(/^[a-z0-9-]{0,60}idempotency[a-z0-9-]{0,60}$/i, 'must be the name of a header, such as X-Idempotency-Key'),
  ),
  MAIL_FROM: setting(
    {
      description: 'whom mails are from: an address, or `Name <address>`',
      default: `${brand.name} <${brand.supportEmail}>`,
      example: 'Wayspark <hello@wayspark.example>',
    },
    readSender,
  ),
  SUPPORT_EMAIL: setting(
    {
      description: 'the address that mails name for questions',
      default: brand.supportEmail,
      example: 'help@wayspark.example',
    },
    readSupportEmail,
  ),
}

export const stripeTexts = {
  secretKey: 'must be a secret key of Stripe, such as sk_live_…',
  webhookSecret: "must be the signing secret of Stripe's webhook, such as whsec_…",
}

const paymentVariables = {
  STRIPE_SECRET_KEY: setting(
    {
      description:
        'the key of Stripe, who then takes the payments; without one they are simulated, nothing is paid and `/dev/payments` shows them, unless people can reach the server or get mails from it: then nothing is sold',
      example: 'sk_test_example',
    },
    matching(/^(sk|rk)_(test|live)_\w+$/, stripeTexts.secretKey),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    {
      description: 'the signing secret of the webhook at Stripe that calls `/api/stripe/webhook`',
      example: 'whsec_example',
    },
    matching(/^whsec_\S+$/, stripeTexts.webhookSecret),
  ),
  PAYMENTS: setting(
    {
      description:
        '`off`: nothing is sold; `test`: production on a test key of Stripe, for a rehearsal in which nothing is really paid',
      example: 'off',
    },
    readPayments,
  ),
}

/** Read when the web app or the apps for phones are built, never by the server. */
const buildVariables: Record<string, SettingText> = {
  VITE_HIDE_PURCHASES: {
    description: 'the platforms (`ios`, `android` or `ios,android`) on which nothing is offered for sale',
    example: 'ios',
  },
  NATIVE_API_URL: {
    description: 'the server that the apps for phones ask, by https',
    otherwise: 'while developing, this machine in its network',
    example: 'https://app.wayspark.example',
  },
  NATIVE_FILES_URL: {
    description: 'the origin of the bucket that the apps for phones show photos from, where photos are kept in one',
    example: 'https://s3.eu-west-3.amazonaws.com',
  },
}

export const fixedVariables = {
  ...serverVariables,
  ...mailVariables,
  ...pushVariables,
  ...issuerVariables,
  ...paymentVariables,
  ...aiVariables,
  ...fileVariables,
  ...telemetryVariables,
}

export const allVariables = { ...fixedVariables, ...listingVariables }

/** The sections of docs/settings.md, in their order. */
export const settingGroups = [
  { title: 'Server', settings: textsOf(serverVariables) },
  { title: 'Mail', settings: textsOf(mailVariables) },
  { title: 'Notifications', settings: textsOf(pushVariables) },
  { title: 'Signing in by other services', settings: textsOf(issuerVariables) },
  { title: 'Payments', settings: textsOf(paymentVariables) },
  { title: 'AI service', settings: textsOf(aiVariables) },
  { title: 'Job adverts', settings: textsOf(listingVariables) },
  { title: 'Photos', settings: textsOf(fileVariables) },
  { title: 'Metrics, traces and logs', settings: textsOf(telemetryVariables) },
  { title: 'Build of the web app and of the apps for phones', settings: buildVariables },
]

function textsOf(variables: Partial<typeof allVariables>): Record<string, SettingText> {
  const texts = Object.entries(variables).map(([name, schema]) => [name, settingTexts.get(schema)] as const)
  return Object.fromEntries(texts.flatMap(([name, each]) => (each ? [[name, each]] : [])))
}

function readPort(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 65_535)
    throw new UnusableValue(`must be a number from 0 to 65535, not "${value}"`)
  return Number(value)
}

function readHostSetting(value: string): (typeof hostSettings)[number] {
  const setting = hostSettings.find(each => each === value)
  if (!setting) throw new UnusableValue(`must be ${hostSettings.join(', ')}, not "${value}"`)
  return setting
}

function readRole(value: string): 'web' | 'worker' | 'all' {
  if (value === 'web' || value === 'worker' || value === 'all') return value
  throw new UnusableValue(`must be web, worker or all, not "${value}"`)
}

function readFsync(value: string): 'off' {
  if (value !== 'off') throw new UnusableValue(`must be off or not set, not "${value}"`)
  return value
}

function readScale(value: string): number {
  const scale = Number(value)
  if (!(scale > 0 && scale <= 1_000_000))
    throw new UnusableValue(`must be a number above 0 and at most 1000000, not "${value}"`)
  return scale
}

function readProxies(value: string): string[] {
  const proxies = value.split(',').map(each => each.trim())
  const wrong = proxies.find(each => each && !isAddressOrRange(each))
  if (wrong) throw new UnusableValue(`must be addresses or ranges such as 10.0.0.0/8, not "${wrong}"`)
  return proxies.filter(Boolean)
}

function isAddressOrRange(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits] = text.split(/\/(.*)/s)
  const version = isIP(address)
  const max = version === 4 ? 32 : 128
  return version > 0 && (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= max))
}

function readUrl(value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new UnusableValue(`must be an http or https address, not "${value}"`)
  return new URL(value)
}

/** The message does not repeat the value, which holds a password. */
function readSmtpUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new UnusableValue('must be an address such as smtps://user:password@host:465')
  return url
}

function readPayments(value: string): string {
  if (!['off', 'test'].includes(value)) throw new UnusableValue(`must be "off", "test", or not set, not "${value}"`)
  return value
}

export const isMailAddress = (text: string): boolean =>
  /^[^\s\p{Cc}<>@",;:()[\]\\]+@[^\s\p{Cc}<>@",;:()[\]\\]+$/u.test(text)

function readAddresses(value: string): string[] {
  const addresses = value.split(',').flatMap(each => each.trim().toLowerCase() || [])
  const wrong = addresses.find(each => !isMailAddress(each))
  if (wrong) throw new UnusableValue(`must be addresses with commas between them, not "${wrong}"`)
  return addresses
}

function readSender(value: string): { name: string; address: string } {
  const [, name, address = value.trim()] = /^([^<>\p{Cc}]*)<([^<>]*)>\s*$/u.exec(value) ?? []
  if (!isMailAddress(address)) throw new UnusableValue(`must be an address, or "Name <address>", not "${value}"`)
  return { name: name?.replaceAll('"', '').trim() || brand.name, address }
}

function readSupportEmail(value: string): string {
  if (!isMailAddress(value)) throw new UnusableValue(`must be an address, not "${value}"`)
  return value
}
