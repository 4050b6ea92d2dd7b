import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minify, type Plugin, transformWithOxc } from 'vite'
import { hiddenPlatforms } from './scripts/vite/hidden-purchases.ts'
import { slimIcons } from './scripts/vite/slim-icons.ts'
import { slimRouter } from './scripts/vite/slim-router.ts'

/** The wall between the floors: what runs on the server never reaches a phone. */
const serverStaysOnTheServer: Plugin = {
  name: 'server-stays-on-the-server',
  enforce: 'pre',
  resolveId(source, importer) {
    if (/^#server\/|^\.\.?\/(.*\/)?server\//.test(source)) this.error(`${importer} imports ${source} into the browser`)
  },
}

const asInlineScript = '?inline-script'

/** `import text from './boot.ts?inline-script'`: the file as the minified text of a plain script. It may import nothing. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(asInlineScript)) return
    const file = id.slice(0, -asInlineScript.length)
    this.addWatchFile(file)
    const plain = await transformWithOxc(await readFile(file, 'utf8'), file)
    const small = await minify(file, plain.code, {
      module: true,
      mangle: { toplevel: true },
      codegen: { removeWhitespace: true },
    })
    return {
      // In a block of its own: all plain scripts of a page share one scope.
      code: `export default ${JSON.stringify(`{${small.code.replace(/;?\s*export\s*\{\s*\};?/, '')}}`)}`,
      moduleType: 'js',
    }
  },
}

/**
 * A part that is fetched when it is wanted is imported, and nothing else: it has no style sheet to wait for. Vite's own
 * way of it would weigh on every page.
 */
const plainLazyImports: Plugin = {
  name: 'plain-lazy-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : null),
}

/** Tailwind's values for browsers older than `build.target`, which know no @property. */
const noOldBrowsers: Plugin = {
  name: 'no-old-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\.css(\?|$)/.test(id) ? code.replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/, '') : null,
}

/**
 * What a document of the shells loads first (scripts/native/make-shell.ts). Nothing imports it, so that no browser does;
 * it is known by the beginning of its name.
 */
const shellStart: Plugin = {
  name: 'shell-start',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: resolve('web/shell/native/start.ts'), name: 'shell-start' })
  },
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
/** What a call begins with: "z" of `z.string().check(…)`. */
const rootOf = (node: unknown): unknown => (isNode(node) ? (node.name ?? rootOf(node.object ?? node.callee)) : null)

/** The texts to put in place of others, from the last to the first. */
function slimmed(code: string, node: Node): { start: number; end: number; text: string }[] {
  const root = node.type === 'CallExpression' ? rootOf(node) : null
  if (root === 'endpoint') {
    const [promise] = node.arguments as [Node & { properties: (Node & { key: { name: string } })[] }]
    const kept = promise.properties.filter(({ key }) => ['method', 'path'].includes(key.name))
    const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
    return [{ start: node.start, end: node.end, text: `/* @__PURE__ */ endpoint({ ${text} })` }]
  }
  const inside = Object.values(node).flat().filter(isNode)
  const rest = inside.flatMap(child => slimmed(code, child)).sort((one, other) => other.start - one.start)
  return root === 'z' ? [...rest, { start: node.start, end: node.start, text: '/* @__PURE__ */ ' }] : rest
}

/**
 * Of an endpoint the browser uses method and path. The schemas of what is sent and answered are for the server, which
 * checks them, and would weigh on every page; marked as harmless to leave out, they are left out.
 */
const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  transform(code, id) {
    if (!/[\\/]contract[\\/][\w-]+\.ts$/.test(id)) return null
    const edits = slimmed(code, this.parse(code) as unknown as Node)
    const put = (text: string, edit: (typeof edits)[number]) =>
      text.slice(0, edit.start) + edit.text + text.slice(edit.end)
    return { code: edits.reduce(put, code), map: null }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  envPrefix: ['VITE_', 'DEV_PAGES'],
  define: { 'import.meta.env.VITE_HIDE_PURCHASES': JSON.stringify(hiddenPlatforms(process.env.VITE_HIDE_PURCHASES)) },
  plugins: [
    serverStaysOnTheServer,
    inlineScripts,
    plainLazyImports,
    slimContract,
    shellStart,
    slimRouter,
    slimIcons,
    tailwindcss(),
    noOldBrowsers,
    reactRouter(),
  ],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs; the rest goes with the pages that use it, such as the deep dive's statements.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod|clsx|class-variance-authority)[\\/]/,
                },
                // Small and nearly everywhere: one file weighs less than six.
                {
                  name: 'parts',
                  test: /[\\/]web[\\/]ui[\\/](badge|button|card|notice)\.tsx$|[\\/]lucide-react[\\/].*[\\/](createLucideIcon|arrow-right|banknote|briefcase|clock-3|coins|compass|gem|graduation-cap|messages-square|trash)\.\w+$/,
                },
                // What asks step by step.
                {
                  name: 'steps',
                  test: /[\\/]web[\\/](ui[\\/](choice|progress)|quiz[\\/]step-frame)\.tsx$/,
                },
                {
                  name: 'frame',
                  test: /[\\/](contract[\\/](?!deep-dive|account|admin|alerts|applications|billing|cover-letters|dev|documents|errors|evidence|files|generations|interviews|jobs|numbers|passwords|prices|resume|roadmaps|sample-careers|story-review|testimonials|two-factor)|web[\\/](platform(?![\\/](changes|plugins|save-file|kept-age|dates|tool-catalogue))|shell(?![\\/](native[\\/]|static-shell|static-boot|pending-message|job-places|kept-lists|not-found-page|offline-page|signed-in-guard))|tokens(?![\\/](history|out-of-tokens-dialog|cost-badge)))[\\/])/,
                },
                // What asks the phone for something: a few lines, and not with what happens to need it first.
                { name: 'plugins', test: /[\\/]web[\\/]platform[\\/]plugins\.ts$/ },
                // How dates and sums are written: a few lines, and not with the first that writes one.
                { name: 'figures', test: /[\\/](contract[\\/]numbers|web[\\/]platform[\\/]dates)\.ts$/ },
                // What the screens on which people buy have in common.
                {
                  name: 'billing',
                  test: /[\\/](contract[\\/](billing|prices)|web[\\/]billing[\\/](plan-texts|(checkout|pricing)[\\/](?!.*-page)).*)\.tsx?$/,
                },
              ],
            },
          },
        },
  },
}))
