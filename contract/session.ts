import * as z from 'zod/mini'

const isoDate = z.iso.datetime()

/** What the product knows of the person who is signed in. Never a secret, a provider's id or a password's hash. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  planType: z.enum(['free', 'standard', 'pro']),
  billingInterval: z.nullable(z.enum(['monthly', 'annual'])),
  isPro: z.boolean(),
  tokenBalance: z.int(),
  proUnlockedVia: z.nullable(z.string()),
  /** She has told a story, whatever became of it, or has Pro by one: there is no other free Pro to offer her. */
  hasStory: z.boolean(),
  subscriptionEndDate: z.nullable(isoDate),
  currentPeriodEnd: z.nullable(isoDate),
  hasClaimedCancellationOffer: z.boolean(),
  devMode: z.boolean(),
  isAdmin: z.boolean(),
  /** The password was made by the operator: until there is another, only what replaces it is allowed. */
  mustChangePassword: z.optional(z.literal(true)),
  createdAt: isoDate,
})

export type CurrentUser = z.infer<typeof currentUserSchema>

/** What a page sends for its handle where the browser keeps none, because it refuses storage. */
export const keepsNoHandle = 'kept-by-nobody'
