import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** A page of the build and the files a browser loads for it before any interaction. Files are paths in the build. */
export interface BuiltPage {
  path: string
  document: string
  scripts: string[]
  styles: string[]
  fonts: string[]
}

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  css?: string[]
  [part: string]: unknown
}
interface Manifest {
  entry: { module: string }
  routes: Record<string, Route>
}

const fallback = '/__spa-fallback.html'

/** Pages that differ only by a parameter are listed once. */
export function builtPages(build: string): BuiltPage[] {
  const { routes } = manifestOf(build)
  const full = ({ parentId, path = '' }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return [parent && full(parent), path].filter(Boolean).join('/')
  }
  const parents = new Set(Object.values(routes).map(route => route.parentId))
  const leaves = Object.values(routes).filter(route => !parents.has(route.id))
  return leaves.map(route => builtPage(build, `/${full(route)}`, route))
}

function builtPage(build: string, path: string, route: Route): BuiltPage {
  const document = documentOf(build, path)
  const html = readDocument(build, document)
  const links = tagsOf(html, 'link')
  const styles = links.filter(link => link.rel === 'stylesheet').map(hrefOf)
  const asked = tagsOf(html, 'script').map(script => script.src)
  const atStart = [...asked, ...importedBy(html), ...links.filter(link => link.rel === 'modulepreload').map(hrefOf)]
  const page = { path, document, fonts: named(fontsOf(html)) }
  if (named(atStart).length === 0) return { ...page, scripts: [], styles: named(styles) }
  const { entry, routes } = manifestOf(build)
  const around = [route]
  for (let each = route; each.parentId !== undefined; ) {
    const parent = routes[each.parentId]
    if (!parent) break
    around.push(parent)
    each = parent
  }
  const scripts = withImports(build, named([...atStart, entry.module, ...around.flatMap(modulesOf)]))
  return { ...page, scripts, styles: named([...styles, ...around.flatMap(({ css = [] }) => css)]) }
}

/** Fonts for other scripts are fetched on demand and not counted. */
function fontsOf(html: string): string[] {
  const faces = html.match(/@font-face\s*{[^}]*}/g) ?? []
  return faces.flatMap(face => (/unicode-range:\s*U\+0-/.test(face) ? (/url\("?([^)"]*)/.exec(face)?.[1] ?? []) : []))
}

function withImports(build: string, files: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (!file.endsWith('.js')) return
    const code = readFileSync(join(build, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["'`](\.\/[\w.-]+\.js)["'`]/g))
      add(posix.join(posix.dirname(file), name))
  }
  for (const file of files) add(file)
  return [...found]
}

/** Returns bytes on the wire: the brotli file where there is one; fonts are compressed already. */
export function wireSize(build: string, file: string): number {
  const path = join(build, file)
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size
  return file.endsWith('.woff2') ? statSync(path).size : brotliCompressSync(readFileSync(path)).length
}

/** Falls back to the shared document where a path has none of its own. */
function documentOf(build: string, path: string): string {
  const own = posix.join(path.replace(/:\w+$/, 'baker'), 'index.html')
  return existsSync(join(build, `${own}.br`)) ? own : fallback
}

/** Career documents exist only in compressed form. */
function readDocument(build: string, file: string): string {
  return brotliDecompressSync(readFileSync(join(build, `${file}.br`))).toString()
}

function manifestOf(build: string): Manifest {
  const file = importedBy(readDocument(build, fallback)).find(script => /\/manifest-[^/]+\.js$/.test(script))
  if (!file) throw new Error(`${fallback} names no route manifest`)
  const text = readFileSync(join(build, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** A split route has `clientLoaderModule` and similar keys beside `module`. */
const modulesOf = (route: Route) =>
  Object.entries(route).flatMap(([name, file]) => (/module$/i.test(name) && typeof file === 'string' ? [file] : []))

function tagsOf(html: string, name: string): Record<string, string | undefined>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )
}

function importedBy(html: string): string[] {
  const modules = [...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  return modules.flatMap(code => [...code.matchAll(/\bimport\b[^'"]*["']([^'"]+)["']/g)].map(([, file = '']) => file))
}

const hrefOf = (link: Record<string, string | undefined>) => link.href
const named = (files: (string | undefined)[]): string[] => [...new Set(files.filter(file => file !== undefined))]
