import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** An address of the app whose document is that of every page of the app. */
const appPage = '/offline'
/** Routes, by their files, that few people open. */
const forOthers = /^(admin|dev)\//
/** What is fetched when it is wanted, and larger than this, is not worth its room on a phone: a dictionary of passwords. */
const mostBytes = 200_000

interface Manifest {
  entry: Loaded
  routes: Record<string, Loaded>
}
interface Loaded {
  module: string
  imports: string[]
}

/**
 * Writes sw.js into the folder of the built web app: the service worker, with the list of what it keeps. That is the
 * app's document, what its pages need and what they fetch when it is wanted, fonts and icon.
 * @param folder build/client, as React Router left it
 * @param documents paths that have a document of their own, "/careers/*" for all below
 */
export async function writeWorker(folder: string, documents: readonly string[]): Promise<void> {
  const page = readFileSync(join(folder, '__spa-fallback.html'), 'utf8')
  const revision = createHash('sha256').update(page).digest('base64url').slice(0, 22)
  const assets = neededAssets(folder).map(url => ({ url, revision: null }))
  const kept = { files: [{ url: appPage, revision }, ...assets], appPage, documents }
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { kept: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      rolldownOptions: {
        input: join(import.meta.dirname, '..', 'web', 'shell', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** Addresses of the scripts that the pages import, at once or later, and of fonts and pictures. */
function neededAssets(folder: string): string[] {
  const all = readdirSync(join(folder, 'assets'))
  const manifest = readManifest(folder, all)
  const routes = Object.entries(manifest.routes).filter(([id]) => !forOthers.test(id))
  const first = [manifest.entry, ...routes.map(([, route]) => route)].flatMap(({ module, imports }) => [
    module,
    ...imports,
  ])
  const needed = new Set<string>()
  const add = (address: string) => {
    if (needed.has(address)) return
    needed.add(address)
    const code = readFileSync(join(folder, address), 'utf8')
    for (const file of namesIn(code, /\bfrom\s*["'`]\.\/([\w.-]+\.js)|\bimport\s*["'`]\.\/([\w.-]+\.js)/g))
      add(`/assets/${file}`)
    for (const file of namesIn(code, /\bimport\(\s*["'`]\.\/([\w.-]+\.js)/g))
      if (statSync(join(folder, 'assets', file)).size < mostBytes) add(`/assets/${file}`)
  }
  for (const address of first) add(address)
  const others = all.filter(file => /^manifest-.*\.js$|^(display|text)-.*\.woff2$|\.svg$/.test(file))
  return [...needed, ...others.map(file => `/assets/${file}`)].sort()
}

const namesIn = (code: string, statement: RegExp): string[] =>
  [...code.matchAll(statement)].map(([, one, other]) => one ?? other ?? '')

function readManifest(folder: string, files: readonly string[]): Manifest {
  const file = files.find(each => /^manifest-.*\.js$/.test(each))
  if (!file) throw new Error('The build has no route manifest')
  const text = readFileSync(join(folder, 'assets', file), 'utf8')
  return JSON.parse(text.replace(/^[^{]*/, '').replace(/;?\s*$/, ''))
}
