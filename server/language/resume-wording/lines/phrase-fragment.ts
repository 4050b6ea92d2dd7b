import { hasFiniteVerb } from '../../english/finite-verb.ts'
import { tagWords } from '../../english/tagger.ts'
import { joinWords, lowerFirst, upperFirst, withArticle } from '../../english/tidy.ts'
import { deedsWithThings, hasOwnVerb, isPlainThing } from '../../english/verb-of-thing.ts'
import { pastOf, readVerb } from '../../english/verbs.ts'
import { titleWords } from '../../resume-parsing/work-and-study.ts'
import { isFrequent } from '../words/sentence-case.ts'

/** What is done with things that people count on a resume. */
const verbsOf: readonly (readonly [RegExp, string])[] = [
  [/\bline phones?\b/i, 'answer'],
  [/\b(?:calls?|phones?)\b/i, 'take'],
  [/\b(?:classes|lessons|pupils|students)\b/i, 'teach'],
  [/\b(?:child(?:ren)?|kids|toddlers|dogs?|cats?|horses?|animals|cows|calves)\b/i, 'look after'],
  [/\b(?:customers?|guests?|members?|clients?|visitors|tables|covers)\b/i, 'serve'],
  [/\b(?:agents|doctors|managers|lawyers|partners|executives)\b/i, 'support'],
  [/\bdrawer\b/i, 'handle'],
  [/\b(?:orders|cases|boxes|packages|parcels|tickets|invoices|letters|reports|shipments)\b/i, 'handle'],
]
const byRole: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\b(?:nurse|carer?|caregiver|aide|cna|nursing)\b/i, /\b(?:patients|residents)\b/i, 'care for'],
  [/\bward\b/i, /\bpatients\b/i, 'care for'],
  [/\bteacher\b/i, /\b(?:child(?:ren)?|kids)\b/i, 'teach'],
  [/\bpicker\b/i, /\b(?:cases|orders|boxes|items)\b/i, 'pick'],
  [/\b(?:sorter)\b/i, /\b(?:packages|parcels|boxes)\b/i, 'sort'],
  [/\btutor\b/i, /\b(?:students|pupils|classes|child(?:ren)?)\b/i, 'tutor'],
  [/\bcoach\b/i, /\b(?:child(?:ren)?|kids|swimmers|players|students|athletes)\b/i, 'coach'],
  [/\bcounselor\b/i, /\b(?:child(?:ren)?|kids|campers)\b/i, 'supervise'],
  [/\blifeguard\b/i, /\b(?:guests|swimmers|people|visitors)\b/i, 'watch over'],
]
const places =
  /^(?:the )?(?:front |cash |help )?(?:fitting rooms?|(?:pick-?up |order )?window|counter|desk|register|till|fryers?|drive-?thro?u(?:gh)?|bar|checkout)$/i
const tools =
  /^(?:(?:microsoft |ms )?(?:excel|word|outlook|powerpoint)|google \w+|quickbooks(?: \w+)?|square(?: \w+)?|kronos|zendesk|photoshop|indesign|canva|salesforce|epic|shopify|slack|zoom|sap|gusto|stata|power bi|pos|[\p{L} ]{0,20}(?:scanners?|software|spreadsheets?|pos))$/iu
/** Why a job ended is no part of a resume. */
const leaving = /\b(?:laid off|contract ended|got fired|was fired|i quit|quit because|let go)\b/i
const busy = /^(.+?) (?:is|are|was|were|got|get) (?:always |mad |very |really |so |super |crazy |pretty )*busy$/i
const measure = /\b(?:rating|accuracy|score)\b/i
const most = 7

export interface Fragment {
  text: string
  why: string
}

const formOf = (isCurrent: boolean) => (base: string) => {
  const [verb = '', ...rest] = base.split(' ')
  return [isCurrent ? verb : pastOf(verb), ...rest].join(' ')
}

/** "Games and snack table, about 40 kids": the things were for them. */
const forPeople =
  /^(.+), ((?:(?:about|over|up to|around) )?\d+ (?:kids|children|people|students|guests|families|employees|campers))$/i
/** "Sign in clients" is a deed, and "sign-in" a thing. */
const phrasal = /^(?:sign|check|log|clock|set|pick|drop|put|hand|fill|line|clean) (?:in|up|out|off|down) \p{L}{3}/iu
/** "Passed all" is what came of it, and no deed. */
const outcome = /^(?:all )?passed(?: all)?$|^sold out$/i

