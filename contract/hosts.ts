/** What is shown under a host name: the whole product, or the pages that invite to it. */
export type HostMode = 'app' | 'marketing'

export const hostSettings = ['app', 'marketing', 'auto'] as const
/** What is settled for a host; 'auto' leaves it to its name. */
export type HostSetting = (typeof hostSettings)[number]

/**
 * The one rule of hosts: in a native build, on localhost and under a name that begins with "app." is the app, under any
 * other name the marketing site. `setting` stands above the name, for previews, bare addresses and products with one host.
 */
export function hostMode(hostname: string, native = false, setting: HostSetting = 'auto'): HostMode {
  if (native) return 'app'
  if (setting !== 'auto') return setting
  return /^(app\..+|localhost)$/i.test(hostname) ? 'app' : 'marketing'
}

/** All that the marketing site serves itself. */
export const marketingPaths: ReadonlySet<string> = new Set([
  '/',
  '/quiz',
  '/quizresults',
  '/pricing',
  '/privacy',
  '/terms',
])

/**
 * Where a link to one of our pages goes from the marketing site: the same path where it has it, her results where they
 * are kept there, everything else at the app's own host. `appOrigin`: "https://app.example.com".
 */
export function fromMarketing(link: string, appOrigin: string): string {
  const [path = ''] = link.split(/[?#]/)
  if (path === '/results') return `/quizresults${link.slice(path.length)}`
  return marketingPaths.has(path) ? link : appOrigin + link
}
