import type { Known } from '../known.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf } from './fault.ts'

const common = /^(?:gpa|us|uk|usa|am|pm|cv|mr|mrs|ms|dr|english|american|british|tv|it|id|ok|pos|hr|q[1-4])$/

/** What gives the user a past with the employer that the text is for. */
const own =
  /\b(?:I|we)(?:'ve|'m)? (?:\w+ly )?(?:have |had |also )?(?:work(?:ed)?|was|am|were|been|volunteered|interned|served|trained|taught|managed|led|ran|helped|built|studied|graduated|hold|use[ds]?)\b/i

/** Names of employers, schools and software must be told. */
export function judgeNames(clause: Reading, known: Known): Fault[] {
  const site = /\b[\w-]+\.(?:com|org|io|net|ai)\b/.exec(clause.low)?.[0]
  if (site && !known.grounds.some(({ low }) => low.includes(site))) return [faultOf('tool', site)]
  return clause.names.flatMap(name => {
    // "Wi-Fi" is known as "wifi".
    const compound = new RegExp(
      `\\S*\\b${name.replace(/[^\p{L}\p{N}]/gu, '.')}\\S*-\\S+|\\S+-${name.replace(/[^\p{L}\p{N}]/gu, '.')}`,
      'u',
    ).exec(clause.text)?.[0]
    if (compound && known.words.has(compound.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))) return []
    const parts = name.toLowerCase().match(/[\p{L}\p{N}+#&]+/gu) ?? []
    if (!own.test(clause.text) && parts.every(part => known.goal.has(part))) return []
    const isKnown = parts.every(
      part =>
        common.test(part) ||
        known.words.has(part) ||
        known.words.has(part.replace(/s$/, '')) ||
        known.words.has(`${part}s`) ||
        known.initials.has(part) ||
        /^\d+$/.test(part),
    )
    if (isKnown && parts.some(part => isDenied(part, clause, known))) return [faultOf('tool', name)]
    return isKnown ? [] : [faultOf(/^\p{Lu}{2,}|^\p{Lu}$|\p{Ll}\p{Lu}/u.test(name) ? 'tool' : 'employer', name)]
  })
}

/** "I don't know R yet": every mention of the name is denied. */
function isDenied(part: string, { isNegated, low }: Reading, { grounds }: Known): boolean {
  if (
    isNegated ||
    /\b(?:learning|starting|beginning|begun|start|basics|new to|until|before|toward|booked|halfway)\b/.test(low)
  )
    return false
  const mentions = grounds.flatMap(({ low: told, kind }) =>
    (kind === 'note' || kind === 'resume' ? told.split(/[.;\n]| but /) : told.split(/\n/)).filter(text =>
      new RegExp(`(?<![\\p{L}])${part.replace(/[+#&]/g, '\\$&')}(?![\\p{L}])`, 'u').test(text),
    ),
  )
  return (
    mentions.length > 0 &&
    mentions.every(text =>
      /^(?!.*\b(?:used|made|passed)\b).*\b(?:don't|dont|do not|never|no) (?:know|had|used|worked|have)?\b/.test(text),
    )
  )
}
