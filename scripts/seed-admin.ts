import { seedAdmin } from '#server/account/seed-admin.ts'
import { runCommand, withDatabase } from './run-command.ts'

/**
 * Makes the account of ADMIN_EMAIL an administrator and prints a one-time password: npm run seed-admin. Stop the server
 * first on the embedded database.
 */
await runCommand(() =>
  withDatabase(async (db, env) => {
    const { email, password } = await seedAdmin(db, env.adminEmail ?? '', new Date())
    console.log(`${email} is an administrator now.\nOne-time password: ${password}`)
    console.log(`Sign in at ${env.publicUrl.origin}/login and change it; nothing else is allowed before.`)
  }),
)
