import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { hour } from '#contract/time.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { type MailProvider, startMailProvider } from '#server/testing/smtp.ts'
import { deliverMails } from './deliver-mails.ts'
import { embeddedOutbox } from './embedded-outbox.ts'
import { queueMail } from './queue-mail.ts'
import { readOutbox } from './read-outbox.ts'
import { openSmtp } from './smtp.ts'
import { MailUnanswered, type Transport } from './transport.ts'

const sender = { from: { name: 'Wayspark', address: 'hello@wayspark.example' }, support: 'help@wayspark.example' }

interface Arrived {
  to: string
  subject: string
  text: string
  html: string
}

/** Each form of transport, and where its mails can be seen. */
const forms = {
  smtp: async () => {
    const provider = await startMailProvider()
    const arrived = async (): Promise<Arrived[]> =>
      provider.received.map(({ recipients, ...mail }) => ({ ...mail, to: recipients.join() }))
    return { transport: openSmtp(provider.url, sender), arrived }
  },
  outbox: async (app: TestApp) => {
    const arrived = async (): Promise<Arrived[]> =>
      (await readOutbox(app.db.sql)).filter(({ sentAt }) => sentAt).map(mail => ({ ...mail, to: mail.recipient }))
    return { transport: embeddedOutbox, arrived }
  },
}

const mail = {
  kind: 'welcome',
  userId: null,
  subject: 'Grüße an „Zoë“ 🌱',
  paragraphs: ['Hello Zoë <b>& all</b>,', `A long one: ${'word '.repeat(300)}.`, '.', '=3D is no sign'],
  action: { label: 'Open', url: `https://wayspark.example/reset?token=${'a=b&'.repeat(60)}` },
}

describe.each(Object.entries(forms))('%s', (kind, open) => {
  const opened = async () => {
    const app = await startTestApp()
    const { transport, arrived } = await open(app)
    const mailContext = { db: app.db, clock: app.clock, transport: transport as Transport, host: 'wayspark.example' }
    const close = async () => {
      await transport.close()
      await app.close()
    }
    return { app, transport, arrived, deliver: () => deliverMails(mailContext), close }
  }

  test('delivers an email once, unchanged', async () => {
    const { app, transport, arrived, deliver, close } = await opened()
    expect(transport.kind).toBe(kind)
    await queueMail(app.db.sql, { ...mail, to: 'zoe@example.org' }, app.clock.now())
    expect(await deliver()).toMatchObject({ sent: 1, failures: [] })
    app.clock.move(hour)
    expect(await deliver()).toMatchObject({ sent: 0, failures: [] })
    const [row] = await readOutbox(app.db.sql)
    expect(row).toMatchObject({ attempts: 1, nextAttemptAt: null, lastError: null })
    const [first, ...more] = await arrived()
    expect(more).toEqual([])
    expect(first).toMatchObject({ to: 'zoe@example.org', subject: mail.subject })
    expect([first?.text.trimEnd(), first?.html.trimEnd()]).toEqual([row?.text.trimEnd(), row?.html.trimEnd()])
    await close()
  })

  test('delivers a hundred to their own addresses', async () => {
    const { app, arrived, deliver, close } = await opened()
    for (let i = 0; i < 100; i += 1) await queueMail(app.db.sql, { ...mail, to: `p${i}@example.org` }, app.clock.now())
    let rounds = 0
    for (let full = true; full; rounds += 1) ({ full } = await deliver())
    expect(rounds).toBeGreaterThan(2)
    expect((await arrived()).map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 100 }, (_, i) => `p${i}@example.org`).sort(),
    )
    await close()
  })
})

