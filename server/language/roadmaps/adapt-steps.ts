import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { isCommonStem } from '../demands/demand.ts'
import { contentStems } from '../english/stem.ts'
import { findPathAbroad } from './abroad/path-abroad.ts'
import { stepsAbroad } from './abroad/write-steps.ts'
import { adaptStep } from './adapt-step.ts'
import { entryPlace } from './brings/describe-entry.ts'
import { findStrengths } from './brings/find-strengths.ts'
import { collects } from './brings/match-item.ts'
import type { Brought } from './brings/read-items.ts'
import { writeDoneWhen } from './done-when/write-done-when.ts'
import { anchorJob } from './experienced/anchor-job.ts'
import { beginWithoutDegree } from './experienced/begin-without-degree.ts'
import { besideOwnWork } from './experienced/beside-own-work.ts'
import { bridgeWork, type FindCareer } from './experienced/bridge-work.ts'
import { enterExperienced, experiencedId, ownEntry } from './experienced/enter-experienced.ts'
import { beyond, goBeyond, jobBeyond } from './experienced/go-beyond.ts'
import { isOutOfSchool, withoutSchool } from './experienced/leave-school.ts'
import { heldRole } from './known/done-before.ts'
import { findReached } from './known/find-reached.ts'
import { fulfillStep } from './known/fulfill-step.ts'
import { renewEarly } from './known/renew-early.ts'
import { needsLicense } from './needs-license.ts'
import { coverByTraining } from './purposes/cover-by-training.ts'
import { type CatalogueStep, readStep } from './read-step.ts'
import { fitResources } from './resources/fit-resources.ts'
import { readReturn } from './returning/read-return.ts'
import { type PastJob, type Person, returnId, stepIdOf } from './rules.ts'
import { untilTest } from './standing/until-test.ts'
import { fitStep } from './states/fit-step.ts'
import type { Kept, StepOutcome } from './step-outcome.ts'
import { orderForStudy } from './study/order-for-study.ts'
import { afterPost, besidePost, putPostFirst } from './timing/beside-post.ts'
import { isFirstPost, isOptionalStep, searchTimeOf, splitEntry, stepsToFirstPost } from './timing/find-first-post.ts'
import { isOpenNow } from './timing/open-post.ts'
import { orderSteps } from './timing/order-steps.ts'
import { type Piece, returnStep, withoutCourse, withoutLoans, written } from './write-piece.ts'

export interface Moment {
  now: Date
  /** Ids of steps that the user has taken back. */
  undone?: ReadonlySet<string>
  findCareer?: FindCareer | undefined
}

