import type { AuditEntry, administratorActions } from '#contract/endpoints/admin.ts'

type AdminAction = (typeof administratorActions)[number]

export const actionTexts: Record<AdminAction, string> = {
  'testimonial.approve': 'Approved a testimonial',
  'testimonial.reject': 'Rejected a testimonial',
  'testimonial.delete': 'Deleted a testimonial for good',
  'prostory.grant': 'Granted Pro for a story',
  'prostory.approve': 'Approved a Pro story',
  'prostory.reject': 'Rejected a Pro story',
  'prostory.decline': 'Declined to show a Pro story',
  'prostory.restore': 'Restored a rejected Pro story',
  'listing.clear': 'Overruled the fraud check of a listing',
  'listing.keep': 'Kept a reported listing',
  'listing.remove': 'Took out a reported listing',
  'sharing.report': 'A reader reported a shared link',
  'notice.write': 'Wrote or changed a notice',
  'notice.delete': 'Deleted a draft of a notice',
  'notice.send': 'Sent a notice to all accounts',
  'notice.resend': 'Sent emails of a notice again',
  'admin.seed': 'An operator made an administrator',
}
export const adminActions = Object.keys(actionTexts) as AdminAction[]
const isAdminAction = (name: string | null): name is AdminAction => name !== null && Object.hasOwn(actionTexts, name)

export interface AuditFilter {
  action: AdminAction | null
  search: string
}

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const action = params.get('act')
  return { action: isAdminAction(action) ? action : null, search: (params.get('search') ?? '').trim().slice(0, 100) }
}

export const actionText = (action: string): string =>
  isAdminAction(action) ? actionTexts[action] : humanizeName(action)

export function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  if (name !== 'page') next.delete('page')
  return next
}

function humanizeName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const detailsOf = ({ details }: Pick<AuditEntry, 'details'>): [name: string, value: string][] =>
  Object.entries(details ?? {}).map(([name, value]) => [humanizeName(name), valueText(value)])

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'none'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${humanizeName(name)}: ${valueText(inner)}`)
      .join('; ')
  return String(value)
}

export const resourceTypeText = (resourceType: string): string => humanizeName(resourceType)
