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

export const changedFiles = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

export interface Journeys {
  texts: Map<string, string>
  routes: string
}

export function readJourneys(): Journeys {
  const names = readdirSync(join(root, 'e2e')).filter(name => name.endsWith('.spec.ts'))
  const texts = new Map(names.map(name => [`e2e/${name}`, readFileSync(join(root, 'e2e', name), 'utf8')]))
  return { texts, routes: readFileSync(join(root, 'web', 'routes.ts'), 'utf8') }
}

const shared =
  /^(web|server)\/(platform|http|shell|ui|[^/]+$)|^e2e\/support\/|^contract\/endpoint\.ts|^(package|vite|playwright)/

/**
 * The journeys that a change touches: those that are changed themselves, and those that are named after a changed room,
 * use its contract or open one of its pages. A change of what all rooms share touches every journey.
 */
export function touchedJourneys(changed: string[], { texts, routes }: Journeys): string[] {
  const product = changed.filter(file => !/\.test\.tsx?$|^server\/testing\/|\.md$/.test(file))
  if (product.some(file => shared.test(file))) return [...texts.keys()]
  const rooms = product.flatMap(file => /^(?:web|server|contract)\/([\w-]+)/.exec(file)?.[1] ?? [])
  const touches = [...new Set(rooms)].map(room => mentionOf(room, routes))
  return [...texts]
    .filter(([file, text]) => product.includes(file) || touches.some(mention => mention.test(`${file}\n${text}`)))
    .map(([file]) => file)
}

function mentionOf(room: string, routes: string): RegExp {
  const pages = [...routes.matchAll(/route\(\s*'([\w-]+)[^']*',\s*'([\w-]+)\//g)]
  const paths = pages.filter(([, , home]) => home === room).map(([, path]) => `/${path}\\b`)
  return new RegExp([`^e2e/${room}\\b`, `#contract/${room}\\.ts`, ...paths].join('|'))
}
