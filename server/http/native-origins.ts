/** Where the pages of the app on a phone come from. No web site can have these origins. */
export const nativeOrigins: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost'])
