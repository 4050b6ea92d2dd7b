import type { ComponentType } from 'react'

/** What Capacitor's bridge puts before the page; the page brings no copy of its own. */
interface NativeShell {
  isNativePlatform?: () => boolean
  getPlatform?: () => string
  nativePromise?: (plugin: string, method: string, options?: object) => Promise<unknown>
  addListener?: (plugin: string, event: string, heard: (data: unknown) => void) => { remove: () => Promise<void> }
}
export const shell = () => (globalThis as { Capacitor?: NativeShell }).Capacitor

/** True inside the iOS and Android shells, which set `globalThis.Capacitor` before the page starts. */
export function isNative(): boolean {
  return shell()?.isNativePlatform?.() ?? false
}

/** "ios" and "android" in the shells, "web" everywhere else. */
export const platform = (): string => shell()?.getPlatform?.() ?? 'web'

/** What the shells put around every page; set before the first one is drawn, and nothing in a browser. */
export const shellParts: { Frame?: ComponentType } = {}

/** The document of a shell says where its API is. */
const named = () => (isNative() ? document.querySelector<HTMLMetaElement>('meta[name=api]')?.content : undefined)

/** Where the product is on the web: here, but for the shells. */
export const siteOrigin = (): string => named() ?? location.origin

/** A path of the server as it can be asked from this page. */
export function onServer(path: string): string {
  const origin = named()
  return origin ? new URL(path, origin).href : path
}
