import { hasFiniteVerb } from '../english/finite-verb.ts'
import { countWords, upperFirst } from '../english/tidy.ts'

const lackFirst =
  /^(?:I (?:have |['’]ve )?(?:never|do not|don['’]?t|did not|didn['’]?t|have not|haven['’]?t)(?! (?:really |ever )?(?:mind|need|give|quit|miss|panic|rush|call|smoke))|never|I know (?:that )?(?:I|this|it|my)|I may not|I might not)\b[^.;]{2,120}?,? but (?:(?:since|then) )?(.+)$/i
const littleFirst = /^[^.;]{2,60} (?:only )?a (?:little|bit),? but (I .+)$/i
const doubtLast =
  / but (?:that was|it was|it['’]?s been|I (?:imagine|guess|suppose)|not (?:really|very|that|so|fluent|great|good)|only a little)\b[^.;]*$/i
const unwillingLast =
  /,? (?:and |but )?(?:I (?:have |['’]ve )?)?never [^,.;]{2,60}? but (?:I['’]?m|I am) (?:down|game|ok|okay|fine|open)\b[^.;]*$/i

/** "I never worked in a bank, but I have counted drawers since I was 19": what the user can do is told without the lack. */
export function withoutLack(text: string): string {
  const told = (lackFirst.exec(text) ?? littleFirst.exec(text))?.[1]
  const kept = told && /\b(?:I|my|we)\b/i.test(told) && hasFiniteVerb(told) ? upperFirst(told) : text
  const bare = kept.replace(unwillingLast, '').replace(doubtLast, '')
  return countWords(bare) >= 4 ? bare : kept
}

const known = '(?:done|used|seen|tried|had|made|watched|worked with)'
/** "Pivot tables I've only seen in a video", "Excel I'm more of a Sheets person" behind or before what is told. */
const frontedLack = new RegExp(
  `(?:^|,? and |, (?:and |but )?|; )(?!I\\b)(?:\\p{L}[\\p{L}\\d+#]*[ ]){1,5}I(?:['’]?ve| have) only (?:ever )?${known}\\b[^,;]*`,
  'giu',
)
const ofOtherProgram =
  /(?:^|, (?:and |but )?|; )(?!I\b)(?:[\p{L}\d+#]+,? ){1,4}I(?:['’]?m| am) (?:honestly |really |just )?more of an? \p{Lu}[^,;]*/gu
const notYet =
  /,? (?:but|and|though) (?:I )?(?:have(?: not|n['’]?t)|did(?: not|n['’]?t)) (?:yet )?(?:scheduled?|book(?:ed)?|start(?:ed)?|finish(?:ed)?|tak(?:en|e)|pass(?:ed)?|register(?:ed)?|done|do|apply|applied|sign(?:ed)? up)(?: (?:it|that|them|one|for it|the (?:test|exam)))?(?: yet)?(?=[.!]?$)/i
const noThing =
  /^(?:and |but )?no (?!(?:problem|accident|injur|remake|return|damage|spill|loss|ticket|complaint|record|criminal|violation|absence|error|mistake|call|sponsor|issue|limit|worries|night|weekend|evening|morning|overtime|shift|day|one|body|\p{L}+day)\w*)(?:(?:\p{L}+ ){0,2}(?:experience|training|background|certificat\w+|degree|license)\b.*|[\p{L}\d+#/]+(?:(?:,| or|, or) [\p{L}\d+#/]+)*(?: (?:either|yet))?(?:,.*)?)$/iu

const butMore = /,? but ((?:I|my|we)\b.+)$/i

/** Without what the user has not done yet or knows little of, as far as a sentence can be told without it. */
export const withoutAsideLack = (text: string): string =>
  noThing.test(text.replace(/[.!\s]+$/, ''))
    ? upperFirst(butMore.exec(text)?.[1] ?? '')
    : text
        .replace(frontedLack, '')
        .replace(ofOtherProgram, '')
        .replace(notYet, '')
        .replace(/^[\s,;]+/, '')
