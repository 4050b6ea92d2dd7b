import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { onProcessExit } from './temporary.ts'
import { waitForExit, waitUntilReady } from './wait-until-ready.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * Starts the product in its own process, on a free port unless `settings` name one, by other arguments of Node or from another folder if given, and resolves once
 * it is ready.
 */
export async function startServer(
  settings: Record<string, string>,
  nodeArguments: string[] | undefined = undefined,
  folder: string = root,
) {
  const port = settings.PORT ? Number(settings.PORT) : await freePort()
  const child = spawn(process.execPath, nodeArguments ?? startArguments(folder), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...cleanEnvironment(), DEMO: 'empty', ...settings, PORT: String(port) },
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The server could not be started')
  const kill = onProcessExit(() => child.kill('SIGKILL'))
  const ended = waitForExit(child)
  const url = `http://localhost:${port}`
  await waitUntilReady(url, ended, 60_000)
  return {
    url,
    port,
    pid,
    ended,
    stop: async () => {
      kill()
      await ended
    },
    /** Lets it answer what is under way. */
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Of the version in the folder. */
function startArguments(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return scripts.start.split(' ').slice(1)
}

/** Removes variables that would change how the product runs or which Node and packages it finds. */
export function cleanEnvironment(): Record<string, string | undefined> {
  const settings = ['DATABASE_URL', 'DATA_DIR', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'NODE_ENV', 'NODE_OPTIONS']
  const kept = Object.entries(process.env).filter(([name]) => !settings.includes(name) && !/^npm_/i.test(name))
  const path = process.env.PATH?.split(':').filter(folder => !folder.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path?.join(':') }
}

/** Resolves when a server has done the work that it leaves for after its start; after a minute in any case. */
export async function waitUntilQuiet(pid: number): Promise<void> {
  for (let second = 0; second < 60; second++) {
    const before = processorSeconds(pid)
    await wait(1_000)
    if (processorSeconds(pid) - before <= 0.1) return
  }
}

export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
