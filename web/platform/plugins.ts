import { isNative, shell } from './native.ts'
import { parseUrl } from './url.ts'

/**
 * Calls a method of a plugin by the names its documentation gives. The caller knows the shape of the answer.
 * @throws where there is no shell, or the plugin refuses
 */
export async function callPlugin<Answer>(plugin: string, method: string, options: object = {}): Promise<Answer> {
  const bridge = shell()
  if (!bridge?.nativePromise) throw new Error(`There is no native shell to ask ${plugin}.${method}`)
  return (await bridge.nativePromise(plugin, method, options)) as Answer
}

/** Hears an event of a plugin until what it returns is called; outside of a shell nothing happens. */
export function onPlugin<Data>(plugin: string, event: string, heard: (data: Data) => void): () => void {
  const listening = shell()?.addListener?.(plugin, event, data => heard(data as Data))
  return () => void listening?.remove()
}

/** In the shells: opens a web page in the phone's own browser, and the app stays as it is behind it. */
export function openOutside(address: string): void {
  if (!/^https?:$/.test(parseUrl(address)?.protocol ?? '')) return
  void callPlugin('AppLauncher', 'openUrl', { url: address }).catch(() => window.open(address, '_blank', 'noopener'))
}

/** A short tap that she feels, where something of hers was kept. Nothing in a browser. */
export function tapOnce(): void {
  if (isNative()) void callPlugin('Haptics', 'impact', { style: 'LIGHT' }).catch(() => {})
}
