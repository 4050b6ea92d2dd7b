import type { InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { type AdDemand, readAd } from '../demands/read-ad.ts'
import { contentStems } from '../english/stem.ts'
import { findProse } from '../letters/career-prose.ts'
import { common, strengthOf, usualDemands } from '../letters/choose-evidence.ts'
import { seedOf } from '../letters/letter.ts'
import { isRole } from '../letters/tell/tell-item.ts'
import type { ProfileItem, Span } from '../profile/profile.ts'
import { asksReason, asksSince, isAboutInterview } from './announced-questions.ts'
import { askCareer, isAlike } from './ask-career.ts'
import { askInWords, askTopic, type Draft, type Known, type Match } from './ask-from-ad.ts'
import { askChange, askSince, askStatus, askStrengths } from './ask-from-profile.ts'
import { askListed } from './ask-listed.ts'
import { askPaper } from './ask-paper.ts'
import { askPrompts } from './ask-prompt.ts'
import { findStory } from './find-story.ts'
import { giveStories } from './give-stories.ts'
import { isNamedBy, nameItem, nameWork, shownBy, strongestDeed } from './match-story.ts'
import { storiesOfNotes } from './note-stories.ts'
import { topicsOf } from './topics.ts'
import { type Asked, askBack, opening, storyQuestions, usualQuestions } from './usual-questions.ts'

export interface QuestionMaterial {
  title: string
  /** As the user or the ad names the job, where the title is that of the career. */
  role?: string
  entry: CareerEntry | undefined
  ad: string
  items: readonly ProfileItem[]
  spans?: readonly Span[]
  /** Ids of items that are the same work as the job, and of those in its field. */
  sameWork: readonly string[]
  relatedWork: readonly string[]
}

type Found = Match & { topic?: string }

const leastOf = { profile: 1, career: 1, careerAlone: 5 }
const mostOfProfile = 4
const mostOfProfileAlone = 6
const leastOwn = 6
const mostRead = 14
const mostUsed = 2
const room = limits.interviews.questions - 2

/** Ten questions: from the ad, from what the user has told, and the rest from the career. */
export function composeQuestions(material: QuestionMaterial, today: Date): InterviewQuestion[] {
  const { title, entry, ad, items, sameWork, relatedWork, spans = [] } = material
  const seed = seedOf(title, ad, ...items.map(item => item.title))
  const asked = ad.trim() ? readAd(ad, title).filter(({ sentence }) => !isAboutInterview(sentence)) : []
  const wanted = new Set(asked.flatMap(({ demands }) => demands.map(({ id }) => id)))
  const known: Known = {
    items,
    spans,
    sameWork,
    relatedWork,
    ad,
    wanted,
    seed,
    today,
    told: new Map(),
    framed: new Map(),
  }
  const fromAd = ad.trim() ? askAd(material, asked, known) : askUsual(material, known)
  const profile = askProfile(material, known, fromAd)
  const career = askCareer(material, wanted, [...fromAd, ...profile])
  const listable = ad.trim() ? askListed(known) : []
  const ofCareer = fromAd.length + profile.length + listable.length > 0 ? leastOf.career : leastOf.careerAlone
  const ofAd = room - leastOf.profile - leastOf.career
  const chosen = [...fromAd.slice(0, ofAd), ...profile.slice(0, leastOf.profile), ...career.slice(0, ofCareer)]
  const [about, motive] = opening
  const mostAsked = ad.trim() ? Math.max(mostOfProfile, leastOwn - fromAd.length) : mostOfProfileAlone
  const ranked = profile.slice(leastOf.profile, mostAsked)
  const more = ad.trim()
    ? [...fromAd.slice(ofAd).filter(({ isRemark }) => !isRemark), ...ranked, ...fromAd.slice(ofAd)]
    : [...fromAd.slice(ofAd), ...ranked]
  const hasReason = [...profile, ...fromAd].some(({ topic, text }) => topic === 'change' || asksReason(text))
  const hasStory = [...chosen, ...more].some(({ kind }) => kind === 'story')
  const others = career.slice(ofCareer)
  const usual = fillers(seed, hasStory)
  const rest = [...(hasReason ? [] : [motive]), ...(hasStory ? [...others, ...usual] : [...usual, ...others])]
  const missing = leastOwn - distinct([...chosen, ...more]).filter(({ from }) => from).length
  const listed = listable.slice(0, Math.max(0, missing))
  const middle = distinct([...chosen, ...more, ...listed, ...rest]).slice(0, room)
  const best = strongest(material, known)
  const told = middle.map(each =>
    each.from ? each : { ...each, ...withStory(findStory(each.text, known, known.told)) },
  )
  const asking = [...inOrder(told, motive)]
  const withStories = giveStories(asking, items, storiesOfNotes(spans))
  const intro = introduce(about, best, known)
  const isTold = withStories.some(({ story }) => story?.text === intro.story?.text)
  const all: readonly Draft[] = [
    isTold ? { ...intro, story: undefined } : intro,
    ...withStories,
    askBack(entry?.family, seed),
  ]
  return all.map(({ text, kind, hint, from, story }, at) => ({
    id: `q${at + 1}`,
    text: text.slice(0, limits.interviews.question),
    kind,
    hint,
    ...(from ? { from } : {}),
    ...withStory(story),
  }))
}

function askAd({ entry }: QuestionMaterial, asked: readonly AdDemand[], known: Known): Found[] {
  const topics = topicsOf(asked, findProse(entry?.slug)?.demands ?? [], shownBy(known.items))
  const taken = new Set(topics.map(topic => topic.asked))
  const ofPapers = asked.flatMap(each => askPaper(each, known) ?? [])
  const [paper, ...papers] = ofPapers.filter(({ isRemark }) => !isRemark)
  const spoken = topics.slice(0, mostRead).flatMap((topic): (Found & { weight: number })[] => {
    const question = askTopic(topic, known)
    return question ? [{ ...question, topic: topic.id, weight: topic.weight + (question.story ? 0.8 : 0) }] : []
  })
  const inWords = asked
    .filter(each => !taken.has(each))
    .slice(0, mostRead)
    .flatMap((each): (Found & { weight: number })[] => {
      const question = askInWords(each, known)
      const isOfYears = question?.kind === 'the-job' && /^\d/.test(each.phrase?.text ?? '')
      const worth = question?.isRemark ? -3 : (question?.story ? 0.8 : 0) + (isOfYears ? 0.8 : 0)
      return question ? [{ ...question, weight: each.weight + worth }] : []
    })
    .filter(
      ({ kind, isRemark }, at, all) =>
        isRemark || kind !== 'the-job' || all.slice(0, at).filter(ofExperience).length < mostOfExperience,
    )
  const ranked = [...spoken, ...inWords].toSorted((a, b) => b.weight - a.weight)
  const best = ranked.filter(({ isRemark }) => !isRemark)
  const all = distinct([
    ...askPrompts(known),
    ...best.slice(0, 3),
    ...(paper ? [paper] : []),
    ...best.slice(3),
    ...papers,
    ...[...ofPapers, ...ranked].filter(({ isRemark }) => isRemark),
  ])
  return all.filter(
    (each, at) => each.topic !== undefined || all.findIndex(({ from }) => from?.text === each.from?.text) === at,
  )
}

const isFor = (item: ProfileItem, { wanted }: Known) =>
  [...shownBy([item])].some(id => wanted.has(id) && !common.has(id))

const mostOfExperience = 2
const ofExperience = ({ kind, isRemark }: Found) => kind === 'the-job' && !isRemark

function askUsual({ entry }: QuestionMaterial, known: Known): Found[] {
  if (known.items.length === 0) return []
  const asked = usualDemands(findProse(entry?.slug)?.demands ?? [])
  return asked.flatMap((each): Found[] => {
    const [demand] = each.demands
    if (!demand) return []
    const question = askTopic({ asked: each, id: demand.id, weight: each.weight }, known)
    if (!question?.matched) return []
    return [{ ...question, topic: demand.id, from: { source: 'evidence', text: nameItem(question.matched) } }]
  })
}

function askProfile({ relatedWork, ad, title }: QuestionMaterial, known: Known, ofAd: readonly Found[]): Found[] {
  if (known.items.length === 0) return []
  const about = contentStems(`${title}. ${ad}`)
  const before = ofAd.slice(0, room - leastOf.profile - leastOf.career)
  const change = askChange(
    known,
    item => relatedWork.includes(item.id) || isNamedBy(item, about),
    item => ofAd.filter(({ matched }) => matched === item).length > 1 || ofAd.some(({ text }) => asksReason(text)),
  )
  const shown = new Set(before.flatMap(({ matched }) => matched ?? []))
  const status = askStatus(known, about).filter(({ matched }) => !shown.has(matched))
  const since = ofAd.some(({ text }) => asksSince(text)) ? undefined : askSince(known)
  const used = new Set([...before, ...(change ? [change] : [])].flatMap(({ matched }) => matched ?? []))
  const timesUsed = (item: ProfileItem) => before.filter(({ matched }) => matched === item).length
  const strengths = askStrengths(known, used, item => timesUsed(item) < mostUsed && isFor(item, known))
  const first = [...(change ? [{ ...change, topic: 'change' }] : []), ...status.slice(0, 1)]
  const rest = [...(since ? [since] : []), ...strengths]
  return [...first, ...strengths.slice(0, 1), ...rest, ...status.slice(1)].filter(
    (each, at, all) => all.findIndex(({ text }) => text === each.text) === at,
  )
}

function fillers(seed: number, hasStory: boolean): readonly Asked[] {
  const stories = turned(storyQuestions, seed)
  const others = turned(usualQuestions, seed)
  return hasStory ? [...others, ...stories] : [...stories.slice(0, 2), ...others, ...stories.slice(2)]
}

function strongest({ items, sameWork, relatedWork }: QuestionMaterial, known: Known): ProfileItem | undefined {
  const fits = (item: ProfileItem) => Number(isFor(item, known) || item.clauses.some(clause => known.told.has(clause)))
  const isNear = (item: ProfileItem) => Number(sameWork.includes(item.id) || relatedWork.includes(item.id))
  const tells = (item: ProfileItem) => Number(strongestDeed(item) !== undefined)
  const [best] = items
    .filter(({ clauses, kind }) => clauses.length > 0 && kind !== 'skill' && kind !== 'language')
    .toSorted(
      (a, b) =>
        isNear(b) - isNear(a) ||
        fits(b) - fits(a) ||
        tells(b) - tells(a) ||
        strengthOf(b, sameWork) - strengthOf(a, sameWork),
    )
  return best
}

const withStory = (story: Draft['story']) => (story ? { story } : {})

function introduce(about: Asked, best: ProfileItem | undefined, { told }: Known): Draft {
  if (!best || (best.kind === 'job' && !isRole(best.title))) return about
  const hint = `Three sentences are enough: where you are now, one thing from ${nameWork(best)} that fits this job, and why you are here.`
  const deed = strongestDeed(best, told)
  return { ...about, hint, ...(deed ? { story: deed.story } : {}) }
}

function inOrder(middle: readonly Found[], motive: Asked): Found[] {
  const placeOf = ({ topic, text, kind }: Found) =>
    topic === 'change' || text === motive.text ? 0 : kind === 'situation' ? 2 : 1
  return middle.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function distinct(questions: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const each of questions) if (!kept.some(other => asksTwice(other, each))) kept.push(each)
  return kept
}

/** Questions about one item share its name, so that their words say little. */
const asksTwice = (a: Found, b: Found): boolean =>
  a.hint === b.hint ||
  a.text === b.text ||
  (a.from?.source !== 'evidence' &&
    b.from?.source !== 'evidence' &&
    Boolean(a.from ?? b.from) &&
    isAlike(a.text, b.text))

const turned = <Item>(list: readonly Item[], by: number): Item[] => {
  const from = by % list.length
  return [...list.slice(from), ...list.slice(0, from)]
}
