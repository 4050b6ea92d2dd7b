import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'
import { listInThird } from '../../english/verb-lists.ts'
import { readVerb } from '../../english/verbs.ts'
import { formOf } from '../lines/split-deeds.ts'

export interface Deed {
  deed: string
  /** "At Tampa Tarpons", or nothing for the job that has just been named. */
  owner: string
  isNamed: boolean
  entry: ResumeEntry
}

/** A sentence for each: "Trained 4 nurses. At Tampa Tarpons, coached 18 children." */
export function tellProofs(proofs: readonly Deed[]): string {
  const ordered = proofs.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
  return ordered
    .map(({ deed, owner, entry }, at) => {
      const told = (asDone(deed, entry) ?? deed).replace(/(?<=; )\p{Lu}(?=\p{Ll}+ed )/gu, letter =>
        letter.toLowerCase(),
      )
      return owner && owner !== ordered[at - 1]?.owner ? `${owner}, ${small(told)}` : upperFirst(told)
    })
    .map(endSentence)
    .join(' ')
}

/** "Answer phones" below a job is "Answers phones" where it is told of somebody; undefined where that is not sure. */
export function asDone(deed: string, { to }: Pick<ResumeEntry, 'to'>): string | undefined {
  // "Cut and trim" is done now, "cut the wait" was done once.
  const [first = ''] = deed.split(' ')
  const isBoth = readVerb(first)?.base === first.toLowerCase()
  const isPlain = isBoth && deed.split(/,? and |, /).some((part, at) => at > 0 && formOf(part) === 'base')
  const isNow = formOf(deed) === 'base' || (open.test(to) && isPlain)
  return isNow ? listInThird(deed) : deed
}
const open = /present|now|today|current/i

const small = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text)
