import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, openSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedAccount } from '../../scripts/postgres.ts'

/** A temporary folder, and processes that work in it. Reads /proc, which Linux has. */
export interface GuardedFolder {
  path: string
  /** Makes a folder in it, for an account that PostgreSQL runs under. */
  make(name: string): string
  /** Starts a program in one of its folders; its output goes to a file `log` there. */
  run(folder: string, program: string, args: readonly string[]): ChildProcess
  /** Also ends `pid`, which works elsewhere, until the returned function is called. */
  watch(pid: number): () => void
  remove(): Promise<void>
}

/**
 * Kills whatever works in the folder, and removes it, at the end of our process too, even of a killed one. Programs that
 * put their children into sessions of their own, as Patroni does, leave none behind.
 */
export function guardedFolder(): GuardedFolder {
  const account = unprivilegedAccount()
  const path = mkdtempSync('/tmp/bench-')
  if (account) chownSync(path, account.uid, account.gid)
  const watched = join(path, 'watched')
  mkdirSync(watched)
  const guard = spawn('/bin/sh', ['-c', guarded, 'guard', path], {
    cwd: '/',
    // Its own group: what interrupts us (Ctrl+C) must not end it before it has tidied up.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>(resolve => guard.once('close', () => resolve()))
  return {
    path,
    make(name) {
      const folder = join(path, name)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if (account) chownSync(folder, account.uid, account.gid)
      return folder
    },
    run(folder, program, args) {
      const log = openSync(join(folder, 'log'), 'a')
      const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch }
      return spawn(program, args, { ...account, cwd: folder, stdio: ['ignore', log, log], env })
    },
    watch(pid) {
      const file = join(watched, String(pid))
      writeFileSync(file, '')
      return () => rmSync(file, { force: true })
    },
    remove() {
      guard.stdin.end()
      return ended
    },
  }
}

/** The processes that work in a folder. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc').flatMap(name => {
    try {
      return /^\d+$/.test(name) && `${readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${folder}/`)
        ? [Number(name)]
        : []
    } catch {
      return []
    }
  })
}

/** Sends the signal again until it has reached also those that were started meanwhile. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  const reached = new Set<number>()
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder).filter(pid => !reached.has(pid)))
    for (const pid of left) {
      reached.add(pid)
      try {
        process.kill(pid, signal)
      } catch {}
    }
}

const guarded = `
folder=$1
trap '' INT TERM HUP
read -r _
for file in "$folder"/watched/*; do
  kill -KILL "$(basename "$file")"
done
left=1
while [ "$left" ]; do
  left=
  for process in /proc/[0-9]*; do
    case "$(readlink "$process/cwd")/" in
      "$folder"/*) left=1; kill -KILL "$(basename "$process")" ;;
    esac
  done
done
rm -rf "$folder"
`
