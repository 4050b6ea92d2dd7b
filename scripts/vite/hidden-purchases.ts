const platforms = ['ios', 'android']

/**
 * Parses VITE_HIDE_PURCHASES, a comma-separated list of platforms.
 * @throws Error for an unknown platform, because the app would otherwise keep selling there
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
