import type { AdDemand } from '../../demands/read-ad.ts'
import { endSentence, upperFirst } from '../../english/tidy.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { authored, choose, isPerson, type LetterMaterial, type Sentence } from '../letter.ts'
import type { Frames } from '../points/frame-answers.ts'
import { isMetByTime, monthsOf } from '../time-worked.ts'
import { isRole, nameOfPlace, roleOf, spokenYears, tellPastime } from './tell-item.ts'

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
  frames: Frames
  used: Set<Clause>
  seed: number
}

/** The application and who is writing: the nearest work, for how long, and its number. */
export function tellWho(material: LetterMaterial, { asked, items, answers, today, frames, used, seed }: Asked): Who {
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
  const number = skills ? `, with ${skills.text}` : ''
  const of = (text: string): Sentence => ({ text: endSentence(upperFirst(text)), facts, importance: 3 })
  if (years?.phrase)
    return {
      sentences: [apply(material, seed), ...frames.answer(years.phrase, of(`${work.sentence}${number}`))],
      answered: [years],
      item,
    }
  const applied = apply(material, seed)
  const told = of(`${work.sentence}${number}`)
  const sentences = choose(seed, 4, [0, 1]) === 0 ? [told, applied] : [applied, told]
  return { sentences, answered: [], item }
}

const applies = [
  (title: string, at: string) => `I am applying for the ${title} position${at}`,
  (title: string, at: string) => `Please consider me for the ${title} position${at}`,
  (title: string, at: string) => `I want to apply for the ${title} job${at}`,
  (title: string, at: string) => `I am writing about the ${title} position${at}`,
  (title: string, at: string) => `I want to be your next ${title}${at}`,
] as const

function wishOf({ title, employer }: LetterMaterial, seed: number): string {
  const at = employer && !isPerson(employer) ? ` at ${employer}` : ''
  const isLong = /[-–,(/&]| (?:Worker|Residency|Apprentice|Intern)\b/.test(title) || title.split(' ').length > 3
  const [first, second, third, fourth] = applies
  return choose(seed, 2, isLong ? [first, second, third, fourth] : applies)(title, at)
}

const apply = (material: LetterMaterial, seed: number): Sentence => authored(endSentence(wishOf(material, seed)))

/** Work with its time, as a sentence and as what follows "after". */
function tellWork(item: ProfileItem, today: Date): { sentence: string } | undefined {
  const { kind, title, from, to, current, years } = item
  if (kind === 'volunteering' && isRole(title) && from) return tellVolunteering(item)
  const pastime = kind === 'care' ? tellPastime(item) : undefined
  if (pastime) return { sentence: pastime.text.replace(/\.$/, '') }
  if (kind !== 'job' && kind !== 'family-business') return undefined
  const place = nameOfPlace(item)
  if (!isRole(title) && !place) return undefined
  const as = isRole(title) ? `as ${roleOf(title)}${place ? ` at ${place}` : ''}` : `at ${place}`
  if (from && current) {
    const time = spokenTime(monthsOf(item, today))
    return {
      sentence:
        time && /\d{4}$/.test(from) && from.includes(' ')
          ? `I have worked ${as} for ${time}`
          : `I have worked ${as} since ${from}`,
    }
  }
  if (from && to && !/present/i.test(to)) {
    const time = from.includes(' ') && to.includes(' ') ? spokenTime(monthsOf(item, today)) : undefined
    return time
      ? { sentence: `I worked ${as} for ${time}, until ${to}` }
      : { sentence: `I worked ${as} from ${from} to ${to}` }
  }
  if (!years) return undefined
  const time = spokenYears(years)
  return { sentence: `I have worked ${as} for ${time}` }
}

function tellVolunteering(item: ProfileItem): { sentence: string } | undefined {
  const { title, from, to, current } = item
  const place = nameOfPlace(item)
  const as = `as ${roleOf(title)}${place ? ` at ${place}` : ''}`
  if (current) return { sentence: `I have volunteered ${as} since ${from}` }
  return to ? { sentence: `I volunteered ${as} from ${from} to ${to}` } : undefined
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const counted = (count: number, unit: string) => `${words[count] ?? count} ${unit}${count === 1 ? '' : 's'}`

/** 40 -> "more than three years". `months` counts the first and the last month. */
function spokenTime(months: number | undefined): string | undefined {
  if (months === undefined || months < 3) return undefined
  const [years, rest] = [Math.floor((months - 1) / 12), (months - 1) % 12]
  if (years === 0) return months > 11 ? 'a year' : counted(months - 1, 'month')
  if (rest >= 10) return `almost ${counted(years + 1, 'year')}`
  if (rest === 6 && years > 1) return `${words[years] ?? years} and a half years`
  return rest < 2 ? counted(years, 'year') : `more than ${counted(years, 'year')}`
}
