import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { type AdDemand, adSteps } from '../demands/read-ad.ts'
import { readTypedDate } from '../english/read-date.ts'
import { contentStems } from '../english/stem.ts'
import { countWords } from '../english/tidy.ts'
import type { Clause, Note, ProfileItem } from '../profile/profile.ts'
import { findQuestion } from './ask/ad-question.ts'
import { answerByItem, answerWhy } from './ask/answer-question.ts'
import { findProse } from './career-prose.ts'
import { availability, strengthOf, usualDemands } from './choose-evidence.ts'
import { closeLetter, sign } from './close-letter.ts'
import { tellCredentials } from './credentials.ts'
import { authored, chooseText, type Letter, type LetterMaterial, placeName, type Sentence, seedOf } from './letter.ts'
import { findMotive, greet, tellReason } from './open-letter.ts'
import { weightOf } from './points/demand-parts.ts'
import { lengthOf, type MatchedItem, matchPoints, scoreSteps } from './points/match-points.ts'
import type { Point } from './points/point.ts'
import { referOnce } from './points/refer.ts'
import { tellItem, tellPlainly, tellSkillItem } from './points/tell-points.ts'
import { isRole, roleOf } from './tell/tell-item.ts'
import { tellNotes } from './tell/tell-notes.ts'
import { isUnderWay, tellEducation } from './tell/tell-study.ts'
import { tellWho } from './tell/tell-who.ts'
import { isMetByTime, monthsOf } from './time-worked.ts'

const longest = 239
/** From here on, papers that the ad does not ask for are left out. */
const enough = 165

/** Writes a letter that answers an ad from the profile. Every sentence about the user cites the facts it rests on. */
export const composeLetter = (material: LetterMaterial, today: Date): Letter => atOnce(letterSteps(material, today))

export function* letterSteps(material: LetterMaterial, today: Date): Steps<Letter> {
  const { profile, ad } = material
  const { items, notes } = profile
  const sameWork = [
    ...material.sameWork,
    ...items.filter(each => isNamedAlike(each, material, today)).map(({ id }) => id),
  ]
  const seed = seedOf(material.name, material.title, material.employer, ad, ...items.map(({ title }) => title))
  const hasAd = ad.trim() !== ''
  const asked = yield* readAsked(material)
  const used = new Set<Clause>()
  const named = new Set<ProfileItem>()
  const question = findQuestion(ad)
  const motive = findMotive(profile, material)
  const reason = question?.kind === 'why' ? answerWhy(question, notes, motive?.told) : undefined
  const answer = question && !reason ? answerByItem(question, items, seed) : undefined
  const matching = { today, sameWork, taken: new Set<AdDemand>(), needed: answer?.clauses }
  const scored = yield* scoreSteps(asked, items, unwantedIn(profile))
  yield
  const matched = matchPoints(scored, matching)
  yield
  const nearest = [
    ...openers(matched, asked, today),
    ...items.toSorted((a, b) => strengthOf(b, sameWork) - strengthOf(a, sameWork)),
  ]
  const who = tellWho(material, {
    asked,
    items: nearest,
    answers: matched.find(({ item }) => item === nearest[0])?.asked.length ?? 0,
    today,
    used,
    seed,
  })
  if (who.item) named.add(who.item)
  const study = who.item ? undefined : findStudy(items, today)
  if (study) named.add(study)
  yield
  const told = matchPoints(scored, { ...matching, taken: new Set(who.answered), opener: who.item })
  yield
  const isAnswer = ({ item }: { item: ProfileItem }) => item === answer?.item
  const most = Math.max(0, ...told.map(({ worth }) => worth))
  const isFirst = ({ item, worth }: MatchedItem) => item === who.item && worth * clearlyMore >= most
  const works = told
    .filter(({ item }) => item.kind !== 'skill')
    .toSorted((a, b) => Number(isAnswer(b)) - Number(isAnswer(a)) || Number(isFirst(b)) - Number(isFirst(a)))
  const telling = {
    seed,
    named,
    used,
    worths: worthsOf(told),
    answer,
    isNear: !motive && !reason && who.sentences.at(-1)?.facts.length !== 0,
  }
  const itemsTold = works.map((each, turn) => tellItem(each, { ...telling, turn }))
  const isReferred = !hasAd || answer !== undefined || who.sentences.some(({ text }) => / for .+; I /.test(text))
  const proofs = isReferred ? itemsTold : referOnce(works, itemsTold, seed)
  const tools = told
    .filter(({ item }) => item.kind === 'skill')
    .flatMap(each => tellSkillItem(each, { ...telling, turn: 1 }))
  const rest =
    works.length > 0
      ? []
      : tellStrongest(items, sameWork, who.item).map((item, turn) => tellPlainly(item, { ...telling, turn }))
  yield
  const answered = new Set([...who.answered, ...works.flatMap(each => each.asked)])
  const papers = tellCredentials(
    items,
    [...notes.filter(note => note !== motive?.note), ...profile.leftOut.flatMap(readHours)],
    asked,
    answered,
    { today, named, ad, title: material.title, seed },
  )
  yield
  const isEmpty = works.length === 0 && rest.length === 0
  const opening = [
    ...who.sentences,
    ...[study && tellEducation(study, today)].filter(each => each !== undefined),
    ...tellReason(material, reason?.told ?? motive?.told, hasAd && !isEmpty, seed),
  ]
  const own = tellNotes(
    notes.filter(note => note !== motive?.note && note !== reason?.note).map(note => nameJobs(note, items, named)),
    asked,
  )
  const written = [
    opening,
    ...withStory(joinSmall(proofs), own.experience),
    ...rest,
    [...(proofs.length > 0 ? [] : own.experience), ...tools, ...papers.study],
    [...own.others, ...papers.practical, ...(isEmpty ? startFrom(asked, material, seed) : []), ...closeLetter(seed)],
  ]
  const paragraphs = mergeShort(written.map(each => each.filter(isFit).map(inForces)))
  return { greeting: greet(material, seed), paragraphs: shorten(paragraphs), farewell: sign(material.name, seed) }
}

