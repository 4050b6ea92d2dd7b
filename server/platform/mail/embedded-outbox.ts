import type { Transport } from './transport.ts'

/** Keeps every mail where it stands, in the outbox: nothing leaves the machine. */
export const embeddedOutbox: Transport = {
  kind: 'outbox',
  async send() {},
  async close() {},
}
