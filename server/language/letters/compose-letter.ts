import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { acceptabilityOf } from '../acceptability/acceptability.ts'
import { isForAnother, topicOfOffered } from '../ad-questions/offered.ts'
import { type AdDemand, adSteps } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, joinWords, upperFirst } from '../english/tidy.ts'
import { mendSentence } from '../grammar/mend-sentence.ts'
import type { Clause, Note, ProfileItem, Span, SpanKind } from '../profile/profile.ts'
import { practical as ofTimes } from '../profile/spans/kinds-of-span.ts'
import { isLack } from '../profile/withhold.ts'
import { findQuestion } from './ask/ad-question.ts'
import { answerByItem, tellAnswers } from './ask/answer-question.ts'
import { coverOf, covers } from './ask/covers.ts'
import { storiesToTell } from './ask/fill-slots.ts'
import { notTold, ownAnswers, sentenceOf, taleNotTold } from './ask/own-answers.ts'
import { wordSentences } from './ask/passages.ts'
import { withRest } from './ask/rest-of-notes.ts'
import { nameCapitalizer } from './capitalize-names.ts'
import { findProse } from './career-prose.ts'
import { availability, isTellingStem, usualDemands } from './choose-evidence.ts'
import { closeLetter, sign } from './close-letter.ts'
import { tellCredentials } from './credentials.ts'
import { doubtSteps } from './doubts/doubt-letter.ts'
import { joinPosts } from './join-posts.ts'
import { askedToKeepOut, withoutGone } from './kept-out.ts'
import { authored, chooseText, type Letter, type LetterMaterial, placeName, type Sentence, seedOf } from './letter.ts'
import { withoutAgency } from './name-employer.ts'
import { findMotive, greet, tellReason } from './open-letter.ts'
import { workOf } from './place-story.ts'
import { leadCredential } from './plan/lead-credential.ts'
import { notesOf, planLetter } from './plan/plan-letter.ts'
import { isPlausibleWork } from './plan/plausible-work.ts'
import { weightOf } from './points/demand-parts.ts'
import { isWork } from './points/kinds-of-work.ts'
import { type MatchedItem, matchPoints, type Scored, scoreSteps } from './points/match-points.ts'
import { isTapped, type Point } from './points/point.ts'
import { tellItem, tellSkillItem } from './points/tell-points.ts'
import { tellRequired } from './required/tell-required.ts'
import { shorten } from './shorten-letter.ts'
import { introduceUser } from './tell/introduce-user.ts'
import { quotable } from './tell/quotable.ts'
import { tellAlso } from './tell/tell-also.ts'
import { tellFrames } from './tell/tell-frames.ts'
import { isRole } from './tell/tell-item.ts'
import { isUnderWay, tellEducation } from './tell/tell-study.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Writes a letter that answers an ad from the profile. Every sentence about the user cites the facts it rests on. */
export const composeLetter = (material: LetterMaterial, today: Date): Letter => atOnce(letterSteps(material, today))

export function* letterSteps(material: LetterMaterial, today: Date): Steps<Letter> {
  const items = joinPosts(material.profile.items.filter(isPlausibleWork))
  const joined = new Map(items.flatMap(({ id, earlier = [] }) => earlier.map(each => [each.id, id] as const)))
  const sameWork = material.sameWork.map(id => joined.get(id) ?? id)
  const employer = withoutAgency(material.employer)
  return yield* writeLetter({ ...material, employer, profile: { ...material.profile, items }, sameWork }, today)
}

