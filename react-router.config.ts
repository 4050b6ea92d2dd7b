import { mkdir, writeFile } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'
import type { RouteConfigEntry } from '@react-router/dev/routes'

type Routes = Record<string, Pick<RouteConfigEntry, 'path'> & { id: string; parentId?: string }>

/** Every path of the map, without the one that catches the unknown: `/results/:id` and the like stay patterns. */
function pagePaths(routes: Routes): string[] {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [full(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const parents = new Set(Object.values(routes).map(route => route.parentId))
  const leaves = Object.values(routes).filter(route => !parents.has(route.id) && route.path !== '*')
  return leaves.map(route => `/${full(route.id)}`).sort()
}

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: ['/', '/privacy', '/terms', '/figures'],
  async buildEnd({ reactRouterConfig }) {
    await mkdir('build', { recursive: true })
    await writeFile('build/pages.json', `${JSON.stringify(pagePaths(reactRouterConfig.routes as Routes), null, 2)}\n`)
  },
} satisfies Config
