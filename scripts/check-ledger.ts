import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'
import { checkBalances } from '#server/tokens/ledger/check-balances.ts'

/**
 * Compares every balance with its ledger entries: npm run check-ledger. Exits with 1 if any differ. Stop the server
 * first on the embedded database.
 */
try {
  const db = await openDatabase(readEnv(), join(import.meta.dirname, '..'))
  try {
    const { accounts, wrong } = await checkBalances(db.background.sql)
    console.log(`${accounts} accounts, ${wrong.length} whose balance is not the sum of its entries`)
    for (const { userId, balance, entries } of wrong)
      console.log(`  ${userId}  has ${balance}, its entries add up to ${entries}`)
    process.exitCode = wrong.length ? 1 : 0
  } finally {
    await db.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
