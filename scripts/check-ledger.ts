import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'
import { checkBalances } from '#server/tokens/ledger/check-balances.ts'

/**
 * Compares every balance with its entries, as the server does once a day: npm run check-ledger. Names the accounts where
 * they differ, and ends with 1. Reads the same environment as the server. On the embedded database the server has to be
 * stopped first.
 */
try {
  const db = await openDatabase(readEnv(), join(import.meta.dirname, '..'))
  try {
    const { accounts, wrong } = await checkBalances(db)
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
