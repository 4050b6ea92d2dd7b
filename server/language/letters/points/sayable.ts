import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { spellTimes } from '../../english/spell-times.ts'
import { tagWords } from '../../english/tagger.ts'
import { joinWords, lowerFirst, upperFirst, withArticle } from '../../english/tidy.ts'
import { hasOwnVerb, verbOf } from '../../english/verb-of-thing.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'
import { writtenOut } from '../../english/written-out.ts'

/**
 * What a point says, in words that surely form a sentence. `deed` follows "I" ("ran the register"), `thing` names a part
 * of the work ("wound dressing"), `sentence` is whole, without its period.
 */
export interface Said {
  kind: 'deed' | 'thing' | 'sentence'
  text: string
}

const leftovers =
  /[@#]|(?:^|\s)\/|\/$|\b(?:lol|idk|u|ur|stuff|whatever|thurs|mon|tues)\b|\b(?:and|or|the|an?|of|to|for|with|in|at|per|when|until|my|every|too)$/i
const isBalanced = (text: string) => (text.match(/\(/g) ?? []).length === (text.match(/\)/g) ?? []).length
const isClean = (text: string) => isBalanced(text) && !leftovers.test(text)

/** "Preceptor for new CNAs" is what somebody is, not a duty. */
const heading = /^(?:\p{Lu}\p{Ll}+ )+\p{Lu}\p{Ll}+$/u
const post =
  /^(?:preceptor|mentor|trainer|charge nurse|staff nurse|key ?holder|shift lead(?:er)?|team lead(?:er)?|supervisor|assistant manager|backup)\b/i
const placeOnDay =
  /^((?:\p{Ll}+ )?(?:pantry|kitchen|bank|shelter|booth|table|desk|stand|market|library)) ((?:mon|tues|wednes|thurs|fri|satur|sun)days)$/iu
const madeVisits = /^((?:site|home|school|farm) visit)s? ((?:once|twice|\d|every|with|to)\b.*)$/i
const honor = /^employee of (?:the )?(month|quarter|year)( twice| \d times)?$/i
/** A place, a day, or what is one's own: named beside a job, it does not say what was done there. */
const noDuty =
  /^(?:my|our|temp)\b|\b(?:ward|unit|floor|department|truck|store|shop|restaurant|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$|\b(?:sign|check|log|clock|pick) (?:in|out|up) \p{L}|\band \d/iu
/** A number of people or things is told with what is done for them. */
const counted = /^(?:about |around |up to |over )?\d[\d,]*(?: (?:to|or) \d[\d,]*)? \p{L}+/iu

/** The part of what was typed that can be told; none where that would be a guess. */
export function sayable({ kind, text: typed }: Said, isCurrent: boolean): Said[] {
  const text = spellTimes(writtenOut(typed)).trim()
  if (kind === 'sentence') return sayableSentence(text, isCurrent)
  return kind === 'deed' ? sayableDeed(text) : sayableThing(text, isCurrent)
}

const recorded = 'charted|recorded|logged|documented|entered|tracked|filed|posted|scheduled|answered|checked'
const withoutSubject = new RegExp(
  `^(?:The )?((?:\\p{L}[\\p{L}&]*,? ){1,4})(${recorded}) ((?:in|on|with|by|into) .+)$`,
  'iu',
)

function sayableSentence(text: string, isCurrent: boolean): Said[] {
  const [, things = '', verb = '', rest = ''] = withoutSubject.exec(text) ?? []
  if (things && !/\b(?:I(?!&)|we|they|he|she|it|and then)\b/.test(things)) {
    const done = isCurrent ? (readVerb(verb)?.base ?? verb) : verb.toLowerCase()
    return [{ kind: 'deed', text: `${done} ${lowerFirst(things)}${rest}` }]
  }
  const bare = text
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/(?<=\p{L} .*)\b(?:since|because|while|although|until) (?:I|we|they|he|she|it)\b.*$/u, '')
  const isQuoted = /^(?:The |My )?(?:mom|dad|boss|manager|parents?) says?\b/i.test(text)
  const startsAsDeed = /^The (\p{L}+) (?:\p{L}+ )*\d+ times\b|^The (?:receive|book|order|help|clean|call)\b/iu.test(
    text,
  )
  return isClean(text) && hasFiniteVerb(bare) && !isQuoted && !startsAsDeed ? [{ kind: 'sentence', text }] : []
}

const doesThings = /^(?:do|did) (?=the \p{Ll}+, )/iu
const mostObjects = 3
/** Verbs that people put before a list of which they fit only the first. */
const loose = /^(?:make|made|give|gave|cook|cooked|take|took|count|counted)$/i
/** "And" has ended the list before the comma. */
const closedList = /^(\S+ [^,]+ and [^,]+), ([^,]+)$/
/** Neither a deed in the tense of the first nor a phrase that leans on it. */
const isLooseEnd = (more: string, verb: string) => {
  const [first = ''] = more.split(' ')
  const isNoun = tagWords(more)[0]?.pos === 'NOUN'
  const form = readVerb(first)
  const forms = readVerb(verb)?.forms
  const sharesForm = form && [...form.forms].some(each => forms?.has(each))
  return !sharesForm && !/ing$/.test(first) && (isNoun || form !== undefined)
}
const oftenNoun = /^(?:bath|exercise|snack|lunch|towel|shower|phone|mail)\b/i
const alone =
  /^(?:cook|clean|bake|sew|mop|sweep|dust|garden|tutor|teach|coach|train|cashier|file|stock|shop|drive|type)(?:ed|ned|d)?$|^(?:swept|taught|drove)$/i

/** "Make dinner, homework, bath" keeps the dinner, and homework as a thing of its own. */
function sayableDeed(typed: string): Said[] {
  const text = typed.replace(doesThings, lead => (/^did/i.test(lead) ? 'handled ' : 'handle '))
  if (!isClean(text) || /(?<!\bwho )\b(?:don't|didn't|doesn't)\b/i.test(text)) return []
  const verb = text.split(' ')[0] ?? ''
  const [, whole = '', more = ''] = closedList.exec(text) ?? []
  if (whole && isLooseEnd(more, verb)) return sayableDeed(whole)
  const parts = text.split(/(?<!\d), (?:and )?| and (?!\d)(?=[^,]*$)/)
  if (parts.length < 2) return [{ kind: 'deed', text }]
  const isForeign = (part: string, at: number) =>
    at > 0 &&
    loose.test(verb) &&
    ((part.split(' ').length <= 3 && verbOf(part) !== undefined && verbOf(part) !== readVerb(verb)?.base) ||
      (/ing$/.test(part) && !/ing\b/.test(parts[0] ?? '')))
  const at = parts.findIndex(isForeign)
  const end = at < 0 ? parts.length : at
  const things = parts
    .filter((part, index) => index >= end && hasOwnVerb(part))
    .map((part): Said => ({ kind: 'thing', text: part }))
  const own = parts.slice(0, end)
  const isVerbs = own.every(part => !part.includes(' ') || part === own.at(-1)) && !own[0]?.includes(' ')
  // "Scanned and saved documents" share their object.
  const shares =
    own.at(-1)?.includes(' ') && own.every(part => readVerb(part.split(' ')[0] ?? '') && !oftenNoun.test(part))
  const kept =
    isVerbs && own.length > 1 && !shares
      ? own.filter(part => alone.test(part) || (/ed$/.test(part) && !part.includes(' ')))
      : own
  if (kept.length === own.length && own.length === parts.length && parts.length <= mostObjects)
    return [{ kind: 'deed', text }]
  if (
    kept.length === own.length &&
    own.length > mostObjects &&
    /\b(?:that|who|which|when|so|because|while)\b/.test(text)
  )
    return [{ kind: 'deed', text }]
  const told = kept.slice(0, mostObjects)
  return [...(told.length > 0 ? [{ kind: 'deed', text: joinWords(told) } as const] : []), ...things]
}

function sayableThing(text: string, isCurrent: boolean): Said[] {
  if (!isClean(text)) return []
  if (post.test(text) && heading.test(text)) return []
  if (post.test(text) && !/\d/.test(text.replace(/\bsince \d{4}$|\([^)]*\)$/, ''))) {
    const name = lowerFirst(text.replace(/ since \d{4}$/, ''))
    return [{ kind: 'deed', text: `${isCurrent ? 'am' : 'was'} ${/^backup\b/.test(name) ? name : withArticle(name)}` }]
  }
  const [, award = '', times = ''] = honor.exec(text) ?? []
  if (award) return [{ kind: 'deed', text: `was employee of the ${award.toLowerCase()}${times}` }]
  const [, where = '', day = ''] = placeOnDay.exec(text) ?? []
  if (where)
    return [
      { kind: 'deed', text: `${isCurrent ? 'help' : 'helped'} at the ${where} on ${upperFirst(day.toLowerCase())}` },
    ]
  const [, visits = '', rest = ''] = madeVisits.exec(text) ?? []
  if (visits)
    return [
      {
        kind: 'deed',
        text: `${isCurrent ? 'make' : 'made'} ${visits}s ${rest.replace(/\bwith (?=\p{Ll}+$)/u, 'with the ')}`,
      },
    ]
  if (hasOwnVerb(text)) return [{ kind: 'thing', text }]
  const parts = text.split(/ and |, /)
  if (noDuty.test(text))
    return /^(?:my|our)\b/i.test(text)
      ? []
      : parts
          .filter(part => /\d/.test(part) && !noDuty.test(part) && hasOwnVerb(part))
          .map(part => ({ kind: 'thing', text: part }))
  const known = parts.filter(hasOwnVerb)
  if (known.length > 0)
    return parts.length === known.length || /\d/.test(text)
      ? known.map(part => ({ kind: 'thing', text: part }))
      : [{ kind: 'thing', text }]
  const [first = '', second = ''] = text.split(' ')
  const verb = readVerb(first)
  const tags = tagWords(`I ${text}`)
  const isDeed =
    second !== '' &&
    !/^(?:for|of|to|in|at|with|on|from|by)$/i.test(second) &&
    !/-ups$/.test(text) &&
    !hasFiniteVerb(text) &&
    ((verb?.forms.has('base') === true &&
      (/^\d/.test(second) || (tags[1]?.pos === 'VERB' && /s$/.test(text.split(' ').at(-1) ?? '')))) ||
      (verb?.forms.has('past') === true && !verb.forms.has('base')))
  if (verb && isDeed && !/ing$/.test(first)) {
    const done = isCurrent || !verb.forms.has('base') ? first : pastOf(verb.base)
    return sayableDeed(`${lowerFirst(done)} ${text.slice(first.length + 1)}`)
  }
  return isPlain(text) ? [{ kind: 'thing', text }] : []
}

/** One thing in a few words, without a number that has no verb. */
function isPlain(text: string): boolean {
  const words = text.split(' ')
  const tags = tagWords(`the ${text}`).slice(1)
  const run = Math.max(
    ...text.split(/\b(?:of|for|and|with|in|on|to|at|or|the|a|&)\b|[,/-]/i).map(part => part.trim().split(/\s+/).length),
  )
  return (
    (!counted.test(text) || /^\d+[- ]\p{Ll}+ \p{Ll}+$/u.test(text)) &&
    !/^\d+(?:st|nd|rd|th)\b|\b\d+ years?$|^(?:when|own|while|if)\b|\btoo\b/i.test(text) &&
    run <= 4 &&
    words.length <= 9 &&
    !/^(?:before|after|too|also|now|then)$/i.test(words.at(-1) ?? '') &&
    !hasFiniteVerb(text) &&
    !(
      words.length === 1 &&
      readVerb(text)?.forms.has('base') &&
      (tags[0]?.pos === 'VERB' || /^re\p{Ll}/u.test(text))
    ) &&
    !(/^re\p{Ll}{3,}$/u.test(text) && readVerb(text.slice(2))?.forms.has('base'))
  )
}
