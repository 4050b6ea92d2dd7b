import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
/** Compiled modules, kept for the servers and workers that the checks start many times. */
const compileCache = join(root, 'node_modules', '.compile-cache')

export interface Outcome {
  code: number
  output: string
}

/**
 * Runs a program of node_modules/.bin, or a `.ts` file of ours, in the project's folder on the locked Node.
 * `quiet`: what it prints is returned instead.
 */
export function run([command = '', ...args]: string[], env: Record<string, string> = {}, quiet = false) {
  const [file, given] = command.endsWith('.ts') ? [process.execPath, [command, ...args]] : [join(bin, command), args]
  const child = spawn(file, given, {
    cwd: root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    // Scripts in .bin start with "env node", so the PATH must lead to the locked Node.
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
  return new Promise<Outcome>(resolve => child.on('close', code => resolve({ code: code ?? 1, output })))
}
