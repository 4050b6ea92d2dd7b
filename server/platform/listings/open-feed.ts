import { flag, setting } from '../setting.ts'

/** The settings of a source without a key: one variable enables all of them. */
export const openFeed = {
  variables: {
    OPEN_JOB_FEEDS: setting(
      {
        description:
          '`true`: job adverts from Remotive, Arbeitnow and The Muse, which ask for no key; where no source of adverts is set there are sample adverts, which say so',
        default: 'false',
        example: 'true',
      },
      flag,
    ),
  },
  readSettings: ({ OPEN_JOB_FEEDS: enabled }: { OPEN_JOB_FEEDS: boolean }) => enabled || undefined,
}
