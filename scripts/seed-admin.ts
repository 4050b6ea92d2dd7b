import { join } from 'node:path'
import { seedAdmin } from '#server/account/seed-admin.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'

/**
 * Makes the account of ADMIN_EMAIL an administrator and prints a one-time password: npm run seed-admin. Stop the server
 * first on the embedded database.
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
