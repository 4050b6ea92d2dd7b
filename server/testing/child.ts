import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** A child process; killed when its test ends. */
export interface Child {
  pid: number
  /** Everything printed so far. */
  output(): string
  /** Resolves when the output matches. @throws if the process ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  /** Resolves with the exit code (null: killed). */
  ended: Promise<number | null>
}

interface Options {
  env?: Record<string, string>
  uid?: number
}

/** Runs `node …args` in the project folder with only the given environment and the compile cache of the checks. */
export function startNode(args: string[], { env = {}, uid }: Options = {}): Child {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    uid,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
      for (const listen of listeners) listen()
    })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    waitForOutput: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (found) resolve(found)
          return found
        }
        listeners.add(look)
        if (!look()) void ended.then(code => look() ?? reject(new Error(`It ended with ${code} and said:\n${output}`)))
      }),
    kill: signal => void child.kill(signal),
    ended,
  }
}

/** Runs module source; imports resolve from the project folder, arguments start at `process.argv[1]`. */
export const startScript = (source: string, args: string[] = [], options: Options = {}): Child =>
  startNode(['--input-type=module', '--eval', source, ...args], options)

/** Creates an empty folder, removed after the test or file. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Reserves a port until `release`. */
export async function reservePort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as { port: number }
  return { port, release: () => new Promise(resolve => server.close(() => resolve())) }
}
