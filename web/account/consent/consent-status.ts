import type { Consent, ConsentFeature } from '#contract/endpoints/account.ts'
import { consentNames } from '#web/platform/tool-catalogue.ts'

const features: Record<ConsentFeature, string> = {
  ...consentNames,
  general: 'AI tools in general',
  other: 'Other AI tools',
}
export const featureName = (feature: ConsentFeature) => features[feature]

const permissions: Record<string, string> = {
  dataProcessing: 'Sending the text a tool needs to an AI service',
  termsAccepted: 'Terms of Service and Privacy Policy accepted',
}

export function permissionsOf({ consents }: Pick<Consent, 'consents'>): { text: string; given: boolean }[] {
  return Object.entries(consents).map(([name, given]) => ({ text: permissions[name] ?? spelled(name), given }))
}

function spelled(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

export interface FeatureStatus {
  feature: ConsentFeature
  /** The active record, or else the newest. */
  latest: Consent
}

export function statusByFeature(records: readonly Consent[]): FeatureStatus[] {
  const byFeature = new Map<ConsentFeature, Consent>()
  for (const record of newestFirst(records)) {
    const known = byFeature.get(record.feature)
    if (!known || (record.status === 'active' && known.status !== 'active')) byFeature.set(record.feature, record)
  }
  return [...byFeature].map(([feature, latest]) => ({ feature, latest }))
}

export const newestFirst = (records: readonly Consent[]) =>
  [...records].sort((a, b) => b.timestamp.localeCompare(a.timestamp))
