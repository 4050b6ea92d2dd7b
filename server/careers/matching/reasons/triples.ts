import type { InterestType } from '#contract/interests.ts'
import type { QuizAnswers, Study } from '#contract/quiz.ts'
import type { Topic } from '#contract/weighting.ts'
import type { CareerFacts } from '../../catalogue/entry.ts'
import type { FirstPost } from '../background/first-posts.ts'

type Vibe = QuizAnswers['workVibes'][number]
type Value = QuizAnswers['values'][number]
type Place = QuizAnswers['workLocation'][number]

/** How the strongest interests were rated: above the middle of the scale, or against the others. */
export type InterestRating = 'liked' | 'above the rest' | 'level with others'

export type Level = 'more' | 'same' | 'less'

interface Triple<Said, Figure, Relation extends string> {
  said: Said
  figure: Figure
  relation: Relation
}

/** `other sides`: they are as strong as what the user chose; `much else`: they are stronger than in most jobs. */
export type SidesRelation = 'strong' | 'mostly' | 'weak' | 'other sides' | 'much else' | 'average' | 'lost elsewhere'

/** What the user said, the figure of the career, and how they relate: all that a sentence is made of. */
export interface Triples {
  experience: Triple<
    /** Titles and skill names of the catalogue, never the typed text, because results are shown by link. */
    { jobs: readonly string[]; skills: readonly string[] },
    { nearJob: string | null; post?: FirstPost | undefined; skills: readonly string[] },
    | 'same work'
    | 'close'
    | 'own words'
    | 'uses skills'
    | 'partly'
    | 'other work'
    | 'other skills'
    | 'much else'
    | 'apart'
    | 'lost elsewhere'
  >
  study: Triple<
    { field: string; status: Study['status'] },
    null,
    'leads here' | 'close' | 'partly' | 'can lead here' | 'partly close' | 'unrelated' | 'lost elsewhere'
  >
  interests: Triple<
    { strongest: readonly InterestType[]; rating: InterestRating },
    readonly InterestType[],
    'shared' | 'close mix' | 'other mix' | 'other interests' | 'lost elsewhere'
  >
  topics: Triple<
    readonly Topic[],
    { about: readonly Topic[]; partly: readonly Topic[] },
    'about' | 'partly' | 'only partly' | 'little' | 'lost elsewhere'
  >
  vibes: Triple<readonly Vibe[], Partial<Record<Vibe, Level>>, SidesRelation | 'matters less'>
  values: Triple<
    readonly Value[],
    /** `isAtPlace`: few work from home. `isShrinking`: the outlook is a loss of jobs. */
    { levels: Partial<Record<Value, Level>>; isAtPlace: boolean; isShrinking: boolean },
    SidesRelation
  >
  education: Triple<
    QuizAnswers['education'],
    /** Shares of respondents who say that the job takes the user's level of study; that it is enough. */
    { start: CareerFacts['entryEducation']; same: number; enough: number },
    | 'common'
    | 'enough'
    | 'once finished'
    | 'one above'
    | 'study accepted'
    | 'study first'
    | 'too far above'
    | 'uncommon'
    | 'other field accepted'
    | 'close field accepted'
    | 'other field'
    | 'study other field'
    | 'lost elsewhere'
  >
  salary: Triple<
    /** Dollars a year; `upTo` is null without an upper bound. */
    { from: number; upTo: number | null },
    {
      /** Shares of people who earn at least the lower and the upper bound. */
      reach: number
      exceed: number
      place: string | null
      isPlaceMissing: boolean
      hasHourly: boolean
      isAllYear: boolean
    },
    'earned' | 'possible' | 'rare' | 'above' | 'all year only' | 'lost elsewhere'
  >
  location: Triple<
    readonly Place[],
    {
      best: Place
      /** Percent of people who can work from home. */
      home: number
      isEstimate: boolean
      away: 'little' | 'some' | 'much'
      isOutdoors: boolean
    },
    'suits' | 'home' | 'too much away' | 'too little away' | 'lost elsewhere'
  >
  /** The figure: how much of the usual hours is what the user chose, from 0 to 1. */
  hours: Triple<QuizAnswers['weeklyHours'], number, 'close' | 'partly' | 'little known' | 'may differ'>
}

/** The relations that say what fits; all others say what fits less. */
const fittingRelations: { [T in keyof Triples]: readonly Triples[T]['relation'][] } = {
  experience: ['same work', 'close', 'own words', 'uses skills', 'partly'],
  study: ['leads here', 'close', 'partly'],
  interests: ['shared', 'close mix'],
  topics: ['about', 'partly'],
  vibes: ['strong', 'mostly', 'matters less'],
  values: ['strong', 'mostly'],
  education: [
    'common',
    'enough',
    'once finished',
    'one above',
    'study accepted',
    'other field accepted',
    'close field accepted',
  ],
  salary: ['earned', 'possible'],
  location: ['suits'],
  hours: ['close', 'partly', 'little known'],
}

export const saysFit = <T extends keyof Triples>(term: T, { relation }: Triples[T]): boolean =>
  (fittingRelations[term] as readonly string[]).includes(relation)
