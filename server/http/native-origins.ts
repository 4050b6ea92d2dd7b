/**
 * Where the pages of the app on a phone come from, where there is such an app. No web site has these origins, but on a
 * computer whatever is served there at https://localhost has.
 */
export const nativeOriginsOf = (nativeApps: boolean): ReadonlySet<string> =>
  new Set(nativeApps ? ['capacitor://localhost', 'https://localhost'] : [])
