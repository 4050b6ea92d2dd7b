import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Builds the web app into build/, unless what stands there was built from these very sources. `--force` builds anyway.
 * Pages for developers are left out when NODE_ENV is production.
 */
const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', 'stamp')
const developerPages = process.env.NODE_ENV === 'production' ? '' : '1'

const sources = ['web', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']
const wanted = fingerprint()
const standing = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (standing !== wanted || process.argv.includes('--force')) build()

function build(): void {
  console.log('Building the web app …')
  rmSync(join(root, 'build'), { recursive: true, force: true })
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
  compress(join(root, 'build', 'client'))
  writeFileSync(stamp, wanted)
}

/** Beside each text file its brotli and gzip forms, so that the server sends files and compresses nothing. */
function compress(folder: string): void {
  for (const path of filesIn(folder).filter(path => /\.(html|js|css|svg|json|txt)$/.test(path))) {
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(`developer pages: ${developerPages}\n`)
  for (const source of sources)
    for (const path of filesIn(join(root, source)))
      if (!/\.test\.tsx?$/.test(path)) hash.update(relative(root, path)).update(readFileSync(path))
  return hash.digest('hex')
}

/** All files under a folder; a file is its own only one. */
function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter(entry => entry.isFile())
  return entries.map(entry => join(entry.parentPath, entry.name)).sort()
}
