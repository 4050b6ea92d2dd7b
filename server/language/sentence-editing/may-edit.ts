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
const limit = words('up to more less than by before after within during from between')
const modals = [words('can could'), words('will would')]

const persons = ['i me my myself mine', 'he him his', 'she her hers', 'we us our', 'they them their', 'you your'].map(
  words,
)
const resumed = words('he she it they')

const small = words(
  `an? the this that these those it its who whom which what where when how to of in on at for from with by into onto as than
  then during up out down and but or so because cause if while am is are was were be been being have has had having do does
  did get got much many more there here other such very too also just really like well ok okay um uh lol yeah kinda plus im
  ive its thats`,
)
const mark = /^=?[.,;:!?]$/

const leastAlike = 0.6
function isAlike(a: string, b: string): boolean {
  let same = 0
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++
  return same / Math.max(a.length, b.length) >= leastAlike
}

const hasCapital = ({ text }: SentenceToken, at: number) =>
  /\p{L}\p{Lu}/u.test(text) || (at > 0 && /^\p{Lu}/u.test(text) && !/^I\b/.test(text))

/** "Two truck stops" are things, not what a truck does. */
const isOfThings = (tokens: readonly SentenceToken[], at: number): boolean =>
  /s$/.test(tokens[at]?.low ?? '') &&
  tokens.slice(Math.max(0, at - 2), at).some(({ low }) => fact.test(low) || /^(?:the|my|our|these|those)$/.test(low))

