import { completeObjects } from '../../../english/complete-phrase.ts'
import { hasFiniteVerb } from '../../../english/finite-verb.ts'
import { contentStems } from '../../../english/stem.ts'
import { joinWords, lowerFirst, upperFirst, withArticle } from '../../../english/tidy.ts'
import { pastOf, readVerb } from '../../../english/verbs.ts'
import { plainWords } from './tidy-point.ts'

interface Story {
  causes: string[]
  deeds: string[]
  outcomes: string[]
  /** Deeds after what came of the first ones. */
  later: string[]
}

const speaker = /\b(?:I|me|my|we|us|our|myself|mine|ours|dad|mom|mum|daddy|mommy|grandma|grandpa)\b/i
const pointsBack = /\b(?:it|its|him|her|them|they|he|she|his|their|borrowed one)\b/i
const vague = /\b(?:mess|crazy|chaos|nightmare|awful|terrible|stuff)\b/i
const longestCause = 120
const longest = 235
const mostDeeds = 3

/**
 * What the user did, what had gone wrong and how it ended, in one line without the speaker: "Borrowed a grinder from the
 * diner when the grinder died; nobody waited". Undefined where that would lose who did what.
 */
export function tellStory(
  story: string,
  results: readonly string[] = [],
): { text: string; deeds: string; used: string[] } | undefined {
  const { causes, deeds, outcomes, later } = partsOf(plainWords(story))
  const told = deeds.filter(isTellable).slice(0, mostDeeds)
  if (told.length === 0) return undefined
  const cause = asCause(causes.filter(each => !speaker.test(each)))
  const needsCause = isOpen(told) || told.join(' ').length < 30
  if (needsCause && cause === '' && (causes.length > 0 || isOpen(told))) return undefined
  const used = results.filter(result => !speaker.test(result) && belongsTo(result, story))
  const ended = [...outcomes, ...used.map(plainWords)]
    .filter(each => isTellable(each) && !allIsWell.test(each))
    .map(lowerFirst)
  const isNeeded = cause !== '' && cause.length <= longestCause && (needsCause || !vague.test(cause))
  if (needsCause && cause !== '' && !isNeeded) return undefined
  const done = upperFirst(joinDeeds(told))
  const head = isNeeded ? (deedFirst(told, cause) ?? `When ${cause}, ${joinDeeds(told)}`) : done
  const then = later.filter(isTellable).slice(0, 2)
  const ends = [ended.slice(0, 2).join(', and '), then.length ? `then ${joinDeeds(then)}` : ''].filter(Boolean)
  const whole = [head, ...ends].join('; ')
  const text = whole.length > longest ? [head, ended.at(-1) ?? ''].filter(Boolean).join('; ') : whole
  return text.length <= longest ? { text, deeds: done, used } : undefined
}

const allIsWell =
  /^(?:he|she|they|it|everyone|everybody) (?:was|were) (?:fine|ok(?:ay)?|good|happy|alright|all right)$/i

function deedFirst([first = '', ...rest]: readonly string[], cause: string): string | undefined {
  const told = withSubject(first, cause)
  // "Let him finish" needs to be told first who he is.
  if (!told || (told.deed !== first && ofPerson.test(first))) return undefined
  const others =
    rest.length > 1 ? `, ${joinWords(['', ...rest]).replace(/^, /, '')}` : rest.length ? `, and ${rest[0]}` : ''
  return `${upperFirst(told.deed)} when ${told.cause}${others}`
}

