import type { Transport } from './transport.ts'

export const embeddedOutbox: Transport = {
  kind: 'outbox',
  async send() {},
  async close() {},
}
