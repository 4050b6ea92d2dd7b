import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

const refusal = (variables: Record<string, string>): string => {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'accepted'
}

test('every setting has a working default', () => {
  expect(readEnv({})).toEqual({
    production: false,
    port: 3000,
    role: 'all',
    host: 'localhost',
    publicUrl: new URL('http://localhost:3000'),
    dataDir: './data',
    files: { kind: 'disk' },
    databaseUrl: undefined,
    databasePoolSize: 10,
    fsyncOff: false,
    trustProxy: [],
    devEmails: new Set(),
    smtpUrl: undefined,
    listings: {},
    mailSender: {
      from: { name: 'Wayspark', address: 'support@wayspark.example' },
      support: 'support@wayspark.example',
    },
    rateLimitScale: 1,
    paymentsOff: false,
    nativeApps: false,
    demo: 'filled',
    pushKeys: undefined,
    issuers: [],
    accessLog: false,
    metrics: undefined,
    otlp: undefined,
  })
  expect(readEnv({ PORT: '', HOST: '', PUBLIC_URL: '', DATA_DIR: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(
    readEnv({}),
  )
})

test.each(['abc', '-1', '65536', '3000.5', '0x50', '1e3', ' ', '80 80', 'NaN'])('rejects PORT=%s', port => {
  expect(refusal({ PORT: port })).toBe(`PORT must be a number from 0 to 65535, not "${port}"`)
})

test('metrics and traces are read, and what cannot be used is refused without repeating a key', () => {
  const env = {
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20s3cret, x-tenant=a',
  }
  expect(readEnv(env)).toMatchObject({
    metrics: { port: 9464, host: '0.0.0.0' },
    otlp: { headers: { authorization: 'Bearer s3cret', 'x-tenant': 'a' }, interval: 60_000, share: 0.05 },
  })
  expect(refusal({ METRICS_PORT: '0' })).toContain('METRICS_PORT must be a whole number from 1 to 65535')
  expect(refusal({ OTEL_EXPORTER_OTLP_ENDPOINT: 's3cret' })).toBe(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, such as http://collector.internal:4318',
  )
  for (const headers of ['s3cret', 'authorization=%zz', '=s3cret'])
    expect(refusal({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toBe(
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between them',
    )
  expect(refusal({ OTEL_TRACES_SAMPLER_ARG: '2' })).toBe(
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2"',
  )
})

test('only "off" accepts a database with fsync=off', () => {
  expect(readEnv({ DATABASE_FSYNC: 'off' }).fsyncOff).toBe(true)
  expect(refusal({ DATABASE_FSYNC: 'on' })).toBe('DATABASE_FSYNC must be off or not set, not "on"')
})

test('reports everything that cannot be used in one message', () => {
  expect(refusal({ PORT: 'abc', NATIVE_APPS: 'maybe' })).toBe(
    'The settings cannot be used:\n- PORT must be a number from 0 to 65535, not "abc"\n- NATIVE_APPS must be true or false, not "maybe"',
  )
  expect(refusal({ AI_MODEL: 'a-model', USAJOBS_KEY: 'hidden' })).toBe(
    'The settings cannot be used:\n- AI_MODEL is set, but AI_PROVIDER is not: openai, anthropic or compatible\n- USAJOBS_EMAIL must be the address that the key of USAJOBS was asked for with',
  )
})

test.each(['localhost:3000', 'ftp://example.org', '//example.org', 'javascript:alert(1)', 'https://'])(
  'rejects PUBLIC_URL=%s',
  url => {
    expect(refusal({ PUBLIC_URL: url })).toBe(`PUBLIC_URL must be an http or https address, not "${url}"`)
    expect(refusal({ MARKETING_URL: url })).toBe(`MARKETING_URL must be an http or https address, not "${url}"`)
  },
)

test('developers are named by email address in any case', () => {
  const DEV_EMAILS = ' Ann@Example.org, ,bea@example.org,'
  expect(readEnv({ DEV_EMAILS }).devEmails).toEqual(new Set(['ann@example.org', 'bea@example.org']))
  expect(refusal({ DEV_EMAILS: 'ann@example.org; bea@example.org' })).toContain('DEV_EMAILS must be addresses')
})

test('the marketing site has its own host', () => {
  const both = { PUBLIC_URL: 'https://app.wayspark.example', MARKETING_URL: 'https://wayspark.example' }
  expect(readEnv(both).marketingUrl?.origin).toBe('https://wayspark.example')
  expect(refusal({ ...both, MARKETING_URL: 'https://app.wayspark.example/start' })).toContain('another host')
  expect(readEnv({ ...both, VITE_HOST_MODE: 'app' }).hostSetting).toBe('app')
  expect(refusal({ VITE_HOST_MODE: 'site' })).toBe('VITE_HOST_MODE must be app, marketing, auto, not "site"')
})

test.each(['0', '-1', 'none', 'Infinity', '1e9'])('rejects RATE_LIMIT_SCALE=%s', scale => {
  expect(refusal({ RATE_LIMIT_SCALE: scale })).toContain(`RATE_LIMIT_SCALE must be a number above 0`)
})

test('native apps are enabled explicitly', () => {
  for (const [value, there] of [
    ['true', true],
    ['false', false],
    ['', false],
  ] as const)
    expect(readEnv({ NATIVE_APPS: value }).nativeApps).toBe(there)
  expect(refusal({ NATIVE_APPS: 'maybe' })).toContain('NATIVE_APPS must be true or false')
})

describe('a server counts as public by default', () => {
  test.each([
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '192.168.1.5', PORT: '80' }, 'http://192.168.1.5'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://wayspark.example/app' }, 'https://wayspark.example'],
  ])('%j at %s', (variables, origin) => {
    expect(readEnv(variables as Record<string, string>).publicUrl.origin).toBe(origin)
  })
})

describe('trusted proxies', () => {
  test('accepts addresses and ranges with or without spaces', () => {
    expect(readEnv({ TRUST_PROXY: '10.0.0.1, 172.16.0.0/12,::1 ,fd00::/8, loopback' }).trustProxy).toEqual([
      '10.0.0.1',
      '172.16.0.0/12',
      '::1',
      'fd00::/8',
      'loopback',
    ])
  })

  test.each(['true', 'example.org', '10.0.0', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', '::/129', '10.0.0.1 10.0.0.2'])(
    'rejects "%s"',
    proxy => {
      expect(refusal({ TRUST_PROXY: `127.0.0.1,${proxy}` })).toContain(`not "${proxy}"`)
    },
  )
})

describe('email', () => {
  test.each([
    ['hello@wayspark.example', { name: 'Wayspark', address: 'hello@wayspark.example' }],
    ['Ada at Wayspark <ada@wayspark.example>', { name: 'Ada at Wayspark', address: 'ada@wayspark.example' }],
    ['"Wayspark, Inc." <hello@wayspark.example> ', { name: 'Wayspark, Inc.', address: 'hello@wayspark.example' }],
  ])('accepts MAIL_FROM=%s', (value, from) => {
    expect(readEnv({ MAIL_FROM: value }).mailSender.from).toEqual(from)
  })

  test.each([
    'Wayspark',
    'a@b.example, c@d.example',
    'W <a@b.example>\r\nBcc: c@d.example',
    'W\n<a@b.example>',
    '<a b@c.example>',
  ])('rejects MAIL_FROM=%j', value => {
    expect(refusal({ MAIL_FROM: value })).toContain('MAIL_FROM must be an address, or "Name <address>"')
  })

  test('SMTP_IDEMPOTENCY_HEADER is the name of a header for such keys', () => {
    const header = 'X-Idempotency-Key'
    expect(readEnv({ SMTP_IDEMPOTENCY_HEADER: header }).mailSender.idempotencyHeader).toBe(header)
    for (const value of ['Bcc', 'Idempotency-Key: x', 'Idempotency-Key\r\nBcc'])
      expect(refusal({ SMTP_IDEMPOTENCY_HEADER: value })).toContain('must be the name of a header')
  })

  test('SUPPORT_EMAIL is one address', () => {
    expect(readEnv({ SUPPORT_EMAIL: 'help@b.example' }).mailSender.support).toBe('help@b.example')
    expect(refusal({ SUPPORT_EMAIL: 'help' })).toBe('SUPPORT_EMAIL must be an address, not "help"')
  })

  test.each(['mail.example', 'https://me:s3cret@mail.example', 'smtp://', 'smtp:me:s3cret@mail.example:x'])(
    'rejects SMTP_URL=%s without revealing the password',
    url => {
      const message = refusal({ SMTP_URL: url })
      expect(message).toContain('SMTP_URL must be')
      expect(message).not.toContain('s3cret')
    },
  )
})

describe('payments', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }

  test('use Stripe with both secrets', () => {
    expect(readEnv(keys).stripe).toEqual({ secretKey: 'sk_test_hidden', webhookSecret: 'whsec_hidden' })
  })

  test.each([
    [{ STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be'],
    [{ STRIPE_SECRET_KEY: 'pk_live_hidden' }, 'STRIPE_SECRET_KEY must be'],
    [{ STRIPE_SECRET_KEY: 'hidden' }, 'STRIPE_SECRET_KEY must be'],
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must be'],
    [{ STRIPE_WEBHOOK_SECRET: 'hidden' }, 'STRIPE_WEBHOOK_SECRET must be'],
  ])('with %j the start is refused without revealing secrets', (changes, reason) => {
    const message = refusal({ ...keys, ...(changes as Record<string, string>) })
    expect(message).toContain(reason)
    expect(message).not.toContain('hidden')
  })

  test.each(['on', 'simulated', 'false'])('rejects PAYMENTS=%s', value => {
    expect(refusal({ PAYMENTS: value })).toBe(`PAYMENTS must be "off", "test", or not set, not "${value}"`)
  })
})

describe('notifications', () => {
  const keys = {
    VAPID_PUBLIC_KEY: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    VAPID_PRIVATE_KEY: 'UUxI4O8-FbRouAevSmBQ6o18hgE4nSG3qwvJTfKc-ls',
  }

  test('need both keys', () => {
    expect(readEnv(keys).pushKeys).toEqual({
      publicKey: keys.VAPID_PUBLIC_KEY,
      privateKey: keys.VAPID_PRIVATE_KEY,
    })
    for (const name of Object.keys(keys)) expect(refusal({ ...keys, [name]: '' })).toContain('must both be set')
    expect(refusal({ ...keys, VAPID_PRIVATE_KEY: 'hidden' })).not.toContain('hidden')
  })
})

describe('the AI service', () => {
  const openai = { AI_PROVIDER: 'openai', AI_API_KEY: 'sk-hidden', AI_MODEL: 'a-model' }
  const own = { AI_PROVIDER: 'compatible', AI_MODEL: 'a-model', AI_BASE_URL: 'http://localhost:11434/v1' }

  test('is configured with sensible limits', () => {
    expect(readEnv({}).ai).toBeUndefined()
    expect(readEnv(openai).ai).toEqual({
      provider: 'openai',
      apiKey: 'sk-hidden',
      model: 'a-model',
      baseUrl: undefined,
      dailyLimit: 10_000_000,
      dailyLimitPerUser: 500_000,
      concurrency: 8,
    })
    expect(
      readEnv({ ...own, AI_DAILY_LIMIT: '900', AI_DAILY_LIMIT_PER_USER: '90', AI_CONCURRENCY: '2' }).ai,
    ).toMatchObject({
      apiKey: undefined,
      baseUrl: new URL('http://localhost:11434/v1'),
      dailyLimit: 900,
      dailyLimitPerUser: 90,
      concurrency: 2,
    })
  })

  test.each([
    'https://ai.example/v1',
    'http://127.0.0.1:9/v1',
    'http://[::1]:9/v1',
    'http://10.1.2.3/v1',
    'http://ollama:11434',
    'http://ai.internal/v1',
  ])('accepts %s', address => {
    expect(readEnv({ ...own, AI_BASE_URL: address }).ai?.baseUrl?.href).toContain(address)
  })

  test.each([
    'localhost:11434',
    'ftp://hidden.example',
    'http://ai.hidden.example/v1',
    'http://8.8.8.8/hidden',
    'https://me:hidden@ai.example/v1',
    'https://ai.example/v1?key=hidden',
  ])('rejects %s without revealing it', address => {
    const message = refusal({ ...own, AI_BASE_URL: address })
    expect(message).toMatch(/^AI_BASE_URL must be/)
    expect(message).not.toContain('hidden')
  })

  test.each([
    [{ AI_PROVIDER: '' }, 'AI_API_KEY is set, but AI_PROVIDER is not'],
    [{ AI_PROVIDER: 'gemini' }, 'AI_PROVIDER must be openai, anthropic or compatible, not "gemini"'],
    [{ AI_API_KEY: '' }, 'AI_API_KEY must be the key of openai'],
    [{ AI_API_KEY: 'hidden key' }, 'AI_API_KEY must be a key, without spaces'],
    [{ AI_MODEL: ' ' }, 'AI_MODEL must name the model'],
    [{ AI_PROVIDER: 'compatible' }, 'AI_BASE_URL must say where the compatible service is'],
    [{ AI_DAILY_LIMIT: '0' }, 'AI_DAILY_LIMIT must be a whole number'],
    [{ AI_DAILY_LIMIT_PER_USER: 'many' }, 'AI_DAILY_LIMIT_PER_USER must be a whole number'],
    [{ AI_CONCURRENCY: '1.5' }, 'AI_CONCURRENCY must be a whole number'],
  ])('with %j the start is refused without revealing keys', (changes, reason) => {
    const message = refusal({ ...openai, ...(changes as Record<string, string>) })
    expect(message).toContain(reason)
    expect(message).not.toContain('hidden')
  })
})

describe('job ads', () => {
  const adzuna = { ADZUNA_APP_ID: 'app', ADZUNA_APP_KEY: 'hidden' }
  const usajobs = { USAJOBS_KEY: 'hidden', USAJOBS_EMAIL: 'jobs@wayspark.example' }

  test('come from the configured sources', () => {
    expect(readEnv({}).listings).toEqual({})
    expect(readEnv({ OPEN_JOB_FEEDS: 'false' }).listings).toEqual({})
    expect(readEnv({ OPEN_JOB_FEEDS: 'true' }).listings).toEqual({ remotive: true, arbeitnow: true, 'the-muse': true })
    expect(readEnv({ ...adzuna, ...usajobs, APPRENTICESHIPS_KEY: 'hidden' }).listings).toEqual({
      adzuna: { id: 'app', key: 'hidden', countries: ['us'] },
      usajobs: { key: 'hidden', email: 'jobs@wayspark.example' },
      apprenticeships: { key: 'hidden' },
    })
    expect(readEnv({ ...adzuna, ADZUNA_COUNTRIES: 'GB, us,gb' }).listings.adzuna).toMatchObject({
      countries: ['gb', 'us'],
    })
  })

  test('of employers come from their boards, with display names', () => {
    const { listings } = readEnv({
      GREENHOUSE_BOARDS: 'example-bakery, acme=Acme & Sons Ltd',
      LEVER_BOARDS: 'eu/beispiel,example',
      ASHBY_BOARDS: 'Example Cafe=x',
    })
    expect(listings.greenhouse).toMatchObject([
      { name: 'example-bakery', employer: 'Example Bakery' },
      { name: 'acme', employer: 'Acme & Sons Ltd' },
    ])
    expect(listings.lever).toMatchObject([
      { name: 'beispiel', european: true },
      { name: 'example', european: false },
    ])
    expect(listings.ashby).toMatchObject([{ name: 'Example Cafe', employer: 'x' }])
  })

  test('come from a file or an https address', () => {
    expect(readEnv({ JOB_FEED: '/srv/jobs.xml' }).listings['own-feed']).toEqual({ file: '/srv/jobs.xml' })
    const url = 'https://jobs.example/feed.json?key=1'
    expect(readEnv({ JOB_FEED: url }).listings['own-feed']).toEqual({ url: new URL(url) })
  })

  test.each([
    [{ OPEN_JOB_FEEDS: 'yes' }, 'OPEN_JOB_FEEDS must be true or false'],
    [{ ADZUNA_APP_ID: 'hidden' }, 'ADZUNA_APP_KEY must be a key'],
    [{ ...adzuna, ADZUNA_APP_ID: 'two hidden' }, 'ADZUNA_APP_ID must be a key'],
    [{ ...adzuna, ADZUNA_COUNTRIES: 'us,xx' }, 'ADZUNA_COUNTRIES must be of'],
    [{ ADZUNA_COUNTRIES: 'us' }, 'ADZUNA_COUNTRIES is set, but'],
    [{ USAJOBS_KEY: 'hidden' }, 'USAJOBS_EMAIL must be'],
    [{ ...usajobs, USAJOBS_KEY: '' }, 'USAJOBS_KEY must be a key'],
    [{ ...usajobs, USAJOBS_EMAIL: 'hidden@a.example\r\nX: 1' }, 'USAJOBS_EMAIL must be'],
    [{ APPRENTICESHIPS_KEY: 'hidden\n' }, 'APPRENTICESHIPS_KEY must be a key'],
    [{ GREENHOUSE_BOARDS: '../v2/secrets' }, 'GREENHOUSE_BOARDS must be names'],
    [{ ASHBY_BOARDS: 'eu/acme' }, 'ASHBY_BOARDS must be names'],
    [{ JOB_FEED: 'http://hidden.example/feed' }, 'JOB_FEED must be a file'],
    [{ JOB_FEED: 'https://me:hidden@jobs.example/feed' }, 'JOB_FEED must be a file'],
    [{ JOB_FEED: 'file:///etc/hidden' }, 'JOB_FEED must be a file'],
  ])('with %j the start is refused without revealing keys', (variables, reason) => {
    const message = refusal(variables as Record<string, string>)
    expect(message).toContain(reason)
    expect(message).not.toContain('hidden')
  })
})

describe('photo storage', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY: 'hiddenA',
    S3_SECRET_KEY: 'hiddenB',
  }

  test('is the disk unless a bucket is configured', () => {
    expect(readEnv({}).files).toEqual({ kind: 'disk' })
    expect(readEnv({ FILES: 'disk' }).files).toEqual({ kind: 'disk' })
    const usual = { kind: 's3', bucket: 'photos', region: 'us-east-1', accessKey: 'hiddenA', secretKey: 'hiddenB' }
    expect(readEnv(bucket).files).toEqual({ ...usual, endpoint: new URL('https://s3.example/') })
    expect(readEnv({ ...bucket, S3_REGION: 'eu-west-3' }).files).toMatchObject({ region: 'eu-west-3' })
  })

  test.each([
    [{ FILES: 'cloud' }, 'FILES must be "disk", or not set'],
    [{ S3_REGION: 'eu-west-3' }, 'S3_REGION is set, but S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY are not'],
    [{ ...bucket, S3_BUCKET: '' }, 'missing: S3_BUCKET'],
    [{ ...bucket, S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }, 'missing: S3_ACCESS_KEY, S3_SECRET_KEY'],
    [{ ...bucket, FILES: 'disk' }, 'photos are kept in one place'],
    [{ ...bucket, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be'],
    [{ ...bucket, S3_ENDPOINT: 'https://me:hidden@s3.example' }, 'S3_ENDPOINT must be'],
    [{ ...bucket, S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT must be'],
    [{ ...bucket, S3_BUCKET: 'My Photos' }, 'S3_BUCKET must be'],
    [{ ...bucket, S3_BUCKET: '../other' }, 'S3_BUCKET must be'],
    [{ ...bucket, S3_REGION: 'eu west' }, 'S3_REGION must be'],
    [{ ...bucket, S3_SECRET_KEY: 'hidden key' }, 'S3_SECRET_KEY must be'],
  ])('with %j the start is refused without revealing keys', (variables, reason) => {
    const message = refusal(variables as Record<string, string>)
    expect(message).toContain(reason)
    expect(message).not.toContain('hidden')
  })
})

describe('in production', () => {
  const complete = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://user:hidden@db/wayspark',
    PUBLIC_URL: 'https://wayspark.example',
    SMTP_URL: 'smtps://post:hidden@mail.example:465',
    MAIL_FROM: 'Wayspark <hello@wayspark.example>',
    STRIPE_SECRET_KEY: 'sk_live_hidden',
    STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY: 'hidden',
    S3_SECRET_KEY: 'hidden',
  }

  test('nobody is in developer mode', () => {
    expect(readEnv({ ...complete, DEV_EMAILS: 'ann@example.org' }).devEmails).toEqual(new Set())
  })

  test('requires a database, an https address, email, a payment provider and a bucket', () => {
    expect(readEnv(complete)).toMatchObject({ production: true, databaseUrl: complete.DATABASE_URL })
  })

  test('can disable payments but never simulate them', () => {
    const without = { ...complete, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
    expect(readEnv({ ...without, PAYMENTS: 'off' })).toMatchObject({ paymentsOff: true, stripe: undefined })
    expect(refusal(without)).toContain('- STRIPE_SECRET_KEY: production takes no simulated payments')
  })

  test('can store photos on disk if configured', () => {
    const without = { ...complete, S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }
    expect(refusal(without)).toContain('- S3_ENDPOINT: production keeps photos in a bucket; FILES=disk')
    expect(readEnv({ ...without, FILES: 'disk' }).files).toEqual({ kind: 'disk' })
  })

  test('accepts a Stripe test key only for a rehearsal', () => {
    const rehearsal = { ...complete, STRIPE_SECRET_KEY: 'sk_test_hidden' }
    expect(refusal(rehearsal)).toContain('- STRIPE_SECRET_KEY: a test key sells for nothing')
    expect(readEnv({ ...rehearsal, PAYMENTS: 'test' })).toMatchObject({ paymentsOff: false })
  })

  test.each([
    [{ DATABASE_URL: '' }, ['DATABASE_URL']],
    [{ PUBLIC_URL: '' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://wayspark.example' }, ['PUBLIC_URL']],
    [{ MARKETING_URL: 'http://www.wayspark.example' }, ['MARKETING_URL']],
    [{ SMTP_URL: '' }, ['SMTP_URL']],
    [{ MAIL_FROM: '' }, ['MAIL_FROM']],
    [{ S3_ENDPOINT: 'http://s3.example' }, ['S3_ENDPOINT']],
    [{ DATABASE_URL: '', PUBLIC_URL: '', SMTP_URL: '' }, ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL']],
  ])('without %j the start is refused by name without revealing the password', (changes, named) => {
    const message = refusal({ ...complete, ...changes } as Record<string, string>)
    for (const name of named) expect(message).toContain(`- ${name}:`)
    expect(message.match(/^- /gm)).toHaveLength(named.length)
    expect(message).not.toContain('hidden')
  })
})

test.each([
  [{}, 'all'],
  [{ SERVER_ROLE: 'web' }, 'web'],
  [{ SERVER_ROLE: 'worker' }, 'worker'],
  [{ SERVER_ROLE: 'all' }, 'all'],
])('reads the role of the server from %j', (variables: Record<string, string>, role) => {
  expect(readEnv(variables).role).toBe(role)
  expect(() => readEnv({ SERVER_ROLE: 'everything' })).toThrow('SERVER_ROLE must be web, worker or all')
})
