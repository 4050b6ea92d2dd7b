import type { Plugin } from 'vite'

/**
 * Refuses imports that must not reach a browser: the server, and the endpoint declarations with their schemas, of which
 * pages import types only.
 */
export const importWalls: Plugin = {
  name: 'import-walls',
  enforce: 'pre',
  resolveId(source, importer) {
    if (/^#server\/|^\.\.?\/(.*\/)?server\//.test(source)) this.error(`${importer} imports ${source} into the browser`)
    if (/^#contract\/endpoints\/|\/contract\/endpoints\//.test(source))
      this.error(`${importer} imports ${source} into the browser; use "import type"`)
  },
}
