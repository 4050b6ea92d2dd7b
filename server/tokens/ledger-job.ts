import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { checkBalances } from './ledger/check-balances.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Compares the balances with the ledger. The log gets counts only. */
export const ledgerJob: Job<Pick<Deps, 'db'> & { log: Log }> = {
  name: 'ledger',
  every: day,
  first: minute,
  exclusive: true,
  failure: 'the ledger was not checked',
  async run({ db, log }) {
    const { accounts, wrong } = await checkBalances(db)
    if (wrong.length)
      log.error({ accounts, wrong: wrong.length }, 'balances differ from the ledger: npm run check-ledger')
  },
}