/** Whether a sentence tells of the past and not of now, so that its verbs may be put into it. */
function tellsPast(tokens: readonly SentenceToken[]): boolean {
  if (tokens.some(({ low }) => /^(?:now|currently|usually|always|often|every|today)$/.test(low))) return false
  return tokens.some(({ low }, at) => {
    if (/^(?:19|20)\d\d$/.test(low)) return tokens[at - 1]?.low !== 'since'
    if (/^(?:was|were|had|did|didn't|ago|last|yesterday)$/.test(low)) return true
    const forms = readVerb(low)?.forms
    return forms?.has('past') === true && !forms.has('base')
  })
}

/** "To worked", "did not went": what stands before asks for the plain verb. */
const asksForBase = /^(?:to|did|do|does|can|could|will|would|should|must|may|let|\p{L}+n't|not)$/u
const pastWords = words('was were had did')
const presentWords = words('am is are have has do does')
function tenseOf(low: string): 'past' | 'present' | undefined {
  if (pastWords.test(low)) return 'past'
  if (presentWords.test(low)) return 'present'
  const forms = readVerb(low)?.forms
  if (forms?.has('past')) return forms.has('base') ? undefined : 'past'
  return forms?.has('base') || forms?.has('third') ? 'present' : undefined
}

/** A verb is put into the past only where the sentence tells of it, and never out of it. */
function changesTense(tokens: readonly SentenceToken[], at: number, label: string): boolean {
  const [from, to] = [
    tenseOf(tokens[at]?.low ?? ''),
    label === 'past' ? 'past' : label === 'base' || label === 'third' ? 'present' : tenseOf(label.replace(/^=/, '')),
  ]
  if (to === 'past' && (isOfThings(tokens, at) || (from !== 'past' && !tellsPast(tokens)))) return true
  return from === 'past' && to === 'present' && !asksForBase.test(tokens[at - 1]?.low ?? '')
}

export function mayEdit(tokens: readonly SentenceToken[], at: number, label: string): boolean {
  const token = tokens[at]
  if (!token || label === 'keep') return true
  const { low } = token
  if (label === 'possessive') return /^\p{L}+$/u.test(low) && !fact.test(low)
  if (hasCapital(token, at) || fact.test(low) || fact.test(label)) return false
  if (/^[ap]\.?m\.?$/.test(low) && /\d/.test(tokens[at - 1]?.low ?? '')) return false
  if (denial.test(low) || denial.test(label)) return denial.test(low) && denial.test(label)
  if (!/\p{L}/u.test(low)) return mark.test(low)
  for (const modal of modals) if (modal.test(low) || modal.test(label)) return modal.test(low) && modal.test(label)
  // "To write I check it" is two sentences.
  if (low === 'i' && label === '=me' && readVerb(tokens[at + 1]?.low ?? '')) return false
  for (const person of persons)
    if (person.test(low) || person.test(label))
      return (
        (person.test(low) && person.test(label)) ||
        (label === 'drop' && resumed.test(low) && tokens[at - 1]?.low === ',')
      )
  if (changesTense(tokens, at, label)) return false
  const behind = tokens.slice(at + 1, at + 3).map(each => each.low)
  const number = limit.test(behind[0] ?? '') ? behind[1] : behind[0]
  if (limit.test(low) && /\d/.test(number ?? '')) return false
  if (small.test(low)) return true
  return label !== 'drop' && !(label.startsWith('=') && !isAlike(low, label.slice(1)))
}

/** "Expired batteries were …", "Broken boxes are …": a participle and its noun before a form of be. */
const tellsOfThing = (tokens: readonly SentenceToken[]): boolean => {
  const be = tokens.findIndex(({ low }) => /^(?:is|are|was|were)$/.test(low))
  return (
    be > 1 &&
    !/^(?:and|but|or)$/.test(tokens[be - 1]?.low ?? '') &&
    tokens.slice(0, be).every(({ low }) => !/^(?:i|we|he|she|they|it|that|who|which|when|because|,)$/.test(low))
  )
}

/** What fragments leave out besides small words: "Mon and Tues after 4", "Spanish and English". */
const implied = words('i it work speak can available free able')
const noArticle = words('i we they he she it my your his our their an? the this that these those')
/** What somebody can be: "I midwife" lacks "was a", "I bank there" lacks nothing. */
const role =
  /(?:er|or|ist|ian|ant|ent|ress|man|woman|wife|nurse|cook|aide|maid|chef|clerk|host|guard|guide|pilot|coach|mother|father|lead|tech|intern|member|captain)$|^(?:an?|the|my|so|too|also|only|always|their)$/
const state =
  /^(?:in|at|from|on|not|very|able|available|free|good|great|ready|willing|open|comfortable|fluent|bilingual|used|born|certified|licensed|trained|registered|\p{L}+(?:ing|ed|ful|able|ous|ive|al|y))$/u
const ofBe = words('am is are was were')
const ofHave = words('have has had')
/** "It is conversational", "I am available": an article before them would wait for a noun. */
const bareState = /(?:al|able|ible|ful|ous|ive|ent)$/

/** Whether a word or mark may be put before the token at a place, which may be the end. */
export function mayPut(tokens: readonly SentenceToken[], at: number, label: string): boolean {
  const [before = '', next = ''] = [tokens[at - 1]?.low, tokens[at]?.low]
  if (label === '') return true
  if (!/\p{L}/u.test(label)) return mark.test(label)
  if (!small.test(label) && !implied.test(label)) return false
  // "10 to-15"
  if (/^[^\p{L}\d.,;:!?$"“']/u.test(next)) return false
  if (/^(?:an?|the)$/.test(label) && (noArticle.test(before) || (at > 0 && /^\p{Lu}/u.test(tokens[at]?.text ?? ''))))
    return false
  if (label === 'i' && at === 0 && tokens.some(({ low }, n) => n > 0 && ofBe.test(low)) && tellsOfThing(tokens))
    return false
  const behind = tokens[at + 1]?.low ?? ''
  if (/^an?$/.test(label) && ofBe.test(before) && bareState.test(next) && !/\p{L}/u.test(behind)) return false
  if (/^(?:because|if)$/.test(label)) return false
  if (label === 'i' && /^turn(?:ed|s)$/.test(next) && behind === 'out') return false
  const forms = readVerb(next)?.forms
  if (ofHave.test(label) && before === 'i' && (next === 'own' || (forms?.has('base') && !forms.has('past'))))
    return false
  if (label === 'i' && at > 0 && !/^(?:,|\.|and|but|so|because|when|while)$/.test(before)) return false
  if (label === 'can' && at > 0 && !tokens[at - 1]?.isNew) return false
  if (
    ofBe.test(label) &&
    (readVerb(next)?.forms.has('base') || (before === 'i' && !(role.test(next) || state.test(next))))
  )
    return false
  return label.length < 4 || !isAlike(label, next)
}

const adverb = words('also always never usually often just really still already now only')
const auxiliary = /^(?:am|was|have|had|has|do|did|can|could|would|will|should|may|must|cannot|\p{L}+n't)$/u

/** "I Thursday" was begun and not ended, and "I was an INBDE" says what nobody said. */
export function isUnsound(typed: readonly SentenceToken[], edited: readonly SentenceToken[]): boolean {
  const [first, next, then] = edited
  if (first?.low !== 'i' || /^i(?:'|$)|^im$/.test(typed[0]?.low ?? '')) return false
  if (typed.some(({ low }, at) => low === ',' && typed[at + 1]?.low === 'i')) return true
  const verb = adverb.test(next?.low ?? '') ? then : next
  if (!auxiliary.test(verb?.low ?? '') && !readVerb(verb?.low ?? '')) return true
  return /^(?:am|was)$/.test(next?.low ?? '') && typed[0]?.low !== next?.low && !state.test(then?.low ?? '')
}
