import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'

const clause =
  /,? (?:and|but|also|plus) (?:also )?(?=I (?:can|also|have|know|am|use|speak|type)\b)|, (?=I (?:can|have|know|am|use)\b)/i
const longestSkill = 60

const asItems: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [
    /^I (?:can )?type (?:about |around |at )?(\d+) (?:words (?:per|a) minute|wpm)$/i,
    ([, count]) => `typing (about ${count} words a minute)`,
  ],
  [
    /^I (?:can )?(?:use|run|do) (?:an? |the )?(?:ten|10)[ -]?key (?:without looking|by touch)$/i,
    () => 'ten-key by touch',
  ],
  [
    /^I(?: am|['’]m)? (?:also )?(?:(?:very |pretty |really )?(?:good|comfortable|familiar|experienced) (?:with|at|in|on)|(?:can |know how to )?(?:use|work with|run|operate)|have (?:used|worked with|experience (?:with|in))|know|know my way around) (?:an? |the |my )?(.+)$/i,
    ([, things = '']) => things.replace(/,? and (?=[^,]+$)/, ', '),
  ],
  [/^I (?:can )?speak (.+)$/i, ([, language = '']) => language],
]

/** "I can type 50 words a minute and I have used Excel" as a list; undefined where a clause is no skill. */
export function skillsInProse(text: string): string | undefined {
  const clauses = splitSentences(text.replace(/\s+/g, ' ')).flatMap(each => each.replace(/\.$/, '').split(clause))
  if (clauses.length < 2) return undefined
  const items = clauses.map(
    each => asItems.flatMap(([pattern, told]) => (pattern.test(each) ? [told(pattern.exec(each) ?? [])] : []))[0],
  )
  if (
    items.some(
      item => item === undefined || item.split(', ').some(each => each.length > longestSkill || /\bI\b/.test(each)),
    )
  )
    return undefined
  return upperFirst(items.map(item => lowerFirst(item ?? '')).join(', '))
}
