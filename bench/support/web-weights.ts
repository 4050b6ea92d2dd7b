import { existsSync } from 'node:fs'
import { type BuiltPage, builtPages, wireSize } from './web-build.ts'

export interface Weight {
  name: string
  value: number
  bound: number
  unit?: 'KB'
  detail?: string
}

const max = { landing: 15, quiz: 156, route: 196, fonts: 60 }

/**
 * What a browser that comes for the first time has to move until a page is there: the document, its scripts with all
 * they import and its style sheets, as brotli, 1 KB being 1000 bytes; beside it the fonts of all pages. Not counted are
 * pictures and what is fetched at rest, for the next step or page (web/platform/when-idle.ts). e2e/weight.spec.ts
 * compares it with what a browser moves.
 */
export function webWeights(build: string): Weight[] {
  if (!existsSync(build)) throw new Error('There is no web build: run `npm run build` first')
  const pages = builtPages(build).filter(({ path }) => !path.startsWith('/dev'))
  const landing = pages.find(({ path }) => path === '/')
  return [
    { name: 'fonts of all pages', bound: max.fonts, ...measure(build, new Set(pages.flatMap(page => page.fonts))) },
    { name: 'script files of the landing page', value: landing?.scripts.length ?? 0, bound: 0 },
    ...pages.map(page => weightOf(build, page)).sort((one, other) => other.value - one.value),
  ]
}

function weightOf(build: string, page: BuiltPage): Weight {
  const files = new Set([page.document, ...page.scripts, ...page.styles])
  const bound = page.path === '/' ? max.landing : page.path === '/quiz' ? max.quiz : max.route
  return { name: `page ${page.path}`, bound, ...measure(build, files) }
}

function measure(build: string, files: Set<string>): Pick<Weight, 'value' | 'unit' | 'detail'> {
  const bytes = [...files].reduce((sum, file) => sum + wireSize(build, file), 0)
  return { value: bytes / 1000, unit: 'KB', detail: files.size === 1 ? '1 file' : `${files.size} files` }
}
