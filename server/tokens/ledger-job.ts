import { minute } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { checkNextBalances } from './ledger/check-balances.ts'

/** Checks every account about once a day. The log gets counts only. */
export const ledgerJob: Job<Pick<Deps, 'db' | 'telemetry'> & { log: Log }> = {
  name: 'ledger',
  every: minute,
  first: minute,
  exclusive: true,
  failure: 'the ledger was not checked',
  async run({ db, log, telemetry }, now) {
    const { accounts, wrong } = await checkNextBalances(db, now)
    telemetry?.count('wayspark.ledger.accounts', {}, accounts)
    telemetry?.count('wayspark.ledger.differences', {}, wrong.length)
    if (wrong.length)
      log.error({ accounts, wrong: wrong.length }, 'balances differ from the ledger: npm run check-ledger')
  },
}