const withStory = ([first, ...others]: Sentence[][], story: Sentence[]): Sentence[][] =>
  first ? [[...first, ...story], ...others] : []

/** Signs that a sentence was made of something that was misread; saying less is better. */
const misread: readonly RegExp[] = [/@|\(\d+ years? \d+ months?\)|\p{Ll}{4}[.?!] \p{Ll}/u, /\b(?:of|the|and|an?)[.]$/i]
const isFit = ({ text, facts }: Sentence): boolean =>
  facts.length === 0 || !misread.some(each => each.test(text.replace(/\b(?:a|p)\.m\./g, '')))

/** Nobody works "at" an army. */
const inForces = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replace(
    /\b(a|A)t (?:the )?((?:United States |U\.?S\.? )?(?:Army|Navy|Air Force|Marine Corps|Marines|Coast Guard|National Guard))(?! (?:\p{Lu}|base|hospital|store))/gu,
    (_, first: string, force: string) => `${first === 'A' ? 'In' : 'in'} the ${force}`,
  ),
})

/** The items that a letter can open with: work that meets the years asked for, other work, then the rest. */
function openers(matched: readonly MatchedItem[], asked: readonly AdDemand[], today: Date): ProfileItem[] {
  const most = Math.max(0, ...matched.map(({ worth }) => worth))
  const rank = ({ item, worth, asked: answers }: MatchedItem) => {
    const isJob = (item.kind === 'job' || item.kind === 'family-business') && worth >= most * leastOfMost
    const met = isJob ? asked.filter(each => isMetByTime(each, item, { doesTheWork: answers.length > 1, today })) : []
    const isNamed = met.some(({ stems }) => isTitledAs(item, stems))
    return (
      (isNamed ? 3 : met.length > 0 ? 2 : 0) +
      (isJob ? 1 : 0) +
      worth / Math.max(most, 1) +
      lengthOf(item, today) +
      yearsOf(item, today)
    )
  }
  return matched.toSorted((a, b) => rank(b) - rank(a)).map(({ item }) => item)
}
/** Years of one job weigh more than a summer of another, and what is long over weighs less. */
function yearsOf(item: ProfileItem, today: Date): number {
  const months = monthsOf(item, today) ?? 0
  const end = readTypedDate(item.to)?.year
  const isLongOver = !item.current && end !== undefined && today.getUTCFullYear() - end > longAgo
  return Math.min(months, 72) / 120 - (isLongOver ? 0.3 : 0)
}
const longAgo = 8