function* writeLetter(typed: LetterMaterial, today: Date): Steps<Letter> {
  const { ad, title } = typed
  const items = withoutBare(withoutGone(typed.profile), title)
  const ofThisJob = typed.profile.notes.filter(({ text }) => !isForAnother(text, typed.employer))
  const withNames = nameCapitalizer({ items, ad, employer: typed.employer })
  const isHome = ofThisJob.some(({ frame }) => frame?.kind === 'home')
  const own = (typed.profile.spans ?? []).filter(({ text }) => !(isHome && atHome.test(text)))
  const spans = own.map(each =>
    withoutUnasked({ ...each, text: withNames(each.text), whole: withNames(each.whole) }, ad),
  )
  const ofJob = ofThisJob.map(each => ({ ...each, text: withNames(each.text) }))
  const read = { ...typed.profile, items, notes: ofJob, spans }
  const seed = seedOf(typed.name, title, typed.employer, ad, ...items.map(each => each.title))
  const asked = yield* readAsked(typed)
  const scored = yield* scoreSteps(asked, items, unwantedIn(read))
  yield
  const plan = yield* planLetter(
    read.items,
    { title, ad, today, sameWork: typed.sameWork, notes: notesOf(read) },
    ofOwnWords(scored),
  )
  yield
  const { answers = [] } = typed
  const isTold = ({ text }: Note) =>
    saysWhereNow.test(text) && items.some(({ kind, current }) => kind === 'job' && current)
  const unsaid = read.notes.filter(
    note =>
      (note.frame || note.isAnswer || topicOfOffered(note.text) || (ofPapers.has(note.topic) && isSure(note, spans))) &&
      !answers.some(({ id }) => note.facts.includes(id)) &&
      !isTold(note),
  )
  yield* wordSentences(spans)
  const motive = findMotive(read, typed)
  const asOwn = ownAnswers(ad, withoutReason(spans, motive?.text ?? ''))
  yield
  const ofFrames = (notes: readonly Note[]) =>
    tellFrames(
      notes.filter(({ frame }) => frame),
      { title, ad, items, seed, today },
    )
  const practical = notTold(asOwn.practical, ofFrames(unsaid).practical)
  const isReplaced = ({ frame, text }: Note) =>
    practical.some(({ kind, text: own }) =>
      frame ? kindsOfFrame[frame.kind] === kind : covers(own, text) || covers(text, own),
    )
  const open = unsaid.filter(note => !isReplaced(note))
  const notes = open.filter(({ frame }) => !frame)
  const framed = ofFrames(open)
  const profile = { ...read, notes: open }
  const material = { ...typed, profile }
  const used = new Set<Clause>()
  const named = new Set<ProfileItem>()
  const question = findQuestion(ad)
  const isMarked = answers.length > 0 || (!asOwn.story && read.notes.some(({ isAnswer }) => isAnswer))
  const story = isMarked ? undefined : asOwn.story
  const answered = story ? [sentenceOf(story)] : isMarked ? tellAnswers(answers, read.notes) : []
  const answer =
    question && question.kind !== 'how' && !(question.kind === 'why' && motive) && answered.length === 0
      ? answerByItem(question, items, seed)
      : undefined
  const toldFirst = motive ? [...answered, { ...motive, importance: 3 as const }] : answered
  const tales = storiesToTell(spans, story).map(each => taleNotTold(each, toldFirst).map(sentenceOf))
  const works = [
    ...new Set([
      ...plan.works,
      ...(answer && isWork(answer.item) ? [answer.item] : []),
      ...tales.flatMap(tale => workOf(wholeOf(tale), items) ?? []),
    ]),
  ]
  const who = introduceUser(material, { items: works, used, seed })
  if (who.item) named.add(who.item)
  const study = who.item ? undefined : findStudy(items, today)
  if (study) named.add(study)
  if (who.item && works.includes(who.item)) works.unshift(...works.splice(works.indexOf(who.item), 1))
  const chosen = new Set(works)
  const told = matchPoints(
    { ...scored, points: scored.points.filter(({ item }) => chosen.has(item) || item.kind === 'skill') },
    { works, needed: answer?.clauses },
  )
  yield
  const isNear = who.isNear && !motive
  const telling = { seed, named, used, worths: worthsOf(told), answer, isNear, isForAd: ad.trim() !== '' }
  const isAside = ({ item, answers }: MatchedItem) =>
    answers.length === 0 &&
    item !== who.item &&
    !isRole(item.title) &&
    !tales.some(tale => workOf(wholeOf(tale), items) === item)
  const shown = works.flatMap(item => told.find(each => each.item === item && !isAside(each)) ?? [])
  const proofs = shown.map((each, turn) => ({ item: each.item, told: tellItem(each, { ...telling, turn }) }))
  const also = tellAlso(works.filter(item => !named.has(item))).filter(stands)
  const tools = told
    .filter(({ item }) => item.kind === 'skill')
    .flatMap(each => tellSkillItem(each, { ...telling, turn: 1 }))
  yield
  const others = notes.filter(({ text }) => text !== motive?.text)
  const isDriving = open.some(({ frame }) => frame?.kind === 'transport' && frame.license !== '')
  const held = isDriving ? items.filter(({ title }) => !ofDriving.test(title)) : items
  const papers = tellCredentials(held, others, { today, named, ad, seed, odds: plan.papers, spoken: framed.spoken })
  yield
  const isEmpty = works.length === 0
  const opening = [
    ...who.sentences,
    ...[study && tellEducation(study, today)].filter(each => each !== undefined).filter(stands),
    ...tellReason(material, motive, ad.trim() !== '' && !isEmpty, seed),
  ]
  const lead = leadCredential(papers.study, { items, title, ad, work: who.item, sameWork: typed.sameWork })
  if (lead) opening.splice(who.sentences.length, 0, { ...lead, importance: 3 })
  opening.splice(who.sentences.length, 0, ...takeFirst(proofs, who.item, wordsOf(opening)))
  const written = [
    opening,
    [...(asOwn.rate ? [sentenceOf(asOwn.rate)] : []), ...answered],
    ...joinSmall(proofs.map(({ told: own }) => own).filter(each => each.length > 0)),
    ...tales,
    [...also, ...framed.experience],
    [...tools, ...framed.papers, ...papers.study.filter(each => each !== lead && stands(each))],
    [
      ...framed.life,
      ...practical.map(sentenceOf),
      ...joinHours([...framed.practical, ...papers.practical]),
      ...(isEmpty ? startFrom(asked, material, seed) : []),
      ...closeLetter(material, seed),
    ],
  ]
  const soFar = written.flat().map(({ text }) => text)
  written.at(-2)?.unshift(...tellRequired(profile, ad, soFar.join(' '), today))
  const fit: Sentence[][] = []
  const isAsked = askedToKeepOut(typed.profile)
  for (const each of withRest(written, spans, isFit)) {
    yield
    fit.push(
      each
        .filter(one => isFit(one) && !isAsked(one))
        .map(inForces)
        .map(inGoodGrammar),
    )
  }
  const paragraphs = shorten(mergeShort(withoutRepeats(fit, items)), ad)
  yield
  const doubted = yield* doubtSteps(paragraphs, typed)
  return { greeting: greet(material, seed), ...doubted, farewell: sign(material, seed) }
}

