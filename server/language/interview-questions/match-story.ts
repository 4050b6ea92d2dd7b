import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { demandsInOwnWords, findDemand } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { lowerRole, withArticle } from '../english/tidy.ts'
import { type ChosenItem, chooseEvidence, isTelling } from '../letters/choose-evidence.ts'
import { isRole, nameOfPlace } from '../letters/tell/tell-item.ts'
import type { Clause, ProfileItem } from '../profile/profile.ts'
import { relatedness } from '../text-model/relatedness.ts'
import { type About as Asked, showDeed, worthOf } from './tales.ts'

export type Story = NonNullable<InterviewQuestion['story']>

/** Words that two sentences may share without being about the same thing. */
const weak = new Set(
  'help work keep make use take give get follow support time day week month year people new other job do need want show include part all one two three four five six seven eight nine ten first good sure able also each every different small large big well experience'.split(
    ' ',
  ),
)

export interface Match {
  item: ProfileItem
  clause?: Clause
  /** Absent where the clause shows what was asked, but tells no deed. */
  story?: Story
}

/** What the user has done that carries a demand, as letters would choose it; undefined if nothing truly does. */
export function matchStory(
  asked: AdDemand,
  topic: string | undefined,
  { items, sameWork, told }: { items: readonly ProfileItem[]; sameWork: readonly string[]; told: Map<Clause, number> },
  question = '',
): Match | undefined {
  const near = items.filter(item => isNear(item, asked, topic))
  const [answer] = near.length > 0 ? chooseEvidence([{ ...asked, qualification: false }], near, sameWork) : []
  const about: Asked = { topic, stems: asked.stems }
  const match =
    (topic && question && nearestDeed(near, { ...about, asked, told, question }, question)) ||
    (answer && bestClause(answer.item, bestFirst(answer), { ...about, asked, told, question })) ||
    (topic && byTitle(near, { topic, about: { ...about, question }, told })) ||
    (topic && withoutDeed(near, topic))
  if (!match) return undefined
  if (match.clause && match.story) told.set(match.clause, (told.get(match.clause) ?? 0) + 1)
  return match
}

const mostTold = 1
const farOff = 0.15
const ofTitle = 0.27

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

export const sharedStems = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter(stem => stem.length > 2 && !/^\d/.test(stem) && !weak.has(stem) && b.has(stem)).length

interface Wanted extends Asked {
  question: string
  asked: AdDemand
  told: ReadonlyMap<Clause, number>
}

function deedsAmong(
  item: ProfileItem,
  clauses: readonly Clause[],
  { about, told }: { about: Asked; told: ReadonlyMap<Clause, number> },
): Required<Match>[] {
  return clauses
    .filter(clause => (told.get(clause) ?? 0) < mostTold)
    .flatMap(clause => {
      const text = showDeed(item, clause, about)
      return text ? [{ item, clause, story: { title: nameItem(item), text } }] : []
    })
    .toSorted((a, b) => (told.get(a.clause) ?? 0) - (told.get(b.clause) ?? 0))
}

function byTitle(
  items: readonly ProfileItem[],
  { topic, about, told }: { topic: string; about: Asked & { question: string }; told: ReadonlyMap<Clause, number> },
): Match | undefined {
  for (const item of items) {
    if (!done.has(item.kind) || !aboutTitle(item).ids.has(topic)) continue
    const [deed] = strongestFirst(
      deedsAmong(
        item,
        item.clauses.filter(({ role }) => role === 'done'),
        { about, told },
      ),
    )
    if (deed && relatedness(about.question, deed.story.text) >= ofTitle) return deed
  }
  return undefined
}

const strongestFirst = (matches: readonly Required<Match>[]) =>
  matches.toSorted((a, b) => worthOf(b.clause) - worthOf(a.clause))

function bestClause(item: ProfileItem, clauses: readonly Clause[], wanted: Wanted): Match | undefined {
  const { topic, asked, told, question } = wanted
  const free = deedsAmong(item, clauses, { about: wanted, told }).filter(
    ({ story }) => question === '' || relatedness(question, story.text) >= farOff,
  )
  const carrying =
    topic === undefined ? [] : strongestFirst(free.filter(({ clause }) => aboutClause(clause).ids.has(topic)))
  if (carrying[0]) return carrying[0]
  const deed = free.find(({ clause: { role } }) => role === 'done' || role === 'used')
  const isOfTitle = deed && (question === '' || relatedness(question, deed.story.text) >= ofTitle)
  if (topic && isOfTitle && done.has(item.kind) && aboutTitle(item).ids.has(topic)) return deed
  const about = topic === undefined ? asked.stems : stemsOfTopic(topic, asked)
  return free.find(({ clause }) => sharesMeaning(aboutClause(clause).stems, about))
}

/** A fragment such as "vitals, feeding, transfers", or a title, shows the work in which to look for a story. */
function withoutDeed(items: readonly ProfileItem[], topic: string): Match | undefined {
  const shows = (item: ProfileItem) =>
    aboutTitle(item).ids.has(topic) || item.clauses.some(clause => aboutClause(clause).ids.has(topic))
  const item = items.find(each => done.has(each.kind) && shows(each))
  return item && { item }
}

function nearestDeed(items: readonly ProfileItem[], wanted: Wanted, question: string): Match | undefined {
  const { topic = '', told } = wanted
  const stems = contentStems(question)
  const found = items
    .filter(({ kind }) => done.has(kind))
    .flatMap(item =>
      deedsAmong(
        item,
        item.clauses.filter(clause => aboutClause(clause).ids.has(topic)),
        { about: wanted, told },
      ),
    )
    .map(match => {
      const said = contentStems(match.story.text)
      const shared = [...said].filter(stem => stems.has(stem) && !weak.has(stem)).length
      return { match, shared, told: told.get(match.clause) ?? 0 }
    })
  const [best] = found.toSorted((a, b) => a.told - b.told || b.shared - a.shared)
  return best && best.shared >= leastShared ? best.match : undefined
}
const leastShared = 2

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

/** "As a teacher at Oak School", "your work at Oak School": where the user may look for a story. */
export function nameWork(item: ProfileItem): string {
  const place = nameOfPlace(item).replace(/^(?:at|in|for|with) /i, '')
  const head = item.title.replace(/\s*\([^)]*\)/g, '').split(/, | [-–] /)[0] ?? item.title
  const at = place && !item.title.includes(place) ? ` at ${place}` : ''
  return isRole(item.title) ? `your work as ${withArticle(lowerRole(head))}${at}` : `"${head}"${at}`
}

const mostTried = 12
export function strongestDeed(item: ProfileItem, told?: ReadonlyMap<Clause, number>): Required<Match> | undefined {
  const ranked = item.clauses.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, mostTried)
  return deedsAmong(item, ranked, { about: { topic: undefined, stems: new Set() }, told: told ?? new Map() })[0]
}
