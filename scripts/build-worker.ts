import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const appPage = '/offline'
/** A larger script is not worth its room on a phone: it is a dictionary of passwords. */
const maxBytes = 200_000

/**
 * Writes sw.js into the folder of the built web app: the service worker, with the list of what it keeps: the app's
 * document, its scripts, the fonts of every page and the icon.
 * @param folder build/client, as React Router left it
 * @param documents paths that have a document of their own, "/careers/*" for all below
 */
export async function writeWorker(folder: string, documents: readonly string[]): Promise<void> {
  const page = readFileSync(join(folder, '__spa-fallback.html'), 'utf8')
  const revision = revisionOf(page)
  const assets = precachedAssets(folder).map(url => ({ url, revision: null }))
  const kept = { files: [{ url: appPage, revision }, ...assets, ...drawings(folder)], appPage, documents }
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

/** Those of empty lists, which people see offline; other pictures are cached as last seen. */
const drawings = (folder: string) =>
  readdirSync(join(folder, 'drawings')).map(file => ({
    url: `/drawings/${file}`,
    revision: revisionOf(readFileSync(join(folder, 'drawings', file), 'utf8')),
  }))

const revisionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

function precachedAssets(folder: string): string[] {
  const assets = join(folder, 'assets')
  return readdirSync(assets)
    .filter(file => /\.js$|^(display|text)-.*\.woff2$|\.svg$/.test(file))
    .filter(file => statSync(join(assets, file)).size < maxBytes)
    .map(file => `/assets/${file}`)
    .sort()
}