/** What only the quiz knows is told more exactly by the jobs of the resume, unless it is the nearest to the new one. */
function withoutBare(items: readonly ProfileItem[], title: string): ProfileItem[] {
  const wanted = contentStems(title)
  const isNear = (item: ProfileItem) => [...contentStems(item.title)].some(stem => wanted.has(stem))
  const dated = items.filter(({ kind, from }) => kind === 'job' && from !== '')
  return items.filter(
    item =>
      !(item.kind === 'job' && item.from === '' && item.organisation === '' && item.years !== '') ||
      dated.length === 0 ||
      (isNear(item) && !dated.some(isNear)),
  )
}

const isSure = (note: Note, spans: readonly Span[]): boolean =>
  quotable(note) !== undefined &&
  (note.topic !== 'availability' ||
    spans.some(
      ({ text, kinds }) =>
        kinds.some(kind => ofTimes.has(kind)) && (covers(note.text, text) || covers(text, note.text)),
    ))
const ofPapers: ReadonlySet<Note['topic']> = new Set(['availability', 'license', 'status'])
const saysWhereNow =
  /^(?:(?:Now|Currently|Right now),? )?I (?:now |currently )?work (?:in|at) (?:(?:a|an|the|my) )?\p{L}+(?: \p{L}+)?\.$/u
