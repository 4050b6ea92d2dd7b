import type { AdDemand } from '../../demands/read-ad.ts'
import { countWords, endSentence, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { forbiddenStart } from '../ask/ad-question.ts'
import { authored, choose, isPerson, type LetterMaterial, type Sentence, seedOf } from '../letter.ts'
import { isQuotable, refer } from '../points/refer.ts'
import { isMetByTime, monthsOf, spokenDate } from '../time-worked.ts'
import { mend, withDollars } from './mend.ts'
import { amountOf, isNamedByVerb, isRole, nameOfPlace, roleOf, spokenYears, tellPastime } from './tell-item.ts'

export interface Who {
  sentences: Sentence[]
  /** The demand for years that it answers. */
  answered: AdDemand[]
  item: ProfileItem | undefined
}

interface Asked {
  asked: readonly AdDemand[]
  /** Items, the nearest to the ad first. */
  items: readonly ProfileItem[]
  /** How many demands the first of them answers. */
  answers: number
  today: Date
  used: Set<Clause>
  seed: number
}

/** The application and who is writing: the nearest work, for how long, and its number. */
export function tellWho(material: LetterMaterial, { asked, items, answers, today, used, seed }: Asked): Who {
  const item = items.find(
    (each, at) => (at === 0 || each.kind !== 'volunteering') && tellWork(each, today) !== undefined,
  )
  const work = item && tellWork(item, today)
  if (!item || !work) return { sentences: [apply(material, seed)], answered: [], item: undefined }
  const doesTheWork = item === items[0] && answers > 1
  const years = asked.find(each => each.phrase && isMetByTime(each, item, { doesTheWork, today }))
  // The skills of a job that only the quiz knows.
  const skills =
    item.years && !item.from ? item.clauses.find(({ role, kind }) => role === 'used' && kind === 'noun') : undefined
  if (skills) used.add(skills)
  const facts = [item.id, ...(skills?.facts ?? [])]
  const amount = skills ? undefined : scaleOf(item, work.sentence, used)
  if (amount) {
    used.add(amount.clause)
    facts.push(...amount.clause.facts)
  }
  const number = skills ? `, with ${skills.text}` : amount ? `, with ${amount.text}` : ''
  const of = (text: string): Sentence => ({
    text: withDollars(mend(endSentence(upperFirst(text))), item.place),
    facts,
    importance: 3,
  })
  if (years?.phrase)
    return {
      sentences: [
        apply(material, seed),
        isQuotable(years) ? refer(years, of(`${work.sentence}${number}`), seed) : of(`${work.sentence}${number}`),
      ],
      answered: [years],
      item,
    }
  const applied = apply(material, seed)
  const told = of(`${work.sentence}${number}`)
  const sentences = choose(seed, 4, [0, 1]) === 0 ? [told, applied] : [applied, told]
  return { sentences, answered: [], item }
}

const longestWork = 36
/** The number of the work, if the sentence stays short enough to be read. */
function scaleOf(item: ProfileItem, sentence: string, used: ReadonlySet<Clause>) {
  const amount = amountOf(item, used)
  return amount && !amount.isTime && countWords(`${sentence} ${amount.text}`) <= longestWork ? amount : undefined
}

const applies = [
  (title: string, at: string) => `I am applying for the ${title} position${at}`,
  (title: string, at: string) => `Please consider me for the ${title} position${at}`,
  (title: string, at: string) => `I want to apply for the ${title} job${at}`,
  (title: string, at: string) => `I want to work as your ${title}${at}`,
] as const

function wishOf({ title, employer, ad }: LetterMaterial, seed: number): string {
  const at = employer && !isPerson(employer) ? ` at ${employer}` : ''
  const isLong = /[-–,(/&]| (?:Worker|Residency|Apprentice|Intern)\b/.test(title) || title.split(' ').length > 3
  const [first, second, third] = applies
  const forbidden = forbiddenStart(ad)
  const start = (text: string) => text.toLowerCase().split(' ').slice(0, 2).join(' ')
  const texts = (isLong ? [first, second, third] : applies).map(each => each(title, at))
  const [one = '', ...others] = texts.filter(text => !forbidden || start(text) !== start(forbidden))
  return choose(seed, 2, [one, ...others])
}

const apply = (material: LetterMaterial, seed: number): Sentence => authored(endSentence(wishOf(material, seed)))

/** Work with its time, as a sentence and as what follows "after". */
function tellWork(item: ProfileItem, today: Date): { sentence: string } | undefined {
  const { kind, title, current, years } = item
  const [from, to] = [spokenDate(item.from), spokenDate(item.to)]
  if (kind === 'volunteering' && isRole(title) && from) return tellVolunteering(item)
  const isUnnamed = kind === 'job' && !isRole(title) && !nameOfPlace(item)
  const pastime = kind === 'care' || isUnnamed ? tellPastime(item) : undefined
  if (pastime) return { sentence: pastime.text.replace(/\.$/, '') }
  if (kind !== 'job' && kind !== 'family-business') return undefined
  const place = nameOfPlace(item)
  if (!isRole(title) && !place) return undefined
  const at = `at ${place}${whoseOf(item)}`
  const role = `${roleOf(title)}${place ? ` ${at}` : ''}`
  const isCalled = isNamedByVerb(title)
  const worked = isCalled ? `was ${role}` : isRole(title) ? `worked as ${role}` : `worked ${at}`
  const haveWorked = `have ${worked.replace(/^was /, 'been ')}`
  if (from && current) {
    const time = timeOf(item, today)
    return {
      sentence:
        time && /\d{4}$/.test(from) && from.includes(' ')
          ? `I ${haveWorked} for ${time}`
          : `I ${haveWorked} since ${from}`,
    }
  }
  if (from && to && !/present|now/i.test(to)) {
    const time = from.includes(' ') && to.includes(' ') ? timeOf(item, today) : undefined
    return time && choose(seedOf(item.organisation, item.from), 20, [true, false])
      ? { sentence: `I ${worked} for ${time}, until ${to}` }
      : { sentence: `I ${worked} from ${from} to ${to}` }
  }
  if (!years) return undefined
  const time = spokenYears(years)
  return { sentence: `I ${haveWorked} for ${time}` }
}

/** "Hill & Sons (my uncle)" -> ", my uncle’s business,". */
function whoseOf({ kind, title, organisation }: ProfileItem): string {
  if (kind !== 'family-business') return ''
  const [, owner] = /\((my \p{L}+)\)/u.exec(organisation) ?? []
  const [, named] = / at (my \p{L}+['’]s? \p{L}+(?: \p{L}+)?)$/u.exec(title) ?? []
  return owner ? `, my ${owner.slice(3)}’s business,` : named ? `, ${named},` : ''
}

/** In one of several words, so that two people who worked as long do not write alike. */
const timeOf = (item: ProfileItem, today: Date) =>
  spokenTime(monthsOf(item, today))?.replace(/^(?:almost|about)(?= )/, word =>
    word === 'about'
      ? choose(seedOf(item.title, item.organisation), 19, ['about', 'around'])
      : choose(seedOf(item.title, item.organisation), 19, ['almost', 'nearly']),
  )

function tellVolunteering(item: ProfileItem): { sentence: string } | undefined {
  const { title, from, to, current } = item
  const place = nameOfPlace(item)
  const role = `${roleOf(title)}${place ? ` at ${place}` : ''}`
  const isCalled = isNamedByVerb(title)
  if (current) return { sentence: `I have ${isCalled ? 'been' : 'volunteered as'} ${role} since ${from}` }
  return to ? { sentence: `I ${isCalled ? 'was' : 'volunteered as'} ${role} from ${from} to ${to}` } : undefined
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const counted = (count: number, unit: string) => `${words[count] ?? count} ${unit}${count === 1 ? '' : 's'}`

/** To the nearest half year: 21 -> "almost two years", 40 -> "about three and a half years". Both end months count. */
export function spokenTime(months: number | undefined): string | undefined {
  if (months === undefined || months < 2) return undefined
  if (months < 12 || (months > 12 && months < 18)) return counted(months, 'month')
  const halves = Math.round(months / 6)
  const [years, isHalf] = [Math.floor(halves / 2), halves % 2 === 1]
  const time = isHalf ? `${words[years] ?? years} and a half years` : counted(years, 'year')
  if (halves * 6 === months) return time
  return `${halves * 6 > months ? 'almost' : 'about'} ${time}`
}
