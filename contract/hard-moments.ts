/** The moments by where they happen, with their titles. Ids are stored in documents: add some, remove none. */
export const momentGroups = {
  hiring: {
    name: 'In hiring',
    titles: {
      'pay-now': 'They ask what you make now',
      'pay-hope': 'They ask what pay you want',
      'trial-shift': 'They want you to work a shift for free',
      'family-plans': 'They ask about kids or pregnancy',
      'faith-or-origin': "They ask about religion or where you're from",
      'your-age': 'They ask how old you are',
      'your-health': 'They ask about your health',
      'low-offer': 'The offer is less than they said',
    },
  },
  work: {
    name: 'At work',
    titles: {
      'stay-late': 'They want you to stay late again',
      'day-off': 'They text you on your day off',
      'off-the-clock': 'They want you to work off the clock',
      'no-break': "You don't get your break",
      'sick-day': "You're sick and can't come in",
      'schedule-change': 'Your schedule changes at the last minute',
      'unsafe-task': 'They tell you to do something unsafe',
      'missing-pay': 'Your paycheck is wrong',
      'taken-tips': 'Your boss keeps some of the tips',
      'ask-for-raise': 'You want to ask for a raise',
      'coworker-harasses': 'A coworker says something sexual',
      'boss-harasses': 'Your boss wants a date',
      'customer-harasses': 'A customer hits on you',
      'boss-yells': 'Your boss yells at you in front of people',
    },
  },
  leaving: {
    name: 'Leaving',
    titles: {
      'quit-with-notice': "You're quitting, with notice",
      'quit-today': "You're quitting today",
      'last-paycheck': "Your last paycheck doesn't come",
      'bad-reference': 'They threaten you with a bad reference',
    },
  },
} as const

export type MomentGroup = keyof typeof momentGroups
type TitlesOf<Group extends MomentGroup> = (typeof momentGroups)[Group]['titles']
export type MomentId = { [Group in MomentGroup]: keyof TitlesOf<Group> }[MomentGroup]

export const groupIds = Object.keys(momentGroups) as MomentGroup[]
export const momentTitles = Object.assign({}, ...groupIds.map(group => momentGroups[group].titles)) as Readonly<
  Record<MomentId, string>
>
export const momentIds = Object.keys(momentTitles) as [MomentId, ...MomentId[]]
export const idsIn = (group: MomentGroup): MomentId[] => Object.keys(momentGroups[group].titles) as MomentId[]
