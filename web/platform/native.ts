interface NativeShell {
  isNativePlatform?: () => boolean
}

/** True inside the iOS and Android shells, which set `globalThis.Capacitor` before the page starts. */
export function isNative(): boolean {
  const shell = (globalThis as { Capacitor?: NativeShell }).Capacitor
  return shell?.isNativePlatform?.() ?? false
}
