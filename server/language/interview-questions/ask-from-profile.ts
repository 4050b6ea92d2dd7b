import { readTypedDate } from '../english/read-date.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, lowerRole, upperFirst, withArticle } from '../english/tidy.ts'
import { strengthOf } from '../letters/choose-evidence.ts'
import { choose } from '../letters/letter.ts'
import { isRole, nameOfPlace } from '../letters/tell/tell-item.ts'
import { tellStanding } from '../letters/tell/tell-standing.ts'
import type { Clause, ClauseRole, ProfileItem } from '../profile/profile.ts'
import type { Draft, Known } from './ask-from-ad.ts'
import { paperWords } from './ask-paper.ts'
import { nameItem, strongestDeed } from './match-story.ts'
import { tellPapers, toSecondPerson } from './papers.ts'
import { days, daysNow, type Frame, hardMoments, made, pride, trust } from './work-frames.ts'

export type Found = Draft & { matched: ProfileItem }

const works = new Set<ProfileItem['kind']>(['job', 'family-business', 'volunteering', 'care'])
const fromEvidence = (text: string): Draft['from'] => ({ source: 'evidence', text })

const placeOf = (item: ProfileItem): string => nameOfPlace(item).replace(/^(?:at|in|for|with) /i, '')

const ending = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

const headOf = (title: string) =>
  title
    .replace(/\s*\([^)]*\)/g, '')
    .split(/, | [-–] /)[0]
    ?.trim() ?? title

function mention(item: ProfileItem): string {
  const place = placeOf(item)
  const at = place && !item.title.includes(place) ? ` at ${place}` : ''
  const head = headOf(item.title)
  // A job of the quiz has no dates: nobody knows whether it has ended.
  const being = item.current ? 'are' : item.from || item.to ? 'were' : 'have worked as'
  if (works.has(item.kind) && isRole(item.title)) return ending(`You ${being} ${withArticle(lowerRole(head))}${at}`)
  if (item.kind === 'job' && place) return ending(`You ${item.current ? 'work' : 'worked'} at ${place}`)
  return `You mention "${upperFirst(head)}"${at}.`
}

export function askChange(
  known: Known,
  isRelated: (item: ProfileItem) => boolean,
  isNear: (item: ProfileItem) => boolean,
): Found | undefined {
  const { items, sameWork, seed } = known
  const jobs = items.filter(
    ({ kind, title }) => (kind === 'job' || kind === 'family-business') && isRole(title) && isName(title),
  )
  if (sameWork.length > 0 || jobs.some(isRelated)) return undefined
  const job = jobs.find(({ current }) => current) ?? jobs.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  if (!job) return undefined
  const role = lowerRole(headOf(job.title))
  const place = placeOf(job)
  const worked = ending(
    `${job.current ? 'You work' : 'You have worked'} as ${withArticle(role)}${place ? ` at ${place}` : ''}`,
  )
  const frames: readonly [Pick<Draft, 'text' | 'hint'>, Pick<Draft, 'text' | 'hint'>] = [
    {
      text: `${worked} What makes you want to change to this work?`,
      hint: `Say what you go toward, not what you run from. One thing from being ${withArticle(role)} that you want to keep doing, and one thing here that you cannot do there.`,
    },
    {
      text: `${worked} Which part of that will help you here, and what will be new?`,
      hint: `Name one skill from your work as ${withArticle(role)} with an example, then one thing that is new, and how you would learn it in the first month.`,
    },
  ]
  const { text, hint } = isNear(job) ? frames[1] : choose(seed, 3, frames)
  return { text, hint, kind: 'about-you', from: fromEvidence(nameItem(job)), matched: job }
}

const longPast = 3
const isRecent = ({ from, to }: ProfileItem, today: Date): boolean => {
  const read = readTypedDate(to || from)
  return read !== undefined && today.getUTCFullYear() - read.year < longPast
}

const unfinished = /\b(?:left|not finished|unfinished|dropped|paused|stopped)\b/i

/** What is under way, booked, expired or left: an interviewer asks how it goes on. */
export function askStatus({ items, today, seed }: Known, about: ReadonlySet<string>): Found[] {
  const found = items.flatMap((item): (Found & { rank: number })[] => {
    const told = item.kind === 'education' || item.kind === 'certificate' ? tellPapers(item, today) : undefined
    if (!told) return []
    const title = item.title.replace(/\s*\([^)]*\)/g, '')
    const make = (rank: number, text: string, hint: string) => [
      { text, hint, kind: 'about-you' as const, from: fromEvidence(nameItem(item)), matched: item, rank },
    ]
    const isAbout = [...contentStems(title)].some(stem => about.has(stem) && !paperWords.has(stem))
    const classes = placeOf(item) ? `your classes at ${placeOf(item)}` : 'your classes'
    if (item.kind === 'education' && /^I am (?:working|studying)/.test(told))
      return make(
        3,
        `${toSecondPerson(told)} How will you fit this job around it?`,
        choose(seed, 5, [
          `Have your timetable in your head: class days, exam weeks and the hours that are free next to ${classes}. One limit said early is better than three excuses later.`,
          `Say which days ${classes} take and which they leave. Then one sentence on what you learn there that this job can use.`,
        ]),
      )
    if (
      item.kind === 'education' &&
      isRecent(item, today) &&
      unfinished.test(`${item.title} ${item.clauses.map(({ text }) => text).join(' ')}`)
    )
      return make(
        2,
        `You began ${title} and did not finish. What happened, and what did you take from it?`,
        `One true sentence on why you left ${title}, without blame. Then what you kept from it, and what you do now instead.`,
      )
    if (item.kind === 'certificate' && isAbout && tellStanding(item)?.text === told)
      return make(
        4,
        `${toSecondPerson(told)} ${/expired|lapsed|ran out/i.test(told) ? 'What will you do about it?' : 'What is your plan until you have it?'}`,
        `Give the next date for ${title}, what it still needs, and what you can do in this job before that. Do not call it done.`,
      )
    return []
  })
  return found.toSorted((a, b) => b.rank - a.rank).map(({ rank: _, ...rest }) => rest)
}

