import { isNative, shell } from './native.ts'
import { parseUrl } from './url.ts'

/**
 * Calls a plugin method by its documented name. The type of the result is unchecked.
 * @throws Error without a native shell or if the plugin rejects
 */
export async function callPlugin<Answer>(plugin: string, method: string, options: object = {}): Promise<Answer> {
  const bridge = shell()
  if (!bridge?.nativePromise) throw new Error(`There is no native shell to ask ${plugin}.${method}`)
  return (await bridge.nativePromise(plugin, method, options)) as Answer
}

export function onPluginEvent<Data>(plugin: string, event: string, listener: (data: Data) => void): () => void {
  const listening = shell()?.addListener?.(plugin, event, data => listener(data as Data))
  return () => void listening?.remove()
}

export function openInBrowser(address: string): void {
  if (!/^https?:$/.test(parseUrl(address)?.protocol ?? '')) return
  void callPlugin('AppLauncher', 'openUrl', { url: address }).catch(() => window.open(address, '_blank', 'noopener'))
}

export function hapticTap(): void {
  if (isNative()) void callPlugin('Haptics', 'impact', { style: 'LIGHT' }).catch(() => {})
}
