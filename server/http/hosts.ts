import { type HostMode, type HostSetting, hostMode } from '#contract/hosts.ts'

/** Where people reach the product: the app, and the marketing site where that has a host of its own. */
export interface Sites {
  publicUrl: URL
  marketingUrl?: URL | undefined
  /** Of hosts that neither address names, such as previews. Without it they follow their name where there is a marketing site. */
  hostSetting?: HostSetting | undefined
}

/**
 * `host`: the one a request came to. The two addresses settle what is at their hosts, whatever these are called; without
 * a marketing site everything is served in place. In production no other host is answered to.
 */
function hostModeAt(host: string, { publicUrl, marketingUrl, hostSetting }: Sites): HostMode {
  const named = host.toLowerCase()
  const settled = named === publicUrl.host ? 'app' : named === marketingUrl?.host ? 'marketing' : hostSetting
  return hostMode(named.replace(/:\d*$/, ''), false, settled ?? (marketingUrl ? 'auto' : 'app'))
}

export const isMarketingHost = (host: string, sites: Sites): boolean => hostModeAt(host, sites) === 'marketing'

/** The origin of our own pages at that host: from the configuration, never from a request. */
export const originAt = (host: string, { publicUrl, marketingUrl }: Sites): string =>
  (host.toLowerCase() === marketingUrl?.host ? marketingUrl : publicUrl).origin
