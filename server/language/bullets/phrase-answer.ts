import { capitalised, lowered, withAnd, wordsOf } from './rules.ts'
import { alsoThing, type Verb, type VerbForm, verbOf } from './verb-forms.ts'

export type Tense = 'past' | 'base' | 'written'

export interface Phrase {
  kind: 'action' | 'thing' | 'saying'
  text: string
  together: string | null
  role?: true
}

const fillers =
  /^(?:(?:well|so|ok(?:ay)?|basically|mostly|mainly|actually|honestly|just|also|and|then|and then|for example|like|i think|i guess|usually i (?=was )|on a (?:usual|normal) day|every day i mostly)[, ]+)+/i
const adverbs =
  'always|often|usually|sometimes|never|regularly|carefully|quickly|once|only|even|personally|still|then|finally|successfully|normally|generally'
const isAdverb = new RegExp(`^(?:${adverbs})$`, 'i')
const dropped = /^(?:also|just|mostly|mainly|basically|really|actually|kind of|sort of) /i

export function phraseOf(sentence: string, tense: Tense): Phrase {
  const plain = sentence.replace(fillers, '')
  const we = /^(we (?:all |both )?)(.+)$/is.exec(plain)
  if (we?.[2]) return withOthers(we[2], 'As a team', plain, tense)
  const others = companyOf(plain)
  if (others) return withOthers(others.rest, `Together with ${others.company}`, plain, tense)
  const mine = /^I(?:['’](?:m|ve|d|ll))?\s/i.test(plain)
  const action = actionOf(plain, tense, mine)
  if (action) return { kind: 'action', text: action, together: null }
  const duty = /^(?:(?:I (?:was|am)|I['’]m) )?((?:responsible for|in charge of) .+)$/i.exec(plain)
  if (duty?.[1]) return { kind: 'action', text: lowered(duty[1]), together: null }
  const role = /^(?:I (?:was|am)|I['’]m) (?:the |an? )?(.+)$/is.exec(plain)
  if (role?.[1]) return { kind: 'thing', text: role[1], together: null, role: true }
  return { kind: mine || isSaying(plain) ? 'saying' : 'thing', text: lowered(plain), together: null }
}

function withOthers(rest: string, together: string, plain: string, tense: Tense): Phrase {
  const action = actionOf(`I ${rest}`, tense, true)
  if (!action) return { kind: 'saying', text: lowered(plain), together: null }
  return { kind: 'action', text: action, together }
}

function companyOf(plain: string): { company: string; rest: string } | undefined {
  const named = /^((?:my|a|the) .{2,40}?) and (?:I|me) (.+)$/is.exec(plain)
  if (named?.[1] && named[2]) return { company: lowered(named[1]), rest: named[2] }
  const words = /^me and /i.test(plain) ? wordsOf(plain).slice(2) : []
  const verb = words.findIndex((word, place) => place > 0 && place < 6 && verbOf(word) && !alsoThing.has(word))
  return verb > 0 ? { company: words.slice(0, verb).join(' '), rest: words.slice(verb).join(' ') } : undefined
}

const openings: [pattern: RegExp, tense?: Tense][] = [
  [/^(?:I (?:was|am)|I['’]m) (?:the |an? )?(?:only )?(?:one|person|girl) (?:who|that) /i],
  [/^I (?:used to|would|['’]d) (?=\w)/i, 'past'],
  [/^I['’]d (?=\w)/i, 'past'],
  [/^I (?:had|needed) to (?=\w)/i, 'past'],
  [/^I (?:have|need|get) to (?=\w)/i],
  [/^I (?:got|was allowed|was able|managed) to (?=\w)/i, 'past'],
  [/^I (?:can|could) (?:now )?(?=\w)/i],
  [
    /^(?:my|the) (?:job|jobs|task|tasks|role|part|work|duty|duties|responsibilit(?:y|ies)) (?:was|is|were|are|included|include)(?: mainly| mostly)?(?: to)? /i,
  ],
  [/^it (?:was|is) my (?:job|task|turn|duty|part) to /i],
  [/^I (?:was|am|have been|['’]m|['’]ve been) (?=(?:always |often |also |mostly |usually )?\w+ing\b)/i],
  [/^I['’](?:m|ve been) (?=(?:always |often |also |mostly |usually )?\w+ing\b)/i],
  [/^I (?:have|['’]ve) (?=(?:also |always )?\w)/i],
  [/^I['’]ve (?=(?:also |always )?\w)/i],
  [/^I /i],
]

function actionOf(plain: string, wanted: Tense, mine: boolean): string | null {
  let rest = plain
  let tense = wanted
  let led = false
  for (const [pattern, meant] of openings) {
    if (!pattern.test(rest)) continue
    const after = rest.replace(pattern, '').replace(dropped, '')
    if (!firstVerb(after)) continue
    led = /\bto $|would|['’]d |can|could/i.test(pattern.exec(rest)?.[0] ?? '')
    rest = after
    tense = meant ?? tense
    break
  }
  const first = firstVerb(rest.replace(dropped, ''))
  if (!first) return null
  rest = rest.replace(dropped, '')
  // "Cleaning" or "cash and cards" is a thing, "cleaning the rooms" is done; "orders" alone is no verb.
  if (!mine && !led && isThing(rest, first)) return null
  return inTense(withoutHer(rest, tense), first, tense)
}

interface First {
  before: string
  word: string
  verb: Verb
  forms: Set<VerbForm>
}
function firstVerb(text: string): First | null {
  const found = new RegExp(`^((?:(?:${adverbs}|\\w{3,}ly) )?)([\\p{L}-]+)`, 'iu').exec(text)
  const word = found?.[2]
  const known = word ? (verbOf(word) ?? pastOf(word)) : undefined
  if (!word || !known || known.verb.base === 'be') return null
  return { before: found?.[1] ?? '', word, ...known }
}

function pastOf(word: string): { verb: Verb; forms: Set<VerbForm> } | undefined {
  if (!/^\p{L}{2,}[^e]ed$/iu.test(word)) return undefined
  const verb = { base: word, past: word, participle: word, ing: word, third: word }
  return { verb, forms: new Set<VerbForm>(['past']) }
}

const leadsToObject =
  /^(?:the|an?|my|our|your|his|her|their|its|it|them|him|us|all|every|each|any|some|one|two|three|four|five|six|seven|eight|nine|ten|\d|up|out|off|down|away|back|after|over|people|customers?|guests?|children|kids|everyone|everybody|others|new|old|small)\b/i
const endsHere = /^(?:$|[,.;:)&]|and\b|or\b|with\b|of\b|in\b|at\b|for\b|on\b|to\b)/i

function isThing(rest: string, { before, word, forms }: First): boolean {
  if (before) return false
  const after = rest.slice(word.length).trimStart()
  if (forms.has('past') && !alsoThing.has(word.toLowerCase())) return false
  if (forms.has('third') && !forms.has('base')) return true
  if (forms.has('ing')) return endsHere.test(after) && !/^(?:with|for|to)\b/i.test(after) && !/\w+ing\b/.test(after)
  if (alsoThing.has(word.toLowerCase())) return !leadsToObject.test(after)
  return false
}

const governing = new Set('with of for in by at about from without to like before after while when than'.split(' '))

function inTense(text: string, first: First, tense: Tense): string {
  const written: VerbForm = formOf(first, tense)
  const tokens = text.split(/(\s+)/)
  let governed = false
  let seenFirst = false
  let before = ''
  const done = tokens.map((token, place) => {
    if (!token.trim()) return token
    const [, word = '', tail = ''] = /^([\p{L}'’-]+)(.*)$/su.exec(token) ?? []
    const known = word ? verbOf(word) : undefined
    const previous = before
    const beside = /,$/.test(previous) || /^(?:and|then|&|or|also|plus|i)$/.test(previous)
    before = beside && isAdverb.test(token) ? previous : token.toLowerCase()
    if (!seenFirst) {
      if (word !== first.word) return token
      seenFirst = true
      return changed(word, first.verb, written, tense) + tail
    }
    if (known?.forms.has('ing') && governing.has(previous)) governed = true
    if (!known || !beside || governed || !known.forms.has(written) || written === 'past') return token
    const after = tokens
      .slice(place + 1)
      .join('')
      .trimStart()
    if (
      written !== 'ing' &&
      alsoThing.has(known.verb.base) &&
      (tail || endsHere.test(after)) &&
      !leadsToVerb(after, written)
    )
      return token
    return changed(word, known.verb, written, tense) + tail
  })
  return listed(done.join(''))
}

function listed(text: string): string {
  const parts = text.split(', ')
  const bare = parts.map(part => part.replace(new RegExp(`^(?:${adverbs}) `, 'i'), ''))
  if (parts.length < 2 || !bare.every(part => verbOf(wordsOf(part)[0] ?? ''))) return text
  if (parts.length === 2 || / and | or /.test(parts.at(-1) ?? '')) return withAnd(text)
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function leadsToVerb(after: string, form: VerbForm): boolean {
  const next = /^(?:and|or) (\p{L}+)/u.exec(after)?.[1]
  return next !== undefined && verbOf(next)?.forms.has(form) === true
}

function formOf({ verb, word, forms }: First, tense: Tense): VerbForm {
  if (forms.has('ing')) return 'ing'
  if (forms.has('base') && forms.has('past')) return tense === 'base' ? 'base' : 'past'
  if (forms.has('base')) return 'base'
  if (forms.has('participle') && word.toLowerCase() !== verb.past) return 'participle'
  return forms.has('third') ? 'third' : 'past'
}

function changed(word: string, verb: Verb, written: VerbForm, tense: Tense): string {
  if (written === 'past') return word
  if (written === 'participle') return verb.past
  if (tense === 'written') return written === 'ing' ? verb.past : verb.base
  return tense === 'past' ? verb.past : verb.base
}

/** "and I washed up" -> "and washed up"; what only explains why at the end goes. */
function withoutHer(text: string, tense: Tense): string {
  const again =
    /(,| and| then| but| so|,? and then|,? so)(?: also)? I(?:['’](?:m|ve|d))? ((?:also )?)((?:would |had to |used to )?)(\p{L}+)/giu
  const parted = text
    .replace(again, (whole, link, also, modal, word) => {
      const known = verbOf(word) ?? pastOf(word)
      if (!known || known.verb.base === 'be') return whole
      const isPast = (tense === 'past' || modal) && known.forms.has('base') && !known.forms.has('past')
      return `${link} ${also}${isPast ? known.verb.past : word}`
    })
    .replace(/ when I was (?=\w+ed\b|told\b|shown\b|given\b)/gi, ' when ')
  const why = /^(.{12,}?),? (?:because|since|as) I\b[^,]*$/is.exec(parted)
  return why?.[1] ?? parted
}

export function isSaying(text: string): boolean {
  const words = wordsOf(text).map(word => word.toLowerCase().replace(/[^\p{L}'’]/gu, ''))
  const subject = /^(?:they|she|he|it|there|nobody|no one|everyone|everybody|people|someone|somebody)$/.test(
    words[0] ?? '',
  )
  const telling = words.findIndex(
    (word, place) =>
      place > 0 &&
      (/^(?:is|was|were|are|could|can|would|had|has|have|did|does|got|didn['’]t|couldn['’]t|wasn['’]t|weren['’]t|wouldn['’]t)$/.test(
        word,
      ) ||
        isFiniteVerb(word)),
  )
  return (subject && words.length > 2) || (telling > 0 && telling <= 6)
}
function isFiniteVerb(word: string): boolean {
  const known = verbOf(word)
  return known ? known.forms.has('past') && !known.forms.has('base') : /[a-z]{3}ed$/.test(word)
}

export const sentenceOf = ({ text, together }: Phrase): string =>
  together ? `${together}, ${text.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())}` : capitalised(text)
