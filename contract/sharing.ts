export const shareKinds = ['matches', 'comparison', 'roadmap'] as const
export type ShareKind = (typeof shareKinds)[number]

export const sharedParts = ['fit', 'progress', 'plan'] as const
export type SharedPart = (typeof sharedParts)[number]

export const partsOfKind: Readonly<Record<ShareKind, readonly SharedPart[]>> = {
  matches: ['fit'],
  comparison: ['fit'],
  roadmap: ['progress', 'plan'],
}

export const shareDays = [7, 30, 90] as const
export type ShareDays = (typeof shareDays)[number]
export const usualShareDays: ShareDays = 30

export const sharedPath = (secret: string): string => `/shared/${secret}`
export const sharedLinksPage = '/settings/shared-links'

export const sharePath = (kind: ShareKind, careers: readonly string[] = []): string =>
  `/share?show=${kind}${careers.length > 0 ? `&careers=${careers.join(',')}` : ''}`
