import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

// Loading what the server consists of is most of its start. This file comes before, so it imports nothing of ours. It is
// not TypeScript, because removing its types before there is a cache would load a compiler that takes 13 MB.

// Why package.json starts Node with settings of V8: the first three save memory. Without the fourth, V8 takes the rows of
// queries for objects that stay, and collecting them takes a tenth of the time of a request.

// By itself the allocator of Linux keeps what is free between small pieces: a tenth of the server's memory. It reads its
// settings only as a process begins, so the process begins again, which takes 20 ms.
const tunables = 'glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=262144:glibc.malloc.trim_threshold=262144'
// A process with a channel to its parent would lose it.
if (process.platform === 'linux' && import.meta.main && !process.channel && process.env.GLIBC_TUNABLES === undefined)
  process.execve?.(process.execPath, [process.argv0, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    GLIBC_TUNABLES: tunables,
  })

// Without types removed and code compiled again, a start takes half as long. A folder that cannot be written is no error.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.compile-cache'))

const root = new URL('../', import.meta.url).href
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolved = new Map()
// Otherwise Node looks for a package.json at each import, and parses the 179 kB of drizzle-orm's for each of 108 of its
// files and 87 of ours.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    const answer = (/** @type {string} */ url, /** @type {string} */ format) => ({ url, format, shortCircuit: true })
    if (/^#(?:server|contract)\/.*\.ts$/.test(specifier)) return answer(root + specifier.slice(1), 'module-typescript')
    if (!specifier.startsWith('.')) {
      const isOurs = parentURL.startsWith(root) && !parentURL.includes('/node_modules/')
      if (!isOurs || !context.conditions.includes('import')) return next(specifier, context)
      const found = resolved.get(specifier) ?? next(specifier, context)
      resolved.set(specifier, found)
      return { ...found, shortCircuit: true }
    }
    const url = new URL(specifier, parentURL).href
    if (url.endsWith('.ts') && !url.includes('/node_modules/')) return answer(url, 'module-typescript')
    if (url.endsWith('.js') && url.includes('/node_modules/drizzle-orm/')) return answer(url, 'module')
    return next(specifier, context)
  },
})

await import('./serve.ts')
