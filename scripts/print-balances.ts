import type { Database } from '#server/platform/db/database.ts'
import { checkBalances } from '#server/tokens/ledger/check-balances.ts'

export async function printBalances(db: Database): Promise<void> {
  const { accounts, wrong } = await checkBalances(db.background.sql)
  console.log(`${accounts} accounts, ${wrong.length} whose balance is not the sum of its entries`)
  for (const { userId, balance, entries } of wrong)
    console.log(`  ${userId}  has ${balance}, its entries add up to ${entries}`)
  if (wrong.length) process.exitCode = 1
}
