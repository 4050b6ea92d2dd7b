/** What a link to one trusted person shows. */
export const shareKinds = ['matches', 'comparison', 'roadmap'] as const
export type ShareKind = (typeof shareKinds)[number]

/** What the user may add to it. Without them it shows public facts of the careers. */
export const sharedParts = ['fit', 'progress', 'plan'] as const
export type SharedPart = (typeof sharedParts)[number]

export const partsOfKind: Readonly<Record<ShareKind, readonly SharedPart[]>> = {
  matches: ['fit'],
  comparison: ['fit'],
  roadmap: ['progress', 'plan'],
}

/** After how many days a link can end by itself. */
export const shareDays = [7, 30, 90] as const
export type ShareDays = (typeof shareDays)[number]
export const usualShareDays: ShareDays = 30

export const sharedPath = (secret: string): string => `/shared/${secret}`
export const sharedLinksPage = '/settings/shared-links'

/** The page on which a link is made. */
export const sharePath = (kind: ShareKind, careers: readonly string[] = []): string =>
  `/share?show=${kind}${careers.length > 0 ? `&careers=${careers.join(',')}` : ''}`
