import { completeObjects, completePlurals } from '../../english/complete-phrase.ts'
import { isEnglish } from '../../english/mend-spelling.ts'
import { withDeterminer } from '../../english/noun-phrase.ts'
import { tagWords } from '../../english/tagger.ts'
import {
  countWords,
  endSentence,
  joinWords,
  lowerFirst,
  lowerRole,
  upperFirst,
  withArticle,
} from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { choose, type Sentence, seedOf } from '../letter.ts'
import { spokenTime, spokenYears } from '../time-worked.ts'
import { asThings, isSendable, mend } from './mend.ts'
import { atPlaceNamed, placeNameIn } from './name-place.ts'

const role =
  /^(?:(?:[\p{L}\d'&/-]+ ){0,4}?)[\p{L}-]*(?:er|or|tech|medic|chief|para|official|liaison|midwife|auxiliary|referee|sexton|extern|page|carhop|hostess|warden|engineer|lady|girl|pilot|surgeon|scribe|maid|buddy|companion|ist|ress|ant|ent|ian|man|woman|person|keeper|captain|rep|representative|clerk|volunteer|intern|nanny|cook|chef|aide|nurse|cna|host|guide|tutor|coach|lead|apprentice|trainee|sitter|au pair|cashier|barista|secretary|agent|attendant|member|helper|mechanic|hand|guard|lifeguard|picker|specialist|analyst|accountant|associate|professional|paraprofessional|executive|architect|paralegal|attorney|advocate|concierge|valet|orderly|millwright|chauffeur|chaplain|registrar|detective|steward|mason|barback|busboy|bellhop|umpire|principal|deputy|constable|substitute|temp|operative|escort|EMT|RN|LPN|LVN|PCT|PCA|HHA|CMA|RMA|DSP|RBT|CSR)\b(?=$| (?:at|for|in|of|to|on|with)\b| (?:I{1,3}|IV|V|\d+)$)/iu

const headOf = (title: string) =>
  title
    .replace(/\s*\([^)]*\)/g, '')
    .split(/, | [-–] /)[0]
    ?.trim() ?? title

/** The first of several jobs in a title: "Bagger, then cashier", "Ice maker / driver", "Utility, winder operator". */
function roleIn(title: string): string {
  const parts = title
    .replace(/\s*\([^)]*\)|^an? /giu, '')
    .split(/, (?:then )?| [-–] | then |\s*\/\s+|\s+\/\s*|,? with (?=my\b|husband|wife|sister)/)
    .map(part => part.trim())
  return (
    parts.find((part, at) => (at === 0 || /^\p{Ll}/u.test(part)) && role.test(part) && !ofThing.test(part)) ??
    parts[0] ??
    ''
  )
}

/** Whether a title names what somebody is, not what something is: "Barista", not "Cake page on Instagram". */
export const isRole = (title: string): boolean => {
  const name = roleIn(title)
  return role.test(name) && !isDoing.test(title) && !ofThing.test(name) && !isNoRole.test(name) && !isStrange(name)
}
const isNoRole = /^(?:my|our|his|her|their)\b|\bin[- ]law$|\b(?:mom|dad|dog|house) person$|\bprep$|shelter$/i
const isStrange = (name: string) => {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? ''
  const [, stem = ''] = /^(\p{L}{4,}?)(?:er|or)$/u.exec(last) ?? []
  return stem !== '' && ![last, stem, `${stem}e`].some(isEnglish)
}
const ofThing =
  /\b(?:center|counter|register|corner|dinner|summer|winter|paper|water|drawer|door|floor|elevator|labor|tower|theater|color|equipment|department|apartment|restaurant|plant|event|student government)$/i
const isDoing = /^\p{L}+ing (?:(?:after|for|of|with|up|out) )?(?:care of )?(?:my|our|his|her|their|an?|the)\b/iu

/** "Volunteer", "student worker": somebody is one, and does not volunteer as one. */
export const isNamedByVerb = (title: string): boolean =>
  isRole(title) &&
  /\b(?:volunteer|worker)\b|\b(?:student|parent|missionary|owner|carer)$|\bcaregiver for\b/i.test(roleIn(title))

/** A post that one person holds. */
const post = /\b(?:treasurer|president|captain|chair(?:man|woman|person)?)(?: of .+)?$/i

export const roleOf = (title: string): string => {
  const [name = '', place = ''] = roleIn(title).split(/(?= at )/)
  const said = name
    .split(' ')
    // "68W" is the code of a post, "I" the first of its grades.
    .map(word =>
      /^(?:I{1,3}|IV|V)$/i.test(word)
        ? word.toUpperCase()
        : /\d/.test(word)
          ? word.replace(/^\d+[a-z]$/, code => code.toUpperCase())
          : lowerRole(unshouted(word)),
    )
    .join(' ')
  return `${post.test(said) ? said : withArticle(said)}${place}`
}
const unshouted = (word: string) =>
  /^\p{Lu}{4,}$/u.test(word) && tagWords(word.toLowerCase())[0]?.pos === 'NOUN' && isEnglish(word.toLowerCase())
    ? word.toLowerCase()
    : word

export function postsOf({ title, current, earlier = [] }: ProfileItem): string {
  const before = earlier.filter(each => isRole(each.title))
  const [first] = before
  if (!first || !isRole(title)) return ''
  if (before.every(each => roleOf(each.title) === roleOf(title))) return `, as ${roleOf(title)}`
  const then = before.slice(1).map(each => `then as ${roleOf(each.title)}`)
  const last = `${current ? 'now' : 'then'} as ${roleOf(title)}`
  return `, ${joinWords([`first as ${roleOf(first.title)}`, ...then, last])}`
}

const isOwner = /^(?:co-?)?owner$/i
export function roleAt(item: ProfileItem): string {
  const place = nameOfPlace(item)
  if (!isOwner.test(roleIn(item.title))) return `${roleOf(item.title)}${atPlace(item)}`
  return place ? `${/\bwith\b|^co/i.test(item.title) ? 'a co-owner' : 'the owner'} of ${place}` : 'self-employed'
}

const ofField =
  /^(?:\p{L}+ ){0,2}(?:housekeeping|production|assembly|packing|scheduling|sales|maintenance|shipping|receiving|phlebotomy|upholstery|landscaping|construction|roofing|catering|customer service|alterations|security|child ?care|home care|security|accounting|payroll|admissions|transportation|environmental services|food service|freight|quality control)$/iu
const ofPart =
  /^(?:\p{L}+ ){0,2}(?:deli|kitchen|laundry|bakery|lobby|stockroom|warehouse|garden center|front end|lot|(?:fitting|dining|packaging|dish|mail|stock|break) room|(?:front|pro|help|classified|service) desk|dept|department|register|counter)$/iu
/** "In housekeeping", "in the deli": of a title that names where somebody worked. Empty where it names neither. */
export function fieldOf(title: string): string {
  const name = lowerRole(headOf(title))
    .replace(/^the /, '')
    .replace(/ dept$/, ' department')
  if (ofField.test(name)) return `in ${name}`
  return ofPart.test(name) ? `${/(?:desk|register|counter)$/.test(name) ? 'at' : 'in'} the ${name}` : ''
}

export const nameOfPlace = ({ organisation }: ProfileItem): string => placeNameIn(organisation)

export const atPlace = (item: ProfileItem): string => atPlaceNamed(nameOfPlace(item))

/** "As a barista at Café Rosa", "At Café Rosa", "With a cake page on Instagram". Empty where nothing fits. */
export function whereOf(item: ProfileItem, seed: number, turn: number, named: boolean): string {
  const { title, current, kind } = item
  const place = nameOfPlace(item)
  const at = atPlace(item)
  if (named)
    return place
      ? upperFirst(at.trim())
      : isRole(title)
        ? `As ${roleOf(title)}`
        : current
          ? 'In this work'
          : 'In that work'
  if (isRole(title) && kind !== 'project') {
    const as = `As ${roleOf(title)}${at}`
    if (!place || (kind !== 'job' && kind !== 'family-business')) return as
    if (!at.startsWith(' at ')) return as
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
  return upperFirst(at.trim())
}

const isPastime = ({ title }: ProfileItem) =>
  !isRole(title) &&
  !/\b(?:band|club|team|squad|choir|orchestra|council|society|ministry)\b/i.test(title) &&
  readVerb(title.split(' ')[0] ?? '')?.forms.has('gerund') === true

const needsNoObject = /^(?:babysitting|tutoring|housekeeping|gardening|landscaping|caregiving)$/i
const workWithThings = /^(house|home|office|dog|pet|car|lawn) (cleaning|walking|grooming|washing|detailing|mowing)$/i
const workFor = /^(?:\p{L}+(?: ?\/ ?| and ))*\p{L}+ \p{L}+ing(?: for (?:my |our |some )?\p{Ll}+)?$/iu
const withoutAside = (title: string) => title.replace(/\s*\([^)]*\)/g, '')
export function tellPastime(item: ProfileItem): Sentence | undefined {
  const [, things = '', work = ''] = workWithThings.exec(item.title) ?? []
  const isWorkFor = !work && !isRole(item.title) && item.current && workFor.test(withoutAside(item.title))
  const isWhole = item.title.split(' ').length > 1 || needsNoObject.test(item.title)
  if (!work && !isWorkFor && (!isPastime(item) || !/^\p{L}+ing\b(?! of\b)/iu.test(item.title) || !isWhole))
    return undefined
  const { current, id } = item
  const { from, to } = spokenTime(item)
  const doing = isWorkFor
    ? `doing ${lowerFirst(withoutAside(item.title).replace(/ ?\/ ?/g, ' and '))}`
    : work
      ? `${work} ${things}s`.toLowerCase()
      : lowerFirst(headOf(item.title))
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
  const { kind, title, current, years } = item
  if ((kind !== 'job' && kind !== 'family-business') || !isRole(title)) return undefined
  const { from, to } = spokenTime(item)
  const facts = [item.id]
  if (from && current) return { text: `I have been ${roleAt(item)} since ${from}.`, facts, importance: 3 }
  if (from && to) return { text: `I was ${roleAt(item)} from ${from} to ${to}.`, facts, importance: 3 }
  if (!years) return undefined
  return { text: `I ${current ? 'have been' : 'was'} ${roleAt(item)} for ${spokenYears(years)}.`, facts, importance: 3 }
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
