export const degrees = ['none', 'high-school', 'associate', 'bachelors', 'masters-plus'] as const

export type Degree = (typeof degrees)[number]

export const shifts = ['evenings', 'nights', 'weekends', 'rotating', 'on-call'] as const

/** What an ad must say: `no-experience` that it needs none, or no time of it; `no-age` not that it needs adults. */
export const listingFilters = ['no-experience', 'evenings', 'weekends', 'no-age'] as const

export type ListingFilter = (typeof listingFilters)[number]

/** In miles around a town or ZIP code. */
export const listingDistances = [5, 10, 25, 50] as const

export type ListingDistance = (typeof listingDistances)[number]

export const attainabilities = ['today', 'step', 'later'] as const

export type Attainability = (typeof attainabilities)[number]

export const licenses = [
  "Driver's license",
  "Commercial driver's license",
  'Nursing license',
  'Care or nursing-assistant certificate',
  'Teaching license',
  'Early-years or childcare certificate',
  'First aid or CPR',
  'Food handling certificate',
  'Alcohol service permit',
  'Security license',
  'Cosmetology or barber license',
  'Real estate license',
  'Insurance or finance license',
  'Forklift certificate',
  'Trade license',
  'Health care license',
  'Other professional license',
] as const

export type License = (typeof licenses)[number]

export const flagCodes = [
  'pay-to-start',
  'cheque-to-deposit',
  'chat-only-interview',
  'identity-before-offer',
  'bank-before-offer',
  'account-access',
  'lend-account',
  'free-mail-recruiter',
  'shortened-link',
  'pay-far-above-market',
  'pay-below-minimum',
  'commission-only',
  'hired-unseen',
  'move-money',
  'debt-in-your-name',
  'reship-parcels',
  'gift-cards',
  'crypto-tasks',
  'look-alike-sender',
  'urgent-secrecy',
  'tell-nobody',
  'control',
  'unpaid-work',
  'install-remote-access',
  'modelling-photos',
  'recruit-others',
  'vague-work',
  'small-signs',
  'repost',
  'stale',
] as const

export type FlagCode = (typeof flagCodes)[number]

export const isDangerous = ({ flags }: { flags: readonly { level: string }[] }): boolean =>
  flags.some(({ level }) => level === 'danger')

export const applicationStates = [
  'saved',
  'applied',
  'waiting',
  'interview',
  'offer',
  'no-reply',
  'not-this-time',
] as const

export type ApplicationState = (typeof applicationStates)[number]

/** Detects part-time work in a listing's `type`; full-time amounts do not apply to it. */
export const isPartTime = (type: string): boolean => /\bpart\b/i.test(type) && !/\bfull\b/i.test(type)

export const ratings = ['yes', 'partly', 'can-learn', 'no'] as const

export type Rating = (typeof ratings)[number]

export const reportReasons = ['fraud', 'closed', 'not-as-said', 'discriminates', 'other'] as const