const ofDriving = /\bdriv(?:er|ing)['’]?s? licen[sc]e\b/i
const lackAndMore = /^(.{5,90}?), (?:but|so) (.+)$/
const ofPlan = /\b(?:can|could|will|would|want to|willing|eager|able) (?:still )?(?:learn|try|be taught|pick it up)\b/i
/** "I never used X, but I did Y": X is told only to an ad that names it. */
function withoutUnasked(span: Span, ad: string): Span {
  const [, lack = '', more = ''] = lackAndMore.exec(span.text) ?? []
  if (!lack || !isLack(lack)) return span
  const named = contentStems(ad)
  if ([...contentStems(lack)].some(stem => isTellingStem(stem) && named.has(stem))) return span
  return ofPlan.test(more) ? { ...span, isHarmful: true } : { ...span, text: upperFirst(more), whole: '' }
}

const atHome =
  /\bhome (?:with|raising|taking care of|caring for|for) (?:my )?(?:\p{L}+ )?(?:kids?|children|sons?|daughters?|baby|babies|family|twins)\b/iu

/** What is told as the reason is not told again in a story. */
function withoutReason(spans: readonly Span[], reason: string): readonly Span[] {
  if (reason === '') return spans
  const isTold = coverOf(reason)
  return [...Map.groupBy(spans, ({ sentence }) => sentence).values()].flatMap(own =>
    isTold(own.map(({ text }) => text).join(' ')) ? own.filter(({ text }) => !isTold(text)) : own,
  )
}

const wholeOf = (tale: readonly Sentence[]) => ({ text: tale.map(({ text }) => text).join(' ') })

const kindsOfFrame: Partial<Record<NonNullable<Note['frame']>['kind'], SpanKind>> = {
  hours: 'hours',
  start: 'start',
  near: 'nearness',
  transport: 'nearness',
}

/** Works are chosen by what their user wrote, as it was learned from such letters; lines are tapped for any of them. */
function ofOwnWords({ points, parts }: Scored): Scored {
  const written = new Set(points.filter(point => !isTapped(point)).map(({ item }) => item))
  return { points: points.filter(point => !isTapped(point) || !written.has(point.item)), parts }
}

const leastAcceptable = -2
const stands = ({ text }: Sentence) => acceptabilityOf(text, 'whole') >= leastAcceptable

/** Signs that a sentence was made of something that was misread; saying less is better. */
const misread: readonly RegExp[] = [
  /@|\(\d+ years? \d+ months?\)|\p{Ll}{4}[.?!] \p{Ll}/u,
  /(?<!\p{L})(?:of|the|and|an?)[.]$| [+=|] |\s\/|\/\s/iu,
]
const isFit = ({ text, facts }: Sentence): boolean =>
  facts.length === 0 || (isBalanced(text) && !misread.some(each => each.test(text.replace(/\b(?:a|p)\.m\./g, ''))))
const isBalanced = (text: string) => text.split('(').length === text.split(')').length

/** Nobody works "at" an army. */
const inForces = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replace(
    /\b(a|A)t (?:the )?((?:United States |U\.?S\.? )?(?:Army|Navy|Air Force|Marine Corps|Marines|Coast Guard|National Guard))(?! (?:\p{Lu}|base|hospital|store))/gu,
    (_, first: string, force: string) => `${first === 'A' ? 'In' : 'in'} the ${force}`,
  ),
})

/** What rests on the user's own words; the prose around it is authored. */
const inGoodGrammar = (sentence: Sentence): Sentence =>
  sentence.facts.length === 0 ? sentence : { ...sentence, text: mendSentence(sentence.text) }

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

function* readAsked(material: LetterMaterial): Steps<AdDemand[]> {
  const { ad, title, entry } = material
  if (!ad.trim()) return usualDemands(findProse(entry?.slug)?.demands ?? [])
  return (yield* adSteps(ad, title)).filter(each => !isName(each, material))
}

