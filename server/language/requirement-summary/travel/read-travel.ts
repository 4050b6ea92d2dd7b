import { type LinearModel, readLinearModel } from '../../text-model/linear-model.ts'
import type { Sentence } from '../split-text.ts'
import { mayTellTravel, travelFeatures } from './travel-features.ts'
import { type RuledTravel, travelByRules } from './travel-rules.ts'

export const travelClasses = ['travel', 'much'] as const

/** Log-odds from which a place in the text is taken to speak of travel for the job. */
const leastOdds = 0.5
/** How far below the most certain place others count for how much it is. */
const gap = 1

/** From the log-odds of each place in the text: that the job takes travel, and that it is more than a quarter. */
export function decodeTravel(places: readonly ArrayLike<number>[]): RuledTravel {
  const odds = places.map(each => ({ travel: each[0] ?? -9, much: each[1] ?? -9 }))
  const highest = Math.max(-9, ...odds.map(({ travel }) => travel))
  if (highest <= leastOdds) return null
  return odds.some(({ travel, much }) => travel >= highest - gap && much > 0) ? 'much' : 'some'
}

export function travelIn(heading: readonly Sentence[], body: readonly Sentence[]): RuledTravel {
  model ??= readLinearModel(new URL('../weights/travel.bin', import.meta.url))
  const { scores } = model
  return decodeTravel(
    [heading, body].flatMap((sentences, n) =>
      sentences.flatMap(sentence => {
        const rule = travelByRules(sentence)
        return mayTellTravel(sentence, rule) ? travelFeatures(sentence, { rule, isTitle: n === 0 }).map(scores) : []
      }),
    ),
  )
}
let model: LinearModel | undefined
