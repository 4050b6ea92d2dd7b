import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** A document of the web build and what it asks the browser to load, as paths from the build's root. */
export interface BuiltPage {
  file: string
  scripts: string[]
  styles: string[]
}

/** The document that the server sends for `path`: the one built for it, else the fallback of all pages. */
export function builtPage(build: string, path: string): BuiltPage {
  const own = join(path, 'index.html')
  const file = existsSync(join(build, own)) ? own : '/__spa-fallback.html'
  const html = readFileSync(join(build, file), 'utf8')
  const links = tagsOf(html, 'link')
  const preloaded = links.filter(
    link => link.rel === 'modulepreload' || (link.rel === 'preload' && link.as === 'script'),
  )
  const loaded = tagsOf(html, 'script').filter(script => script.src)
  const scripts = [...preloaded.map(link => link.href), ...loaded.map(script => script.src), ...importedBy(html)]
  const styles = links.filter(link => link.rel === 'stylesheet').map(link => link.href)
  return { file, scripts: named(scripts), styles: named(styles) }
}

/** The modules and style sheets that React Router loads for the route of `path` and the routes around it. */
export function routeFiles(build: string, page: BuiltPage, path: string): string[] {
  const { entry, routes } = readManifest(build, page)
  const full = ({ parentId, path = '' }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return [parent && full(parent), path].filter(Boolean).join('/')
  }
  let route = Object.values(routes).find(each => each.path && `/${full(each)}` === path)
  if (!route) throw new Error(`The build has no route for ${path}`)
  const files = [...filesOf(entry)]
  for (; route; route = route.parentId === undefined ? undefined : routes[route.parentId]) files.push(...filesOf(route))
  return named(files)
}

/** Bytes on the wire: the brotli file beside it, else what the server makes of it. */
export function wireSize(build: string, file: string): number {
  const path = join(build, file)
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

interface Loaded {
  module: string
  imports?: string[]
  css?: string[]
  [other: string]: unknown
}
type Route = Loaded & { parentId?: string; path?: string }

/** A route may be split: besides `module` there can be a `clientLoaderModule` and the like. */
function filesOf(loaded: Loaded): string[] {
  const modules = Object.keys(loaded).filter(name => /module$/i.test(name))
  const names = modules.map(name => loaded[name]).filter(file => typeof file === 'string')
  return [...names, ...(loaded.imports ?? []), ...(loaded.css ?? [])]
}

function readManifest(build: string, page: BuiltPage): { entry: Loaded; routes: Record<string, Route> } {
  const file = page.scripts.find(script => /\/manifest-[^/]+\.js$/.test(script))
  if (!file) throw new Error(`${page.file} names no route manifest`)
  return JSON.parse(
    readFileSync(join(build, file), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  )
}

function tagsOf(html: string, name: string): Record<string, string | undefined>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )
}

/** What the module scripts that stand in the document import, at once or by `import(…)`. */
function importedBy(html: string): string[] {
  const modules = [...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  return modules.flatMap(code => [...code.matchAll(/\bimport\b[^'"]*["']([^'"]+)["']/g)].map(([, file = '']) => file))
}

const named = (files: (string | undefined)[]): string[] => [...new Set(files.filter(file => file !== undefined))]
