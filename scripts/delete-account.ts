import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { deleteOnRequest } from '#server/account/delete-on-request.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { AppError } from '#server/http/app-error.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { setSupportAddress } from '#server/platform/mail/support-address.ts'
import { openPayments } from '#server/platform/payments/open-payments.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * Deletes an account on its owner's request: npm run delete-account -- ADDRESS [--yes]. Charges are canceled at the
 * payment provider first. Stop the server first on the embedded database.
 */
const [address = '', ...more] = process.argv.slice(2).filter(each => each !== '--yes')

try {
  if (!address || more.length) throw new StartError('Usage: npm run delete-account -- ADDRESS [--yes]')
  if (!process.argv.includes('--yes') && !(await confirmAddress(address)))
    throw new StartError('That is not the same address. Nothing was deleted.')
  await deleteFor(address)
  console.log('The account is deleted. A mail will confirm it.')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

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

async function deleteFor(address: string): Promise<void> {
  const env = readEnv()
  setSupportAddress(env.mailSender.support)
  const db = await openDatabase(env, join(import.meta.dirname, '..'))
  try {
    const { provider: payments } = await openPayments(env, db, systemClock)
    const { publicUrl } = env
    await deleteOnRequest(
      { db: db.background, clock: systemClock, catalogue: readCatalogue(), publicUrl, payments },
      address,
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartError('The payment provider did not confirm that nothing is charged any more. Nothing was deleted.')
  } finally {
    await db.close()
  }
}
