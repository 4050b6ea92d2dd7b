import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { PublicCatalogue } from '#contract/endpoints/careers.ts'

/** App pages whose first screen is prerendered for guests. */
const prerenderedPages = ['/quiz', '/login', '/register', '/forgot-password', '/testimonials']

type Routes = Record<string, Pick<RouteConfigEntry, 'path'> & { id: string; parentId?: string }>

function pagePaths(routes: Routes): string[] {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [full(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const parents = new Set(Object.values(routes).map(route => route.parentId))
  const leaves = Object.values(routes).filter(route => !parents.has(route.id) && !route.path?.includes('*'))
  const documents = documentPaths()
  const hasDocuments = (path: string) =>
    path.includes(':') && documents.some(each => each.startsWith(path.slice(0, path.indexOf(':'))))
  return leaves.map(route => `/${full(route.id)}`).filter(path => !hasDocuments(path))
}

function documentPaths(): string[] {
  const { careers } = JSON.parse(readFileSync('.react-router/careers.json', 'utf8')) as PublicCatalogue
  const careerPages = ['/careers', '/careers/compare', '/careers/404']
  const fixed = [
    '/',
    '/privacy',
    '/terms',
    '/figures',
    '/pricing',
    '/hard-moments',
    ...careerPages,
    ...prerenderedPages,
  ]
  return [...fixed, ...careers.map(({ slug }) => `/careers/${slug}`)]
}

export default {
  appDirectory: 'web',
  // Outside of the watched folders: Vite would rescan for every written document. build-web.ts moves it to build/.
  buildDirectory: 'node_modules/.web-build',
  ssr: false,
  prerender: documentPaths,
  async buildEnd({ reactRouterConfig }) {
    const paths = new Set([...pagePaths(reactRouterConfig.routes as Routes), ...documentPaths()])
    const file = join(reactRouterConfig.buildDirectory, 'pages.json')
    await writeFile(file, `${JSON.stringify([...paths].sort(), null, 2)}\n`)
  },
} satisfies Config
