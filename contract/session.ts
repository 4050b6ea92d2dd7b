import * as z from 'zod/mini'

const isoDate = z.iso.datetime()

/** The signed-in user. Never includes secrets, provider ids or password hashes. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** False: the account was made by another way to sign in. Absent in older browser storage. */
  hasPassword: z._default(z.boolean(), true),
  planType: z.enum(['free', 'standard', 'pro']),
  billingInterval: z.nullable(z.enum(['monthly', 'annual'])),
  isPro: z.boolean(),
  tokenBalance: z.int(),
  proUnlockedVia: z.nullable(z.string()),
  /** The user has submitted a story or has Pro by one, so no other free Pro is offered. */
  hasStory: z.boolean(),
  subscriptionEndDate: z.nullable(isoDate),
  currentPeriodEnd: z.nullable(isoDate),
  hasClaimedCancellationOffer: z.boolean(),
  devMode: z.boolean(),
  isAdmin: z.boolean(),
  /** The operator set the password; only endpoints with `beforeNewPassword` are allowed. */
  mustChangePassword: z.optional(z.literal(true)),
  isDemo: z.optional(z.literal(true)),
  /** An id of contract/endpoints/places.ts; absent in older browser storage. */
  place: z._default(z.nullable(z.string()), null),
  /** The title of the career that the user works toward; the tools open with it. Absent in older browser storage. */
  goal: z._default(z.nullable(z.string()), null),
  createdAt: isoDate,
})

export type CurrentUser = z.infer<typeof currentUserSchema>

/** Sent in place of a session handle by pages whose browser refuses storage. */
export const noStorageHandle = 'kept-by-nobody'
