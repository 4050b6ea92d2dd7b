/** A mail on its way out. */
export interface Message {
  /** The same at every try: by it a receiver knows a mail again that reached it twice. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a POST ends mails like this one (RFC 8058); none: it is not hers to end. */
  unsubscribeUrl?: string | null
}

/** Where mails go: to a provider, or no further than the outbox. */
export interface Transport {
  readonly kind: 'smtp' | 'outbox'
  /**
   * Resolves once the mail was taken for good.
   * @throws MailRefused when it will never be taken; any other error means: try again.
   */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

/** Begins what the outbox notes of a mail that was refused for good. */
export const refusedMark = 'Refused for good: '

/** Nobody can ever get this mail, such as at an address that does not exist. */
export class MailRefused extends Error {}