const isTitledAs = ({ title }: ProfileItem, asked: ReadonlySet<string>) =>
  [...contentStems(title)].some(stem => stem.length > 4 && [...asked].some(each => each.startsWith(stem)))
const leastOfMost = 0.2
/** Work that answers so much more of the ad is told before the work of the opening. */
const clearlyMore = 1.6

const unwantedIn = ({ notes, leftOut }: LetterMaterial['profile']): string[] =>
  [...notes.map(({ text }) => text), ...leftOut].flatMap(text => unwanted.exec(text)?.[1] ?? [])
const unwanted =
  /\b(?:do not|don['’]t|would not|wouldn['’]t) want (?:to do )?((?:any )?\p{Ll}+ (?:work|shifts?|jobs?|duty|duties))\b/u

function worthsOf(told: readonly MatchedItem[]): Map<Point, number> {
  const best = new Map<AdDemand, MatchedItem['answers'][number]>()
  for (const each of told.flatMap(({ answers }) => answers))
    if (each.value > (best.get(each.asked)?.value ?? 0)) best.set(each.asked, each)
  const worths = new Map<Point, number>()
  for (const { asked, point, value } of best.values())
    worths.set(point, (worths.get(point) ?? 0) + value * weightOf(asked))
  return worths
}

function readHours(text: string): Note[] {
  const said =
    /^(?:any (?:shift|day)|weekends|weekdays|nights|evenings|mornings|overtime) (?:is|are) (?:fine|ok(?:ay)?)\b/i.exec(
      text,
    )?.[0]
  return said ? [{ topic: 'availability', text: `${said} for me.`, facts: [] }] : []
}

function nameJobs(note: Note, items: readonly ProfileItem[], named: ReadonlySet<ProfileItem>): Note {
  const place = /^After the (\p{Ll}+)\b/u.exec(note.text)?.[1]
  const job = place && items.find(({ kind, title }) => kind === 'job' && title.toLowerCase().includes(place))
  return job && !named.has(job) && isRole(job.title)
    ? { ...note, text: note.text.replace(`After the ${place}`, `After my job as ${roleOf(job.title)},`) }
    : note
}

function* readAsked(material: LetterMaterial): Steps<AdDemand[]> {
  const { ad, title, entry } = material
  if (!ad.trim()) return usualDemands(findProse(entry?.slug)?.demands ?? [])
  return (yield* adSteps(ad, title))
    .filter(each => !isName(each, material))
    .map(each =>
      each.phrase && (notQuoted.test(each.phrase.text) || isHeadline(each.phrase.text))
        ? { ...each, phrase: undefined }
        : each,
    )
}

function isNamedAlike(item: ProfileItem, { title: wanted }: LetterMaterial, today: Date): boolean {
  const { kind, title } = item
  if (kind !== 'job' && kind !== 'family-business') return false
  if ((monthsOf(item, today) ?? fewMonths) < fewMonths) return false
  const stems = contentStems(title)
  return [...contentStems(wanted)].some(stem => stem.length > 3 && stems.has(stem) && !rank.test(stem))
}
/** A summer does not make it the same work. */
const fewMonths = 6
const rank =
  /^(?:assist|assistant|associate|manager?|lead|worker|clerk|represent\w*|specialist|coordinat\w*|technician|officer|intern|trainee|member|helper|aide|part|full|time|senior|junior|entry|certif\w*|crew|staff|store|shop|service)$/

const isHeadline = (text: string): boolean => {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.length > 3 && words.filter(word => /^\p{Lu}/u.test(word)).length > words.length * 0.6
}

const notQuoted =
  /^(?:bring|mail|stop in|apply|study|pursue|graduate|register as|cover letter|an? letter of)\b|\b(?:applications by|references|January|February|March|April|June|July|August|September|October|November|December)\b/i

