import { purgeJob } from './account/purge-old-data.ts'
import { alertsJob } from './alerts/alerts-job.ts'
import { followUpsJob } from './applications/follow-ups-job.ts'
import { sessionsJob } from './auth/sessions/sessions-job.ts'
import { reconcileJob } from './billing/webhooks/reconcile-job.ts'
import type { Deps } from './deps.ts'
import { type DemoAccount, demoAccountJob } from './dev/demo-account/demo-account-job.ts'
import { generationsJob } from './documents/generations/generations-job.ts'
import { unusedDocumentsJob } from './documents/unused/unused-documents-job.ts'
import { indexJob } from './jobs/ingest/index-job.ts'
import { noticesJob } from './notices/notices-job.ts'
import type { Job } from './platform/background/job.ts'
import { indexesJob } from './platform/db/indexes-job.ts'
import type { Removal } from './platform/db/personal-data.ts'
import type { Log } from './platform/log.ts'
import type { Delivered } from './platform/mail/deliver-mails.ts'
import { mailJob } from './platform/mail/mail-job.ts'
import type { Simulation } from './platform/payments/simulated.ts'
import { simulationJob } from './platform/payments/simulation-job.ts'
import { pushJob } from './platform/push/push-job.ts'
import type { SendPush } from './platform/push/push-sender.ts'
import { filesJob } from './platform/storage/files-job.ts'
import { ledgerJob } from './tokens/ledger-job.ts'
import { reservationsJob } from './tokens/reservations/reservations-job.ts'

export interface JobDeps extends Deps {
  log: Log
  removals: readonly Removal[]
  deliver: () => Promise<Delivered>
  simulation: Simulation | undefined
  demo: DemoAccount | undefined
  sendPush: SendPush | undefined
}

export const backgroundJobs: readonly Job<JobDeps>[] = [
  sessionsJob,
  purgeJob,
  reconcileJob,
  reservationsJob,
  ledgerJob,
  generationsJob,
  unusedDocumentsJob,
  indexJob,
  alertsJob,
  followUpsJob,
  filesJob,
  noticesJob,
  mailJob,
  pushJob,
  simulationJob,
  demoAccountJob,
  indexesJob,
]