function endOf({ to }: ProfileItem): Date | undefined {
  const read = readTypedDate(to)
  return read && new Date(Date.UTC(read.year, read.month ?? 11, 28))
}
const timeOf = (item: ProfileItem): number => endOf(item)?.getTime() ?? 0
const halfYear = 183 * 24 * 60 * 60 * 1000

const unpaid = /\b(?:PT[AO]|volunteer\w*|unpaid|church|parish|club|youth group|parents?['’]? association)\b/i

export function askSince({ items, today }: Known): Found | undefined {
  const paid = items.filter(
    ({ kind, title, organisation }) =>
      (kind === 'job' || kind === 'family-business') && !unpaid.test(`${title} ${organisation}`),
  )
  const jobs = paid.filter(({ title }) => isRole(title))
  if (jobs.length === 0 || paid.some(({ current, to }) => current || !to)) return undefined
  const [last] = jobs.toSorted((a, b) => (endOf(b)?.getTime() ?? 0) - (endOf(a)?.getTime() ?? 0))
  const end = last && endOf(last)
  if (!last || !end || today.getTime() - end.getTime() < halfYear) return undefined
  const since = items.find(
    item =>
      item.current && item !== last && (works.has(item.kind) || item.kind === 'education' || item.kind === 'project'),
  )
  const told = since && strongestDeed(since)
  const role = lowerRole(headOf(last.title))
  return {
    text: `Your last job, as ${withArticle(role)}, ended in ${last.to}. What have you done since then?`,
    hint: `One line on why you left the work as ${withArticle(role)}, without details. Then what you did with the time, with a number: caring, learning, helping and looking for work all count.`,
    kind: 'about-you',
    from: fromEvidence(nameItem(last)),
    ...(told ? { story: told.story } : {}),
    matched: last,
  }
}

/** The strongest items that no other question uses: what the user is trusted with, and what came of their work. */
export function askStrengths(
  { items, sameWork, seed, told }: Known,
  used: ReadonlySet<ProfileItem>,
  fits: (item: ProfileItem) => boolean = () => false,
): Found[] {
  const tells = ({ clauses }: ProfileItem) => clauses.some(({ role }) => strong.has(role))
  const ranked = items
    .filter(({ kind, title, clauses }) => clauses.some(isDeed) && !notAsked.has(kind) && isName(title))
    .map(item => ({ item, deed: strongestDeed(item, told) }))
    .toSorted(
      (a, b) =>
        Number(tells(b.item)) - Number(tells(a.item)) ||
        Number(b.deed !== undefined) - Number(a.deed !== undefined) ||
        Number(fits(b.item)) - Number(fits(a.item)) ||
        Number(used.has(a.item)) - Number(used.has(b.item)) ||
        strengthOf(b.item, sameWork) - strengthOf(a.item, sameWork),
    )
  return ranked.map(({ item, deed }, at): Found => {
    const name = `"${upperFirst(headOf(item.title))}"`
    const isPlace = isRole(item.title) || placeOf(item) !== ''
    const { text, hint } = turn(framesFor(item, deed?.clause), seed + at)(name, isPlace ? 'there' : 'with it')
    const kind = deed && deed.clause.role !== 'trusted' ? 'story' : 'about-you'
    const said: Draft = { text: `${mention(item)} ${text}`, hint, kind, from: fromEvidence(nameItem(item)) }
    return { ...said, ...(deed ? { story: deed.story } : {}), matched: item }
  })
}

function framesFor({ kind, current }: ProfileItem, clause: Clause | undefined): readonly [Frame, ...Frame[]] {
  if (clause?.role === 'story') return hardMoments
  if (clause?.role === 'trusted') return trust
  if (!clause || !strong.has(clause.role)) return current ? daysNow : days
  return !works.has(kind) ? made : current ? [pride[0]] : pride
}

const noName =
  /^(?:after|before|then|later|also|since|prior|previous\w*|currently|now|hobb(?:y|ies)|interests?|skills?|course ?work|objective|summary|profile|references?|other|computers?|languages?|activities|experience|education|he|she|him|hers?|they|them|it|me|myself|someone|somebody|one of .*|my \w+)$/i
const isName = (title: string): boolean => !noName.test(title.trim()) && /^\p{L}/u.test(title)

const notAsked = new Set<ProfileItem['kind']>(['education', 'certificate', 'language', 'skill'])
const isDeed = ({ role, text }: Clause) => !/^(?:amount|level|subjects)$/.test(role) && countWords(text) > 2
const strong = new Set<ClauseRole>(['story', 'result', 'trusted'])

/** Two questions of one set do not use the same frame. */
const turn = (frames: readonly [Frame, ...Frame[]], at: number): Frame => frames[at % frames.length] ?? frames[0]
