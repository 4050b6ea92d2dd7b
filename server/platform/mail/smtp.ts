import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { minute } from '#contract/time.ts'
import type { MailSender } from '#server/platform/env.ts'
import { isMailAddress } from '#server/platform/env-variables.ts'
import { MailRefused, MailUnanswered, type Transport } from './transport.ts'

const connections = 4
/** In milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const sendTimeout = 2 * minute
/** Providers whose documentation names a header for SMTP by which they deliver a repeat of the last 24 hours once. */
const idempotencyHeaders: Record<string, string> = {
  'smtp.resend.com': 'Resend-Idempotency-Key',
  'smtp.lettermint.co': 'Idempotency-Key',
}

/**
 * Sends through an SMTP server given as smtps://user:password@host:465. With an idempotency key every attempt is
 * the same to the byte, as such providers refuse a known key with another text.
 */
export function openSmtp(url: URL, { from, support, idempotencyHeader }: MailSender): Transport {
  const keyHeader = idempotencyHeader ?? idempotencyHeaders[url.hostname]
  const provider = createTransport({
    url: url.href,
    pool: true,
    maxConnections: connections,
    // The outbox does the retries.
    maxRequeues: 0,
    ...timeouts,
    // The SMTP password and links that grant access must be encrypted.
    requireTLS: !isThisMachine(url.hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const ends = new Map<string, () => void>()
  provider.use('stream', (mail, done) => {
    mail.message.transform(() => callAtEnd(ends.get(mail.message.messageId())))
    done()
  })
  return {
    kind: 'smtp',
    deliversOnce: keyHeader !== undefined,
    async send({ messageId, createdAt, to, subject, text, html, unsubscribeUrl }, beforeEnd) {
      // The library would parse a list and send to each address.
      if (!isMailAddress(to)) throw new MailRefused('The receiver is not one address.')
      const envelope = { from: from.address, to: [to] }
      const key = messageId.slice(1, -1)
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(keyHeader ? { [keyHeader]: key } : {}),
        ...(unsubscribeUrl ? unsubscribing(unsubscribeUrl) : {}),
      }
      const mail = {
        from,
        replyTo: support,
        to: { name: '', address: to },
        envelope,
        messageId,
        ...(keyHeader && {
          date: createdAt,
          baseBoundary: createHash('sha256').update(key).digest('hex').slice(0, 16),
        }),
        subject,
        text,
        html,
        headers,
        // A send must not outlast its claim.
        signal: AbortSignal.timeout(sendTimeout),
      }
      let hasEnded = false
      ends.set(messageId, () => {
        beforeEnd?.()
        hasEnded = true
      })
      try {
        await provider.sendMail(mail)
      } catch (error) {
        throw classify(error as SmtpError, hasEnded)
      } finally {
        ends.delete(messageId)
      }
    },
    async close() {
      provider.close()
    },
  }
}

/** One-click unsubscribe headers (RFC 8058). */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

const callAtEnd = (call: (() => void) | undefined) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      try {
        call?.()
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })

interface SmtpError extends Error {
  command?: string
  response?: string
  responseCode?: number
}

function classify(error: SmtpError, hasEnded: boolean): Error {
  if (isPermanent(error)) return new MailRefused(error.message, { cause: error })
  return hasEnded && error.responseCode === undefined ? new MailUnanswered(error.message, { cause: error }) : error
}

/**
 * Returns whether the receiving server rejects the address itself (RFC 3463 codes 5.1.1, 5.1.2, 5.1.3 and 5.1.6, and
 * 5.1.10 of RFC 7505). Other errors may be temporary.
 */
function isPermanent(error: SmtpError): boolean {
  return error.command === 'RCPT TO' && /^55\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(error.response ?? '')
}