const ofPerson = /^(?:let|told|asked|gave|got|helped|informed) (?:him|her|them)\b/i
const causeSubject =
  /^((?:an?|the|one|some|two|three|\d+) (?:\p{L}+ ){0,2}?\p{L}+) (?=(?:was|were|had|got|became|went|died|came|broke|kept|fell|wanted|needed|would|wouldn['’]t|could|couldn['’]t|did|didn['’]t|lost|ran|\p{L}+ed)\b)/u
const animal = /\b(?:calf|dog|cat|puppy|horse|cow)\b/i
const asSubject: Record<string, string> = { it: 'it', him: 'he', her: 'she', them: 'they' }

/** A first deed that points to whom or what the cause speaks of names it, and the cause then points to it. */
function withSubject(deed: string, cause: string): { deed: string; cause: string } | undefined {
  const pointers = deed.match(new RegExp(pointsBack, 'gi')) ?? []
  if (pointers.length === 0) return { deed, cause }
  const [pointer = ''] = pointers
  const subject = causeSubject.exec(cause)?.[1]
  if (!subject || pointers.length > 1) return undefined
  const isPerson = someone.test(subject) && !animal.test(subject)
  const isMany = /^(?:two|three|some|\d)|[^s]s$/.test(subject)
  if (pointer === 'borrowed one' && !isPerson)
    return { deed: deed.replace(/\bone\b/, withArticle(subject.replace(/^\S+ /, ''))), cause }
  const isFitting =
    pointer === 'it' ? !isPerson : pointer === 'him' || pointer === 'her' ? isPerson || animal.test(subject) : false
  const points = asSubject[pointer]
  const isOwner = /\bher (?!right|back|to|the|an?|in|for|with|and|up|out)\p{L}/u.test(deed)
  if (!isFitting || isMany || !points || isOwner) return undefined
  // An animal is named here for the first time.
  const named = animal.test(subject) ? withArticle(subject.replace(/^\S+ /, '')) : subject
  return {
    deed: deed.replace(new RegExp(`\\b${pointer}\\b`), named),
    cause: `${points}${cause.slice(subject.length)}`,
  }
}

/** "Made a bin and checked it" names what it speaks of, "called him back" does not. */
const isOpen = ([first = '', ...others]: readonly string[]): boolean => {
  const rest = others.join(' ')
  if (pointsBack.test(first)) return true
  if (/\b(?:he|she|him|her|his)\b/.test(rest)) return !someone.test(`${first} ${rest}`)
  return pointsBack.test(rest) && !/ (?:an?|the|\d+) \p{L}/u.test(first)
}

const isTellable = (clause: string) =>
  clause.includes(' ') && !speaker.test(clause) && !/\b(?:what|how|that|which|who|to|with|for|the|a|an)$/i.test(clause)

/** A comma tells a third deed from an object with "and". */
export const joinDeeds = (deeds: readonly string[]): string => {
  const [first = '', second = ''] = deeds
  return deeds.length === 2 && first.includes(', ') ? `${first}, and ${second}` : joinWords(deeds)
}

const subject = /^(?:I|we)(?: then| also)? (?=\p{L})/iu
const joint = /^(?:and then|and so|and|so|then|but) /i
const together = /^((?:\p{L}+ ){0,2}\p{L}+) and (?:we|I) (\p{L}+ .+)$/u

function partsOf(story: string): Story {
  const sentences = story
    .replace(/^Once, /, '')
    .replace(/^When (.+?), (I \p{L}+ .*)$/su, '$1. $2')
    .split(/(?<=\p{L}{2}|\d|["”])[.!] (?=\p{Lu})/u)
  const found: Story = { causes: [], deeds: [], outcomes: [], later: [] }
  for (const each of sentences) {
    const sentence = each.replace(
      together,
      (_, helpers: string, deed: string) => `I ${deed} with ${lowerFirst(helpers)}`,
    )
    let isOwn = false
    for (const part of clausesOf(sentence)) {
      const words = part.replace(joint, '')
      const own = subject.test(words) ? words.replace(subject, '') : undefined
      isOwn = own !== undefined || (isPast(words) && (isOwn || found.deeds.length === 0))
      const deed = asDeed(own ?? words)
      if (!isOwn && found.deeds.length === 0) found.causes.push(part)
      else if (!isOwn) found.outcomes.push(inPast(words))
      else if (/^then we /i.test(part)) found.outcomes.push(`the team ${deed}`)
      else if (found.outcomes.length > 0) found.later.push(deed)
      else found.deeds.push(deed)
    }
  }
  return found
}

/** "A boy slipped", "so it died" -> "a boy slipped so it died"; what stands before the subject goes to the end. */
const asCause = (causes: readonly string[]): string =>
  inPast(
    causes
      .map((each, at) => {
        const told = lowerFirst(each.trim())
          .replace(opening, '$3 $1 $2')
          .replace(/, (\p{L}+ \p{L}+ing(?: \p{L}+)?)$/u, ' with $1')
          .replace(/\bhad (.+?) and no (?=\p{L})/u, 'had $1 and had no ')
        if (at === 0) return told.replace(joint, '').replace(/^the people\b/, 'people')
        return /^(?:so|and|but) /.test(told) ? ` ${told}` : ` and ${told}`
      })
      .join(''),
  )
const opening =
  /^(during|in|at|on|after) ((?:\p{L}+ )?\p{L}+?),? (?=(?:an?|the|half|one|some|two|three|people)\b)(.+)$/u

function isPast(text: string): boolean {
  const [first = ''] = text.split(' ')
  return /^found$/i.test(first) || readVerb(first)?.forms.has('past') === true
}

const asDeed = (own: string) =>
  inPast(completeObjects(own.replace(/ myself\b/, '').trim()))
    .replace(/^kept (\p{L}+ing) /u, (_, word: string) => `repeatedly ${pastOf(readVerb(word)?.base ?? word)} `)
    .replace(/^got (?=second |first |new )/, 'got a ')
    .replace(/^got (?=the (?:nurse|supervisor|manager|lead|boss|teacher|doctor|owner|medic)\b)/, 'brought in ')
    .replace(/^told (?=(?:the \p{L}+|him|her|them)(?: right away)?$)/u, 'informed ')
    .replace(/^did (?=the report\b)/, 'completed ')

const newSubject = /^(?:I|we|he|she|it|they|nobody|everybody|everyone|people|there|(?:\p{L}+ ){0,4}?\p{L}+) \p{L}+/iu
const leans = /^(?:because|when|while|until|after|before|since|if|that|which|who|but|with|for|in|at|from|by)\b/i

const bareVerb = /^(?:(?:I|we) )?\p{L}+ed$/iu

/** The clauses of a sentence: each has a subject of its own, or begins with a past tense. */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = []
  for (const part of sentence.split(
    /, |(?= and )|(?= so (?:I|we|he|she|it|they|the)\b)|(?<!and)(?= then (?:I|we|he|she)\b)/i,
  )) {
    const bare = part.trim().replace(joint, '')
    const last = clauses.at(-1)
    const isVerb = isPast(bare)
    // "So price per kilo looked", "slipped under": what leans on the clause before it belongs to it.
    const isNew =
      last === undefined ||
      subject.test(bare) ||
      (!leans.test(bare) &&
        !bareVerb.test(last) &&
        (isVerb ? bare.includes(' ') : newSubject.test(bare) && hasFiniteVerb(bare)))
    if (isNew) clauses.push(part.trim())
    else clauses[clauses.length - 1] = `${last}${/^ ?(?:and|so|then) /.test(part) ? ' ' : ', '}${part.trim()}`
  }
  return clauses
}

const inPast = (text: string) =>
  text
    .replace(/(?<!\b(?:he|she|it)['’]s) is (?=\p{L}|\d)/giu, ' was ')
    .replace(/ are (?=\p{L}|\d)/gu, ' were ')
    .replace(/\b((?:he|she|it) )(\p{L}+s)\b(?= \p{L})/gu, (whole, who: string, word: string) => {
      const verb = readVerb(word)
      return verb?.forms.has('third') ? `${who}${pastOf(verb.base)}` : whole
    })

const someone =
  /\b(?:youngest|oldest|boy|girl|child|man|woman|caller|guest|client|wife|husband|mother|father|brother|sister|customer|calf|dog|patient|student|lead|leader|manager|supervisor|owner|boss|director|nurse|doctor)\b/i

/** A result told apart belongs to a story that has the one or the thing that it speaks of. */
function belongsTo(result: string, story: string): boolean {
  if (/^(?:he|she)\b/i.test(result)) return someone.test(story)
  const known = contentStems(story)
  return [...contentStems(result)].some(stem => known.has(stem) && stem.length > 3)
}
