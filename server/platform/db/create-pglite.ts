import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Loading the packages takes a second longer without it.
enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.compile-cache'))
// Optimizing WebAssembly code takes as long again as creating a database without it.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

// Run as a child process: node create-pglite.ts FOLDER creates a database with empty tables.
const folder = process.argv[2]
if (!folder) throw new Error('Usage: create-pglite.ts FOLDER')
const { PGlite } = await import('@electric-sql/pglite')
const { drizzle } = await import('drizzle-orm/pglite')
const { migrate } = await import('drizzle-orm/pglite/migrator')
const { migrationsFolder } = await import('./migrations.ts')
const database = await PGlite.create(folder, { postgresqlconf: ['shared_buffers=16MB'] })
await migrate(drizzle(database), { migrationsFolder })
await database.close()
