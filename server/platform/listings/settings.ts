import { StartError } from '../start-error.ts'
import type { Board } from './board-policy.ts'
import { adzunaCurrencies } from './sources/adzuna.ts'

/** Which sources of job adverts are used. */
export interface ListingSettings {
  /** Remotive, Arbeitnow and The Muse, which ask for no key. */
  openFeeds: boolean
  adzuna: { id: string; key: string; countries: string[] } | undefined
  usajobs: { key: string; email: string } | undefined
  apprenticeships: { key: string } | undefined
  greenhouse: Board[]
  lever: Board[]
  ashby: Board[]
  ownFeed: { file: string } | { url: URL } | undefined
}

type Variables = Record<string, string | undefined>

/**
 * What the environment says of sources of job adverts; env.ts reads it. Never repeats a key, or an address, which can
 * hold one. undefined: none is set up.
 * @throws StartError where something is missing or cannot be used.
 */
export function readListingSettings(variables: Variables): ListingSettings | undefined {
  const settings: ListingSettings = {
    openFeeds: readFlag('OPEN_JOB_FEEDS', variables.OPEN_JOB_FEEDS),
    adzuna: readAdzuna(variables),
    usajobs: readUsajobs(variables),
    apprenticeships: variables.APPRENTICESHIPS_KEY
      ? { key: readKey('APPRENTICESHIPS_KEY', variables.APPRENTICESHIPS_KEY) }
      : undefined,
    greenhouse: readBoards('GREENHOUSE_BOARDS', variables.GREENHOUSE_BOARDS),
    lever: readBoards('LEVER_BOARDS', variables.LEVER_BOARDS),
    ashby: readBoards('ASHBY_BOARDS', variables.ASHBY_BOARDS),
    ownFeed: readOwnFeed(variables.JOB_FEED),
  }
  return Object.values(settings).some(each => (Array.isArray(each) ? each.length : each)) ? settings : undefined
}

function readFlag(name: string, value = ''): boolean {
  if (!['', 'true', 'false'].includes(value)) throw new StartError(`${name} must be true or false, not "${value}"`)
  return value === 'true'
}

function readAdzuna({ ADZUNA_APP_ID: id, ADZUNA_APP_KEY: key, ADZUNA_COUNTRIES: named }: Variables) {
  if (!id && !key) {
    if (named) throw new StartError('ADZUNA_COUNTRIES is set, but ADZUNA_APP_ID and ADZUNA_APP_KEY are not')
    return undefined
  }
  const countries = listIn((named || 'us').toLowerCase())
  const wrong = countries.find(each => !Object.hasOwn(adzunaCurrencies, each))
  if (wrong)
    throw new StartError(`ADZUNA_COUNTRIES must be of ${Object.keys(adzunaCurrencies).join(', ')}, not "${wrong}"`)
  return { id: readKey('ADZUNA_APP_ID', id), key: readKey('ADZUNA_APP_KEY', key), countries }
}

function readUsajobs({ USAJOBS_KEY: key, USAJOBS_EMAIL: email }: Variables) {
  if (!key && !email) return undefined
  if (!email || !/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email))
    throw new StartError('USAJOBS_EMAIL must be the address that the key of USAJOBS was asked for with')
  return { key: readKey('USAJOBS_KEY', key), email }
}

/** It goes into a header or an address. */
function readKey(name: string, value: string | undefined): string {
  if (!value || !/^[\x21-\x7e]+$/.test(value)) throw new StartError(`${name} must be a key, without spaces`)
  return value
}

const listIn = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map(each => each.trim())
      .filter(Boolean),
  ),
]

/** `name` or `name=Name of the employer`; `eu/name` where the board is kept in Europe. */
function readBoards(variable: string, value = ''): Board[] {
  return listIn(value).map(each => {
    const [, european, name, employer] = /^(eu\/)?([\w.~ -]{1,100}?)(?: ?= ?(.{1,100}))?$/.exec(each) ?? []
    if (!name || (european && variable !== 'LEVER_BOARDS'))
      throw new StartError(
        `${variable} must be names as they stand in the boards' addresses, such as "acme" or "acme=Acme Bakery", not "${each}"`,
      )
    return { name, employer: employer ?? nameOf(name), european: Boolean(european) }
  })
}

/** "acme-bakery" is called "Acme Bakery" until somebody says it better. */
const nameOf = (board: string): string =>
  board.replace(/[-_.~ ]+/g, ' ').replace(/(^| )[a-z]/g, letter => letter.toUpperCase())

function readOwnFeed(value = ''): ListingSettings['ownFeed'] {
  if (!value) return undefined
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return { file: value }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password || url.port)
    throw new StartError('JOB_FEED must be a file, or an https address such as https://jobs.example/feed.json')
  return { url }
}
