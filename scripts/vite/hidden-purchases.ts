const platforms = ['ios', 'android']

/**
 * The value of VITE_HIDE_PURCHASES as the web app reads it (web/platform/storefront.ts): names with commas between them.
 * @throws Error with a sentence for who builds. Under a name that no platform has, an app would go on selling.
 */
export function hiddenPlatforms(given = ''): string {
  const names = given
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  const unknown = names.find(name => !platforms.includes(name))
  if (unknown !== undefined)
    throw new Error(
      `VITE_HIDE_PURCHASES names "${unknown}", which is no platform of the apps: it is ios, android or ios,android`,
    )
  return names.join(',')
}
