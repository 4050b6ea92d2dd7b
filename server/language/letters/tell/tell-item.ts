import { completeObjects, completePlurals } from '../../english/complete-phrase.ts'
import { withDeterminer } from '../../english/noun-phrase.ts'
import { tagWords } from '../../english/tagger.ts'
import { countWords, endSentence, joinWords, lowerFirst, lowerRole, tidyName, withArticle } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { choose, type Sentence, seedOf } from '../letter.ts'
import { asThings, isSendable, mend } from './mend.ts'

const role =
  /^(?:(?:[\p{L}\d'&/-]+ ){0,4}?)[\p{L}-]*(?:er|or|tech|medic|chief|para|official|liaison|midwife|auxiliary|referee|sexton|extern|page|carhop|hostess|warden|engineer|lady|girl|pilot|surgeon|scribe|maid|buddy|companion|ist|ress|ant|ent|ian|man|woman|person|keeper|captain|rep|representative|clerk|volunteer|intern|nanny|cook|chef|aide|nurse|cna|host|guide|tutor|coach|lead|apprentice|trainee|sitter|au pair|cashier|barista|secretary|agent|attendant|member|helper|mechanic|hand|guard|lifeguard|picker|specialist|analyst|accountant|associate|professional|paraprofessional|executive)\b(?=$| (?:at|for|in|of|to|on|with)\b| (?:I{1,3}|IV|V|\d+)$)/iu

const headOf = (title: string) =>
  title
    .replace(/\s*\([^)]*\)/g, '')
    .split(/, | [-–] /)[0]
    ?.trim() ?? title

/** Whether a title names what somebody is, not what something is: "Barista", not "Cake page on Instagram". */
export const isRole = (title: string): boolean =>
  role.test(headOf(title)) && !isDoing.test(title) && !ofThing.test(headOf(title))
const ofThing =
  /\b(?:center|counter|register|corner|dinner|summer|winter|paper|water|drawer|door|floor|elevator|labor|tower|theater|color|equipment|department|apartment|restaurant|plant|event|student government)$/i
const isDoing = /^\p{L}+ing (?:(?:after|for|of|with|up|out) )?(?:care of )?(?:my|our|his|her|their|an?|the)\b/iu

/** "Volunteer", "student worker": somebody is one, and does not volunteer as one. */
export const isNamedByVerb = (title: string): boolean => isRole(title) && /\b(?:volunteer|worker)\b/i.test(title)

/** A post that one person holds. */
const post = /\b(?:treasurer|president|captain|chair(?:man|woman|person)?)$/i

export const roleOf = (title: string): string => {
  // "68W" is the code of a post.
  const name = headOf(title)
    .split(' ')
    .map(word => (/\d/.test(word) ? word.replace(/^\d+[a-z]$/, code => code.toUpperCase()) : lowerRole(word)))
    .join(' ')
  return post.test(name) ? name : withArticle(name)
}

const ofField =
  /^(?:\p{L}+ ){0,2}(?:housekeeping|production|assembly|packing|scheduling|sales|maintenance|shipping|receiving|phlebotomy|upholstery|landscaping|construction|roofing|catering|customer service|alterations|security|child ?care|home care|security|accounting|payroll|admissions|transportation|environmental services|food service|freight|quality control)$/iu
const ofPart =
  /^(?:\p{L}+ ){0,2}(?:deli|kitchen|laundry|bakery|lobby|stockroom|warehouse|garden center|front end|lot|(?:fitting|dining|packaging|dish|mail|stock|break) room|(?:front|pro|help|classified|service) desk|dept|department)$/iu
/** "In housekeeping", "in the deli": of a title that names where somebody worked. Empty where it names neither. */
export function fieldOf(title: string): string {
  const name = lowerRole(headOf(title)).replace(/ dept$/, ' department')
  return ofField.test(name) ? `in ${name}` : ofPart.test(name) ? `in the ${name}` : ''
}

const noName =
  /^(?:my|our|own|self|private|the|a|an|family|online|personal|home|various|none|n\/?a|freelance|informal|neighbou?rs?|neighbou?rhood)\b|^-?$/i
/** In capitals they are part of a name. */
const group = /\b(?:families|neighbou?rs|clients|customers|friends)$/
/** A line of duties, a length of time or a program stands where a name was looked for. */
const isName = (text: string) =>
  !/[<>:]/.test(text) &&
  !/^(?:I|we|when|\d+ \p{Ll}+)\b|\b(?:in|at|for|since|when|came)$|^(?:QuickBooks|Excel|Word|Canva|Square)$|\d+ (?:people|per|a) /iu.test(
    text.replace(/\s*\([^)]*\)/g, '').trim(),
  )

const family = /^(aunt|uncle|mom|dad|grandma|grandpa|cousin|sister|brother)(?=['’]s )/i
/** One word that is no name: "Also", "mother", "favorite". */
const isLoneWord = (text: string) =>
  !text.includes(' ') &&
  (/^(?:(?:grand)?(?:mother|father|mom|dad|pa|ma|son)|uncle|aunt|auntie|cousin|neighbors?|friends?|home|work|school|church|college|favorite|family|ad)$/i.test(
    text,
  ) ||
    /^(?:ADV|ADJ|PRON|ADP|CCONJ|SCONJ|DET)$/.test(tagWords(text.toLowerCase())[0]?.pos ?? ''))

export function nameOfPlace({ organisation }: ProfileItem): string {
  const name = organisation.replace(/\s*\([^)]*\)|^at /g, '').trim()
  if (
    noName.test(organisation.trim()) ||
    group.test(name) ||
    organisation.length > 60 ||
    !isName(organisation) ||
    isLoneWord(name)
  )
    return ''
  return family.test(name) ? name.replace(family, who => `my ${who.toLowerCase()}`) : tidyName(name)
}

/** "As a barista at Café Rosa", "At Café Rosa", "With a cake page on Instagram". Empty where nothing fits. */
export function whereOf(item: ProfileItem, seed: number, turn: number, named: boolean): string {
  const { title, current, kind } = item
  const place = nameOfPlace(item)
  const at = place ? ` at ${place}` : ''
  if (named)
    return place ? `At ${place}` : isRole(title) ? `As ${roleOf(title)}` : current ? 'In this work' : 'In that work'
  if (isRole(title) && kind !== 'project') {
    const as = `As ${roleOf(title)}${at}`
    if (!place || (kind !== 'job' && kind !== 'family-business')) return as
    return choose(seed, turn, [
      as,
      current ? `In my work as ${roleOf(title)}${at}` : `In my time as ${roleOf(title)}${at}`,
      `At ${place}, ${current ? 'where I am' : 'as'} ${roleOf(title)}`,
    ])
  }
  const [, group = '', post = ''] =
    /^(.+), ((?:vice )?(?:treasurer|president|secretary|captain|chair|leader))$/i.exec(title) ?? []
  if (post) return `As ${post.toLowerCase()} of ${nameOf(group)}${at}`
  if (isPastime(item)) return ''
  if (kind === 'project') return `For ${theProject(title)}`
  if (kind === 'school') return `For ${theProject(title)}${at}`
  if (kind === 'team') return `In ${nameOf(title)}${at}`
  if (kind === 'volunteering') return `For ${theProject(title)}${at}`
  return place ? `At ${place}` : ''
}

const isPastime = ({ title }: ProfileItem) =>
  !isRole(title) && readVerb(title.split(' ')[0] ?? '')?.forms.has('gerund') === true

const needsNoObject = /^(?:babysitting|tutoring|housekeeping|gardening|landscaping|caregiving)$/i
const workWithThings = /^(house|home|office|dog|pet|car|lawn) (cleaning|walking|grooming|washing|detailing|mowing)$/i
export function tellPastime(item: ProfileItem): Sentence | undefined {
  const [, things = '', work = ''] = workWithThings.exec(item.title) ?? []
  const isWhole = item.title.split(' ').length > 1 || needsNoObject.test(item.title)
  if (!work && (!isPastime(item) || !/^\p{L}+ing\b(?! of\b)/iu.test(item.title) || !isWhole)) return undefined
  const { from, to, current, id } = item
  const doing = work ? `${work} ${things}s`.toLowerCase() : lowerFirst(headOf(item.title))
  const text =
    from && current
      ? `I have been ${doing} since ${from}`
      : from && to && !current
        ? `I was ${doing} from ${from} to ${to}`
        : undefined
  return text ? { text: endSentence(text), facts: [id], importance: 2 } : undefined
}

export const theProject = (title: string) => {
  const low = lowerFirst(headOf(title))
  return /^(?:the|my|our|an?) /i.test(low) ? low : `the ${low}`
}

const lowerName = (name: string) => (/ \p{Lu}\p{Ll}\p{L}* club$/u.test(name) ? name : lowerFirst(name))

function nameOf(title: string): string {
  const head = headOf(title)
  const low = lowerName(head)
  if (/ club$/i.test(low) && !/^(?:the|my|our) /i.test(low)) return `the ${low}`
  if (/^(?:the|my|our|an?) /i.test(low) || /^\p{Lu}/u.test(low) || /s$/.test(low)) return low
  return withArticle(low)
}

/** A number of an item as a noun phrase, "about 120 orders on a Friday night", or a length of time. */
export function amountOf(
  item: ProfileItem,
  used: ReadonlySet<Clause>,
): { clause: Clause; text: string; isTime: boolean } | undefined {
  const clause = item.clauses.find(
    ({ role, kind, text }) => role === 'amount' && kind === 'noun' && /\d/.test(text) && countWords(text) <= 16,
  )
  if (!clause || used.has(clause) || /^\d+:/.test(clause.text)) return undefined
  if (timeOnly.test(clause.text)) return { clause, text: clause.text, isTime: true }
  const counted = joinWords(clause.text.split(/, (?:and )?| and /).filter(part => hasNumber.test(part))).replace(
    /^maybe /,
    'about ',
  )
  const price = /^\$([\d,.]+) \p{L}+(?<!s|a|an|per|each|over|in|for)\b/u.exec(counted)?.[1]
  const article = price ? (/^(?:8|11\b|18\b)/.test(price) ? 'an ' : 'a ') : ''
  const told = (
    /\bratio$/.test(counted)
      ? `a ${counted}`
      : price
        ? `${article}${counted}`
        : completePlurals(withDeterminer(counted))
  ).replace(/^an? \p{L}+ with (?=\d)/u, '')
  return { clause, text: told, isTime: false }
}
const hasNumber = /\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|all|up to|every|both)\b/i
const timeOnly = /^(?:about )?\d+ (?:hours?|days?|evenings?|shifts?|weeks?)\b[^,]*$|^\d+:\d\d/i

export const tellAmountSentences = (item: ProfileItem, used: ReadonlySet<Clause>): Sentence[] =>
  item.clauses
    .filter(clause => clause.role === 'amount' && clause.kind === 'sentence' && !used.has(clause))
    .filter(({ text }) => countWords(text) <= 22)
    .map(({ text, facts }) => ({ text: endSentence(text), facts: [item.id, ...facts], importance: 1 }))

export function tellTenure(item: ProfileItem): Sentence | undefined {
  const { kind, title, from, to, current, years } = item
  if ((kind !== 'job' && kind !== 'family-business') || !isRole(title)) return undefined
  const place = nameOfPlace(item)
  const at = place ? ` at ${place}` : ''
  const facts = [item.id]
  if (from && current) return { text: `I have been ${roleOf(title)}${at} since ${from}.`, facts, importance: 3 }
  if (from && to && !/present/i.test(to))
    return { text: `I was ${roleOf(title)}${at} from ${from} to ${to}.`, facts, importance: 3 }
  if (!years) return undefined
  return { text: `I have worked as ${roleOf(title)}${at} for ${spokenYears(years)}.`, facts, importance: 3 }
}

export function tellTool(item: ProfileItem): Sentence | undefined {
  const used = item.clauses.find(({ role }) => role === 'used')
  if (used?.kind !== 'verb') return undefined
  const facts = [item.id, ...used.facts]
  const of = (text: string): Sentence => ({ text: endSentence(`I ${mend(text)}`), facts, importance: 3 })
  const [, lead = '', name = '', rest = ''] = /^(have (?:used|practiced|done)) (.+?) for (.+)$/.exec(used.text) ?? []
  const pair = name && tellPair(name, rest)
  if (pair) return of(pair)
  const list = /^(have used .+), including (.+)$/.exec(used.text)
  const listed = list && asThings(list[2] ?? '', '')
  if (list && listed) return of(`${list[1]}, including ${listed}`)
  if (lead) {
    const often = /,? (every (?:day|week|shift|month)|daily)$/.exec(rest)
    const things = asThings(often ? rest.slice(0, often.index) : rest, name)
    const called = / (?:app|system|scanner|program|machine)$/.test(name) && !/^the /.test(name) ? `the ${name}` : name
    if (!things || countWords(things) > 14) return of(`${lead} ${called}`)
    const isKnown = lead === 'have used' && !often && seedOf(item.id, name, rest) % 2 === 0
    return of(
      isKnown ? `know ${called} from ${things}` : `${lead} ${called}${often ? ` ${often[1]}` : ''} for ${things}`,
    )
  }
  if (/^have \w+ .+ and log book$/.test(used.text))
    return of(used.text.replace(/ and log book$/, ' and kept the log book'))
  const told = used.text.replace(/(?<=^have practiced )\p{Lu}(?=\p{Ll}+ \p{Ll})/u, letter => letter.toLowerCase())
  return isSendable(told) && countWords(told) <= 24 ? of(told) : undefined
}

/** "Kronos and Excel", "breaks, Excel for the plan": each tool with its own use. */
function tellPair(name: string, uses: string): string | undefined {
  const [first = '', second = '', ...more] = name.split(' and ')
  if (!second || more.length > 0) return undefined
  const at = uses
    .toLowerCase()
    .search(new RegExp(`(?:, | and |, and )${second.toLowerCase().replace(/\W/g, '\\$&')} for `))
  if (at < 0) return undefined
  const ofSecond = uses
    .slice(at)
    .replace(/^(?:, and |, | and )/, '')
    .slice(`${second} for `.length)
  const [one, other] = [asThings(uses.slice(0, at), ''), asThings(ofSecond, '')]
  return one && other ? `have used ${first} for ${one}, and ${second} for ${other}` : undefined
}

export const spokenYears = (years: string): string =>
  years
    .replace('up to 1 year', 'up to a year')
    .replace('1 to 3', 'one to three')
    .replace('3 to 5', 'three to five')
    .replace('5 years or more', 'five years or more')

/** What is a thing in numbers: "a customer rating of 4.7 of 5"; a place in a contest is one that was won. */
const asRecord = (text: string, { current }: ProfileItem): string => {
  const [, who = '', place = '', where = ''] =
    /^I can point to (?:an? )?(.+?) (\d+(?:st|nd|rd|th)) (.+)$/.exec(text) ?? []
  if (who) return `Our ${who} came ${place} ${where}`
  return text.replace(/^I can point to /, current ? 'I have ' : 'I had ')
}

const completeStory = (text: string) =>
  text
    .split(/(?<=[.;,]) (?=I )/)
    .map(part => (/^I /.test(part) ? completeObjects(part) : part))
    .join(' ')

export function tellStory(item: ProfileItem, used: ReadonlySet<Clause>): Sentence[] {
  const stories = item.clauses.filter(clause => clause.role === 'story' && clause.kind !== 'noun' && !used.has(clause))
  const results = item.clauses.filter(clause => clause.role === 'result' && !used.has(clause))
  const tell = ({ kind, text, facts }: Clause, lead: string): Sentence => ({
    text: endSentence(completePlurals(kind === 'verb' ? completeObjects(`${lead}${text}`) : completeStory(text))),
    facts: [item.id, ...facts],
    importance: 2,
  })
  return [
    ...stories.slice(0, 1).map(each => tell(each, 'Once, I ')),
    ...results.slice(0, 2).map(each => {
      const told = tell(each, 'I ')
      return { ...told, text: asRecord(told.text, item), importance: 3 as const }
    }),
  ]
}
