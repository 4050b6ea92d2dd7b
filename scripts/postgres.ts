import { type ChildProcess, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'

const timeout = 60_000
const debianFolder = '/usr/lib/postgresql'

interface Postgres {
  url: string
  stop(): Promise<void>
}

const testSettings = [
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
  // Each worker keeps several databases, and some tests start servers.
  'max_connections=200',
]

/**
 * A PostgreSQL of our own, for tests and measurements: an empty server in a temporary folder, on a free port of
 * 127.0.0.1, without a password. It syncs to the disk as a real one does, unless `forTests`: then commits do not wait
 * for the disk, and nothing runs in the background. `settings` are further ones, such as `fsync=off`. The data, or only
 * the write-ahead log in segments of 1 MB, can be in an empty folder elsewhere. `stop` ends it and removes its own
 * folder; so does the end of this process, even a killed one.
 * @returns undefined where no PostgreSQL is installed. @throws when one is installed and does not start.
 */
export async function startPostgres({
  forTests = false,
  settings = [] as string[],
  dataFolder = undefined as string | undefined,
  walFolder = undefined as string | undefined,
} = {}): Promise<Postgres | undefined> {
  const programs = findPrograms()
  if (!programs) return undefined
  const account = unprivilegedAccount()
  // The account must be able to reach the folder, and root's own TMPDIR may be closed to it.
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'postgres-'))
  if (account) for (const own of [folder, dataFolder, walFolder]) if (own) chownSync(own, account.uid, account.gid)
  if (dataFolder) symlinkSync(dataFolder, join(folder, 'data'))
  const port = await freePort()

  const guard = spawn(
    '/bin/sh',
    [
      ...['-c', guarded, 'guard', programs, folder, String(port)],
      walFolder ? `--waldir=${walFolder} --wal-segsize=1` : '',
      ...[...(forTests ? testSettings : []), ...settings].flatMap(setting => ['-c', setting]),
    ],
    {
      ...account,
      cwd: folder,
      // Its own group: what interrupts us (Ctrl+C) must not end it before it has tidied up.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' },
    },
  )
  const ended = new Promise<void>(resolve => guard.once('close', () => resolve()))
  const stop = () => {
    guard.ref()
    guard.stdin.end()
    return ended
  }
  try {
    await waitUntilReady(guard)
  } catch (error) {
    await stop()
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  detach(guard)
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/**
 * Runs the server for as long as somebody holds the other end of its standard input. That end closes with our process,
 * however it ends, so nothing is left behind. Arguments: programs, folder, port, options of initdb, further settings.
 */
const guarded = `
programs=$1 folder=$2 port=$3 options=$4
shift 4
trap 'rm -rf "$folder"' EXIT
trap '' INT TERM HUP
"$programs/initdb" -D "$folder/data" -U postgres --auth=trust --encoding=UTF8 --no-sync $options >&2 || exit 1
"$programs/postgres" -D "$folder/data" -p "$port" -h 127.0.0.1 -k "$folder" "$@" >&2 &
read -r _
kill -INT $!
wait $!
`

/** The folder of `initdb` and `postgres`: what the PATH leads to, else Debian's newest. */
export function findPrograms(): string | undefined {
  if (process.platform === 'win32') return undefined
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...onPath, ...versions.map(version => join(debianFolder, version, 'bin'))]
    .map(folder => join(folder, 'initdb'))
    .filter(program => existsSync(program))
    .map(program => dirname(realpathSync(program)))
    .find(folder => existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root: the account to run it as, where we are root. */
export function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = readFileSync('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(known) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(known) ?? []
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody')
  return { uid: Number(uid), gid: Number(gid) }
}

function waitUntilReady(guard: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start (${why}):\n${log.trim()}`))
    const timer = setTimeout(fail, timeout, `not ready after ${timeout / 1000} s`)
    guard.once('error', error => fail(error.message))
    guard.once('close', code => fail(`ended with ${code}`))
    guard.stderr?.on('data', text => {
      log = `${log}${text}`.slice(-4_000)
      const ready = log.includes('ready to accept connections')
      if (!ready && !log.includes('FATAL:')) return
      clearTimeout(timer)
      if (ready) resolve()
      else fail('see below')
    })
  })
}

function detach(guard: ChildProcess): void {
  guard.stderr?.removeAllListeners('data').resume()
  guard.unref()
  for (const pipe of [guard.stdin, guard.stderr]) (pipe as { unref?(): void } | null)?.unref?.()
}
