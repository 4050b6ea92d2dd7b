import type { CurrentUser } from '../session.ts'

/** The one sample user of the unit tests of all floors, so that a new field is added here only. */
export const sampleUser: CurrentUser = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  username: 'Maya',
  email: 'maya@example.com',
  emailVerified: true,
  hasPassword: true,
  planType: 'standard',
  billingInterval: null,
  isPro: false,
  tokenBalance: 27,
  proUnlockedVia: null,
  hasStory: false,
  subscriptionEndDate: null,
  currentPeriodEnd: null,
  hasClaimedCancellationOffer: false,
  devMode: false,
  isAdmin: false,
  place: null,
  goal: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
