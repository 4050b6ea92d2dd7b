import { join } from 'node:path'

/** Where drizzle-kit writes them: `npm run migrations` after a change of `schema.ts`. */
export const migrationsFolder = join(import.meta.dirname, 'migrations')
