/** Where people reach the product: the app, and the marketing site where that has a host of its own. */
export interface Sites {
  publicUrl: URL
  marketingUrl?: URL | undefined
}

/** `host`: the one a request came to. An unknown one counts as the app's; in production nothing answers there. */
export const isMarketingHost = (host: string, { marketingUrl }: Sites): boolean =>
  marketingUrl !== undefined && host.toLowerCase() === marketingUrl.host

/** The origin of our own pages at that host: from the configuration, never from a request. */
export const originAt = (host: string, sites: Sites): string =>
  (isMarketingHost(host, sites) ? (sites.marketingUrl ?? sites.publicUrl) : sites.publicUrl).origin
