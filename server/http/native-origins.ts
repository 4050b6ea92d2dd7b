/** No website has these origins, but on a computer a local server may have https://localhost. */
export const nativeOriginsOf = (nativeApps: boolean): ReadonlySet<string> =>
  new Set(nativeApps ? ['capacitor://localhost', 'https://localhost'] : [])