/** Turns "Front desk, scheduling, payments" into a deed: "Staffed the front desk and handled scheduling and payments". */
export function phraseFragment(
  text: string,
  { role, isCurrent }: { role: string; isCurrent: boolean },
): Fragment | undefined {
  const inForm = formOf(isCurrent)
  const period = /^([^,\d]{4,40}), ((?:final|first|last) \d+ (?:months?|years?|weeks?))$/i.exec(text)
  if (period?.[1] && period[2] && titleWords.test(period[1]))
    return {
      text: `${upperFirst(inForm('serve'))} as ${lowerFirst(period[1])} for the ${lowerFirst(period[2])}`,
      why: 'It starts with what you did.',
    }
  const [, things = '', people = ''] = forPeople.exec(text) ?? []
  const told = things && !/\d/.test(things) ? phraseFragment(things, { role, isCurrent }) : undefined
  if (told && !told.text.includes('\n')) return { ...told, text: `${told.text} for ${people}` }
  const [, chores = ''] = /^(?:do|did) (?:all )?((?:the )?.+, .+)$/i.exec(text) ?? []
  if (chores) return phraseFragment(chores, { role, isCurrent })
  const items = itemsOf(text)
  if (!items || items.length > most || items.some(item => /^\p{L}+ed$/u.test(item))) return undefined
  if (items.length === 1 && !tools.test(items[0] ?? '') && !places.test(items[0] ?? '') && !/\d/.test(text))
    return undefined
  const deeds = deedsOf(items, role, inForm)
  return deeds ? { text: upperFirst(deeds), why: whyDeed } : undefined
}

