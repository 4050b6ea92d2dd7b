import { upperFirst } from '../../english/tidy.ts'
import type { Frame } from './frame.ts'
import { amount, lengthOf } from './read-when.ts'

const names =
  'english spanish french german arabic portuguese chinese mandarin cantonese russian ukrainian urdu hindi punjabi bengali somali vietnamese tagalog korean japanese creole haitian creole amharic tigrinya oromo swahili twi nepali farsi dari pashto polish italian turkish hmong karen burmese khmer lao thai hebrew yiddish greek albanian serbian bosnian romanian hungarian gujarati tamil telugu malayalam ilocano cebuano navajo ojibwe quechua asl american sign language french creole igbo yoruba hausa wolof'
const language = `((?:haitian |louisiana )?creole|american sign language|asl|${names
  .split(' ')
  .filter(each => !/haitian|american|sign|language|creole|asl/.test(each))
  .join('|')})`
const nameLanguage = (typed: string): string => (typed === 'asl' ? 'ASL' : typed.split(' ').map(upperFirst).join(' '))
const list = `${language}(?:(?:,? and |, ?| & |\\/)${language})?(?:(?:,? and |, ?)${language})?`

const helping =
  /^(?:and |so )?(?:i )?(?:(?:always|often|usually|already|also|sometimes|have to|have) )*(?:do the )?(translate[ds]?|translating|interpret(?:s|ed|ing)?)(?: (?:a lot|everything))?(?: (?:in|to|from) \p{L}+)? (?:for|to) (?:(?:my|our|the) )?(abuela|abuelita|grandma|grandmother|mom|mother|parents|family|whole family|dad|father|customers?|clients?|patients?|residents?|families|coworkers?|neighbors?|guests?|students|kids|\d{1,2} \p{L}+ families)(?: (?:at|in) (?:(?:her|his|their|the|my) )?([^,]{3,50}))?$/u
const kin: Record<string, string> = {
  abuela: 'my grandmother',
  abuelita: 'my grandmother',
  grandma: 'my grandmother',
  grandmother: 'my grandmother',
  mom: 'my mother',
  mother: 'my mother',
  dad: 'my father',
  father: 'my father',
  parents: 'my parents',
  family: 'my family',
  'whole family': 'my family',
}
const places: readonly (readonly [RegExp, string])[] = [
  [/\bappointments?\b.*\bdentist\b/, 'at medical and dental appointments'],
  [/\b(?:doctors?|medical)\b/, 'at medical appointments'],
  [/\bappointments?\b/, 'at appointments'],
  [/\bdentist\b/, 'at the dentist'],
  [/\bchurch\b/, 'at church'],
  [/\bwork|store|shop\b/, 'at work'],
  [/\bschool\b/, 'at school'],
]

export function readLanguages(text: string): Frame | undefined {
  const frame: Extract<Frame, { kind: 'languages' }> = {
    kind: 'languages',
    first: '',
    fluent: [],
    speaks: [],
    helps: '',
  }
  const help = helping.exec(text)
  if (help) {
    const [all, verb = '', who = '', where = ''] = help
    const often = /\b(?:always|often|usually)\b/.test(all) ? 'often ' : /\bsometimes\b/.test(all) ? 'sometimes ' : ''
    const place = where ? (places.find(([pattern]) => pattern.test(where))?.[1] ?? '') : ''
    const whom =
      kin[who] ??
      (/^\d/.test(who)
        ? who.replace(/ukrainian|spanish|syrian|afghan|somali|mexican|russian|haitian/, upperFirst)
        : who.replace(/s?$/, 's').replace('familys', 'families'))
    return {
      ...frame,
      helps: `${often}${/^t/.test(verb) ? 'translate' : 'interpret'}${/ed$/.test(verb) ? 'd' : ''} for ${whom}${place ? ` ${place}` : ''}`,
    }
  }
  const first = new RegExp(
    `^(?:my )?${language} is (?:my )?(?:first|native|mother|home|1st)?(?: language| tongue)?(?: (?:with|at) .{2,20})?$|^(?:my )?(?:first|native|mother|home)(?: language| tongue)(?: is)? ${language}$`,
    'i',
  ).exec(text)
  if (first) return { ...frame, first: nameLanguage((first[1] ?? first[2] ?? '').toLowerCase()) }
  const fluent = new RegExp(
    `^(?:i )?(?:am )?(?:also )?(?:(?:fully |completely )?fluent (?:in )?|speak (?:fluent |perfect ))${list}(?: fluently)?$|^(?:i )?(?:also )?speak ${list} fluently$|^(?:i am )?(?:fully )?bilingual,?(?: in)? (?:\\()?${list}(?:\\))?$`,
    'i',
  ).exec(text)
  if (fluent)
    return {
      ...frame,
      fluent: fluent
        .slice(1)
        .filter(Boolean)
        .map(each => nameLanguage(each.toLowerCase())),
    }
  const speaks = new RegExp(
    `^(?:i )?(?:also |can |do )*(?:speak|understand|talk|know)(?: (some|a little|basic|conversational|a bit of))? ${list}(?: (?:too|also|well|a little|some))?$`,
    'i',
  ).exec(text)
  if (speaks) {
    const [, much = / (a little|some)$/i.exec(text)?.[1] ?? ''] = speaks
    const few = much ? `${levels[much.toLowerCase()] ?? 'some'} ` : /\bunderstand\b/.test(text) ? undefined : ''
    return few === undefined
      ? undefined
      : {
          ...frame,
          speaks: speaks
            .slice(2)
            .filter(Boolean)
            .map(each => `${few}${nameLanguage(each.toLowerCase())}`),
        }
  }
  return undefined
}

