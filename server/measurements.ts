import { countDueAlerts } from './alerts/count-due-alerts.ts'
import { countRunningGenerations } from './documents/generations/count-running-generations.ts'
import { readMailQueue } from './platform/mail/read-mail-queue.ts'
import type { Measurement } from './platform/telemetry/telemetry.ts'
import { readLedgerCheckAge } from './tokens/ledger/read-check-age.ts'

export const measurements: readonly Measurement[] = [
  {
    name: 'wayspark.mail.due',
    description: 'Mails that wait to be sent, at most 100,000',
    read: async ({ background }, now) => (await readMailQueue(background.sql, now)).due,
  },
  {
    name: 'wayspark.mail.delay',
    description: 'How long the mail that is due longest waits',
    unit: 's',
    read: async ({ background }, now) => (await readMailQueue(background.sql, now)).delay,
  },
  {
    name: 'wayspark.generations.running',
    description: 'Texts that are being written',
    read: ({ background }) => countRunningGenerations(background.sql),
  },
  {
    name: 'wayspark.alerts.due',
    description: 'Job alerts that wait to be looked after, at most 100,000',
    read: ({ background }, now) => countDueAlerts(background.sql, now),
  },
  {
    name: 'wayspark.ledger.check_age',
    description: 'Time since the newest comparison of all balances with the ledger began; 0 before the first',
    unit: 's',
    read: ({ background }, now) => readLedgerCheckAge(background.sql, now),
  },
]
