import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface ReceivedMail {
  recipients: string[]
  /** One unfolded line per header. */
  headers: string[]
  subject: string
  text: string
  html: string
}

export interface MailProvider {
  url: URL
  received: ReceivedMail[]
  /** Number of connections. */
  connections(): number
  stop(): Promise<void>
}

/** Starts a local SMTP server that accepts all mail unless `options` reject it. */
export async function startMailProvider(options: SMTPServerOptions = {}, port = 0): Promise<MailProvider> {
  const received: ReceivedMail[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, ...read(Buffer.concat(chunks).toString('latin1')) })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: used } = server.server.address() as { port: number }
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  onTestFinished(stop)
  return { url: new URL(`smtp://127.0.0.1:${used}`), received, connections: () => connections, stop }
}

function read(raw: string): Omit<ReceivedMail, 'recipients'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headerOf(headers, 'content-type'))?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map(part => split(part.replace(/^\r\n/, '')))
  const partOf = (type: string) => parts.find(part => headerOf(part.headers, 'content-type').startsWith(type))
  return {
    headers,
    subject: decodeWords(headerOf(headers, 'subject')),
    text: decode(partOf('text/plain')),
    html: decode(partOf('text/html')),
  }
}

interface Part {
  headers: string[]
  body: string
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  return { headers: headers.split('\r\n'), body: raw.slice(end + 4).replace(/\r\n$/, '') }
}

const headerOf = (headers: string[], name: string) =>
  headers
    .find(line => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? ''

function decode(part: Part | undefined): string {
  if (!part) return ''
  const encoding = headerOf(part.headers, 'content-transfer-encoding')
  const text = bytesOf(part.body, encoding).toString('utf8')
  return text.replaceAll('\r\n', '\n')
}

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const joined = body.replace(/=\r\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      bytesOf(
        kind.toUpperCase() === 'Q' ? word.replaceAll('_', ' ') : word,
        kind.toUpperCase() === 'Q' ? 'quoted-printable' : 'base64',
      ).toString('utf8'),
    )
