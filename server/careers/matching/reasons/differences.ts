import { type Door, distanceOf } from '#contract/careers.ts'
import { placeInText } from '#contract/places.ts'
import type { WeightedPart, Weighting } from '#contract/weighting.ts'
import type { CareerEntry } from '../../catalogue/entry.ts'
import type { Place } from '../../places/read-places.ts'
import { hasGroupFigures } from '../../rules.ts'
import type { MatchAnswers } from '../rules.ts'

interface Compared {
  entry: CareerEntry
  reach: Door['reach']
}

type ScoreKind =
  | 'people'
  | 'fewer people'
  | 'outdoors'
  | 'moving'
  | 'desk'
  | 'creativity'
  | 'helping'
  | 'flexibility'
  | 'moving up'
  | 'stability'
  | 'impact'

type InterestKind = 'realistic' | 'investigative' | 'enterprising' | 'conventional'

export type Difference =
  | {
      kind: 'pay'
      relation: 'most'
      figure: { median: number; place: string | null }
    }
  | { kind: 'jobs'; relation: 'most'; figure: { employment: number; place: string } }
  | { kind: 'openings'; relation: 'most'; figure: number }
  | { kind: 'growth'; relation: 'most'; figure: { percent: number; until: number } }
  | { kind: 'home'; relation: 'most'; figure: { percent: number; estimated: 'own' | 'others' | 'none' } }
  | { kind: InterestKind; relation: 'most'; figure: number }
  | { kind: 'regular hours' | 'part-time'; relation: 'most'; figure: number }
  | { kind: 'training'; relation: 'least'; figure: CareerEntry['facts']['jobZone'] }
  | { kind: 'start now'; relation: 'only'; figure: Door['reach'] }
  | { kind: 'no degree' | 'degree'; relation: 'only'; figure: CareerEntry['facts']['entryEducation'] }
  | { kind: ScoreKind; relation: 'most'; figure: number }

type DifferenceKind = Difference['kind']

interface Context {
  shown: readonly Compared[]
  place: Place | undefined
}

interface Found {
  index: number
  difference: Difference
}

/** Finds the one career that leads by at least `lead`; null where it is too close, and so also for a tie. */
function leaderOf(values: readonly number[], lead: (best: number) => number, least = Number.NEGATIVE_INFINITY) {
  let index = -1
  let best = Number.NEGATIVE_INFINITY
  let next = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? next
    if (value > best) {
      index = i
      next = best
      best = value
    } else if (value > next) next = value
  }
  return best >= least && best - next >= lead(best) ? index : null
}

const onlyOne = (flags: readonly boolean[]): number | null =>
  flags.filter(Boolean).length === 1 ? flags.indexOf(true) : null

const share = (part: number) => (best: number) => part * best
const amount = (value: number) => () => value

const degrees: readonly string[] = ['associate', 'bachelors', 'masters', 'doctoral']
const needsDegree = ({ entry }: Compared) => degrees.includes(entry.facts.entryEducation)
const studyOrder = [
  'none',
  'high-school',
  'some-college',
  'certificate',
  'associate',
  'bachelors',
  'masters',
  'doctoral',
]
const studyOf = ({ entry }: Compared) => studyOrder.indexOf(entry.facts.entryEducation)

/** Local figures compare only where all of them are of the same place. */
function localFigures<Figure extends { in: { id: string; name: string } }>(
  { shown, place }: Context,
  figureIn: (place: Place, code: string) => Figure | null,
): { name: string; figures: Figure[] } | null {
  if (!place) return null
  const figures: Figure[] = []
  for (const { entry } of shown) {
    const figure = figureIn(place, entry.facts.pay.code)
    if (!figure || figure.in.id !== (figures[0] ?? figure).in.id) return null
    figures.push(figure)
  }
  return figures[0] ? { name: figures[0].in.name, figures } : null
}

/** Below this many standard deviations from the mean of all jobs, a rating is called average. */
const clearly = 0.3
const scoreLead = 0.25

const scores: Record<ScoreKind, (entry: CareerEntry) => number> = {
  people: ({ facts }) => facts.fit.vibes.interpersonal,
  'fewer people': ({ facts }) => -facts.fit.vibes.interpersonal,
  outdoors: ({ facts }) => facts.fit.vibes.outdoors,
  moving: ({ facts }) => facts.fit.vibes['active-movement'],
  desk: ({ facts }) => facts.fit.vibes['desk-office'],
  creativity: ({ facts }) => facts.fit.values.creativity,
  helping: ({ facts }) => facts.fit.values['helping-others'],
  flexibility: ({ facts }) => facts.fit.values.flexibility,
  'moving up': ({ facts }) => facts.fit.values.growth,
  stability: ({ facts }) => facts.fit.values.stability,
  impact: ({ facts }) => facts.fit.values.impact,
}

