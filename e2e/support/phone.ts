import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, request } from '@playwright/test'
import { makeShell } from '../../scripts/native/make-shell.ts'
import { type PluginMethods, pluginMethods } from '../../scripts/native/plugin-methods.ts'
import { reducedMotion } from './inspect.ts'
import { test as base } from './journey.ts'
import { createPerson } from './people.ts'
import { startServer } from './server.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * Where an Android phone has the app. An iPhone has it at capacitor://localhost, which Chromium does not load and gives
 * no origin, so here both have it at this one. What hangs on the scheme is tested without a browser: which links lead
 * outside (web/shell/native/native-tabs.test.ts), whom the server answers (server/http/headers.test.ts), what the
 * document's policy lets in (scripts/native/make-shell.test.ts).
 */
const origin = 'https://localhost'

type Platform = Parameters<typeof pluginMethods>[0]

/** Capacitor's bridge script per platform, how native code receives a call, and how it sends an event. */
const bridges: Record<Platform, { file: string; native: string; sendToApp: string }> = {
  android: {
    file: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
    native: 'window.androidBridge = { postMessage: ask };',
    sendToApp: 'result => window.androidBridge.onmessage({ data: JSON.stringify(result) })',
  },
  ios: {
    file: '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
    // The bridge asks by `prompt` whether Capacitor's cookie and HTTP plugins are enabled; our configuration disables
    // them.
    native: `window.webkit = { messageHandlers: { bridge: { postMessage: call => ask(JSON.stringify(call)) } } };
      window.prompt = () => 'false';
      window.WEBVIEW_SERVER_URL = 'capacitor://localhost';`,
    sendToApp: 'result => window.Capacitor.fromNative(result)',
  },
}

interface Call {
  pluginId: string
  methodName: string
  callbackId: string
  options: Record<string, unknown>
}

export interface Phone {
  page: Page
  keystore: Map<string, unknown>
  /** Plugin results by "Plugin.method", where they differ from a new phone's defaults. */
  answers: Record<string, object>
  calls(name: string): Record<string, unknown>[]
  /** Sends an event from the phone, such as an opened link or Android's back button. */
  tell(event: string, data?: object): Promise<void>
  /** Sends it when the next address is set but its page is not rendered yet. */
  sendBeforeResponse(event: string, data?: object): Promise<void>
  /** Exceptions, policy violations and calls of missing plugin methods. */
  faults: string[]
}

export async function createPhone(
  browser: Browser,
  api: string,
  platform: Platform = 'android',
): Promise<{ phone: Phone; putAway(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  makeShell({ build: join(root, 'build'), folder: join(folder, 'web'), api })
  const context = await browser.newContext({
    baseURL: origin,
    // Chromium asks for permission to reach local addresses; a phone's web view does not.
    permissions: ['local-network-access'],
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...reducedMotion,
  })
  const phone = await install(context, join(folder, 'web'), platform)
  const putAway = async () => {
    expect(phone.faults).toEqual([])
    await context.close()
    rmSync(folder, { recursive: true })
  }
  return { phone, putAway }
}

/** Opens the dashboard of a new account on a phone that has stored its session. */
export async function openSignedIn({ page, keystore }: Phone, api: string): Promise<void> {
  const person = createPerson('Noor')
  const door = await request.newContext({ baseURL: api, extraHTTPHeaders: { origin } })
  const registered = await door.post('/api/admin/register', { data: { ...person, confirmPassword: person.password } })
  expect(registered.status(), await registered.text()).toBe(200)
  keystore.set('wayspark_session', (await registered.json()).sessionId)
  await door.dispose()
  await page.addInitScript(() => {
    for (const key of ['rememberMe', 'autoLogin']) localStorage.setItem(key, 'true')
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
}

export const test = base.extend<{ platform: Platform; phone: Phone }>({
  platform: ['android', { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const server = await startServer({ NATIVE_APPS: 'true' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  phone: async ({ browser, server, platform }, use) => {
    const { phone, putAway } = await createPhone(browser, server.url, platform)
    await use(phone)
    await putAway()
  },
})

async function install(context: BrowserContext, shell: string, platform: Platform): Promise<Phone> {
  const known = pluginMethods(platform)
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
    // The iOS bridge forwards console calls without waiting for a result.
    if (pluginId === 'Console') return null
    if (!known.some(({ name, methods }) => name === pluginId && methods.some(({ name }) => name === methodName))) {
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
  await context.addInitScript({ content: bridgeScript(platform, known) })
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
  const resultOf = async (event: string, data: object) => {
    await expect.poll(() => listeners.has(event)).toBe(true)
    const [pluginId, methodName] = event.split('.')
    return { callbackId: listeners.get(event), pluginId, methodName, success: true, save: true, data }
  }
  return {
    page,
    keystore,
    answers,
    faults,
    calls: name => made.filter(each => `${each.pluginId}.${each.methodName}` === name).map(({ options }) => options),
    async tell(event, data = {}) {
      await page.evaluate(result => globalThis.tellApp(result), await resultOf(event, data))
    },
    async sendBeforeResponse(event, data = {}) {
      await page.evaluate(
        result => {
          const push = history.pushState
          history.pushState = (...entry) => {
            history.pushState = push
            history.pushState(...entry)
            globalThis.tellApp(result)
          }
        },
        await resultOf(event, data),
      )
    },
  }
}

declare global {
  var tellApp: (result: object) => void
}

/** Assembles the script as JSExport.java and JSExport.swift do, with native-bridge.js. */
function bridgeScript(platform: Platform, known: PluginMethods[]): string {
  const { file, native, sendToApp } = bridges[platform]
  const phone = `void window.newDocument(); window.tellApp = ${sendToApp};
    const ask = text => void window.askPhone(text).then(answer => answer && window.tellApp(answer)); ${native}`
  const global = 'window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };'
  const bridge = readFileSync(join(root, 'node_modules', file), 'utf8')
  const headers = `window.Capacitor.PluginHeaders = ${JSON.stringify(known.map(headerOf))};`
  return `if (window === top) {${[oldest, phone, global, bridge, headers].join('\n')}}`
}

/** Removes APIs newer than the oldest supported web views (111, iOS 16.4). */
const oldest = `for (const [owner, names] of [
    [URL, ['parse', 'canParse']], [Promise, ['try', 'withResolvers']], [Object, ['groupBy']], [Map, ['groupBy']],
    [Array, ['fromAsync']], [AbortSignal, ['any']], [RegExp, ['escape']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Iterator.prototype, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
    [window, ['Iterator']],
  ]) for (const name of names) delete owner[name];`

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

/** A path without a dot in its last segment gets the document, as in Capacitor's local server. */
function fileAt(shell: string, path: string) {
  const name = path.split('/').at(-1)?.includes('.') ? path : '/index.html'
  try {
    return { body: readFileSync(join(shell, name)), contentType: types[extname(name)] ?? 'application/octet-stream' }
  } catch {
    return { status: 404, body: '' }
  }
}
