import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const suffix = '?inline-script'

/** `import text from './boot.ts?inline-script'` yields the minified text of a plain script, which may import nothing. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(suffix)) return
    const file = id.slice(0, -suffix.length)
    this.addWatchFile(file)
    const plain = await transformWithOxc(await readFile(file, 'utf8'), file)
    if (/^\s*import\b/m.test(plain.code)) this.error(`${file} is an inline script and cannot import modules`)
    const { code } = await minify(file, plain.code, {
      module: true,
      mangle: { toplevel: true },
      codegen: { removeWhitespace: true },
    })
    // A block, because all plain scripts of a page share one scope.
    return {
      code: `export default ${JSON.stringify(`{${code.replace(/;?\s*export\s*\{\s*\};?/, '')}}`)}`,
      moduleType: 'js',
    }
  },
}
