interface NativeShell {
  isNativePlatform?: () => boolean
  getPlatform?: () => string
}
const shell = () => (globalThis as { Capacitor?: NativeShell }).Capacitor

/** True inside the iOS and Android shells, which set `globalThis.Capacitor` before the page starts. */
export function isNative(): boolean {
  return shell()?.isNativePlatform?.() ?? false
}

/** "ios" and "android" in the shells, "web" everywhere else. */
export const platform = (): string => shell()?.getPlatform?.() ?? 'web'