/** "React, Flask" below a project of the user's own. */
export function projectThing(text: string): string | undefined {
  const parts = text.split(/, | and /)
  if (parts.length > 1 && parts.length < 6 && parts.every(part => /^\p{Lu}[\p{L}.+#]+$/u.test(part)))
    return `Built with ${joinWords(parts)}`
  return undefined
}

/** "Customers", "Budget advice", "Full cycle bookkeeping for a shop", "Nurse patient ratio 1:10". */
export function loneThing(text: string, { role, isCurrent }: { role: string; isCurrent: boolean }): string | undefined {
  const inForm = formOf(isCurrent)
  const [, ratio = '', day = '', most = '', night = ''] =
    /^(?:nurse[- ](?:to[- ])?patient )?ratio:? (1:\d+)(?: (days|nights))?(?:, (?:up to )?(1:\d+)(?: (days|nights))?)?$/i.exec(
      text,
    ) ?? []
  if (ratio && /nurse/i.test(`${text} ${role}`))
    return `${upperFirst(inForm('work'))} at a nurse-to-patient ratio of ${ratio}${day && ` on ${day}`}${most && ` and up to ${most}${night && ` on ${night}`}`}`
  if (/^(?:customers|guests|clients|members|visitors)$/i.test(text))
    return `${upperFirst(inForm('serve'))} ${lowerFirst(text)}`
  if (/^(?:kids|children|toddlers),? (?:ages?|aged|between|from) \d/i.test(text) && !hasFiniteVerb(text))
    return `${upperFirst(inForm('look'))} after ${lowerFirst(text)}`
  if (/^\p{L}+(?: \p{L}+)? advice$/iu.test(text)) return `${upperFirst(inForm('give'))} ${lowerFirst(text)}`
  if (
    /^(?:\p{L}+[- ]){0,3}(?:bookkeeping|housekeeping|cleaning|catering|scheduling|filing|invoicing) for /iu.test(
      text,
    ) &&
    !hasFiniteVerb(text)
  )
    return `${upperFirst(inForm('handle'))} ${lowerFirst(text)
      .replace(/^full cycle/, 'full-cycle')
      .replace(/\bfor (\d+) (employee|person|bed|seat|room|unit) (?=\p{L}+)/u, 'for a $1-$2 ')}`
  const [, what = '', answers = ''] =
    /^((?:\p{L}+ )?survey (?:for|of|on|about) [^,]+), (\d+ (?:responses|answers))$/iu.exec(text) ?? []
  if (what) return `${upperFirst(formOf(false)('run'))} ${withArticle(lowerFirst(what))} with ${answers}`
  if (/^(?:confidential|private|sensitive) (?:information|documents|records|files|papers)$/i.test(text))
    return `${upperFirst(inForm('handle'))} ${lowerFirst(text)}`
  const [, where = '', span = ''] =
    /^((?:[\p{L}-]+ ){1,3}(?:unit|floor|ward|department)),? (?:for )?(\d+ (?:years?|months?))$/iu.exec(text) ?? []
  if (where && !hasFiniteVerb(where))
    return `${upperFirst(formOf(false)('work'))} on the ${lowerFirst(where)} for ${span}`
  const [, subject = '', time = ''] =
    /^(\p{L}+(?:(?:, | and )\p{L}+){0,3}), (\d+ (?:hours?|hrs) (?:a|per) (?:day|week|month))$/iu.exec(text) ?? []
  const teaching = teachers.find(([who]) => who.test(role))?.[1]
  if (subject && teaching) return `${upperFirst(inForm(teaching))} ${lowerFirst(subject)}, ${time}`
  return undefined
}
const teachers: readonly (readonly [RegExp, string])[] = [
  [/\btutor\b/i, 'tutor'],
  [/\b(?:teacher|instructor)\b/i, 'teach'],
]

export const whyDeed =
  "A list of things says little, so a verb comes first. Keep it only if that's what you did with them."
const amount = '[$£€]?\\d[\\d.,]*[kKmM%]?(?: ?%)?(?: \\p{L}+)?'
const fromTo = new RegExp(
  `^(\\p{L}[^,.;]{2,50}?)(?: (?:growth|increase|drop|went|rose|fell|grew|cut|reduced|raised|increased|improved))?:? (?:from )?(${amount}) ?(?:to|->|→|-->) ?(${amount})$`,
  'iu',
)

const measured =
  /->|→|%|\d[kK]\b|\b(?:rates?|times?|waits?|sales|followers|costs?|waste|days|errors|complaints|no.?shows?|returns|revenue|turnover|growth|increase|drop|wait)\b/
const notMeasured = /\b(?:ages?|aged|grades?|open|shifts?|am|pm|(?:19|20)\d\d)\b/i
const changing = /^(?:raise|increase|grow|cut|reduce|improve|bring|lower|boost|move|take|drop|work|lead|serve|teach)\b/i
/** "Pass rate 61 -> 74 %" as "Raised the pass rate from 61 to 74%". */
export function phraseResult(text: string): string | undefined {
  // What has changed is over, also in a job that goes on.
  const inForm = formOf(false)
  const [, what = '', from = '', to = ''] = fromTo.exec(text) ?? []
  if (!what || !measured.test(text) || notMeasured.test(text)) return undefined
  const [, means = '', ended = ''] =
    /^(\p{L}+ (?:macro|script|sheet|form|checklist|chart|template)) (?:reduced|cut|lowered) (.+)$/iu.exec(what) ?? []
  if (means)
    return `${upperFirst(inForm('cut'))} ${ended} from ${from} to ${to.replace(/ %$/, '%')} with ${withArticle(means)}`
  if (hasFiniteVerb(what)) return undefined
  const opening = readVerb(what.split(' ')[0] ?? '')
  if (opening?.forms.has('past') || changing.test(what)) return undefined
  const [before, after] = [from, to].map(each => Number(each.replace(/[^\d.]/g, '')))
  if (before === undefined || after === undefined || before === after) return undefined
  const isName = /^\p{Lu}/u.test(what) && !/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(what)
  const isMany = /[^s]s$/.test(what) || /^(?:the|my|our|an?|all)\b/i.test(what)
  const thing = isName ? what : isMany ? lowerFirst(what) : `the ${lowerFirst(what)}`
  const verb = after < before ? 'cut' : /^[\p{L}]+$/u.test(what) ? 'grow' : 'raise'
  const better = /\b(?:scor|ratin|revenu|profit|sales|custom)/i.test(what) && after < before ? undefined : verb
  return better && `${upperFirst(inForm(better))} ${thing} from ${from} to ${to.replace(/ %$/, '%')}`
}

/** "Snacks diapers naps" lost its commas. */
const bareList = /^\p{L}{3,}s(?: \p{Ll}{3,}s){2,4}$/u

function itemsOf(text: string): string[] | undefined {
  const words = text.split(' ')
  if (bareList.test(text) && words.every(word => !/ss$/.test(word) && (!readVerb(word) || hasOwnVerb(word))))
    return words
  if (/[;:]|\([^)]*,[^)]*\)/.test(text)) return undefined
  const all = text
    .split(/, | and (?=[^,]*$)/)
    .map(each => each.replace(/^and /, '').trim())
    .filter(Boolean)
  const items = all
    .filter(each => !leaving.test(each))
    .map(each => each.replace(/^(\d+ \p{L}+) (\d+ \p{L}+)$/u, '$1 and $2'))
  return items.length ? items : undefined
}

interface Deeds {
  deeds: string[]
  places: string[]
  tools: string[]
  things: string[]
  extras: string[]
  sentences: string[]
  isTool: boolean
}

function deedsOf(items: readonly string[], role: string, inForm: (base: string) => string): string | undefined {
  const found: Deeds = { deeds: [], places: [], tools: [], things: [], extras: [], sentences: [], isTool: false }
  for (const item of items) if (!addItem(found, item, role, inForm)) return undefined
  const things = found.things.length ? thingDeeds(found.things, role, inForm) : []
  if (!things) return undefined
  const parts = [
    ...(found.places.length ? [`${inForm('work')} the ${joinWords(found.places)}`] : []),
    ...(found.tools.length
      ? [`${inForm('use')} ${joinWords(found.tools.map(each => (/scanner$/i.test(each) ? withArticle(each) : each)))}`]
      : []),
    ...found.deeds,
    ...things,
  ]
  if (parts.length === 0) return undefined
  return [joinWords(parts) + found.extras.join(''), ...found.sentences.map(each => phraseResult(each) ?? each)].join(
    '\n',
  )
}

const caring = /\b(?:caregiver|carer?|aide|cna|day ?care|babysit\w*|nanny|help(?:ed|er)?)\b/i
const longestThing = 5
const equipment = /\b(?:lifts?|machines?|equipment|forklifts?)$/i
const vague = /\b(?:too|few|some|also|weeks?|months?|years?|before|after|when|not)\b/i

/** Things whose verb is certain in some jobs alone: aides give no medication, and not all who count houses clean them. */
const onlyIn: readonly (readonly [RegExp, RegExp])[] = [
  [/\bsales tax(?:es)?$/i, /bookkeep|account|\btax/i],
  [
    /\b(?:meds|medications?)\b(?! reminders?)/i,
    /\b(?:nurse|nursing|rn|lpn|medication|pharmac\p{L}*|medic|paramedic)\b/iu,
  ],
  [
    /^\D{0,8}\d.*\b(?:rooms|houses|homes|offices)$/i,
    /clean|housekeep|maid|janit|custod|hotel|motel|\binn\b|porter|evs\b|environmental/i,
  ],
]

/** What was done with things: one plain verb for all where some have no verb of their own; undefined where it is not sure. */
function thingDeeds(things: readonly string[], role: string, inForm: (base: string) => string): string[] | undefined {
  const isOwn = (thing: string) =>
    hasOwnVerb(thing) && !onlyIn.some(([named, roles]) => named.test(thing) && !roles.test(role))
  if (things.every(isOwn)) return deedsWithThings(things, inForm)
  const isSure = things.every(
    thing =>
      isOwn(thing) ||
      (!/^\d/.test(thing) && thing.split(' ').length <= longestThing && !vague.test(thing) && !isVerbal(thing)),
  )
  // Names, ranks and adverbs are not handled: "Jeddah", "Zaxby's", "always".
  if (!isSure || !things.every(thing => isOwn(thing) || isPlainThing(thing))) return undefined
  const isEquipment = things.length <= 2 && equipment.test(things.at(-1) ?? '')
  const verb = isEquipment ? 'use' : caring.test(role) ? 'help with' : 'handle'
  return [`${inForm(verb.split(' ')[0] ?? '')}${verb.slice(verb.search(/ |$/))} ${joinWords(things)}`]
}

/** "Sign in clients", "passed all and "giving medication" have a verb of their own, in another form. */
function isVerbal(thing: string): boolean {
  const [first = '', second = ''] = thing.split(' ')
  const forms = readVerb(first)?.forms
  if (!forms) return false
  if (!second) return forms.has('base') && !/s$/.test(first)
  if (second === 'as') return false
  return forms.has('gerund') || forms.has('past') || tagWords(`They ${thing}`)[1]?.pos === 'VERB'
}

function addItem(found: Deeds, item: string, role: string, inForm: (base: string) => string): boolean {
  const [, times = ''] = busy.exec(item) ?? []
  const wasTool = found.isTool
  found.isTool = false
  if (times) found.extras.push(`, including busy ${lowerFirst(times)}`)
  else if (places.test(item)) found.places.push(lowerFirst(item.replace(/^the /i, '')))
  else if (measure.test(item) && /\d/.test(item))
    found.deeds.length
      ? found.deeds.push(`${found.deeds.pop()} with ${/%/.test(item) ? item : `a ${item}`}`)
      : found.extras.push(` with ${/%/.test(item) ? item : `a ${item}`}`)
  else if (outcome.test(item) && found.things.length) found.extras.push(`, ${item}`)
  else if (isDeed(item)) found.deeds.push(lowerFirst(item))
  else if (phrasal.test(item) && readVerb(item.split(' ')[0] ?? ''))
    found.deeds.push(item.replace(/^\p{L}+/u, verb => inForm(readVerb(verb)?.base ?? verb)))
  else if (/^\p{L}+\/\p{L}+$/u.test(item) && item.split('/').every(each => readVerb(each)?.forms.has('base')))
    found.deeds.push(joinWords(item.toLowerCase().split('/').map(inForm)))
  else if (/^\d+ \p{L}+ed(?: \p{L}+)?$/u.test(item) && found.deeds.length) found.extras.push(`, of whom ${item}`)
  else if (pairOfCounts.test(item)) found.things.push(item)
  else if (/^my own \p{L}+$/iu.test(item)) found.things.push(lowerFirst(item))
  else if (hasFiniteVerb(item) || /\b(?:i|me|my)\b/i.test(item)) found.sentences.push(upperFirst(item))
  else if (/\d/.test(item) || /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i.test(item))
    return addNumber(found, item, role, inForm)
  else if (tools.test(item)) {
    found.tools.push(item.replace(/^rf\b/i, 'RF'))
    found.isTool = true
  } else if (wasTool && /^\p{Ll}+$/u.test(item) && !/(?:s|ing)$/.test(item)) found.tools.push(upperFirst(item))
  else if (/^[\p{L}\d]/u.test(item) && item.split(' ').length <= 7) found.things.push(lowerThing(item))
  else return false
  return true
}

/** "Hoyer lifts" keeps its name. */
const lowerThing = (item: string) => (isFrequent(item.split(/[ -]/)[0] ?? '') ? lowerFirst(item) : item)

/** What is done with the things that a phrase names, in a job. */
export const verbFor = (item: string, role: string): string | undefined =>
  byRole.find(([who, what]) => who.test(role) && what.test(item))?.[2] ?? verbsOf.find(([what]) => what.test(item))?.[1]

function addNumber(found: Deeds, item: string, role: string, inForm: (base: string) => string): boolean {
  const isCounted =
    /^(?:(?:about|over|up to|approx\.?|around|nearly|almost|some) )?[\d$£€]/i.test(item) ||
    /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i.test(item)
  if (!isCounted && / for \d/.test(item)) return found.things.push(lowerFirst(item)) > 0
  const verb = verbFor(item, role)
  const last = found.deeds.at(-1)
  if (last && /\beach$/.test(item)) found.deeds[found.deeds.length - 1] = `${last} of ${item}`
  else if (verb === 'handle' || (!verb && (countable.test(item) || pairOfCounts.test(item))))
    found.things.push(lowerFirst(item))
  else if (verb)
    found.deeds.push(
      `${inForm(verb)} ${/^\d+-\p{L}+ /u.test(item) && !/s$/.test(item) ? counted(item) : lowerFirst(item)}`,
    )
  else return false
  return true
}

/** "An 8-line phone" */
const counted = (item: string) => `${/^(?:8\d*|11|18)-/.test(item) ? 'an' : 'a'} ${item}`
const countable =
  /^\d[\d,.]* (?!(?:hours?|hrs?|days?|weeks?|months?|years?|miles?|wpm|on|off|am|pm)\b)\p{L}+(?: (?!(?:on|off)\b)\p{L}+){0,3}$/u
const pairOfCounts = /^\d+ \p{L}+ and \d+ \p{L}+$/u
/** "Trained temps", not "training". */
function isDeed(item: string): boolean {
  const words = item.split(' ')
  const verb = readVerb(words[0] ?? '')
  return words.length > 1 && verb?.forms.has('past') === true && !verb.forms.has('base')
}
