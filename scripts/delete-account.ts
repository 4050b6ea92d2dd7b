import { createInterface } from 'node:readline/promises'
import { deleteOnRequest } from '#server/account/delete-on-request.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { AppError } from '#server/http/app-error.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Env } from '#server/platform/env.ts'
import { setSupportAddress } from '#server/platform/mail/support-address.ts'
import { openPayments } from '#server/platform/payments/open-payments.ts'
import { StartError } from '#server/platform/start-error.ts'
import { runCommand, withDatabase } from './run-command.ts'

/**
 * Deletes an account on its owner's request: npm run delete-account -- ADDRESS [--yes]. Charges are canceled at the
 * payment provider first. Stop the server first on the embedded database.
 */
const [address = '', ...more] = process.argv.slice(2).filter(each => each !== '--yes')

await runCommand(async () => {
  if (!address || more.length) throw new StartError('Usage: npm run delete-account -- ADDRESS [--yes]')
  if (!process.argv.includes('--yes') && !(await confirmAddress(address)))
    throw new StartError('That is not the same address. Nothing was deleted.')
  await withDatabase((db, env) => deleteFor(db, env, address))
  console.log('The account is deleted. A mail will confirm it.')
})

async function confirmAddress(address: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>(done => asking.once('close', () => done('')))
  const typed = await Promise.race([
    asking.question(`This deletes ${address} for good. Type the address again: `),
    closed,
  ])
  asking.close()
  return typed.trim().toLowerCase() === address.trim().toLowerCase()
}

async function deleteFor(db: Database, env: Env, address: string): Promise<void> {
  setSupportAddress(env.mailSender.support)
  const { provider: payments } = await openPayments(env, db, systemClock)
  const { publicUrl } = env
  const deps = { db: db.background, clock: systemClock, catalogue: readCatalogue(), publicUrl, payments }
  await deleteOnRequest(deps, address).catch(error => {
    if (!(error instanceof AppError)) throw error
    throw new StartError('The payment provider did not confirm that nothing is charged any more. Nothing was deleted.')
  })
}
