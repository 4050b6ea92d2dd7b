import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'
import { readVerb, thirdOf } from '../../english/verbs.ts'
import { formOf } from '../lines/split-deeds.ts'

export interface Deed {
  /** "Feed and bed about 40 calves; all lived" */
  deed: string
  /** "At Tampa Tarpons", or nothing for the job that has just been named. */
  owner: string
  /** Whether the summary has just named the job. */
  isNamed: boolean
  entry: ResumeEntry
  /** Below the job. */
  line: string
}

const isOpen = /\b(?:present|now|today|current|ongoing)\b/i
const longestJoined = 150

/** Sentences of a summary: "Has cut the wait from 18 minutes to 9. At Tampa Tarpons, coaches 18 children." */
export function tellProofs(proofs: readonly Deed[]): string {
  // What came of the work follows it.
  const [first, second, third] = proofs.toSorted(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) ||
      (a.entry.id === b.entry.id ? Number(isChange.test(a.deed)) - Number(isChange.test(b.deed)) : 0),
  )
  if (!first) return ''
  const isSame = second?.entry.id === first.entry.id && second.owner === first.owner
  const last = third ? ` ${sentence(third)}` : ''
  if (!second || !isSame) return [first, second].flatMap(each => (each ? [sentence(each)] : [])).join(' ') + last
  const [one, other] =
    formOf(second.deed) === 'base' && formOf(first.deed) === 'past' ? [second, first] : [first, second]
  if (isJoinable(one.deed, other.deed)) {
    const hasBoth = formOf(one.deed) === 'base' || [one, other].every(({ deed }) => takesHas(deed))
    return opened(`${told(one, hasBoth)} and ${small(told(other, hasBoth))}`, one) + last
  }
  return `${sentence(one)} ${sentence({ ...other, owner: '', isNamed: false })}${last}`
}

const isChange = /\bfrom .*\d.* to .*\d/
const isJoinable = (one: string, other: string) =>
  one.length + other.length < longestJoined && !/;| and |, /.test(one) && !/; /.test(other)

const sentence = (deed: Deed) => opened(told(deed, true), deed)
const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function opened(text: string, { owner, isNamed, entry, line }: Deed): string {
  // The line below the job begins in the same way.
  const isRepeated = line.startsWith(text.slice(0, 40))
  const place = owner || (isNamed && isRepeated && entry.organisation && isOpen.test(entry.to) ? 'In this role' : '')
  return endSentence(place ? `${place}, ${small(text)}` : upperFirst(text))
}

function told({ deed, entry }: Deed, mayHave: boolean): string {
  const [main = '', ...outcome] = deed.split('; ')
  const verb =
    formOf(main) === 'base'
      ? asThird(main)
      : mayHave && isOpen.test(entry.to) && takesHas(main)
        ? `has ${small(main)}`
        : main
  return [verb, ...outcome].join('; ')
}

/** What goes on to matter, in verbs whose past tense follows "has" as well. */
const lasting = /^(?:cut|raised|increased|reduced|improved|doubled|kept|held|won|trained|led|recovered|saved)$/i
const alsoParticiple =
  /^(?:cut|set|put|built|made|led|won|found|held|kept|taught|brought|got|sold|met|read|\p{L}+ed)$/iu
const takesHas = (main: string): boolean => {
  const [first = ''] = main.split(' ')
  const verbs = main.split(/,? and |, /).filter(part => formOf(part) === 'past')
  return lasting.test(first) && verbs.every(part => alsoParticiple.test(part.split(' ')[0] ?? ''))
}

/** "Feed and bed about 40 calves" as "feeds and beds about 40 calves". */
function asThird(main: string): string {
  return main
    .split(/(,? and | or |, )/)
    .map((part, at, all) => {
      const [first = '', ...rest] = part.split(' ')
      const isVerb = formOf(part) === 'base' && (at === 0 || (!all[at - 2]?.includes(' ') && rest.length > 0))
      return isVerb ? [thirdOf(readVerb(first)?.base ?? first), ...rest].join(' ') : part
    })
    .join('')
}
