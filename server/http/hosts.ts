import { type HostMode, type HostSetting, hostMode } from '#contract/hosts.ts'

export interface Sites {
  publicUrl: URL
  marketingUrl?: URL | undefined
  hostSetting?: HostSetting | undefined
}

function hostModeAt(host: string, { publicUrl, marketingUrl, hostSetting }: Sites): HostMode {
  const named = host.toLowerCase()
  const settled = named === publicUrl.host ? 'app' : named === marketingUrl?.host ? 'marketing' : hostSetting
  return hostMode(named.replace(/:\d*$/, ''), false, settled ?? (marketingUrl ? 'auto' : 'app'))
}

export const isMarketingHost = (host: string, sites: Sites): boolean => hostModeAt(host, sites) === 'marketing'

/** Taken from the configuration, never from a request. */
export const originAt = (host: string, { publicUrl, marketingUrl }: Sites): string =>
  (host.toLowerCase() === marketingUrl?.host ? marketingUrl : publicUrl).origin
