import { lowerFirst } from '../../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb } from '../../../english/verb-of-thing.ts'
import { pastOf } from '../../../english/verbs.ts'
import { formOf } from '../split-deeds.ts'

const longestThing = 3
const ofThing =
  /^(?!(?:for|in|on|at|with|to|by|from|as|of|when|while|so|who|which|that|including|mostly|then|also|not?)\b)\p{Ll}+(?: \p{Ll}+)?$/u

/** "Check patients in, schedule visits, and copays" lacks a verb at its end: "and collect copays". */
export function withLastVerb(line: string): string {
  const parts = line.split(/, (?:and )?(?![^(]*\))/)
  const [first = ''] = parts
  const [before = '', last = ''] = parts.slice(-2)
  const form = formOf(first)
  const [, second = '', third = ''] = parts
  const isShared = parts.length === 3 && form !== undefined && formOf(second) === undefined && formOf(third) === form
  if (isShared && ofThing.test(second) && !/ (?:and|or) /.test(first)) return `${first} and ${second}, and ${third}`
  const isOpen = parts.length > 2 && form !== undefined && formOf(before) === form && before.includes(' ')
  if (!isOpen || formOf(last) !== undefined || !hasOwnVerb(lowerFirst(last)) || last.split(' ').length > longestThing)
    return line
  const inForm = (base: string) => (form === 'base' ? base : base.replace(/^\p{L}+/u, pastOf))
  const [deed = ''] = deedsWithThings([last], inForm)
  const isSame = deed.split(' ')[0] === before.split(' ')[0]
  return isSame || !deed.includes(' ') ? line : `${parts.slice(0, -1).join(', ')}, and ${deed}`
}
