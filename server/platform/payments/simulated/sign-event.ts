import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedEvent } from '../provider.ts'
import { eventTolerance } from '../read-event.ts'

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
const proofOf = (body: string | Buffer, time: number, secret: string) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')

/** Signs like Stripe: HMAC over timestamp and body. */
export function signEvent(body: string, secret: string, now: Date): string {
  const time = seconds(now)
  return `t=${time},v1=${proofOf(body, time, secret)}`
}

/** @throws ForgedEvent for an invalid or old signature */
export function verifyEvent(body: Buffer, signature: string | undefined, secret: string, now: Date): void {
  const parts = (signature ?? '').split(',').map(part => part.split('=', 2))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  const expected = Buffer.from(proofOf(body, time, secret))
  const proofs = parts.filter(([name]) => name === 'v1').map(([, proof = '']) => Buffer.from(proof))
  if (!proofs.some(proof => proof.length === expected.length && timingSafeEqual(proof, expected)))
    throw new ForgedEvent('The signature is not ours.')
  if (seconds(now) - time > eventTolerance) throw new ForgedEvent('The event was signed too long ago.')
}