const hours = /^I can (.+)\.$/
function joinHours(sentences: readonly Sentence[]): Sentence[] {
  const own = sentences.filter(({ text }) => topicOfOffered(text) === 'availability' && !/ when needed/.test(text))
  const [first] = own
  if (!first || own.length < 2) return [...sentences]
  const told = own.map(({ text }) => hours.exec(text)?.[1] ?? '')
  const when = told.flatMap(each => /^work (.+)$/.exec(each)?.[1] ?? [])
  const other = told.filter(each => !each.startsWith('work '))
  const parts = [...(when.length > 0 ? [`work ${joinWords(when)}`] : []), ...other]
  const joined: Sentence = {
    ...first,
    text: `I can ${parts.length > 1 && when.length > 1 ? parts.join(', and ') : joinWords(parts)}.`,
    facts: [...new Set(own.flatMap(({ facts }) => facts))],
  }
  return sentences.flatMap(each => (each === first ? [joined] : own.includes(each) ? [] : [each]))
}

const wordsOf = (sentences: readonly Sentence[]) => countWords(sentences.map(({ text }) => text).join(' '))
const fewWords = 38
const joinSmall = (works: readonly Sentence[][]): Sentence[][] =>
  works.reduce<Sentence[][]>((joined, each) => {
    const last = joined.at(-1)
    if (last && joined.length > 1 && wordsOf(last) < fewWords && wordsOf(each) < fewWords) last.push(...each)
    else joined.push([...each])
    return joined
  }, [])

const longestOpening = 80
/** What speaks most for the user in the work that a letter opens with stands in its opening. */
function takeFirst(
  proofs: readonly { item: ProfileItem; told: Sentence[] }[],
  opener: ProfileItem | undefined,
  words: number,
): Sentence[] {
  const [first] = proofs
  const [best] = first?.told ?? []
  if (!first || !best || first.item !== opener || best.opens || words + wordsOf([best]) > longestOpening) return []
  first.told.splice(0, 1)
  const { kind, current } = first.item
  const there = `In ${current ? 'my current' : 'that'} ${kind === 'job' ? 'job' : 'role'}, I `
  return [{ ...best, text: best.text.replace(/^(?:At [^,]+,|As an? [^,]+,|There,?) I (?!also)/, there) }]
}

const isShort = (paragraph: readonly Sentence[]) => paragraph.length < 2 && wordsOf(paragraph) < fewWords

/** One sentence is no paragraph: it joins the one before, and the opening takes nothing in. */
const mergeShort = (paragraphs: readonly Sentence[][]): Sentence[][] =>
  paragraphs
    .filter(each => each.length > 0)
    .reduce<Sentence[][]>((merged, each, at) => {
      const last = merged.at(-1)
      const isAnswer = last?.some(({ isDemanded }) => isDemanded) && merged.length > 1
      if (last && at > 1 && !isAnswer && (isShort(each) || (isShort(last) && merged.length > 1))) last.push(...each)
      else merged.push([...each])
      return merged
    }, [])

const findStudy = (items: readonly ProfileItem[], today: Date): ProfileItem | undefined =>
  items.find(isUnderWay(today)) ?? items.find(({ kind }) => kind === 'education')

/** "Lone Star Children's" in its own ad. */
const isName = ({ phrase }: AdDemand, { title, employer }: LetterMaterial) =>
  phrase?.kind === 'noun' &&
  `${title} ${employer}`.toLowerCase().includes(phrase.text.toLowerCase().replace(/^an? /, ''))

/** For users of whom nothing is known yet. */
function startFrom(asked: readonly AdDemand[], { employer }: LetterMaterial, seed: number): Sentence[] {
  const demands = asked.flatMap(({ demands }) => demands).filter(({ id }) => !availability.has(id))
  return [...new Set(demands)].slice(0, 2).flatMap((demand, turn) => {
    const text = chooseText(seed, 70 + turn, demand.gaps)?.replaceAll('{place}', placeName(employer))
    return text ? [authored(text)] : []
  })
}
