import { type InterestScores, type InterestType, interestTypes } from '#contract/interests.ts'
import { placeInText } from '#contract/places.ts'
import { quizOptions } from '#contract/quiz.ts'
import type { CareerEntry, CareerFacts } from '../../catalogue/entry.ts'
import { missingLevels, needsMoreStudy } from '../../catalogue/reach.ts'
import { isAtHighSchool, levelAt } from '../background/past-study.ts'
import { strongestTypes, typesOfWork } from '../interests/compare-interests.ts'
import type { Person } from '../prepare-columns.ts'
import { bestPlace, type MatchAnswers, salaryBands, shareEarning, surelyFits } from '../rules.ts'
import { skillName } from './names.ts'
import type { InterestRating, Level, SidesRelation, Triples } from './triples.ts'

export interface Case {
  entry: CareerEntry
  index: number
  answers: MatchAnswers
  person: Person
}

export interface Part extends Case {
  fit: number
  fits: boolean
}

export const findTriple: { [T in keyof Triples]: (part: Part) => Triples[T] } = {
  experience: experienceTriple,
  study: studyTriple,
  interests: interestsTriple,
  topics: topicsTriple,
  vibes({ entry: { facts }, answers: { workVibes }, person: { weighting }, fit, fits }) {
    const figure = levelsOf(facts.fit.vibes, workVibes)
    const relation = sidesRelation(facts.fit.vibes, workVibes, fit, fits)
    const isOnlyPeople = workVibes.every(vibe => vibe === 'interpersonal')
    if (relation === 'mostly' && isOnlyPeople && weighting.people === 'less')
      return { said: workVibes, figure, relation: 'matters less' }
    return { said: workVibes, figure, relation }
  },
  values({ entry: { facts }, answers: { values }, fit, fits }) {
    return {
      said: values,
      figure: {
        levels: levelsOf(facts.fit.values, values),
        isAtPlace: facts.telework.percent < 20,
        isShrinking: facts.outlook.growthPercent < 0,
      },
      relation: sidesRelation(facts.fit.values, values, fit, fits),
    }
  },
  education: educationTriple,
  salary: salaryTriple,
  location: locationTriple,
  hours({ entry: { facts }, answers: { weeklyHours }, fits }) {
    const figure = Math.max(...weeklyHours.map(hours => facts.fit.hours[hours]))
    const fitting = figure >= 0.5 ? 'close' : figure >= 0.25 ? 'partly' : 'little known'
    return { said: weeklyHours, figure, relation: fits ? fitting : 'may differ' }
  },
}

/** In standard deviations from the mean of all jobs. */
const clearly = 0.3
const levelOf = (score: number): Level => (score >= clearly ? 'more' : score < -clearly ? 'less' : 'same')

function levelsOf<Key extends string>(scores: Record<Key, number>, chosen: readonly Key[]) {
  const levels: Partial<Record<Key, Level>> = {}
  for (const key of chosen) levels[key] = levelOf(scores[key])
  return levels
}

function sidesRelation<Key extends string>(
  scores: Record<Key, number>,
  chosen: readonly Key[],
  fit: number,
  fits: boolean,
): SidesRelation {
  const has = (level: Level) => chosen.some(key => levelOf(scores[key]) === level)
  if (fits) return has('more') || has('same') ? 'strong' : 'mostly'
  if (has('less')) return 'weak'
  if (fit >= surelyFits) return 'lost elsewhere'
  const others = (Object.keys(scores) as Key[]).filter(key => !chosen.includes(key))
  const most = Math.max(...others.map(key => scores[key]))
  const weakest = Math.min(...chosen.map(key => scores[key]))
  if (others.length && most >= weakest) return 'other sides'
  return has('more') && levelOf(most) === 'more' ? 'much else' : 'average'
}

function experienceTriple({ entry, index, fit, fits, person: { pastWork } }: Part): Triples['experience'] {
  const nearest = pastWork?.nearest(index)
  const skills = (pastWork?.sharedSkills(index) ?? []).slice(0, 3).map(skillName)
  const hasSkills = (pastWork?.skills.length ?? 0) > 0
  const relation = (): Triples['experience']['relation'] => {
    if (fits) {
      if (nearest) return nearest.entry === entry ? 'same work' : 'close'
      if (pastWork?.isAbout(index) && (pastWork.titles.length || !skills.length)) return 'own words'
      return skills.length ? 'uses skills' : 'partly'
    }
    if (fit >= surelyFits) return 'lost elsewhere'
    if (nearest && (pastWork?.titles.length ?? 0) > 1) return 'other work'
    if (nearest) return hasSkills ? 'other skills' : 'lost elsewhere'
    return skills.length ? 'much else' : 'apart'
  }
  return {
    said: { jobs: pastWork?.titles ?? [], skills: (pastWork?.skills ?? []).map(skillName) },
    figure: { nearJob: nearest?.title ?? null, post: nearest?.post, skills },
    relation: relation(),
  }
}

function studyTriple({ index, fit, fits, person: { pastStudy } }: Part): Triples['study'] {
  const leads = pastStudy?.relationTo(index) ?? 'other'
  const relation = () => {
    if (fits) return ({ direct: 'leads here', near: 'close', other: 'partly' } as const)[leads]
    if (fit >= surelyFits) return 'lost elsewhere'
    return ({ direct: 'can lead here', near: 'partly close', other: 'unrelated' } as const)[leads]
  }
  return {
    said: { field: pastStudy?.name ?? '', status: pastStudy?.status ?? 'done' },
    figure: null,
    relation: relation(),
  }
}

