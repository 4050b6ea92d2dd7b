import { readVerb } from '../english/verbs.ts'
import type { SentenceToken } from './sentence-tokens.ts'

const words = (list: string) => new RegExp(`^=?(?:${list.replace(/\s+/g, '|')})$`)

/** Numbers, denials, limits and how sure something is: no edit adds, changes or drops them. */
const fact = words(
  `\\S*\\d\\S* no not never none nobody nothing without nor cannot hardly barely one two three four five six seven eight nine
  ten eleven twelve twenty thirty forty fifty hundred thousand dozen half once twice few several both each every all most
  some any another only already still even almost about around over under until till since off may must should might`,
)
const denial = /n't$|^(?:dont|cant|wont|didnt|doesnt|isnt|arent|wasnt|werent|havent|hasnt|couldnt|wouldnt)$/
const modals = [words('can could'), words('will would')]

const persons = ['i me my myself mine', 'he him his', 'she her hers', 'we us our', 'they them their', 'you your'].map(
  words,
)
/** "One boy, he came" needs no "he". */
const resumed = words('he she it they')

/** Words that carry no fact alone: they may be left out, put in or replaced. */
const small = words(
  `an? the this that these those it its who whom which what where when how to of in on at for from with by into onto as than
  then during up out down and but or so because cause if while am is are was were be been being have has had having do does
  did get got much many more there here other such very too also just really like well ok okay um uh lol yeah kinda plus im
  ive its thats`,
)
const mark = /^=?[.,;:!?]$/

/** Another spelling of the same word: "specially" for "especially" is not, "recieved" for "received" is. */
const leastAlike = 0.5
function isAlike(a: string, b: string): boolean {
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  return same / Math.max(a.length, b.length) >= leastAlike
}

const hasCapital = ({ text }: SentenceToken, at: number) =>
  /\p{L}\p{Lu}/u.test(text) || (at > 0 && /^\p{Lu}/u.test(text) && !/^I\b/.test(text))

/** Whether a sentence tells of the past, so that its verbs may be put into it. */
function tellsPast(tokens: readonly SentenceToken[]): boolean {
  return tokens.some(({ low }, at) => {
    if (/^(?:19|20)\d\d$/.test(low)) return tokens[at - 1]?.low !== 'since'
    if (/^(?:was|were|had|did|didn't|ago|last|yesterday)$/.test(low)) return true
    const forms = readVerb(low)?.forms
    return forms?.has('past') === true && !forms.has('base')
  })
}

/** Whether an edit of a word keeps what the sentence says. */
export function mayEdit(tokens: readonly SentenceToken[], at: number, label: string): boolean {
  const token = tokens[at]
  if (!token || label === 'keep') return true
  const { low } = token
  if (label === 'possessive') return /\p{L}/u.test(low) && !fact.test(low)
  if (hasCapital(token, at) || fact.test(low) || fact.test(label)) return false
  if (denial.test(low) || denial.test(label)) return denial.test(low) && denial.test(label)
  if (!/\p{L}/u.test(low)) return mark.test(low)
  for (const modal of modals) if (modal.test(low) || modal.test(label)) return modal.test(low) && modal.test(label)
  for (const person of persons)
    if (person.test(low) || person.test(label))
      return (person.test(low) && person.test(label)) || (label === 'drop' && resumed.test(low))
  if (label === 'past' && !tellsPast(tokens)) return false
  if (small.test(low)) return true
  return label !== 'drop' && !(label.startsWith('=') && !isAlike(low, label.slice(1)))
}

/** What fragments leave out besides small words: "Mon and Tues after 4", "Spanish and English". */
const implied = words('i it work speak can available free able')
const ofBe = words('am is are was were')

/** Whether a word or mark may be put before the token at a place, which may be the end. */
export function mayPut(tokens: readonly SentenceToken[], at: number, label: string): boolean {
  const [before = '', next = ''] = [tokens[at - 1]?.low, tokens[at]?.low]
  if (label === '') return true
  if (!/\p{L}/u.test(label)) return mark.test(label)
  if (!small.test(label) && !implied.test(label)) return false
  // Neither "10 to-15" nor "he the", and "I bank there" is what somebody does.
  if (/^[^\p{L}\d.,;:!?$"“']/u.test(next)) return false
  if (/^(?:an?|the)$/.test(label) && persons.some(person => person.test(before)) && !/^(?:my|his|our)$/.test(before))
    return false
  if (ofBe.test(label) && readVerb(next)?.forms.has('base')) return false
  return label.length < 4 || !isAlike(label, next)
}

const adverb = words('also always never usually often just really still already now only')
const auxiliary = /^(?:am|was|have|had|has|do|did|can|could|would|will|should|may|must|cannot|\p{L}+n't)$/u
const state =
  /^(?:in|at|from|on|not|very|able|available|free|good|great|ready|willing|open|comfortable|fluent|bilingual|used|born|certified|licensed|trained|registered|\p{L}+ing)$/u

/** "I Thursday" was begun and not ended, and "I was an INBDE" says what nobody said. */
export function isUnsound(typed: readonly SentenceToken[], edited: readonly SentenceToken[]): boolean {
  const [first, next, then] = edited
  if (first?.low !== 'i' || /^i(?:'|$)|^im$/.test(typed[0]?.low ?? '')) return false
  // "Left alone with 40 kids, I started a song."
  if (typed.some(({ low }, at) => low === ',' && typed[at + 1]?.low === 'i')) return true
  const verb = adverb.test(next?.low ?? '') ? then : next
  if (!auxiliary.test(verb?.low ?? '') && !readVerb(verb?.low ?? '')) return true
  return /^(?:am|was)$/.test(next?.low ?? '') && typed[0]?.low !== next?.low && !state.test(then?.low ?? '')
}
