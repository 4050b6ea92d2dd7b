import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { makeShell } from '../../scripts/native/make-shell.ts'
import { type PluginMethods, pluginMethods } from '../../scripts/native/plugin-methods.ts'
import { still } from './inspect.ts'
import { test as base } from './journey.ts'
import { startServer } from './server.ts'

const root = join(import.meta.dirname, '..', '..')
const bridge = readFileSync(
  join(root, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
)
const android = pluginMethods('android')
const origin = 'https://localhost'

interface Call {
  pluginId: string
  methodName: string
  callbackId: string
  options: Record<string, unknown>
}

/** An Android phone with the app on it. */
export interface Phone {
  page: Page
  /** What the phone's keystore keeps for the app. */
  keystore: Map<string, unknown>
  /** What its plugins answer, by "Plugin.method", where that is not what a phone fresh from its box says. */
  answers: Record<string, object>
  /** With what a method of a plugin was called, each time. */
  calls(name: string): Record<string, unknown>[]
  /** The phone tells the app of something, such as its back button or a link that was tapped. */
  tell(event: string, data?: object): Promise<void>
  /** What must not happen in an app: broken scripts, a broken policy, a plugin asked for what it cannot do. */
  faults: string[]
}

/** A phone with the app for the server at `api`, and what ends it. */
export async function takePhone(browser: Browser, api: string): Promise<{ phone: Phone; putAway(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  makeShell({ build: join(root, 'build'), folder: join(folder, 'web'), api })
  const context = await browser.newContext({
    baseURL: origin,
    // Chromium asks before a page may reach this machine; a phone's web view does not.
    permissions: ['local-network-access'],
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...still,
  })
  const phone = await install(context, join(folder, 'web'))
  const putAway = async () => {
    expect(phone.faults).toEqual([])
    await context.close()
    rmSync(folder, { recursive: true })
  }
  return { phone, putAway }
}

/** The app of a phone and a server that knows of such apps. */
export const test = base.extend<{ phone: Phone }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const server = await startServer({ NATIVE_APPS: 'true' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  phone: async ({ browser, server }, use) => {
    const { phone, putAway } = await takePhone(browser, server.url)
    await use(phone)
    await putAway()
  },
})

async function install(context: BrowserContext, shell: string): Promise<Phone> {
  const keystore = new Map<string, unknown>()
  const made: (Call & { answer: object })[] = []
  const listeners = new Map<string, string>()
  const faults: string[] = []
  const answers: Phone['answers'] = {}
  const plugins: Record<string, (options: Record<string, unknown>) => object> = {
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: keystore.get(String(prefixedKey)) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
      keystore.set(String(prefixedKey), data)
      return {}
    },
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: keystore.delete(String(prefixedKey)) }),
    'LocalNotifications.checkPermissions': () => ({ display: 'prompt' }),
    'AppLauncher.openUrl': () => ({ completed: true }),
    'Filesystem.writeFile': ({ path }) => ({ uri: `file:///data/cache/${path}` }),
  }

  await context.exposeFunction('newDocument', () => listeners.clear())
  await context.exposeFunction('askPhone', (text: string) => {
    const call = JSON.parse(text) as Call
    const { pluginId, methodName, callbackId, options } = call
    const about = { callbackId, pluginId, methodName }
    if (!android.some(({ name, methods }) => name === pluginId && methods.some(({ name }) => name === methodName))) {
      faults.push(`plugin: ${pluginId}.${methodName} does not exist`)
      return { ...about, success: false, error: { message: 'not implemented', code: 'UNIMPLEMENTED' } }
    }
    if (methodName === 'removeListener') return null
    if (methodName === 'addListener') {
      listeners.set(`${pluginId}.${options.eventName}`, callbackId)
      return null
    }
    const name = `${pluginId}.${methodName}`
    const answer = answers[name] ?? plugins[name]?.(options) ?? {}
    made.push({ ...call, answer })
    return { ...about, success: true, data: answer }
  })
  await context.addInitScript({ content: bridgeScript() })
  await context.route(`${origin}/**`, route => route.fulfill(fileAt(shell, new URL(route.request().url()).pathname)))

  const page = await context.newPage()
  page.on('pageerror', error => faults.push(`script: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame() && !frame.url().startsWith(origin) && frame.url() !== 'about:blank')
      faults.push(`left the app for ${frame.url()}`)
  })
  return {
    page,
    keystore,
    answers,
    faults,
    calls: name => made.filter(each => `${each.pluginId}.${each.methodName}` === name).map(({ options }) => options),
    async tell(event, data = {}) {
      await expect.poll(() => listeners.has(event)).toBe(true)
      const [pluginId, eventName] = event.split('.')
      const result = {
        callbackId: listeners.get(event),
        pluginId,
        methodName: eventName,
        success: true,
        save: true,
        data,
      }
      await page.evaluate(result => globalThis.androidBridge.onmessage({ data: JSON.stringify(result) }), result)
    },
  }
}

declare global {
  var androidBridge: { onmessage: (event: { data: string }) => void }
}

/** As Capacitor puts it before each page: JSExport.java, native-bridge.js, and a piece for each plugin. */
function bridgeScript(): string {
  const phone = `void window.newDocument(); window.androidBridge = { postMessage: text => void window.askPhone(text).then(answer =>
    answer && window.androidBridge.onmessage({ data: JSON.stringify(answer) })) };`
  const global = 'window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };'
  const headers = `window.Capacitor.PluginHeaders = ${JSON.stringify(android.map(headerOf))};`
  return `if (window === top) {${[phone, global, bridge, headers].join('\n')}}`
}

const headerOf = ({ name, methods }: PluginMethods) => ({
  name,
  methods: methods.map(({ name, returns }) => (returns === 'none' ? { name } : { name, rtype: returns })),
})

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

/** As the shell's own little server does it: without a dot in its last part a path is the one document. */
function fileAt(shell: string, path: string) {
  const name = path.split('/').at(-1)?.includes('.') ? path : '/index.html'
  try {
    return { body: readFileSync(join(shell, name)), contentType: types[extname(name)] ?? 'application/octet-stream' }
  } catch {
    return { status: 404, body: '' }
  }
}
