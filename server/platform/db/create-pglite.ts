import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

// Optimizing WebAssembly code takes as long again as creating a database without it.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

// Run as a child process: node create-pglite.ts FOLDER creates an empty database.
const folder = process.argv[2]
if (!folder) throw new Error('Usage: create-pglite.ts FOLDER')
const database = await PGlite.create(folder, { postgresqlconf: ['shared_buffers=16MB'] })
await database.close()