function interestsTriple({ entry, fit, fits, person: { interests } }: Part): Triples['interests'] {
  const scores = interests?.scores ?? {}
  const strongest = strongestTypes(scores)
  const here = typesOfWork(entry.facts.interests)
  const isShared = strongest.some(type => here.includes(type))
  const relation = () => {
    if (fits) return isShared ? 'shared' : 'close mix'
    if (fit >= surelyFits) return 'lost elsewhere'
    return isShared ? 'other mix' : 'other interests'
  }
  return {
    said: { strongest, rating: ratingOf(strongest, scores) },
    figure: here,
    relation: relation(),
  }
}

const neutralScore = 3

function ratingOf(strongest: readonly InterestType[], scores: Partial<InterestScores>): InterestRating {
  const lowest = Math.min(...strongest.map(type => scores[type] ?? 0))
  if (lowest > neutralScore) return 'liked'
  const others = interestTypes.filter(type => !strongest.includes(type))
  return others.every(type => (scores[type] ?? 0) < lowest) ? 'above the rest' : 'level with others'
}

function topicsTriple({ index, fit, fits, person: { topics } }: Part): Triples['topics'] {
  const { about = [], partly = [] } = topics?.of(index) ?? {}
  const relation = () => {
    if (!about.length && !partly.length) return 'little'
    if (fits) return about.length ? 'about' : 'partly'
    return about.length || fit >= surelyFits ? 'lost elsewhere' : 'only partly'
  }
  return { said: topics?.said ?? [], figure: { about, partly }, relation: relation() }
}

const commonShare = 0.3

function educationTriple({
  entry: { facts },
  index,
  answers: { education },
  fit,
  fits,
  person,
}: Part): Triples['education'] {
  const own = quizOptions.education.indexOf(education)
  const enough = enoughStudyShare(facts, own)
  const same = enough - enoughStudyShare(facts, own - 1)
  const level = levelAt(index, education, person)
  const relation = () => {
    if (level !== education) {
      if (fits) return person.pastStudy?.relationTo(index) === 'near' ? 'close field accepted' : 'other field accepted'
      return needsMoreStudy(facts, level) ? 'study other field' : 'other field'
    }
    if (needsMoreStudy(facts, education)) return fits ? 'study accepted' : 'study first'
    if (missingLevels(facts, education) > 0) return fits ? 'one above' : 'too far above'
    if (fits && isAtHighSchool(education, person) && facts.entryEducation === 'high-school') return 'once finished'
    if (fits) return same >= commonShare ? 'common' : 'enough'
    return fit >= surelyFits ? 'lost elsewhere' : 'uncommon'
  }
  return { said: education, figure: { start: facts.entryEducation, same, enough }, relation: relation() }
}

function enoughStudyShare({ educationShares }: CareerFacts, level: number): number {
  const { highSchool, someCollege, bachelors, mastersPlus } = educationShares
  const shares = [highSchool, someCollege, bachelors, mastersPlus].slice(0, level + 1)
  return shares.reduce((sum, each) => sum + each, 0) / 100
}

function salaryTriple({ entry: { facts }, answers, fit, fits, person: { place } }: Part): Triples['salary'] {
  const [least, to] = salaryBands[answers.salary]
  const from = least || 30_000
  const local = place?.payOf(facts.pay.code)
  const pay = local ?? facts.pay
  const [reach, exceed] = [shareEarning(pay, from), shareEarning(pay, to)]
  const relation = () => {
    if (fits) return reach >= 0.45 ? 'earned' : 'possible'
    if (exceed >= 0.5) return 'above'
    if (reach < 0.45) return 'rare'
    if (facts.pay.fromHourly) return 'all year only'
    return fit < surelyFits && exceed >= 0.15 ? 'above' : fit < surelyFits ? 'rare' : 'lost elsewhere'
  }
  return {
    said: { from, upTo: Number.isFinite(to) ? to : null },
    figure: {
      reach,
      exceed,
      place: local ? placeInText(local.in.name) : null,
      isPlaceMissing: Boolean(place && !local),
      hasHourly: !facts.pay.yearlyOnly,
      isAllYear: facts.pay.fromHourly,
    },
    relation: relation(),
  }
}

function locationTriple({ entry: { facts }, answers: { workLocation }, fits }: Part): Triples['location'] {
  const { place, fit } = bestPlace(facts, workLocation)
  const { field } = facts.fit
  const home = facts.telework.percent
  const wantsHome = workLocation.includes('fully-remote') || workLocation.includes('hybrid')
  const relation = () => {
    if (fits) return 'suits'
    if (fit >= surelyFits) return 'lost elsewhere'
    const isAway = field >= 0.4 && !workLocation.includes('field-work')
    if (wantsHome) return isAway && home >= 40 ? 'too much away' : 'home'
    if (workLocation.includes('in-office')) return isAway && 0.6 * field > home / 100 ? 'too much away' : 'home'
    return 'too little away'
  }
  return {
    said: workLocation,
    figure: {
      best: place,
      home,
      isEstimate: facts.telework.basis !== 'measured',
      away: field >= 0.4 ? 'much' : field >= 0.3 ? 'some' : 'little',
      isOutdoors: facts.fit.vibes.outdoors >= clearly,
    },
    relation: relation(),
  }
}
