import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { endSentence } from '../../english/tidy.ts'
import { gerundOf, readVerb } from '../../english/verbs.ts'
import { formOf } from '../lines/split-deeds.ts'

export interface Deed {
  deed: string
  /** "At Tampa Tarpons", or nothing for the job that has just been named. */
  owner: string
  isNamed: boolean
  entry: ResumeEntry
}

const longestJoined = 215

/**
 * One sentence of a summary: "Experience includes training 4 nurses and, at Tampa Tarpons, coaching 18 children." A
 * result is told in the past, as it is below the job.
 */
export function tellProofs(proofs: readonly Deed[]): string {
  // What came of the work follows it.
  const [first, second] = proofs.toSorted(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) ||
      Number(isWhole(a.deed)) - Number(isWhole(b.deed)) ||
      (a.entry.id === b.entry.id ? Number(isChange.test(a.deed)) - Number(isChange.test(b.deed)) : 0),
  )
  if (!first) return ''
  if (isWhole(first.deed)) return endSentence(first.owner ? `${first.owner}, ${small(first.deed)}` : first.deed)
  const told = `${/^(?:On|For) /.test(first.owner) ? 'Work' : 'Experience'}${first.owner && ` ${small(first.owner)}`} includes ${asGerund(first.deed)}`
  return endSentence(second ? withSecond(told, first, second) : told)
}

function withSecond(told: string, first: Deed, second: Deed): string {
  if (isWhole(second.deed)) return second.owner === first.owner ? `${endSentence(told)} ${second.deed}` : told
  const other = asGerund(second.deed)
  const owner = second.owner === first.owner ? '' : ` ${small(second.owner)},`
  const comma = owner || / and /.test(`${first.deed}${second.deed}`) ? ', and' : ' and'
  const joined = `${told}${owner ? ' and,' : comma}${owner} ${other}`
  return joined.length <= longestJoined && !second.owner.includes(', ') ? joined : told
}

const isChange = /\bfrom .*\d.* to .*\d/
/** What others did to the user, and a result behind its cause, keep their words. */
const isWhole = (deed: string) => /; /.test(deed) || happened.test(deed)
const happened =
  /^(?:promoted|chosen|selected|awarded|named|elected|appointed|trusted|recognized|nominated|voted|asked|hired|certified|licensed)\b/i
const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

const object = /^(?:the|an?|all|any|each|every|about|up|out|it|them|new|\d.*|\p{Ll}+s)$/u
function asGerund(deed: string): string {
  const form = formOf(deed)
  return small(deed)
    .split(/(,? and | or |, )/)
    .map((part, at, all) => {
      const [word = '', next = ''] = part.split(' ')
      const verb = readVerb(word)
      const isSame = formOf(part) === form
      const isVerb =
        at === 0 ||
        (verb !== undefined &&
          ((isSame && !all[at - 2]?.includes(' ') && next !== '') ||
            (next !== '' && object.test(next)) ||
            (isSame && form === 'past' && !verb.forms.has('base'))))
      return verb && isVerb && !verb.forms.has('gerund')
        ? [gerundOf(verb.base), ...part.split(' ').slice(1)].join(' ')
        : part
    })
    .join('')
}
