import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { demandsInOwnWords, findDemand } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, endSentence, upperFirst } from '../english/tidy.ts'
import { type ChosenItem, chooseEvidence, isTelling } from '../letters/choose-evidence.ts'
import { nameOfPlace } from '../letters/tell/tell-item.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'

export type Story = NonNullable<InterviewQuestion['story']>

/** Words that two sentences may share without being about the same thing. */
const weak = new Set(
  'help work keep make use take give get follow support time day week month year people new other job do need want show include part all one two three four five six seven eight nine ten first good sure able also each every different small large big well experience'.split(
    ' ',
  ),
)

export interface Match {
  item: ProfileItem
  clause: Clause
}

/** What the user has done that carries a demand, as letters would choose it; undefined if nothing truly does. */
export function matchStory(
  asked: AdDemand,
  topic: string | undefined,
  { items, sameWork, told }: { items: readonly ProfileItem[]; sameWork: readonly string[]; told: Map<Clause, number> },
): Match | undefined {
  const near = items.filter(item => isNear(item, asked, topic))
  const [answer] = near.length > 0 ? chooseEvidence([{ ...asked, qualification: false }], near, sameWork) : []
  const match =
    (answer && bestClause(answer.item, bestFirst(answer), asked, topic, told)) ?? (topic && byTitle(near, topic, told))
  if (!match) return undefined
  told.set(match.clause, (told.get(match.clause) ?? 0) + 1)
  return match
}

const mostTold = 2
const fewestWords = { verb: 3, noun: 4, sentence: 4 } as const
/** A town or one word of a list is no story. */
export const tellsEnough = ({ kind, text }: Clause): boolean => countWords(text) >= fewestWords[kind]

const done = new Set<ProfileItem['kind']>([
  'job',
  'family-business',
  'volunteering',
  'care',
  'project',
  'team',
  'school',
])

function bestFirst({ item, answers }: ChosenItem): Clause[] {
  const best = answers.map(({ clause }) => clause)
  return [...best, ...item.clauses.filter(clause => isTelling(clause) && !best.includes(clause))]
}

function byTitle(items: readonly ProfileItem[], topic: string, told: ReadonlyMap<Clause, number>): Match | undefined {
  for (const item of items) {
    const deed = item.clauses.find(
      clause => clause.role === 'done' && tellsEnough(clause) && (told.get(clause) ?? 0) < mostTold,
    )
    if (deed && done.has(item.kind) && aboutTitle(item).ids.has(topic)) return { item, clause: deed }
  }
  return undefined
}

function bestClause(
  item: ProfileItem,
  clauses: readonly Clause[],
  asked: AdDemand,
  topic: string | undefined,
  told: ReadonlyMap<Clause, number>,
): Match | undefined {
  const free = clauses.filter(
    clause => clause.role !== 'amount' && tellsEnough(clause) && (told.get(clause) ?? 0) < mostTold,
  )
  const carrying = topic === undefined ? undefined : free.find(clause => aboutClause(clause).ids.has(topic))
  if (carrying) return { item, clause: carrying }
  const deed = free.find(({ role }) => role === 'done' || role === 'used')
  if (topic && deed && done.has(item.kind) && aboutTitle(item).ids.has(topic)) return { item, clause: deed }
  const about = topic === undefined ? asked.stems : stemsOfTopic(topic, asked)
  const shares = free.find(clause => sharesMeaning(aboutClause(clause).stems, about))
  return shares && { item, clause: shares }
}

interface About {
  ids: Set<string>
  stems: ReadonlySet<string>
}
const clausesRead = new WeakMap<Clause, About>()
const titlesRead = new WeakMap<ProfileItem, About>()

function aboutClause(clause: Clause): About {
  const known = clausesRead.get(clause) ?? readAbout(clause.text, clause.demands)
  clausesRead.set(clause, known)
  return known
}
function aboutTitle(item: ProfileItem): About {
  const known = titlesRead.get(item) ?? readAbout(item.title)
  titlesRead.set(item, known)
  return known
}
const readAbout = (text: string, demands: readonly string[] = []): About => ({
  ids: new Set([...demands, ...demandsInOwnWords(text).map(({ id }) => id)]),
  stems: contentStems(text),
})

const isNear = (item: ProfileItem, asked: AdDemand, topic: string | undefined): boolean =>
  [aboutTitle(item), ...item.clauses.map(aboutClause)].some(
    ({ ids, stems }) => (topic !== undefined && ids.has(topic)) || sharesMeaning(stems, asked.stems),
  )

function stemsOfTopic(topic: string, { stems }: AdDemand): ReadonlySet<string> {
  const demand = findDemand(topic)
  const own = contentStems(demand ? [demand.name, ...demand.ads].join('. ') : '')
  return new Set([...stems].filter(stem => own.has(stem)))
}

function sharesMeaning(own: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  return [...stems].some(stem => stem.length > 2 && !/^\d/.test(stem) && !weak.has(stem) && own.has(stem))
}

export const shownBy = (items: readonly ProfileItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(item => [aboutTitle(item), ...item.clauses.map(aboutClause)].flatMap(({ ids }) => [...ids])))

export const isNamedBy = (item: ProfileItem, about: ReadonlySet<string>): boolean =>
  [...contentStems(item.title.split(/,| [-–(]/)[0] ?? '')].some(stem => about.has(stem) && !ranks.has(stem))
const ranks = new Set(
  'assistant worker clerk team member staff junior senior lead leader manager associate helper crew time part full agent specialist coordinator officer representative intern trainee work'.split(
    ' ',
  ),
)

export const nameItem = (item: ProfileItem): string => {
  const place = nameOfPlace(item)
  return place && !item.title.includes(place) ? `${item.title}, ${place}` : item.title
}

export function tellMatch({ item, clause }: Match): Story {
  return { title: nameItem(item), text: inWords(clause) }
}

export function inWords({ kind, text }: Clause): string {
  return endSentence(kind === 'verb' ? `I ${text}` : upperFirst(text))
}
