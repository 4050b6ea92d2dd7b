import { type Tried, tryShield } from '#server/testing/messages/try-shield.ts'
import { atLeast, atMost, type Figure, seen } from './row.ts'

/** Adverts and messages that we wrote, honest and fraudulent, and what the safety shield says of them. */
export const shield: Figure = {
  name: 'shield',
  async measure() {
    tryShield('honest', 'all')
    const [fraud, honest] = [tryShield('fraud', 'all'), tryShield('honest', 'all')]
    const [newFraud, newHonest] = [tryShield('fraud', 'heldOut'), tryShield('honest', 'heldOut')]
    const share = (count: number, { texts }: Tried) => `${count} of ${texts}`
    return [
      atMost({ name: 'honest texts called dangerous', value: honest.danger, bound: 0, detail: `of ${honest.texts}` }),
      seen('  of those held out', share(newHonest.danger, newHonest)),
      seen('  honest texts with anything to ask about', share(honest.flagged, honest)),
      atLeast({
        name: 'fraudulent texts flagged',
        value: (100 * fraud.flagged) / fraud.texts,
        bound: 95,
        unit: '%',
        digits: 1,
        detail: share(fraud.flagged, fraud),
      }),
      seen('  as danger', share(fraud.danger, fraud)),
      seen('  of those held out, flagged', share(newFraud.flagged, newFraud)),
      seen('  of those held out, as danger', share(newFraud.danger, newFraud)),
      atMost({ name: 'a text is judged in', value: fraud.milliseconds, bound: 10, unit: 'ms', digits: 2 }),
    ]
  },
}
