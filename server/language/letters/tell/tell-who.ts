import type { AdDemand } from '../../demands/read-ad.ts'
import { countWords, endSentence, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { forbiddenStart } from '../ask/ad-question.ts'
import { authored, choose, isPerson, type LetterMaterial, type Sentence } from '../letter.ts'
import { isQuotable, refer } from '../points/refer.ts'
import { isMetByTime, spokenDate } from '../time-worked.ts'
import { mend, withDollars } from './mend.ts'
import { amountOf, isNamedByVerb, isRole, nameOfPlace, roleOf, spokenYears, tellPastime } from './tell-item.ts'

export interface Who {
  sentences: Sentence[]
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

export function tellWho(material: LetterMaterial, { asked, items, answers, today, used, seed }: Asked): Who {
  const item = items.find((each, at) => (at === 0 || each.kind !== 'volunteering') && tellWork(each) !== undefined)
  const work = item && tellWork(item)
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
  return { sentences: [apply(material, seed), of(`${work.sentence}${number}`)], answered: [], item }
}

const longestWork = 36
function scaleOf(item: ProfileItem, sentence: string, used: ReadonlySet<Clause>) {
  const amount = amountOf(item, used)
  return amount && !amount.isTime && countWords(`${sentence} ${amount.text}`) <= longestWork ? amount : undefined
}

const applies = [
  (title: string, at: string) => `I am applying for the ${title} position${at}`,
  (title: string, at: string) => `Please consider me for the ${title} position${at}`,
  (title: string, at: string) => `I want to apply for the ${title} job${at}`,
] as const

function wishOf({ title, employer, ad }: LetterMaterial, seed: number): string {
  const at = employer && !isPerson(employer) ? ` at ${employer}` : ''
  const name = nameOfJob(title)
  const forbidden = forbiddenStart(ad)
  const start = (text: string) => text.toLowerCase().split(' ').slice(0, 2).join(' ')
  const texts = applies.map(each => each(name, at))
  const [one = '', ...others] = texts.filter(text => !forbidden || start(text) !== start(forbidden))
  return choose(seed, 2, [one, ...others])
}

const nameOfJob = (title: string): string =>
  title
    .replace(/\s*\([^)]*\)/g, '')
    .split(/ \/ | [-–—] |, (?=(?:per|part|full|night|day|evening|seasonal|temp)\b)/i)[0]
    ?.trim() || title

const apply = (material: LetterMaterial, seed: number): Sentence => authored(endSentence(wishOf(material, seed)))

function tellWork(item: ProfileItem): { sentence: string } | undefined {
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
    return { sentence: `I ${haveWorked} since ${from}` }
  }
  if (from && to && !/present|now/i.test(to)) {
    return { sentence: `I ${worked} from ${from} to ${to}` }
  }
  if (!years) return undefined
  const time = spokenYears(years)
  return { sentence: `I ${haveWorked} for ${time}` }
}

function whoseOf({ kind, title, organisation }: ProfileItem): string {
  if (kind !== 'family-business') return ''
  const [, owner] = /\((my \p{L}+)\)/u.exec(organisation) ?? []
  const [, named] = / at (my \p{L}+['’]s? \p{L}+(?: \p{L}+)?)$/u.exec(title) ?? []
  return owner ? `, my ${owner.slice(3)}’s business,` : named ? `, ${named},` : ''
}

function tellVolunteering(item: ProfileItem): { sentence: string } | undefined {
  const { title, from, to, current } = item
  const place = nameOfPlace(item)
  const role = `${roleOf(title)}${place ? ` at ${place}` : ''}`
  const isCalled = isNamedByVerb(title)
  if (current) return { sentence: `I have ${isCalled ? 'been' : 'volunteered as'} ${role} since ${from}` }
  return to ? { sentence: `I ${isCalled ? 'was' : 'volunteered as'} ${role} from ${from} to ${to}` } : undefined
}
