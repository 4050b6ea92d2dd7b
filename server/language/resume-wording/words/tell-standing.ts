import { contentStems } from '../../english/stem.ts'
import type { ProfileItem } from '../../profile/profile.ts'
import type { Asked } from '../from-profile/rank-facts.ts'

const notHeld =
  /\b(?:not (?:yet|taken|applied|booked|finished|certified|done)|no,|can['’]?t apply|halfway|half way|in process|still to do|to do|signed up|exam (?:is )?(?:on|in))\b/i
const inAnyPaper =
  /^(?:certif|licen|card|valid|current|state|train|level|cours|program|pass|complet|school|nation|board|public|basic)/
const longest = 90
const enough = 0.6

/** How far the user is with what the ad asks for and they do not hold yet, which belongs in the letter. */
export function tellStanding(items: readonly ProfileItem[], { demands }: Asked): string[] {
  const asked = demands.filter(({ qualification }) => qualification).map(({ sentence }) => sentence)
  return items.flatMap(({ kind, title, clauses }) => {
    const result = clauses.find(({ role }) => role === 'result')?.text ?? ''
    if (kind !== 'certificate' || !notHeld.test(result)) return []
    const stems = [...contentStems(title.replace(/[/()]/g, ' '))].filter(stem => !inAnyPaper.test(stem))
    const sentence = asked.find(each => {
      const own = contentStems(each.replace(/[/()]/g, ' '))
      return stems.length > 0 && stems.filter(stem => own.has(stem)).length >= stems.length * enough
    })
    if (!sentence) return []
    const quoted = sentence.replace(/^[^\p{L}\d]+|[\s.;:,]+$/gu, '')
    const asks = quoted.length > longest ? title : `“${quoted}”`
    return [
      `The ad asks for ${asks}. You told us “${result.replace(/[\s.]+$/, '')}”: say in your letter how far you are.`,
    ]
  })
}
