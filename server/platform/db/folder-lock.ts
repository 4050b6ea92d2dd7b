import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '#server/platform/hash.ts'
import { StartError } from '../start-error.ts'

/** The kernel limits socket paths to 104 to 108 bytes. */
const longestSocketPath = 100
const takeoverGrace = 10_000

/**
 * Allows one process at a time to use `folder`. The lock is a Unix socket that answers with the owner's process id; a
 * dead socket is taken over.
 * @returns the function that releases the lock
 * @throws StartError if the folder is in use, naming the owner, or if it cannot be locked
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  for (let attempt = 0; attempt < 50; attempt++) {
    const server = (await listen(path, folder)) ?? (await takeOverStaleLock(path, folder))
    if (server) return () => new Promise(resolve => server.close(() => resolve()))
    const owner = await askOwner(path)
    if (owner !== 'none' && owner !== 'dead')
      throw new StartError(
        `The data folder ${folder} is in use by another server (process ${owner}).\n` +
          'Stop that one first, or set DATA_DIR to another folder. Several servers need DATABASE_URL.',
      )
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new StartError(`The data folder ${folder} could not be locked. Remove ${path} if no server is running.`)
}

function socketPath(folder: string): string {
  const real = realpathSync(folder)
  const name = sha256(real).slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\server-${name}`
  const inside = join(real, 'server.lock')
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(tmpdir(), `server-${name}.lock`)
}

function listen(path: string, folder: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer(connection => {
      connection.on('error', () => {})
      connection.end(String(process.pid))
    })
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') return resolve(undefined)
      reject(new StartError(`The data folder ${folder} cannot be written: ${cause.message}`, { cause }))
    })
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** Returns the owner's process id, `dead` for an abandoned socket, or `none`. */
function askOwner(path: string): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const connection = connect(path)
    connection.setTimeout(2_000, () => connection.destroy(new Error('busy')))
    connection.on('data', data => {
      answer += data
    })
    connection.on('error', (error: NodeJS.ErrnoException) => {
      // A busy process may not answer in time but still holds the folder.
      if (error.code === 'ECONNREFUSED') resolve('dead')
      else resolve(error.code === 'ENOENT' ? 'none' : 'unknown')
    })
    connection.on('end', () => resolve(answer || 'unknown'))
  })
}

/** Replaces a dead socket. Only one process may do so at a time, else two could remove each other's. */
async function takeOverStaleLock(path: string, folder: string): Promise<Server | undefined> {
  const guard = `${path}.takeover`
  try {
    mkdirSync(guard)
  } catch {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > takeoverGrace) rmSync(guard, { recursive: true, force: true })
    return undefined
  }
  try {
    if ((await askOwner(path)) !== 'dead') return undefined
    rmSync(path, { force: true })
    return await listen(path, folder)
  } finally {
    rmSync(guard, { recursive: true, force: true })
  }
}