function byScore(kind: ScoreKind): (context: Context) => Found | null {
  const scoreOf = scores[kind]
  return ({ shown }) => {
    const values = shown.map(({ entry }) => scoreOf(entry))
    const index = leaderOf(values, amount(scoreLead), clearly)
    const winner = index === null ? undefined : shown[index]?.entry.facts
    // Ratings that were taken from similar jobs do not tell them apart.
    if (index === null || !winner || winner.fit.evidence === 'imputed') return null
    if (kind === 'stability' && winner.outlook.growthPercent < 0) return null
    return { index, difference: { kind, relation: 'most', figure: values[index] ?? 0 } }
  }
}

function byHours(kind: 'regular hours' | 'part-time', week: 'standard' | 'part-time', least: number) {
  return ({ shown }: Context): Found | null => {
    const shares = shown.map(({ entry }) => entry.facts.fit.hours[week])
    const index = leaderOf(shares, amount(0.1), least)
    if (index === null || shown[index]?.entry.facts.fit.evidence === 'imputed') return null
    return { index, difference: { kind, relation: 'most', figure: shares[index] ?? 0 } }
  }
}

function byInterest(kind: InterestKind) {
  return ({ shown }: Context): Found | null => {
    const values = shown.map(({ entry }) => entry.facts.interests[kind])
    const index = leaderOf(values, amount(0.5), 4.5)
    return index === null ? null : { index, difference: { kind, relation: 'most', figure: values[index] ?? 0 } }
  }
}

const finders: Record<DifferenceKind, (context: Context) => Found | null> = {
  pay(context) {
    const local = localFigures(context, (place, code) => place.payOf(code))
    const medians = local
      ? local.figures.map(({ median }) => median)
      : context.shown.map(({ entry }) => entry.facts.pay.median)
    const index = leaderOf(medians, best => Math.max(1000, 0.02 * best))
    const winner = index === null ? undefined : context.shown[index]?.entry
    if (index === null || !winner || hasGroupFigures(winner) || winner.facts.pay.fromHourly) return null
    const place = local ? placeInText(local.name) : context.place ? 'the US' : null
    return { index, difference: { kind: 'pay', relation: 'most', figure: { median: medians[index] ?? 0, place } } }
  },
  jobs(context) {
    const local = localFigures(context, (place, code) => place.jobsOf(code))
    if (!local) return null
    const employment = local.figures.map(each => each.employment)
    const index = leaderOf(employment, share(0.1))
    const winner = index === null ? undefined : context.shown[index]?.entry
    if (index === null || !winner || hasGroupFigures(winner)) return null
    const figure = { employment: employment[index] ?? 0, place: placeInText(local.name) }
    return { index, difference: { kind: 'jobs', relation: 'most', figure } }
  },
  openings({ shown, place }) {
    const openings = shown.map(({ entry }) => entry.facts.outlook.annualOpenings)
    const index = leaderOf(openings, share(0.1))
    const winner = index === null ? undefined : shown[index]?.entry
    if (place || index === null || !winner || hasGroupFigures(winner)) return null
    return { index, difference: { kind: 'openings', relation: 'most', figure: openings[index] ?? 0 } }
  },
  growth({ shown }) {
    const growth = shown.map(({ entry }) => entry.facts.outlook.growthPercent)
    const index = leaderOf(growth, amount(2), 5)
    const winner = index === null ? undefined : shown[index]?.entry
    if (index === null || !winner || hasGroupFigures(winner)) return null
    const until = 2000 + Number(winner.facts.outlook.period.slice(-2))
    return { index, difference: { kind: 'growth', relation: 'most', figure: { percent: growth[index] ?? 0, until } } }
  },
  home({ shown }) {
    const percents = shown.map(({ entry }) => entry.facts.telework.percent)
    const index = leaderOf(percents, amount(10), 20)
    if (index === null) return null
    const isEstimate = (each: Compared | undefined) => each?.entry.facts.telework.basis !== 'measured'
    const estimated = isEstimate(shown[index]) ? 'own' : shown.some(isEstimate) ? 'others' : 'none'
    const figure = { percent: percents[index] ?? 0, estimated } as const
    return { index, difference: { kind: 'home', relation: 'most', figure } }
  },
  'regular hours': byHours('regular hours', 'standard', 0.7),
  'part-time': byHours('part-time', 'part-time', 0.2),
  realistic: byInterest('realistic'),
  investigative: byInterest('investigative'),
  enterprising: byInterest('enterprising'),
  conventional: byInterest('conventional'),
  training({ shown }) {
    const zones = shown.map(({ entry }) => -entry.facts.jobZone)
    const index = leaderOf(zones, amount(1))
    const winner = index === null ? undefined : shown[index]
    if (index === null || !winner || distanceOf(winner.reach) > 0 || winner.entry.facts.priorExperience) return null
    if (hasGroupFigures(winner.entry)) return null
    if (shown.some(each => studyOf(each) < studyOf(winner))) return null
    return { index, difference: { kind: 'training', relation: 'least', figure: winner.entry.facts.jobZone } }
  },
  'start now'({ shown }) {
    const index = onlyOne(shown.map(({ reach }) => reach === 'now'))
    const winner = index === null ? undefined : shown[index]
    if (index === null || !winner || needsDegree(winner) || hasGroupFigures(winner.entry)) return null
    return { index, difference: { kind: 'start now', relation: 'only', figure: winner.reach } }
  },
  'no degree': ({ shown }) => onlyByDegree(shown, 'no degree'),
  degree: ({ shown }) => onlyByDegree(shown, 'degree'),
  people: byScore('people'),
  'fewer people': byScore('fewer people'),
  outdoors: byScore('outdoors'),
  moving: byScore('moving'),
  desk: byScore('desk'),
  creativity: byScore('creativity'),
  helping: byScore('helping'),
  flexibility: byScore('flexibility'),
  'moving up': byScore('moving up'),
  stability: byScore('stability'),
  impact: byScore('impact'),
}