export function adaptSteps(entry: CareerEntry, person: Person | undefined, moment: Moment) {
  const { now, undone = new Set<string>(), findCareer } = moment
  const path = person && pathOf(entry, person, now)
  const firstLater = stepsToFirstPost(entry)
  const behindYou: BehindYou[] = []
  const pieces: Piece[] = person && path ? piecesAbroad(path, person, { now, undone, behindYou }) : []
  const tailored = new Set(path ? [describePath(path)] : [])
  const decide = person && decideFor(entry, person, { path, now, firstLater })
  const entrance = entryPlace(entry, firstLater)
  const isOpen = isOpenNow(entry)
  const isGraduate = person !== undefined && isOutOfSchool(person)
  let isChanged = pieces.length > 0
  for (const [place, original] of entry.roadmap.entries()) {
    const id = stepIdOf(original.title)
    const outcome: StepOutcome = decide?.(original, place) ?? { kind: 'kept', step: original }
    if (outcome.because) tailored.add(outcome.because)
    if (outcome.kind === 'skipped' && !undone.has(id)) {
      behindYou.push({ id, title: original.title, why: outcome.why })
      isChanged = true
      continue
    }
    const kept: Kept = outcome.kind === 'kept' ? outcome : { kind: 'kept', step: original }
    if (outcome.kind !== 'kept' || kept.told || kept.step !== original) isChanged = true
    if (kept.renewal) pieces.unshift({ id: returnId, step: returnStep(kept.renewal, kept.told), isStudy: false })
    const fitting = isGraduate ? { ...kept, step: withoutSchool(kept.step) } : kept
    const later = place >= firstLater
    const step = written(path ? withoutLoans(fitting) : fitting, original, later, pieces)
    const isEntry = place === entrance && !later && isFirstPost(entry, place)
    const search = isEntry && !kept.isReady ? splitEntry(entry, original) : undefined
    const isBegun = kept.isStudy || kept.isUnderway || kept.booked !== undefined || outcome.kind === 'done'
    const beside = isOpen && !later && !isBegun ? besides(entry, original, { place, entrance, step }) : undefined
    const isOptional = kept.isOptional || (place !== entrance && isOptionalStep(entry, original))
    pieces.push({
      ...{ id, isStudy: kept.isStudy ?? false, isReady: kept.isReady, isOptional, isUnderway: kept.isUnderway },
      ...{ booked: kept.booked, ifAsked: kept.ifAsked && { ...kept.ifAsked, id }, inPost: search?.inPost },
      step: {
        ...step,
        ...(isEntry && !kept.doneWhen && { doneWhen: writeDoneWhen(original, readStep(original), true) }),
        ...(search && { weeks: search.weeks, timeline: search.timeline }),
        ...(beside && { ...beside, weeks: { from: 0, to: 0 }, undated: true }),
        ...(outcome.kind === 'done' && { told: outcome.told, fulfilled: true }),
      },
    })
  }
  const entered = person ? withOwnEntry(afterEntry(pieces, entry), entry, person, { path, now, findCareer }) : pieces
  const begun = person && !path ? beginWithoutDegree(entered, entry, person, { behindYou, undone }) : entered
  const nowJob = person && !path ? jobBeyond(entry, person) : undefined
  const placed = nowJob ? goBeyond(begun, nowJob, { behindYou, undone }) : begun
  const isBeyond = placed !== begun && placed.length < begun.length
  if (isBeyond) tailored.add(beyond)
  const studied = orderForStudy(entry, placed.map(withoutCourse(placed)), { behindYou, undone })
  const idsOf = (is: (piece: Piece) => boolean | undefined) => new Set(placed.filter(is).map(({ id }) => id))
  const sorted = orderSteps(studied, {
    optional: idsOf(({ isOptional }) => isOptional),
    underway: idsOf(({ isUnderway }) => isUnderway),
  })
  const post = isOpen && !isBeyond ? entry.roadmap[entrance] : undefined
  const first = putPostFirst(sorted, {
    postId: post && stepIdOf(post.title),
    begun: idsOf(
      ({ isStudy, isUnderway, booked, isReady }) => isStudy || isUnderway || isReady || booked !== undefined,
    ),
  })
  const isHealth = licensesHealth.has(entry.family)
  const fitted = first.map(step => fitResources(fitStep(step, person?.state, isHealth), person))
  const ordered = untilTest(
    renewEarly(fitted),
    new Map(pieces.flatMap(({ id, booked }) => (booked ? [[id, booked]] : []))),
  )
  return { ordered, pieces: placed, behindYou, tailored, isChanged, firstLater, undone, isBeyond }
}

function afterEntry(pieces: readonly Piece[], { roadmap }: CareerEntry): Piece[] {
  const entered = pieces.find(({ inPost, step }) => inPost && !step.fulfilled)?.id
  const ids = roadmap.map(({ title }) => stepIdOf(title))
  const after = new Set(entered ? ids.slice(ids.indexOf(entered) + 1) : [])
  return pieces.map(piece =>
    after.has(piece.id) && !piece.step.fulfilled ? { ...piece, step: { ...piece.step, later: true } } : piece,
  )
}

/** Beside or after a post that is open now. What is required between a selection and the post keeps its time. */
function besides(
  entry: CareerEntry,
  original: CatalogueStep,
  { place, entrance, step }: { place: number; entrance: number; step: RoadmapStep },
) {
  if (place < entrance) return besidePost(entry, original, step.description)
  return place > entrance && entry.roadmap[entrance]?.type === 'experience' ? afterPost(original) : undefined
}

const licensesHealth = new Set(['health-care', 'health-support'])

interface BehindYou {
  id: string
  title: string
  why: string
}

const describePath = ({ country, profession, isExamBooked }: NonNullable<ReturnType<typeof pathOf>>): string =>
  isExamBooked
    ? `You trained in ${country} and have a date for the license exam, so the plan begins with that.`
    : profession.workFirst
      ? `You trained in ${country}. You can apply for jobs now. The license comes after that, and it begins with having your training recognized.`
      : `You trained in ${country}, so the plan begins with having that recognized here.`

function piecesAbroad(
  path: NonNullable<ReturnType<typeof pathOf>>,
  person: Person,
  { now, undone, behindYou }: { now: Date; undone: ReadonlySet<string>; behindYou: BehindYou[] },
): Piece[] {
  return stepsAbroad(path, person, now).flatMap(step => {
    const isBehind = path.isExamBooked && path.profession.behindExam?.includes(step.id) && !step.fulfilled
    if (!isBehind || undone.has(step.id)) return [{ id: step.id, step, isStudy: false }]
    const why = 'You have a date for the exam, and the board decides who may take it.'
    behindYou.push({ id: step.id, title: step.title, why })
    return []
  })
}

