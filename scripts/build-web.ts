import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { takeCells } from '#server/careers/comparison/cells.ts'
import config from '../react-router.config.ts'
import { drawPictures } from './draw-pictures.ts'
import { writeFonts } from './fonts/write-fonts.ts'
import { writeDrawings } from './write-drawings.ts'

/**
 * Builds the web app into build/ unless it is up to date. `--force` always builds. Developer pages are left out when
 * NODE_ENV is production.
 */
const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', 'stamp')
const developerPages = process.env.NODE_ENV === 'production' ? '' : '1'

const sources = [
  'web',
  'contract',
  'server/careers/catalogue',
  'server/careers/rules.ts',
  'server/careers/places',
  'server/careers/comparison',
  'server/careers/pictures',
  'server/language/roadmaps',
  'server/roadmaps/summarize-training.ts',
  'server/careers/read-catalogue.ts',
  'server/http/page-headers.ts',
  'scripts/build-web.ts',
  'scripts/draw-pictures.ts',
  'scripts/write-drawings.ts',
  'scripts/fonts',
  'scripts/vite',
  'scripts/build-worker.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const current = fingerprint()
const stored = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (stored !== current || process.argv.includes('--force')) await build()

async function build(): Promise<void> {
  console.log('Building the web app …')
  await writeCareers()
  await writeFonts(join(root, '.react-router', 'fonts'))
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', DEV_PAGES: developerPages },
  })
  if (status !== 0) {
    console.error(stdout, stderr)
    process.exit(status ?? 1)
  }
  const made = join(root, config.buildDirectory)
  await drawPictures(join(made, 'client'))
  await writeDrawings(join(made, 'client'))
  const { writeWorker } = await import('./build-worker.ts')
  const fixed = ['/', '/privacy', '/terms', '/figures', '/pricing', '/hard-moments', '/careers', '/careers/*']
  await writeWorker(join(made, 'client'), fixed)
  takeCells(made)
  await pack(made)
  writeFileSync(join(made, 'stamp'), current)
  rmSync(join(root, 'build'), { recursive: true, force: true })
  renameSync(made, join(root, 'build'))
}

async function writeCareers(): Promise<void> {
  const { readPublicCatalogue } = await import('#server/careers/read-catalogue.ts')
  const { summarizeTraining } = await import('#server/roadmaps/summarize-training.ts')
  mkdirSync(join(root, '.react-router'), { recursive: true })
  writeFileSync(join(root, '.react-router', 'careers.json'), JSON.stringify(readPublicCatalogue(summarizeTraining)))
}

/** Compresses files with brotli and gzip ahead of time, because the server compresses nothing. */
async function pack(made: string): Promise<void> {
  const { pageHeaders } = await import('#server/http/page-headers.ts')
  const folder = join(made, 'client')
  const careers = join(folder, 'careers')
  const documents: Record<string, object> = {}
  for (const path of filesIn(folder)) {
    const isCareer = path.startsWith(careers)
    // The highest brotli level takes forty times as long for a tenth of the size.
    if (/\.(html|js|css|json|txt)$|[\\/]assets[\\/].*\.svg$/.test(path)) await compress(path, isCareer ? 8 : 11)
    if (path.endsWith('.html'))
      documents[relative(folder, path).replaceAll('\\', '/')] = pageHeaders(await readFile(path, 'utf8'))
    if (path.endsWith('.data') || isCareer) await rm(path)
  }
  await writeFile(join(made, 'documents.json'), JSON.stringify(documents))
}

async function compress(path: string, quality: number): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  if (!path.endsWith('.html')) await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

function fingerprint(): string {
  const flags = `developer pages: ${developerPages}, purchases hidden on: ${process.env.VITE_HIDE_PURCHASES ?? ''}\n`
  const hash = createHash('sha256').update(flags)
  for (const source of sources)
    for (const path of filesIn(join(root, source)))
      if (!/\.test\.tsx?$/.test(path)) hash.update(relative(root, path)).update(readFileSync(path))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile())
  return entries.map(entry => join(entry.parentPath, entry.name)).sort()
}
