import { printBalances } from './print-balances.ts'
import { runCommand, withDatabase } from './run-command.ts'

/**
 * Compares every balance with its ledger entries: npm run check-ledger. Exits with 1 if any differ. Stop the server
 * first on the embedded database.
 */
await runCommand(() => withDatabase(printBalances))
