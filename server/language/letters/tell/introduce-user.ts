import { acceptabilityOf } from '../../acceptability/acceptability.ts'
import { countWords, endSentence, tidyCapitals, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'
import type { Clause, ProfileItem } from '../../profile/profile.ts'
import { forbiddenStart } from '../ask/ad-question.ts'
import { authored, choose, inProse, isPerson, type LetterMaterial, type Sentence } from '../letter.ts'
import { spokenTime, spokenYears } from '../time-worked.ts'
import { mend, withDollars } from './mend.ts'
import {
  amountOf,
  atPlace,
  fieldOf,
  isNamedByVerb,
  isRole,
  nameOfPlace,
  postsOf,
  roleAt,
  tellPastime,
} from './tell-item.ts'

export interface Introduction {
  sentences: Sentence[]
  /** The work that the letter opens with. */
  item: ProfileItem | undefined
  /** The last sentence speaks of that work, so that "there" is its place. */
  isNear: boolean
}

interface Told {
  /** Those that the letter tells of, the first to open with. */
  items: readonly ProfileItem[]
  used: Set<Clause>
  seed: number
}

/** Log-odds that an editor lets a sentence stand, from which on the user is introduced by it. */
const leastAcceptable = -0.3

export function introduceUser(material: LetterMaterial, { items, used, seed }: Told): Introduction {
  const wish = wishOf(material, seed)
  const apply = authored(endSentence(wish))
  for (const item of withPlaceFirst(items)) {
    const work = describe(item)
    const introduced = work && introduceBy(item, work, { wish, used, seed })
    if (!introduced) continue
    const { sentence, isOne, clauses } = introduced
    for (const clause of clauses) used.add(clause)
    return { sentences: isOne ? [sentence] : [apply, sentence], item, isNear: !isOne }
  }
  return { sentences: [apply], item: undefined, isNear: false }
}

/** Care at home, and a work without an employer and a time, open a letter only where there is no other. */
function withPlaceFirst(all: readonly ProfileItem[]): readonly ProfileItem[] {
  const items = all.toSorted((a, b) => Number(a.kind === 'care') - Number(b.kind === 'care'))
  const [first] = items
  if (!first || nameOfPlace(first) || first.current || spokenTime(first).from) return items
  return items.toSorted((a, b) => Number(nameOfPlace(b) !== '') - Number(nameOfPlace(a) !== ''))
}

function introduceBy(item: ProfileItem, work: string, { wish, used, seed }: Omit<Told, 'items'> & { wish: string }) {
  // The skills of a job that only the quiz knows.
  const skills =
    item.years && !item.from ? item.clauses.find(({ role, kind }) => role === 'used' && kind === 'noun') : undefined
  const amount = skills ? undefined : scaleOf(item, work, used)
  const number = skills ? `, with ${skills.text}` : amount ? `, with ${amount.text}` : ''
  const clauses = [skills, amount?.clause].filter(clause => clause !== undefined)
  const of = (text: string, told: readonly Clause[]): Sentence => ({
    text: withDollars(mend(endSentence(upperFirst(text))), item.place),
    facts: [item.id, ...(item.earlier ?? []).map(({ id }) => id), ...told.flatMap(({ facts }) => facts)],
    importance: 3,
  })
  const both = `${work}${number}, and ${wish.replace(/^(?:Please consider me|I want to apply) for/, 'I am applying for')}`
  const isShort = !item.earlier && !number.includes(', ', 2) && countWords(both) <= longestOpening
  const ways = [
    ...(isShort && choose(seed, 12, [true, true, false]) ? [{ text: both, isOne: true, clauses }] : []),
    { text: `${work}${number}`, isOne: false, clauses },
    { text: work, isOne: false, clauses: [] },
  ].map(way => ({ ...way, sentence: of(way.text, way.clauses) }))
  // The model has read no sentence with two titles.
  return ways.find(({ sentence }) => item.earlier || acceptabilityOf(sentence.text, 'whole') >= leastAcceptable)
}

const longestOpening = 34
const longestWork = 36
function scaleOf(item: ProfileItem, sentence: string, used: ReadonlySet<Clause>) {
  const amount = amountOf(item, used)
  return amount && !amount.isTime && countWords(`${sentence} ${amount.text}`) <= longestWork ? amount : undefined
}

const applies = [
  (title: string, at: string) => `I am applying for the ${title} position${at}`,
  (title: string, at: string) => `Please consider me for the ${title} position${at}`,
  (title: string, at: string) => `I want to apply for the ${title} position${at}`,
] as const

function wishOf({ title, employer, ad }: LetterMaterial, seed: number): string {
  const at =
    employer && !isPerson(employer) ? ` ${/ family$/i.test(employer) ? 'with' : 'at'} ${inProse(employer)}` : ''
  const name = nameOfJob(title)
  const forbidden = forbiddenStart(ad)
  const start = (text: string) => text.toLowerCase().split(' ').slice(0, 2).join(' ')
  const texts = applies.map(each => each(name, at))
  const [one = '', ...others] = texts.filter(text => !forbidden || start(text) !== start(forbidden))
  return choose(seed, 2, [one, ...others])
}

/** Where the name of a job ends: "Nurse Aide, Weekends", "Front Desk Coordinator, Dental", "Apprentices for projects". */
const endOfJob =
  / [-–] | (?:for|after|before) (?=\P{Lu})|, (?=(?:per|part|full|night|day|evening|weekend|seasonal|temp)s?\b)|(?<=(?:\p{Ll}(?:er|or|ist|ian|ant|ent|aison|professional)|\b(?:[Aa]ide|[Cc]lerk|[Ll]ead|[Nn]urse|[Ss]ecretary|[Tt]rainee|CNA|I{1,3}))), /u
const endOfFirst = /(?<=\p{Ll}(?:er|or|ist|ian|ant|ent)|[Aa]ide|[Cc]lerk|CNA|STNA) \/ .*$/u
const several = /(?<=\p{Ll}{3}(?:er|or|ist|ian|ant|ent|ice)|\b(?:[Aa]ide|[Cc]lerk|[Nn]urse|[Cc]ook|CNA))s$/u
const asked = /^.*?\b(?:seeking|hiring|wanted|needed|looking for|now hiring)(?: an?)?:? (?=\p{Lu})/iu
const ofWork = /^(\p{L}+(?: \p{L}+)?) (\p{L}+)ing$/u
const agentOf = (name: string): string => {
  const [, what = '', stem = ''] = ofWork.exec(name) ?? []
  const base = readVerb(`${stem}ing`.toLowerCase())?.base
  return base && agents.test(base) ? `${what} ${upperFirst(`${stem.replace(/e$/, '')}er`)}` : name
}
const agents = /^(?:sit|walk|clean|groom|bake|paint|drive|tutor|train|coach|teach|wash|cook|garden|mow|serve)$/
export const nameOfJob = (title: string): string => {
  const parts = title.replace(asked, '').split(/\s*\/\s*/)
  const isWork = parts.length > 1 && parts.every(part => agentOf(part) !== part)
  const [name = ''] = (isWork ? parts.map(agentOf).join(' and ') : title.replace(asked, ''))
    .replace(/ \| /g, ' and ')
    .replace(/\s*\([^)]*\)| wanted$|^(?:one|two|three) /gi, '')
    .replace(endOfFirst, '')
    .replace(/ \/ /, ' and ')
    .split(endOfJob)
  return tidyCapitals(name.trim()).replace(several, '') || title
}

