import { PGlite } from '@electric-sql/pglite'

// Run as a child process: node create-pglite.ts FOLDER creates an empty database.
const folder = process.argv[2]
if (!folder) throw new Error('Usage: create-pglite.ts FOLDER')
const database = await PGlite.create(folder, { postgresqlconf: ['shared_buffers=16MB'] })
await database.close()