const levels: Record<string, string> = {
  'a little': 'a little',
  'a bit of': 'a little',
  conversational: 'conversational',
}

const year = '(?:since|in|until|till|from) ((?:19|20)\\d\\d)'
const years = `${amount} (?:years?|yrs?|months?)`
const length = (count: string, text: string) => lengthOf(count, /\bmonths?\b/.test(text) ? 'month' : 'year')
const children =
  '(?:(?:my|the|our|with|\\d|two|three|four|five) )*(?:kids?|children|boys|girls|sons?|daughters?|little ones|babies|baby|family|twins)'
const person =
  '(?:my )?(mom|mum|mother|mama|dad|father|grandma|grandmother|abuela|papaw|grandpa|grandfather|mother[- ]in[- ]law|father[- ]in[- ]law|aunt|husband|brother|sister|parents|grandparents|her|him)'
const relatives: Record<string, string> = {
  mom: 'mother',
  mum: 'mother',
  mama: 'mother',
  dad: 'father',
  grandma: 'grandmother',
  abuela: 'grandmother',
  grandpa: 'grandfather',
  papaw: 'grandfather',
  'mother in law': 'mother-in-law',
  'father in law': 'father-in-law',
}

const homes: readonly RegExp[] = [
  new RegExp(
    `^(?:i )?(?:have |was |been |am |took |spent |stayed )*(?:about |like )?${years} (?:at )?home (?:with |raising )?${children}(?: \\(.*\\))?$`,
  ),
  new RegExp(
    `^(?:i )?(?:have |was |been |stayed |stay |am )*(?:at )?home (?:with |raising )?(?:${children} )?(?:for )?(?:about |the last )?${years}(?: (?:with|raising) ${children})?$`,
  ),
  new RegExp(
    `^(?:i )?(?:have |was |been |am )*(?:out|out of work|away)(?: of the workforce)? (?:for )?${years} (?:with|raising|for) ${children}$`,
  ),
  new RegExp(`^(?:i )?(?:raised|raising|was raising|have been raising) ${children} (?:for )?${years}$`),
]
const sinces: readonly RegExp[] = [
  new RegExp(`^(?:i )?(?:have |was |been |stayed |stay |am )*(?:at )?home (?:with |raising )?${children} ${year}$`),
  new RegExp(`^(?:i )?(?:raised|was raising|stayed home with) ${children} ${year}$`),
]
const timeForFamily =
  /^(?:(?:just|only|please|pls|say|that|i|it|can)[ ,]+)*["'“‘]?(?:i )?(?:took (?:some )?time(?: off)? for (?:my )?family|was raising (?:a|my) family|raising (?:a|my) family|time for (?:my )?family)["'”’]?(?: is (?:fine|ok|enough))?$/
const cared: readonly RegExp[] = [
  new RegExp(
    `^(?:i )?(?:have |was |been )*(?:took care of|take care of|taking care of|cared for|cared|looked after|caring for|care for) ${person}(?: with (?:dementia|alzheimer'?s|cancer|parkinson'?s))?(?: at home| in my house)? (?:for )?(?:about )?${years}$`,
  ),
]
const timeForRelative = /(dementia|alzheimer'?s)/

const told = new RegExp(
  `^(?:my )?${person.replace('(?:my )?', '')} (?:had|has|got|was sick|was ill|passed|died)(?: (?:with )?(dementia|alzheimer'?s|cancer|parkinson'?s))?[^,]{0,24},? (?:and |so )?(?:i )?(?:cared(?: for)?|took care of|looked after|take care of) (?:her|him|them)(?: at home)? (?:for )?${years}(?: at home)?$`,
)

export function readHome(text: string): Frame | undefined {
  const [, whose = '', illness = '', lasted = ''] = told.exec(text) ?? []
  if (whose) {
    const who = `my ${relatives[whose.replace(/-/g, ' ')] ?? whose}`
    return {
      kind: 'home',
      length: `for ${length(lasted, text)}`,
      who: `${who}${/^d|^a/.test(illness) ? ` with ${illness.startsWith('d') ? 'dementia' : 'Alzheimer’s'}` : ''}`,
      isCare: true,
    }
  }
  const bare = text.replace(/ \(.*\)$/, '').replace(/,? (?:now|ha)$/, '')
  if (timeForFamily.test(bare)) return { kind: 'home', length: '', who: 'my family', isCare: false }
  for (const pattern of homes) {
    const count = pattern.exec(bare)?.[1]
    if (count) return { kind: 'home', length: `for ${length(count, bare)}`, who: 'my children', isCare: false }
  }
  for (const pattern of sinces) {
    const at = pattern.exec(bare)
    if (at?.[1])
      return {
        kind: 'home',
        length: `${/\b(since|until|till)\b/.exec(at[0])?.[1]?.replace('till', 'until') ?? 'since'} ${at[1]}`,
        who: 'my children',
        isCare: false,
      }
  }
  const [, whom = '', count = ''] = cared[0]?.exec(bare) ?? []
  if (whom && !/^(?:her|him)$/.test(whom)) {
    const ill = timeForRelative.exec(bare) ? ' with dementia' : ''
    return {
      kind: 'home',
      length: `for ${length(count, bare)}`,
      who: `my ${relatives[whom.replace(/-/g, ' ')] ?? whom}${ill}`,
      isCare: true,
    }
  }
  return undefined
}

const force = '(?:us )?(?:army|navy|air force|marines?|marine corps|coast guard|military|national guard|guard)'
const military = new RegExp(
  `^(?:my |i am an? |we are an? |we were an? )?(?:husband|wife|spouse|fianc[eé]e?|husband's|wife's|family)?(?: (?:is|was|has been|in|retires?|retired|works?))*(?: (?:in|from|active duty|the))* ?${force}(?: (?:wife|spouse|family))?(?: (?:for )?${years})?(?:,? (?:so )?(?:we moved(?: a lot| around| every .{3,16})?|lots of moves))?$`,
)
const settled =
  /^(?:(?:so|and|but|now) )*(?:we|i)?(?: (?:have|are|am|just|now|finally|already))* ?(?:(?:bought|closed on|own) (?:a|our) (?:house|home)(?: (?:here|in .{3,20}))?|done moving|staying(?: (?:here|put|for good))?|settled(?: here)?(?: for good)?|here (?:for good|to stay)|not moving(?: again| anymore)?)(?:,? (?:so (?:we are )?(?:staying|done moving)|finally))*$/
const left =
  /^(?:and )?(?:he|she)(?: is|'s| has| was)? (?:out|retired|done|got out|discharged)(?: (?:since|last|in|this) .{3,16})?$/

/** The moves of a family in service, and that they are over; `parts`: the clauses of a sentence. */
export function readMoves(parts: readonly string[]): { frame: Frame; count: number } | undefined {
  const [first = ''] = parts
  const served = military.exec(first)
  if (!served || !/\b(?:husband|wife|spouse|family)\b/.test(first)) return undefined
  let didMove = /\bmove/.test(first)
  let isSettled = false
  let at = 1
  for (; at < parts.length; at++) {
    const part = parts[at] ?? ''
    if (settled.test(part)) {
      isSettled = true
      didMove ||= /\bmov/.test(part)
    } else if (!left.test(part)) break
  }
  return didMove || isSettled ? { frame: { kind: 'moves', didMove, isSettled }, count: at } : undefined
}