function onlyByDegree(shown: readonly Compared[], kind: 'no degree' | 'degree'): Found | null {
  const index = onlyOne(shown.map(each => needsDegree(each) === (kind === 'degree')))
  const winner = index === null ? undefined : shown[index]
  if (index === null || !winner || hasGroupFigures(winner.entry)) return null
  return { index, difference: { kind, relation: 'only', figure: winner.entry.facts.entryEducation } }
}

const usualOrder: readonly DifferenceKind[] = [
  ...(['pay', 'start now', 'no degree', 'training', 'home', 'jobs', 'people', 'outdoors', 'helping'] as const),
  ...(['creativity', 'stability', 'moving up', 'openings', 'growth', 'regular hours', 'flexibility'] as const),
  ...(['part-time', 'impact', 'moving', 'desk', 'realistic', 'investigative', 'enterprising', 'conventional'] as const),
  ...(['fewer people', 'degree'] as const),
]

const kindsOf: Record<WeightedPart, readonly DifferenceKind[]> = {
  pay: ['pay'],
  people: ['people'],
  study: ['start now', 'no degree', 'training'],
  place: ['home'],
  hours: ['regular hours'],
}

function orderFor(
  { workVibes, values, workLocation, weeklyHours }: MatchAnswers,
  weighting: Weighting,
): Set<DifferenceKind> {
  const parts = Object.keys(kindsOf) as WeightedPart[]
  const chosen: [boolean, DifferenceKind][] = [
    [workLocation.includes('fully-remote') || workLocation.includes('hybrid'), 'home'],
    [weeklyHours.includes('part-time'), 'part-time'],
    [workVibes.includes('interpersonal'), 'people'],
    [workVibes.includes('outdoors'), 'outdoors'],
    [workVibes.includes('active-movement'), 'moving'],
    [workVibes.includes('desk-office'), 'desk'],
    [values.includes('helping-others'), 'helping'],
    [values.includes('creativity'), 'creativity'],
    [values.includes('stability'), 'stability'],
    [values.includes('growth'), 'moving up'],
    [values.includes('flexibility'), 'flexibility'],
    [values.includes('impact'), 'impact'],
  ]
  const kinds = new Set(parts.flatMap(part => (weighting[part] === 'more' ? kindsOf[part] : [])))
  for (const [is, kind] of chosen) if (is) kinds.add(kind)
  for (const kind of usualOrder) kinds.add(kind)
  return kinds
}

/**
 * Returns what sets each career apart from the others that are shown with it, or null. A kind of difference belongs to one
 * career, so no two claim the same.
 */
export function findDifferences(
  shown: readonly Compared[],
  answers: MatchAnswers,
  { place, weighting }: { place: Place | undefined; weighting: Weighting },
): (Difference | null)[] {
  const differences: (Difference | null)[] = shown.map(() => null)
  if (shown.length < 2) return differences
  let open = shown.length
  for (const kind of orderFor(answers, weighting)) {
    const found = finders[kind]({ shown, place })
    if (!found || differences[found.index]) continue
    differences[found.index] = found.difference
    open--
    if (!open) break
  }
  return differences
}
