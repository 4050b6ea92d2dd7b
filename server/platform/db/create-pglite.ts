import { PGlite } from '@electric-sql/pglite'

// Run as a process of its own: node create-pglite.ts FOLDER makes an empty database there.
const folder = process.argv[2]
if (!folder) throw new Error('Usage: create-pglite.ts FOLDER')
const database = await PGlite.create(folder, { postgresqlconf: ['shared_buffers=16MB'] })
await database.close()