const wordsOf = (sentences: readonly Sentence[]) => countWords(sentences.map(({ text }) => text).join(' '))
const fewWords = 38
const joinSmall = (works: readonly Sentence[][]): Sentence[][] =>
  works.reduce<Sentence[][]>((joined, each) => {
    const last = joined.at(-1)
    if (last && joined.length > 1 && wordsOf(last) < fewWords && wordsOf(each) < fewWords) last.push(...each)
    else joined.push([...each])
    return joined
  }, [])

/** One sentence is no paragraph: it joins the one before, and the opening takes nothing in. */
const mergeShort = (paragraphs: readonly Sentence[][]): Sentence[][] =>
  paragraphs
    .filter(each => each.length > 0)
    .reduce<Sentence[][]>((merged, each, at) => {
      const last = merged.at(-1)
      if (last && at > 1 && (each.length < 2 || (last.length < 2 && merged.length > 1))) last.push(...each)
      else merged.push([...each])
      return merged
    }, [])

const findStudy = (items: readonly ProfileItem[], today: Date): ProfileItem | undefined =>
  items.find(isUnderWay(today)) ?? items.find(({ kind }) => kind === 'education')

/** "Lone Star Children's" in its own ad. */
const isName = ({ phrase }: AdDemand, { title, employer }: LetterMaterial) =>
  phrase?.kind === 'noun' &&
  `${title} ${employer}`.toLowerCase().includes(phrase.text.toLowerCase().replace(/^an? /, ''))

const tellStrongest = (items: readonly ProfileItem[], sameWork: readonly string[], first: ProfileItem | undefined) =>
  items
    .filter(
      ({ kind, clauses, title }) => clauses.some(({ role }) => role === 'done') || (kind === 'job' && isRole(title)),
    )
    .filter(({ kind }) => kind !== 'language' && kind !== 'certificate' && kind !== 'education')
    .toSorted((a, b) => Number(b === first) - Number(a === first) || strengthOf(b, sameWork) - strengthOf(a, sameWork))
    .slice(0, 2)

/** For users of whom nothing is known yet. */
function startFrom(asked: readonly AdDemand[], { employer }: LetterMaterial, seed: number): Sentence[] {
  const demands = asked.flatMap(({ demands }) => demands).filter(({ id }) => !availability.has(id))
  return [...new Set(demands)].slice(0, 2).flatMap((demand, turn) => {
    const text = chooseText(seed, 70 + turn, demand.gaps)?.replaceAll('{place}', placeName(employer))
    return text ? [authored(text)] : []
  })
}

/** Leaves out the sentences that answer least, from the end, until a letter is short enough. */
function shorten(paragraphs: Sentence[][]): Sentence[][] {
  const all = [...new Map(paragraphs.flat().map(sentence => [sentence.text, sentence])).values()]
  const kept = new Set(all)
  let words = countWords(all.map(({ text }) => text).join(' '))
  const drop = (sentence: Sentence) => {
    kept.delete(sentence)
    words -= countWords(sentence.text)
    if (!sentence.carries) return
    const own = paragraphs.find(each => each.includes(sentence)) ?? []
    for (const after of own.slice(own.indexOf(sentence) + 1))
      if (kept.has(after) && after.facts.includes(sentence.facts[0] ?? '')) drop(after)
  }
  for (const importance of [0, 1, 2])
    for (const sentence of all.toReversed().toSorted((a, b) => (a.worth ?? 0) - (b.worth ?? 0)))
      if (words > (importance === 0 ? enough : longest) && sentence.importance === importance && kept.has(sentence))
        drop(sentence)
  for (const sentence of paragraphs.slice(2, -1).flat().toReversed())
    if (words > longest && kept.has(sentence) && !sentence.opens) drop(sentence)
  for (const own of paragraphs.map(each => each.filter(sentence => kept.has(sentence))))
    for (const [at, sentence] of own.entries())
      if (sentence.opens && !own[at + 1]?.facts.includes(sentence.facts[0] ?? '')) drop(sentence)
  return paragraphs.map(each => each.filter(sentence => kept.has(sentence))).filter(each => each.length > 0)
}
