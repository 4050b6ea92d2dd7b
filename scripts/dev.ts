import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs the API with restart on change and Vite at http://localhost:5173, which proxies to the API. */
const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const web = 'http://localhost:5173'

const children = [
  spawn(process.execPath, ['--watch', '--watch-path=server', '--watch-path=contract', 'server/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: web },
  }),
  spawn(join(bin, 'react-router'), ['dev', '--port', '5173', '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEV_PAGES: '1' },
  }),
]

const stop = () => {
  for (const child of children) child.kill()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
