import type * as z from 'zod/mini'
import { flag, key, list, setting, UnusableValue, type Variables } from '../setting.ts'
import type { Board } from './board-policy.ts'
import { adzunaCurrencies } from './sources/adzuna.ts'

export interface ListingSettings {
  /** Remotive, Arbeitnow and The Muse, which need no key. */
  openFeeds: boolean
  adzuna: { id: string; key: string; countries: string[] } | undefined
  usajobs: { key: string; email: string } | undefined
  apprenticeships: { key: string } | undefined
  greenhouse: Board[]
  lever: Board[]
  ashby: Board[]
  ownFeed: { file: string } | { url: URL } | undefined
}

const boards = "employers' own boards at"
const boardNames =
  'by the names in their addresses, with commas between them; `acme=Acme Bakery` says what the employer is called'

export const listingVariables = {
  OPEN_JOB_FEEDS: setting(
    {
      description:
        '`true`: job adverts from Remotive, Arbeitnow and The Muse, which ask for no key; where no source of adverts is set there are sample adverts, which say so',
      default: 'false',
      example: 'true',
    },
    flag,
  ),
  GREENHOUSE_BOARDS: setting(
    { description: `${boards} Greenhouse, ${boardNames}`, example: 'acme=Acme Bakery,example' },
    boardReader(),
  ),
  LEVER_BOARDS: setting(
    {
      description: `${boards} Lever, ${boardNames}, \`eu/acme\` that the board is kept in Europe`,
      example: 'acme,eu/beispiel',
    },
    boardReader(true),
  ),
  ASHBY_BOARDS: setting({ description: `${boards} Ashby, ${boardNames}`, example: 'Example Cafe' }, boardReader()),
  ADZUNA_APP_ID: setting(
    { description: 'the application at Adzuna, which is asked for what people search', example: 'app' },
    key,
  ),
  ADZUNA_APP_KEY: setting({ description: "the application's key", example: 'key' }, key),
  ADZUNA_COUNTRIES: setting(
    {
      description: 'the countries to search at Adzuna, two letters each, with commas between them',
      default: 'us',
      example: 'us,gb',
    },
    readCountries,
  ),
  USAJOBS_KEY: setting({ description: 'the key of USAJOBS', example: 'key' }, key),
  USAJOBS_EMAIL: setting(
    { description: 'the address that the key of USAJOBS was asked for with', example: 'jobs@wayspark.example' },
    readUsajobsEmail,
  ),
  APPRENTICESHIPS_KEY: setting(
    { description: 'the key of the Display advert API of Find an apprenticeship (England)', example: 'key' },
    key,
  ),
  JOB_FEED: setting(
    {
      description:
        "adverts of one's own: a file or an https address of JobPostings (schema.org) as JSON, or of RSS or another XML with an `item` or `job` for each",
      example: 'https://jobs.example/feed.xml',
    },
    readOwnFeed,
  ),
}

/** Returns undefined without a source. @throws UnusableValue naming the variables that do not fit together */
export function toListingSettings(
  values: z.output<z.ZodMiniObject<typeof listingVariables>>,
  variables: Variables,
): ListingSettings | undefined {
  const { APPRENTICESHIPS_KEY: apprenticeships } = values
  const settings: ListingSettings = {
    openFeeds: values.OPEN_JOB_FEEDS,
    adzuna: toAdzuna(values, variables),
    usajobs: toUsajobs(values),
    apprenticeships: apprenticeships ? { key: apprenticeships } : undefined,
    greenhouse: values.GREENHOUSE_BOARDS ?? [],
    lever: values.LEVER_BOARDS ?? [],
    ashby: values.ASHBY_BOARDS ?? [],
    ownFeed: values.JOB_FEED,
  }
  return Object.values(settings).some(each => (Array.isArray(each) ? each.length : each)) ? settings : undefined
}

type Values = z.output<z.ZodMiniObject<typeof listingVariables>>

function toAdzuna({ ADZUNA_APP_ID: id, ADZUNA_APP_KEY: key, ADZUNA_COUNTRIES: countries }: Values, given: Variables) {
  if (id && key) return { id, key, countries }
  if (id || key) throw new UnusableValue(`${id ? 'ADZUNA_APP_KEY' : 'ADZUNA_APP_ID'} must be a key, without spaces`)
  if (given.ADZUNA_COUNTRIES)
    throw new UnusableValue('ADZUNA_COUNTRIES is set, but ADZUNA_APP_ID and ADZUNA_APP_KEY are not')
  return undefined
}

const askedWith = 'must be the address that the key of USAJOBS was asked for with'

function toUsajobs({ USAJOBS_KEY: key, USAJOBS_EMAIL: email }: Values) {
  if (key && email) return { key, email }
  if (key) throw new UnusableValue(`USAJOBS_EMAIL ${askedWith}`)
  if (email) throw new UnusableValue('USAJOBS_KEY must be a key, without spaces')
  return undefined
}

function readUsajobsEmail(value: string): string {
  if (!/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(value)) throw new UnusableValue(askedWith)
  return value
}

function readCountries(value: string): string[] {
  const countries = list(value.toLowerCase())
  const wrong = countries.find(each => !Object.hasOwn(adzunaCurrencies, each))
  if (wrong) throw new UnusableValue(`must be of ${Object.keys(adzunaCurrencies).join(', ')}, not "${wrong}"`)
  return countries
}

/** `name` or `name=Employer`; `eu/name` for a board hosted in Europe. */
function boardReader(atLever = false) {
  return (value: string): Board[] =>
    list(value).map(each => {
      const [, european, name, employer] = /^(eu\/)?([\w.~ -]{1,100}?)(?: ?= ?(.{1,100}))?$/.exec(each) ?? []
      if (!name || (european && !atLever))
        throw new UnusableValue(
          `must be names as they stand in the boards' addresses, such as "acme" or "acme=Acme Bakery", not "${each}"`,
        )
      return { name, employer: employer ?? nameOf(name), european: Boolean(european) }
    })
}

const nameOf = (board: string): string =>
  board.replace(/[-_.~ ]+/g, ' ').replace(/(^| )[a-z]/g, letter => letter.toUpperCase())

/** The message does not repeat the address, which can hold a key. */
function readOwnFeed(value: string): { file: string } | { url: URL } {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return { file: value }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.port)
    throw new UnusableValue('must be a file, or an https address such as https://jobs.example/feed.json')
  return { url }
}
