export type HostMode = 'app' | 'marketing'

export const hostSettings = ['app', 'marketing', 'auto'] as const
export type HostSetting = (typeof hostSettings)[number]

/**
 * Native builds, localhost and hosts that begin with "app." show the app, any other host the marketing site. `setting`
 * overrides the name, for previews and single-host installations.
 */
export function hostMode(hostname: string, native = false, setting: HostSetting = 'auto'): HostMode {
  if (native) return 'app'
  if (setting !== 'auto') return setting
  return /^(app\..+|localhost)$/i.test(hostname) ? 'app' : 'marketing'
}

export const marketingPaths: ReadonlySet<string> = new Set([
  '/',
  '/quiz',
  '/quizresults',
  '/pricing',
  '/privacy',
  '/terms',
])

/**
 * Resolves a link on the marketing site: `/results` becomes `/quizresults`, the other paths it serves stay, and
 * everything else goes to `appOrigin` ("https://app.example.com").
 */
export function resolveMarketingLink(link: string, appOrigin: string): string {
  const [path = ''] = link.split(/[?#]/)
  if (path === '/results') return `/quizresults${link.slice(path.length)}`
  return marketingPaths.has(path) ? link : appOrigin + link
}
