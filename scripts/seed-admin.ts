import { join } from 'node:path'
import { seedAdmin } from '#server/account/seed-admin.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * Makes the account of ADMIN_EMAIL an administrator's and prints its one-time password: ADMIN_EMAIL=… npm run seed-admin.
 * Reads the same environment as the server. On the embedded database the server has to be stopped first.
 */
try {
  const env = readEnv()
  const db = await openDatabase(env, join(import.meta.dirname, '..'))
  try {
    const { email, password } = await seedAdmin(db, env.adminEmail ?? '', new Date())
    console.log(`${email} is an administrator now.\nOne-time password: ${password}`)
    console.log(`Sign in at ${env.publicUrl.origin}/login and change it; nothing else is allowed before.`)
  } finally {
    await db.close()
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
