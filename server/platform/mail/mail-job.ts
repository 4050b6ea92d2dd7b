import type { Job } from '../background/job.ts'
import type { Log } from '../log.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Delivered } from './deliver-mails.ts'

export const mailJob: Job<{ deliver: () => Promise<Delivered>; log: Log; telemetry?: Telemetry | undefined }> = {
  name: 'mail',
  every: 5000,
  exclusive: false,
  failure: 'the outbox could not be worked on',
  async run({ deliver, log, telemetry }, _now, signal) {
    let full = true
    while (full && !signal.aborted) {
      const delivered = await deliver()
      full = delivered.full
      for (const { givenUp, ...failure } of delivered.failures)
        if (givenUp) {
          telemetry?.count('wayspark.mail.given_up')
          log.error(failure, 'a mail was given up')
        } else log.warn(failure, 'a mail has to be sent again')
    }
  },
}
