import { lifetimes } from '#contract/limits.ts'
import type { CurrentUser } from '#contract/session.ts'

/** Names that could be taken for the product's own people. Compared as usernames are. */
const reservedUsernames = new Set(['admin', 'support', 'root', 'api', 'system'])
export const isReservedUsername = (username: string): boolean =>
  reservedUsernames.has(username.normalize('NFKC').toLowerCase())

const { session } = lifetimes

/** When a session ends that is opened or used `now`: idle time from now on, but never past its absolute end. */
export function sessionExpiry(opened: Date, remembered: boolean, now: Date): Date {
  const idle = remembered ? session.remembered : session.usual
  const absolute = remembered ? session.absolute : session.usual
  return new Date(Math.min(now.getTime() + idle, opened.getTime() + absolute))
}

/**
 * The later end a session in use deserves, or undefined while more than half of its idle time is left, so that reading
 * does not write each time. Only remembered sessions slide.
 */
export function laterExpiry(opened: Date, remembered: boolean, expire: Date, now: Date): Date | undefined {
  if (!remembered || expire.getTime() - now.getTime() > session.remembered / 2) return undefined
  const later = sessionExpiry(opened, remembered, now)
  return later > expire ? later : undefined
}

/** Whether the note of a session's last use is old enough to be written anew. */
export const isUseWorthNoting = (noted: Date, now: Date): boolean =>
  now.getTime() - noted.getTime() >= session.noteUseEvery

/** Whether an account marked as an administrator's may act as one: with a password of its own and, in production, with a code. */
export const hasAdminRights = (
  account: { isAdmin: boolean; mustChangePassword: boolean; totpEnabledAt: Date | null },
  production: boolean,
): boolean => account.isAdmin && !account.mustChangePassword && (account.totpEnabledAt !== null || !production)

/** What the server's settings say of an account. */
export interface Settings {
  production: boolean
  /** Lower-case addresses of the people who develop it: outside production their accounts are in developer mode. */
  devEmails?: ReadonlySet<string> | undefined
}

interface Account {
  id: string
  username: string
  email: string
  planType: string
  tokenBalance: number
  isPro: boolean
  proUnlockedVia: string | null
  hasStory: boolean
  billingInterval: string | null
  subscriptionEndDate: Date | null
  currentPeriodEnd: Date | null
  hasClaimedCancellationOffer: boolean
  isAdmin: boolean
  mustChangePassword: boolean
  totpEnabledAt: Date | null
  createdAt: Date
}

/** An account as its owner sees it. `account`: a row without its secrets. */
export function toCurrentUser(account: Account, { production, devEmails }: Settings): CurrentUser {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    planType: account.planType as CurrentUser['planType'],
    billingInterval: account.billingInterval as CurrentUser['billingInterval'],
    isPro: account.isPro,
    tokenBalance: account.tokenBalance,
    proUnlockedVia: account.proUnlockedVia,
    hasStory: account.hasStory,
    subscriptionEndDate: account.subscriptionEndDate?.toISOString() ?? null,
    currentPeriodEnd: account.currentPeriodEnd?.toISOString() ?? null,
    hasClaimedCancellationOffer: account.hasClaimedCancellationOffer,
    // Shows more, allows nothing more.
    devMode: !production && Boolean(devEmails?.has(account.email.toLowerCase())),
    isAdmin: hasAdminRights(account, production),
    ...(account.mustChangePassword && { mustChangePassword: true as const }),
    createdAt: account.createdAt.toISOString(),
  }
}
