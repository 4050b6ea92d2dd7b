import { findAccountId } from '#server/auth/find-account-id.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type ReviewedEntry, reviewEntries } from '#server/tokens/ledger/review-entries.ts'
import { runCommand, withDatabase } from './run-command.ts'

/**
 * Prints the ledger of an account, found by username or email address: npm run ledger -- ACCOUNT. Marks charges that look
 * like a repeat of an earlier one, and open reservations. Changes nothing. Reads the same environment as the server. On
 * the embedded database the server has to be stopped first.
 */
const [account = '', ...more] = process.argv.slice(2)

await runCommand(async () => {
  if (!account || more.length) throw new StartError('Usage: npm run ledger -- USERNAME-OR-EMAIL')
  await withDatabase(async db => {
    const userId = await findAccountId(db.sql, account)
    if (!userId) throw new StartError(`No account has the username or email address "${account}".`)
    printEntries(userId, await reviewEntries(db.sql, userId))
  })
})

function printEntries(userId: string, entries: ReviewedEntry[]): void {
  console.log(`Account ${userId}: ${entries.length} entries, balance ${entries.at(-1)?.balanceAfter ?? 0}\n`)
  for (const entry of entries) {
    const { createdAt, delta, balanceAfter, reason, details, reference, idempotencyKey, reservation } = entry
    const change = `${delta > 0 ? '+' : ''}${delta}`
    console.log(`${createdAt.toISOString()}  ${change.padStart(4)}  -> ${balanceAfter}  ${reason}  ${details ?? ''}`)
    console.log(`    entry ${entry.id}  reference ${reference}  idempotency key ${idempotencyKey ?? 'none'}`)
    if (reservation) console.log(`    reservation ${reservation}`)
    if (entry.repeats) console.log(`    POSSIBLE DOUBLE CHARGE: repeats entry ${entry.repeats}`)
  }
  const count = (label: string, matches: (entry: ReviewedEntry) => boolean) =>
    console.log(`${entries.filter(matches).length} ${label}`)
  console.log()
  count('possible double charges', entry => entry.repeats !== undefined)
  count('open reservations', entry => entry.reservation === 'open')
}