function decideFor(
  entry: CareerEntry,
  person: Person,
  { path, now, firstLater }: { path: ReturnType<typeof pathOf>; now: Date; firstLater: number },
): (step: CatalogueStep, place: number) => StepOutcome {
  const { slug, title, family, education, roadmap, facts } = entry
  const names = [title, ...entry.searchTitles]
  const entrance = entryPlace(entry, firstLater)
  const firstKept = path ? roadmap.findIndex(step => stepIdOf(step.title) === path.from) : 0
  const given = {
    ...{ entry, slug, title, family, education, now, names, path },
    isPastStart: hasFinishedLater(entry, person, { now, career: names }),
    related: [...facts.related.closest, ...facts.related.close, ...facts.related.further],
    isLicensed: needsLicense(entry),
    reached: path ? undefined : findReached(entry, person, now),
    proof: proofOf(entry, person),
    near: nearestJob(entry, person, now),
    steps: roadmap,
    needsMore: facts.entryEducation === 'masters' || facts.entryEducation === 'doctoral',
  }
  return (step, place) =>
    path && place < firstKept
      ? coverByTraining(step, readStep(step), { place, path, person, slug })
      : adaptStep(step, readStep(step), person, {
          ...given,
          place,
          later: place >= firstLater,
          isEntry: place === entrance,
        })
}

function nearestJob(entry: CareerEntry, person: Person, now: Date): PastJob | undefined {
  const job = anchorJob(entry, person, now)
  const named = contentStems([entry.title, ...entry.searchTitles].join('. '))
  const isKnown = job && [...contentStems(job.title)].some(stem => named.has(stem) && !isCommonStem(stem))
  return isKnown ? job : undefined
}

function proofOf(entry: CareerEntry, person: Person | undefined): Brought | undefined {
  const [strength] = findStrengths(entry, person?.items ?? [])
  if (strength?.demand && strength.item.kind !== 'skill') return strength.item
  // Who has made something is past the first try of work that is shown by what people made.
  return entry.roadmap.some(({ title }) => collects.test(title))
    ? person?.items?.find(({ kind }) => kind === 'project')
    : undefined
}

const hasFinishedLater = (
  { roadmap }: CareerEntry,
  person: Person,
  moment: { now: Date; career: readonly string[] },
): boolean =>
  roadmap.some(
    (step, place) =>
      ((step.type === 'education' || (step.type === 'experience' && place > 0)) &&
        fulfillStep(step, person, moment)?.kind === 'done') ||
      heldRole(step, readStep(step), person, moment.now) !== undefined,
  )

function pathOf({ slug, roadmap }: CareerEntry, person: Person, now: Date) {
  const path = findPathAbroad(slug, person)
  const first = roadmap.find(step => stepIdOf(step.title) === path?.from)
  const fulfilled = first?.type === 'certification' ? fulfillStep(first, person, { now, career: [] }) : undefined
  const isLicensed = fulfilled?.kind === 'done'
  if (isLicensed || !path) return undefined
  return { ...path, isExamBooked: fulfilled?.kind === 'open' && fulfilled.isBooked === true }
}

/** Where people work before they have the license, its steps come after the first post. */
const afterFirstPost = (piece: Piece): Piece =>
  piece.step.fulfilled || piece.step.timeline.includes('alongside')
    ? piece
    : { ...piece, step: { ...piece.step, later: true } }

/** Those who have done the work and need no license for it, or hold it, apply at once. */
function withOwnEntry(
  pieces: readonly Piece[],
  entry: CareerEntry,
  person: Person,
  { path, now, findCareer }: { path: ReturnType<typeof pathOf>; now: Date; findCareer: FindCareer | undefined },
) {
  const own = person.pastJobs.find(job => job.slug === entry.slug && !job.firstYear)
  const why = path?.profession.workFirst
  const isThere = person.items?.some(
    ({ current, kind, title }) => current && kind === 'job' && own?.text.startsWith(title),
  )
  if (!own || isThere || (path ? !why : needsLicense(entry))) return pieces
  const kept = pieces.find(({ isReady }) => isReady)
  const search = { ...ownEntry, timeline: searchTimeOf(entry) ?? ownEntry.timeline }
  const anchor = anchorJob(entry, person, now) ?? own
  const made = kept ? undefined : enterExperienced(search, path ? own : { ...own, ...placeOf(anchor) }, entry)
  const step = kept?.step ?? (made && { ...written(made, search, false, []), id: experiencedId })
  if (!step) return pieces
  const first = { ...step, description: [why, step.description].filter(Boolean).join(' ') }
  const rest = pieces.filter(piece => piece !== kept)
  const given = { entry, items: person.items ?? [], back: readReturn(person, now) }
  const after = rest.map(piece => (path ? afterFirstPost(piece) : besideOwnWork(piece, given)))
  const bridge = bridgeWork(entry, anchor, { now, findCareer })
  return [
    { id: first.id, step: first, isStudy: false, isReady: true },
    ...(bridge ? [{ id: bridge.id, step: bridge, isStudy: false }] : []),
    ...after,
  ]
}

const placeOf = ({ organisation, abroad }: PastJob) => ({
  ...(organisation && { organisation }),
  ...(abroad && { abroad }),
})
