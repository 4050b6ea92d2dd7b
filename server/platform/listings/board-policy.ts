import { hour } from '#contract/time.ts'
import type { SourcePolicy } from './source.ts'

export interface Board {
  name: string
  employer: string
  /** The board is hosted in Europe, under another host. */
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
