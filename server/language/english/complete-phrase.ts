import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { type Token, tagWords } from './tagger.ts'
import { readVerb } from './verbs.ts'

export const bareNouns = new Set(
  'people children men women advice art dad mom grandma grandpa mum attendance baggage balance beef blood bread breakfast business butter care cash change charge cheese chicken childcare class clay clothing coffee college communication company compost concrete content control copper cover credit customer data deadfall debt dinner dirt discipline dough dust education electricity equipment evidence experience fabric feedback fish flour food freight fruit fuel furniture garbage gas gear glass grass gravel grease hair hay healthcare help history home homework ice information insurance inventory jewelry juice knowledge labor laundry lead leather light linen lumber lunch luggage machinery mail maintenance makeup manure material math meat medication medicine merchandise metal milk money mulch music notice nutrition oil order oxygen packaging paint paper paperwork part participation payroll permission pizza plastic plumbing pork pottery pressure produce product progress protection quality rain range research rice rock rubbish safety salad sales salt sand school science seafood security seed service sleep snow soap software soil soup spanish staff steel stock stone stress stuff sugar supervision support sure swim tea therapy time timber traffic trash travel turn turns vinyl waste water weather weight wine wire wood wool work yard yarn yoga'.split(
    ' ',
  ),
)
const afterNoun = new Set(['ADP', 'CCONJ', 'PUNCT', 'SCONJ', 'ADV', 'DET', 'PART'])

const barePlace =
  /\b(at|on|in|behind|to|from|off) (?=(?:front (?:desk|counter|office)|counter|register|floor|sales floor|kitchen|bar|ward|office|classroom|warehouse|back ?room|stock ?room|barn|field|store|shop|loading dock|gate|cash desk|salad bar)\b(?! \p{L}+ing))/giu

export const barePart =
  /^((?:I )?\p{L}+ (?:and \p{L}+ )?)((?:phones?|register|drawer|store|shop|counter|floor|till|fence|cash office|dining room|grill)(?=$|[.,;]| (?:and|or|for|at|on|in|with|to|from|by|when|while|every|daily)\b))/iu

export function withThe(text: string, isBare: (tags: readonly Token[], at: number) => boolean): string {
  const tags = tagWords(text)
  let told = ''
  let from = 0
  for (const [at, token] of tags.entries()) {
    const start = text.indexOf(token.text, from)
    if (start < 0) return text
    told += text.slice(from, start)
    if (isBare(tags, at)) told += 'the '
    told += token.text
    from = start + token.text.length
  }
  return told + text.slice(from)
}

export function completeObjects(clause: string): string {
  return withThe(clause.replace(barePlace, '$1 the '), startsBareObject).replace(
    barePart,
    (whole, before: string, noun: string) =>
      readVerb(before.trim().split(' ').at(-1) ?? '') && !/^(?:was|am|is) /.test(before)
        ? `${before}the ${noun}`
        : whole,
  )
}

/** The same in a line that an editor has seen: only what its verb governs, and only a noun that surely has a plural. */
export const completeObject = (clause: string): string =>
  withThe(clause.replace(barePlace, '$1 the '), (tags, at) => {
    if (at !== 2 || !startsBareObject(tags, at)) return false
    const end = tags.findIndex((each, place) => place > at && !isPart(each))
    return hasPlural(tags[(end < 0 ? tags.length : end) - 1]?.text ?? '')
  }).replace(barePart, '$1the $2')

const rarestPlural = 17_000
export const hasPlural = (noun: string): boolean =>
  !bareNouns.has(noun) && (readWordVectors().rankOf(pluralOf(noun.toLowerCase())) ?? rarestPlural) < rarestPlural

function startsBareObject(tags: readonly Token[], at: number): boolean {
  const before = tags[at - 1]
  if (before?.pos !== 'VERB' || tags[at]?.pos === 'PROPN' || !isPart(tags[at])) return false
  const lead = tags[at - 2]?.pos ?? ''
  if (!['PRON', 'CCONJ', 'PUNCT', 'ADV'].includes(lead) || noObject.test(before.text)) return false
  if (tags[at - 2]?.text === '-') return false
  const rest = tags.slice(at)
  const end = rest.findIndex(each => !isPart(each))
  const head = rest[(end < 0 ? rest.length : end) - 1]
  const next = end < 0 ? undefined : rest[end]
  if (head?.pos !== 'NOUN' || next?.text === '-' || (next && !afterNoun.has(next.pos))) return false
  return !/s$|ing$|ment$|\d|^\p{Lu}/u.test(head.text) && !bareNouns.has(head.text.toLowerCase())
}

