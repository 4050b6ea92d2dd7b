import { createTransport } from 'nodemailer'
import { minute } from '#contract/time.ts'
import type { MailSender } from '#server/platform/env.ts'
import { isMailAddress } from '#server/platform/env-variables.ts'
import { MailRefused, type Transport } from './transport.ts'

const connections = 4
/** In milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const longestSend = 2 * minute

/** Sends through any provider that speaks SMTP, by one address such as smtps://user:password@host:465. */
export function openSmtp(url: URL, { from, support }: MailSender): Transport {
  const provider = createTransport({
    url: url.href,
    pool: true,
    maxConnections: connections,
    // The outbox tries again, so that its count of tries is the true one.
    maxRequeues: 0,
    ...patience,
    // Neither a password nor a link that opens an account travels in the clear.
    requireTLS: !isThisMachine(url.hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send({ messageId, to, subject, text, html, unsubscribeUrl }) {
      // The library would read it as a list, and send to each.
      if (!isMailAddress(to)) throw new MailRefused('The receiver is not one address.')
      const envelope = { from: from.address, to: [to] }
      const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? unsubscribing(unsubscribeUrl) : {}) }
      const mail = {
        from,
        replyTo: support,
        to: { name: '', address: to },
        envelope,
        messageId,
        subject,
        text,
        html,
        headers,
        // A provider that answers in drops must not outlast the claim on this mail.
        signal: AbortSignal.timeout(longestSend),
      }
      await provider.sendMail(mail).catch(error => {
        throw isForever(error) ? new MailRefused(error.message, { cause: error }) : error
      })
    },
    async close() {
      provider.close()
    },
  }
}

/** A mail program posts there by itself when she presses its own button (RFC 8058); opened, the page asks first. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * The receiver says that this address is wrong (RFC 3463, 5.1.x; 5.1.7 and 5.1.8 are of the sender's). All else may be
 * the provider's trouble, or ours.
 */
function isForever(error: { command?: string; response?: string }): boolean {
  return error.command === 'RCPT TO' && /^55\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(error.response ?? '')
}
