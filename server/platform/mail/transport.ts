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
  /**
   * Resolves once the email is accepted.
   * @throws MailRefused if it will never be accepted; other errors are temporary
   */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

export const refusedPrefix = 'Refused for good: '

export class MailRefused extends Error {}