/** What stands behind these is no bare object: "felt sick", "batch brew", "skid loader". */
const noObject =
  /ing$|^(?:am|is|was|were|be|been|feel|felt|get|got|stay|stayed|keep|kept|become|became|make|made|left|skid|batch|pallet|fork|team)$/i

const isPart = (token: Token | undefined) => token !== undefined && ['NOUN', 'ADJ'].includes(token.pos)

const number = /^(?:[2-9]|\d{2,}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|many|several)$/i

export function completePlurals(text: string): string {
  const tags = tagWords(text)
  return tags.reduce((told, { text: word, pos }, at) => {
    const next = tags[at + 1]
    const before = tags[at - 1]?.text ?? ''
    if (
      !number.test(before) ||
      /^(?:19|20)\d\d$/.test(before) ||
      /^(?:NOUN|PROPN)$/.test(tags[at - 2]?.pos ?? '') ||
      pos !== 'NOUN' ||
      next?.text === '-' ||
      /s$|^\p{Lu}|^(?:people|\p{L}*men|feet|children|head|dozen|\p{Ll}{1,2}|[ap]\.?m\.?|percent)$/u.test(word)
    )
      return told
    if (next && !(['ADP', 'PUNCT', 'CCONJ', 'ADV'].includes(next.pos) || /^(?:every|each|a|per|in)$/i.test(next.text)))
      return told
    return bareNouns.has(word.toLowerCase()) ? told : told.replace(`${before} ${word}`, `${before} ${pluralOf(word)}`)
  }, text)
}

export const pluralOf = (noun: string) =>
  /[iI]fe$/.test(noun)
    ? `${noun.slice(0, -2)}ves`
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(?:x|ch|sh|ss)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`

const rules =
  /\b(?:can|could|will|would|should|must|may|might|did|does|do|didn't|doesn't|let|make|made|help|helped|see|saw|watch|watched|had|hear|heard|to|if|that) $/i

/** "He come back and bring friends" -> "he came back and brought friends", or the present while it goes on. */
export function agreeWithSubject(text: string, put: (base: string) => string): string {
  return text.replace(
    /\b(he|she|it) (\p{Ll}+)\b(?: ([^.,;]*? )?and (\p{Ll}+)\b)?/giu,
    (whole, subject: string, word: string, between: string | undefined, second: string | undefined, at: number) => {
      const verb = readVerb(word)
      if (!verb?.forms.has('base') || verb.forms.has('past') || /^back$/i.test(word) || rules.test(text.slice(0, at)))
        return whole
      const other = second ? readVerb(second) : undefined
      const tail = second ? ` ${between ?? ''}and ${other?.forms.has('base') ? put(other.base) : second}` : ''
      return `${subject} ${put(verb.base)}${tail}`
    },
  )
}

/** "Mother and baby go home": a sentence whose verb has no tense yet. Undefined for what is none. */
export function completeVerb(text: string, put: (base: string) => string): string | undefined {
  const tags = tagWords(text)
  const at = tags.findIndex(
    ({ pos, text: word }, place) => place > 0 && pos === 'VERB' && readVerb(word)?.forms.has('base') === true,
  )
  const subject = tags.slice(0, at)
  const isSubject =
    ['NOUN', 'PRON', 'PROPN'].includes(subject.at(-1)?.pos ?? '') &&
    !subject.some(({ pos, text: word }) => pos === 'VERB' || pos === 'ADP' || /\d/.test(word))
  const verb = tags[at]
  const next = tags[at + 1]?.pos ?? ''
  if (
    at < 0 ||
    !verb ||
    !isSubject ||
    !['ADV', 'ADP', 'DET', 'PRON', 'NOUN'].includes(next) ||
    tags.some(({ pos }) => pos === 'AUX')
  )
    return undefined
  const start = /^(?:the|a|an|my|our|his|her|their|all|every|nobody|everyone|it|he|she|they|we|I)\b/i.test(text)
    ? ''
    : 'the '
  return `${start}${text.replace(new RegExp(`\\b${verb.text}\\b`), put(verb.text.toLowerCase()))}`
}
