import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, test, vi } from 'vitest'
import { inspectedAnywhere, inspectedAs } from '../e2e/support/inspect/pages.ts'

const root = join(import.meta.dirname, '..')
let routes: { path: string; file: string }[]

beforeAll(async () => {
  vi.stubEnv('DEV_PAGES', '1')
  const { default: config } = await import('#web/routes.ts')
  routes = config.flatMap(flatten)
})

function flatten({ path, file, children }: RouteConfigEntry): { path: string; file: string }[] {
  return children ? children.flatMap(flatten) : [{ path: `/${path ?? ''}`, file }]
}

test('every page is inspected for accessibility by a test', () => {
  expect(Object.keys(inspectedAs).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
  const folder = join(root, 'e2e')
  const journeys = readdirSync(folder)
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(text => text.includes('inspect('))
  const names = [...Object.values(inspectedAs).filter(name => name !== null), ...inspectedAnywhere]
  expect(names.filter(name => !journeys.some(text => text.includes(`'${name}'`)))).toEqual([])
})

test('every page has its own title', () => {
  const titles = new Map<string, string>()
  for (const file of new Set(routes.map(({ file }) => file))) {
    if (file === 'careers/missing-career-page.tsx') continue
    const text = readFileSync(join(root, 'web', file), 'utf8')
    const title = /^export const meta\b[\s\S]*?title: [`'{]([^\n]+?)[`']/m.exec(text)?.[1] ?? `none: ${file}`
    const same = titles.get(title)
    expect(same, `${file}: ${title}`).toBeUndefined()
    expect(title).not.toMatch(/^none/)
    titles.set(title, file)
  }
})