describe('smtp', () => {
  const message = {
    messageId: '<1@wayspark.example>',
    createdAt: new Date('2026-11-28T10:00:00Z'),
    to: 'ada@example.org',
    subject: 'Hi',
    text: 'Hi',
    html: '<p>Hi</p>',
  }
  const sent = async (provider: MailProvider, changes: Partial<typeof message> = {}) => {
    const transport = openSmtp(provider.url, sender)
    await transport.send({ ...message, ...changes }).finally(() => transport.close())
    return provider.received.at(-1)
  }

  test('sets From, Reply-To and automatic headers', async () => {
    const mail = await sent(await startMailProvider())
    expect(mail?.headers).toContain('From: Wayspark <hello@wayspark.example>')
    expect(mail?.headers).toContain('Reply-To: help@wayspark.example')
    expect(mail?.headers).toContain('Message-ID: <1@wayspark.example>')
    expect(mail?.headers).toContain('Auto-Submitted: auto-generated')
  })

  test('repeats an email with the same key and to the byte, where the provider honors such keys', async () => {
    const provider = await startMailProvider()
    const transport = openSmtp(provider.url, { ...sender, idempotencyHeader: 'X-Idempotency-Key' })
    for (let times = 0; times < 2; times += 1) await transport.send(message)
    await transport.send({ ...message, messageId: '<2@wayspark.example>' })
    await transport.close()
    const [first, second, other] = provider.received
    expect(first?.headers).toContain('X-Idempotency-Key: 1@wayspark.example')
    expect(second).toEqual(first)
    expect(other?.headers).toContain('X-Idempotency-Key: 2@wayspark.example')
  })

  test('sends no key to other providers', async () => {
    const mail = await sent(await startMailProvider())
    expect(mail?.headers.filter(line => /idempotency/i.test(line))).toEqual([])
  })

  test('sets unsubscribe headers for optional emails (RFC 8058)', async () => {
    const provider = await startMailProvider()
    const unsubscribeUrl = 'https://wayspark.example/unsubscribe/abc'
    const headersOf = async (changes: object) =>
      (await sent(provider, changes))?.headers.filter(line => line.startsWith('List-'))
    expect(await headersOf({ unsubscribeUrl })).toEqual([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
    expect(await headersOf({ unsubscribeUrl: null })).toEqual([])
    expect(await headersOf({})).toEqual([])
  })

  test('authenticates with any characters', async () => {
    const seen: unknown[] = []
    const provider = await startMailProvider({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    provider.url.username = 'post@wayspark.example'
    provider.url.password = encodeURIComponent('p@ss:w/ör d%')
    await sent(provider)
    expect(seen).toEqual([['post@wayspark.example', 'p@ss:w/ör d%']])
  })

  test.each(['with a password', 'without one'])('%s requires TLS to other machines', async how => {
    const provider = await startMailProvider()
    // This machine, by a name that does not say so.
    provider.url.hostname = '[::ffff:127.0.0.1]'
    if (how === 'with a password') Object.assign(provider.url, { username: 'post', password: 'secret' })
    await expect(sent(provider)).rejects.toThrow(/STARTTLS/)
    expect(provider.received).toEqual([])
  })

  test.each([
    { says: '', query: 'greetingTimeout=50', error: 'Greeting never received' },
    { says: '220 Ready\r\n', query: 'socketTimeout=50', error: /timeout/i },
  ])('times out on a provider that accepts and says "$says" alone', async ({ says, query, error }) => {
    const silent = createServer(socket => socket.write(says))
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const transport = openSmtp(new URL(`smtp://127.0.0.1:${port}?${query}`), sender)
    await expect(transport.send(message)).rejects.toThrow(error)
    await transport.close()
    silent.close()
  })

  test('reuses connections', async () => {
    const provider = await startMailProvider()
    const transport = openSmtp(provider.url, sender)
    for (let i = 0; i < 10; i += 1) await transport.send(message)
    await transport.close()
    expect([provider.received.length, provider.connections()]).toEqual([10, 1])
  })

  test('200 hostile subjects add no header', async () => {
    const provider = await startMailProvider()
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\r\n\r\n', '%0d%0a', '=?utf-8?q?=0d=0a?=', '\v']
    const added = ['Bcc: b@example.org', 'Content-Type: text/html', 'X-Added: yes', 'To: b@example.org', '.']
    const texts = breaks.flatMap(end =>
      added.flatMap(text => ['Hello', ' ', 'a\tb', 'é'].map(a => `${a}${end}${text}`)),
    )
    // One transport for all: the provider makes each new connection wait for 100 ms.
    const transport = openSmtp(provider.url, sender)
    for (const subject of texts) await transport.send({ ...message, subject }).catch(() => {})
    await transport.close()
    expect(texts).toHaveLength(200)
    expect(provider.received.length).toBeGreaterThan(0)
    const namesOf = (headers: string[]) => headers.map(line => line.split(':', 1)[0]?.toLowerCase()).sort()
    const usual = namesOf(provider.received[0]?.headers ?? [])
    expect(usual).not.toContain('bcc')
    for (const { headers, recipients } of provider.received) {
      expect(recipients).toHaveLength(1)
      expect(namesOf(headers)).toEqual(usual)
    }
  })

  describe('right before the end of an email', () => {
    const callsOf = async (options: Parameters<typeof startMailProvider>[0], beforeEnd: () => void = () => {}) => {
      const provider = await startMailProvider(options)
      provider.url.search = '?socketTimeout=200'
      const transport = openSmtp(provider.url, sender)
      let calls = 0
      const outcome = await transport
        .send(message, () => {
          calls += 1
          beforeEnd()
        })
        .catch(error => error)
        .finally(() => transport.close())
      return { calls, outcome, received: provider.received.length }
    }

    test('it says so, once', async () => {
      expect(await callsOf({})).toEqual({ calls: 1, outcome: undefined, received: 1 })
    })

    test('it can still be stopped', async () => {
      const stop = () => {
        throw new Error('no space left')
      }
      const { outcome, received } = await callsOf({}, stop)
      expect([outcome.message, received]).toEqual(['no space left', 0])
    })

    test('is the last moment at which a missing answer means that it did not arrive', async () => {
      const broken = await callsOf({ onData: stream => void stream.resume() })
      expect(broken.calls).toBe(1)
      expect(broken.outcome).toBeInstanceOf(MailUnanswered)
      const earlier = await callsOf({ onRcptTo: (_address, _session, done) => done(new Error('not now')) })
      expect(earlier.calls).toBe(0)
      expect(earlier.outcome).not.toBeInstanceOf(MailUnanswered)
    })

    test('an answer that refuses it afterwards is an answer', async () => {
      const full = Object.assign(new Error('no room'), { responseCode: 452 })
      const { calls, outcome } = await callsOf({
        onData: (stream, _session, done) => stream.resume().on('end', () => done(full)),
      })
      expect(calls).toBe(1)
      expect(outcome).not.toBeInstanceOf(MailUnanswered)
      expect(outcome.responseCode).toBe(452)
    })
  })

  test('parses exactly one address', async () => {
    const provider = await startMailProvider()
    for (const to of [
      'a@example.org, b@example.org',
      'a@example.org\r\nRCPT TO:<b@example.org>',
      'Ada <b@example.org>',
    ])
      await sent(provider, { to }).catch(() => {})
    expect(provider.received.filter(({ recipients }) => recipients.includes('b@example.org'))).toEqual([])
  })
})
