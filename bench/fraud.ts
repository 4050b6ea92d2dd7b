import { measureFraudCheck } from '#server/testing/messages/measure-fraud-check.ts'
import { atLeast, atMost, type Figure, info } from './row.ts'

export const fraud: Figure = {
  name: 'fraud',
  async measure() {
    measureFraudCheck('honest', 'open')
    const [fraud, honest] = [measureFraudCheck('fraud', 'open'), measureFraudCheck('honest', 'open')]
    const [newFraud, newHonest] = [measureFraudCheck('fraud', 'heldOut'), measureFraudCheck('honest', 'heldOut')]
    const texts = honest.texts + newHonest.texts
    const share = (count: number, of: number) => ({ value: (100 * count) / of, detail: `${count} of ${of}` })
    const percent = { unit: '%', digits: 1 }
    return [
      atMost({
        name: 'honest texts called dangerous',
        value: honest.danger + newHonest.danger,
        bound: 0,
        detail: `of ${texts}`,
      }),
      atLeast({ name: 'fraudulent texts flagged', bound: 95, ...percent, ...share(fraud.flagged, fraud.texts) }),
      info('  as danger', share(fraud.danger, fraud.texts).detail),
      atMost({
        name: 'honest texts with a question they do not deserve',
        bound: 12,
        ...percent,
        ...share(honest.undeserved, honest.texts),
      }),
      atLeast({
        name: 'held out: fraudulent texts flagged',
        bound: 95,
        ...percent,
        ...share(newFraud.flagged, newFraud.texts),
      }),
      info('  as danger', share(newFraud.danger, newFraud.texts).detail),
      atMost({
        name: 'held out: honest texts with a question they do not deserve',
        bound: 15,
        ...percent,
        ...share(newHonest.undeserved, newHonest.texts),
      }),
      atMost({
        name: 'a text is judged in',
        value: Math.max(fraud.milliseconds, honest.milliseconds),
        bound: 10,
        unit: 'ms',
        digits: 2,
      }),
    ]
  },
}
