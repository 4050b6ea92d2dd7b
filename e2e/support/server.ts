import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/testing/free-port.ts'
import { newDataFolder } from './data-folder.ts'

/** A server in its own process with an embedded database and its own data folder. */
export interface RunningServer {
  url: string
  marketingUrl: string
  /** Sends SIGKILL. */
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

type Variables = NodeJS.ProcessEnv | ((port: number) => NodeJS.ProcessEnv)

export async function startServer(wanted: Variables = {}): Promise<RunningServer> {
  const port = await freePort()
  const variables = typeof wanted === 'function' ? wanted(port) : wanted
  const folder = newDataFolder()
  const url = `http://localhost:${port}`
  let child = await launch(port, folder, variables)
  return {
    url,
    marketingUrl: marketingUrlAt(port),
    kill: () => end(child, 'SIGKILL'),
    restart: async () => {
      child = await launch(port, folder, variables)
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With a job feed of its own; the ads are schema.org JobPostings. */
export async function startServerWithAds(ads: object[], variables: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'))
  const file = join(folder, 'jobs.json')
  writeFileSync(file, JSON.stringify(ads))
  const server = await startServer({ ...variables, JOB_FEED: file })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const marketingUrlAt = (port: number) => `http://127.0.0.1:${port}`

async function launch(port: number, folder: string, variables: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.js'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      RATE_LIMIT_SCALE: '1000',
      DEMO: 'empty',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      MARKETING_URL: marketingUrlAt(port),
      NODE_ENV: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', text => {
    output += text
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', text => {
      output += text
      if (output.includes('is ready at')) resolve()
    })
    child.on('exit', code => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('close', resolve))
  child.kill(signal)
  await ended
}
