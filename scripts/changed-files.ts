import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

/** The commit to compare with: where this branch left `main`; on `main` itself, what is committed. */
export function changedSince(): string {
  for (const branch of ['main', 'origin/main']) {
    const base = git('merge-base', 'HEAD', branch)[0]
    if (base) return base
  }
  return 'HEAD'
}

/** Every file that differs from `base`, committed or not. */
export const changedFiles = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Every journey, with its text. */
export function readJourneys(): Map<string, string> {
  const names = readdirSync(join(root, 'e2e')).filter(name => name.endsWith('.spec.ts'))
  return new Map(names.map(name => [`e2e/${name}`, readFileSync(join(root, 'e2e', name), 'utf8')]))
}

const tested = /^(web|server|contract|e2e)\//
const shared =
  /^(web|server)\/(platform|http|shell|ui|[^/]+$)|^e2e\/support\/|^contract\/endpoint\.ts|^(package|vite|playwright)/

/**
 * The journeys that a change touches: those that are changed themselves, and those that are named after a changed room or
 * mention its path. A change of what all rooms share touches every journey.
 */
export function touchedJourneys(changed: string[], journeys: Map<string, string>): string[] {
  const product = changed.filter(file => !/\.test\.tsx?$|^server\/testing\/|\.md$/.test(file))
  if (product.some(file => shared.test(file))) return [...journeys.keys()]
  const rooms = new Set(
    product
      .filter(file => tested.test(file) && !file.startsWith('e2e/'))
      .map(file => (file.split('/')[1] ?? '').replace(/\.ts$/, '')),
  )
  const touches = (file: string, text: string) =>
    [...rooms].some(room => file.startsWith(`e2e/${room}`) || new RegExp(`/${room}\\b`).test(text))
  return [...journeys].filter(([file, text]) => product.includes(file) || touches(file, text)).map(([file]) => file)
}
