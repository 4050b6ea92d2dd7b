import { hour } from '#contract/time.ts'
import { list, setting, UnusableValue } from '../setting.ts'
import type { SourcePolicy } from './source.ts'

export interface Board {
  name: string
  employer: string
  european?: boolean
}

/** Policy of public boards hosted by applicant tracking systems, which publish no rate limit. */
export const boardPolicy = ({
  label,
  url,
  ...own
}: Pick<SourcePolicy, 'label' | 'terms' | 'hosts'> & { url: string }): SourcePolicy => ({
  label,
  attribution: { text: `From the employer's board at ${label}`, url },
  minInterval: 6 * hour,
  callsPerDay: 1000,
  // Most boards come in one response of up to 1,000 jobs with long texts.
  maxBytes: 40_000_000,
  // Their terms do not say whether charging is allowed.
  mayCharge: false,
  ...own,
})

/** A board is `name` or `name=Employer`, and where `european`, also `eu/name` for one that is hosted in Europe. */
export const boardSetting = (label: string, example: string, { european = false } = {}) =>
  setting(
    {
      description: `employers' own boards at ${label}, by the names in their addresses, with commas between them; \`acme=Acme Bakery\` says what the employer is called${european ? ', `eu/acme` that the board is kept in Europe' : ''}`,
      example,
    },
    boardReader(european),
  )

function boardReader(mayBeEuropean: boolean) {
  return (value: string): Board[] | undefined => {
    const boards = list(value).map(each => {
      const [, european, name, employer] = /^(eu\/)?([\w.~ -]{1,100}?)(?: ?= ?(.{1,100}))?$/.exec(each) ?? []
      if (!name || (european && !mayBeEuropean))
        throw new UnusableValue(
          `must be names as they stand in the boards' addresses, such as "acme" or "acme=Acme Bakery", not "${each}"`,
        )
      return { name, employer: employer ?? nameOf(name), european: Boolean(european) }
    })
    return boards.length ? boards : undefined
  }
}

const nameOf = (board: string): string =>
  board.replace(/[-_.~ ]+/g, ' ').replace(/(^| )[a-z]/g, letter => letter.toUpperCase())
