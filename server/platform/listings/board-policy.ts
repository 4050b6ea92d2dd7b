import { hour } from '#contract/time.ts'
import type { SourcePolicy } from './source.ts'

/** An employer's own public board. */
export interface Board {
  /** As it stands in the board's address. */
  name: string
  /** As people know the employer. */
  employer: string
  /** Its data are kept in Europe, at another host. */
  european?: boolean
}

/** What holds for boards that software makers run for employers: they are public, and no limit is told. */
export const boardPolicy = ({
  label,
  url,
  ...own
}: Pick<SourcePolicy, 'label' | 'terms' | 'hosts'> & { url: string }): SourcePolicy => ({
  label,
  attribution: { text: `From the employer's board at ${label}`, url },
  leastPause: 6 * hour,
  callsPerDay: 1000,
  // Most give a board in one answer: 1,000 jobs, each with a long text, perhaps twice.
  mostBytes: 40_000_000,
  // None of them says whether a price may stand before an employer's own public page.
  mayCharge: false,
  ...own,
})
