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
