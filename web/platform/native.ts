import type { ComponentType } from 'react'

/** Injected by Capacitor; the bundle contains no copy. */
interface NativeShell {
  isNativePlatform?: () => boolean
  getPlatform?: () => string
  nativePromise?: (plugin: string, method: string, options?: object) => Promise<unknown>
  addListener?: (plugin: string, event: string, listener: (data: unknown) => void) => { remove: () => Promise<void> }
}
export const shell = () => (globalThis as { Capacitor?: NativeShell }).Capacitor

/** True in the iOS and Android apps, which set `globalThis.Capacitor` before the page starts. */
export function isNative(): boolean {
  return shell()?.isNativePlatform?.() ?? false
}

export const platform = (): string => shell()?.getPlatform?.() ?? 'web'

export const shellParts: { Frame?: ComponentType } = {}

const apiOrigin = () => (isNative() ? document.querySelector<HTMLMetaElement>('meta[name=api]')?.content : undefined)

export const siteOrigin = (): string => apiOrigin() ?? location.origin

export function serverUrl(path: string): string {
  const origin = apiOrigin()
  return origin ? new URL(path, origin).href : path
}
