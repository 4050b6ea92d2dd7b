import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'

export interface Deed {
  deed: string
  /** "At Tampa Tarpons", or nothing for the job that has just been named. */
  owner: string
  isNamed: boolean
  entry: ResumeEntry
}

/** A sentence for each, as it stands below the job: "Trained 4 nurses. At Tampa Tarpons, coached 18 children." */
export function tellProofs(proofs: readonly Deed[]): string {
  const ordered = proofs.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
  return ordered
    .map(({ deed, owner }, at) =>
      owner && owner !== ordered[at - 1]?.owner ? `${owner}, ${small(deed)}` : upperFirst(deed),
    )
    .map(endSentence)
    .join(' ')
}

const small = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text)
