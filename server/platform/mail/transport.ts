export interface Message {
  /** The same for every attempt, so that receivers can detect duplicates. */
  messageId: string
  createdAt: Date
  to: string
  subject: string
  text: string
  html: string
  unsubscribeUrl?: string | null
}

export interface Transport {
  readonly kind: 'smtp' | 'outbox'
  /** The provider delivers an email once, also if it is handed over again. */
  readonly deliversOnce?: boolean
  /**
   * Resolves once the email is accepted. `beforeEnd` is called right before the end of the email is sent, without which
   * it cannot be accepted; if it throws, the email is not handed over.
   * @throws MailRefused if it will never be accepted, MailUnanswered if it may have been accepted; other errors are
   * temporary
   */
  send(message: Message, beforeEnd?: () => void): Promise<void>
  close(): Promise<void>
}

export const refusedPrefix = 'Refused for good: '
export const unansweredPrefix = 'It may have arrived: '

export class MailRefused extends Error {}

export class MailUnanswered extends Error {}