/** "I have been a cashier at Hill Market since May 2023"; undefined for what names neither a role nor a place. */
function describe(item: ProfileItem): string | undefined {
  const { kind, title, current, years } = item
  const { from, to } = spokenTime(item)
  const place = nameOfPlace(item)
  const isUnnamed = kind === 'job' && !isRole(title) && !place
  const pastime = kind === 'care' || isUnnamed ? tellPastime(item) : undefined
  if (pastime) return pastime.text.replace(/\.$/, '')
  const posts = postsOf(item)
  if (posts) {
    if (!place && current && from)
      return `I started${posts.replace(', first', '').replace(/,? (?:and )?now as/, ` in ${from} and now work as`)}`
    const work = `I ${current ? 'have worked' : 'worked'}${atPlace(item)}`
    return `${work}${from ? (current ? ` since ${from}` : to && ` from ${from} to ${to}`) : ''}${posts}`
  }
  const isVolunteering = kind === 'volunteering'
  if (kind !== 'job' && kind !== 'family-business' && !isVolunteering) return undefined
  if (!isRole(title) && (!place || isVolunteering)) return undefined
  if (!place && !current && !from && !years) return undefined
  const whose = place ? whoseOf(item) : ''
  const role = isRole(title) ? `${roleAt(item)}${whose}` : `${fieldOf(title)}${atPlace(item)}${whose}`.trim()
  const isCalled = isNamedByVerb(title)
  const verb = isVolunteering ? 'volunteered' : 'worked'
  const did = isCalled ? role : isRole(title) ? `${verb} as ${role}` : `${verb} ${role}`
  if (current && from)
    return `I have ${isCalled ? `been ${role}` : isRole(title) && !isVolunteering ? `been ${role}` : did} since ${from}`
  if (current) return isRole(title) ? `I am ${role}` : `I work ${role}`
  const past = isCalled ? `was ${did}` : did
  if (from && to) return `I ${past} from ${from} to ${to}`
  return years && !item.from && !item.to
    ? `I have ${isCalled ? `been ${did}` : did} for ${spokenYears(years)}`
    : `I ${past}`
}

function whoseOf({ kind, title, organisation }: ProfileItem): string {
  if (kind !== 'family-business') return ''
  const [, owner] = /\((my \p{L}+)\)/u.exec(organisation) ?? []
  const [, named] = / at (my \p{L}+['’]s? \p{L}+(?: \p{L}+)?)$/u.exec(title) ?? []
  return owner ? `, my ${owner.slice(3)}’s business,` : named ? `, ${named},` : ''
}
