import { type LinearModel, readLinearModel } from '../text-model/linear-model.ts'
import { roleFeatures } from './mention-features.ts'
import { type Mention, mentionsIn } from './read-mentions.ts'
import type { Sentence } from './split-text.ts'

export const roles = ['about', 'work', 'required', 'wished', 'offered', 'process', 'waived'] as const
/** What a sentence may say besides its role. */
export const claims = ['or-experience', 'no-experience', 'no-degree'] as const
export type Claim = (typeof claims)[number]

export type Role = (typeof roles)[number]

/** The likeliest role of each sentence. */
export function readRoles(sentences: readonly Sentence[]): Role[] {
  const { role } = loaded()
  return roleFeatures(sentences).map(vector => {
    const scores = Array.from(role.scores(vector))
    return roles[scores.indexOf(Math.max(...scores))] ?? 'about'
  })
}

/** "Without experience, please do not apply" waives nothing. */
const turnsAway =
  /\b(?:without|no|lack(?:s|ing)?)\b.{0,60}\b(?:need not|do not|don't|cannot|can't|will not|won't|is not for)\b/

export interface Reading {
  /** Each with the log-odds that it is required of the applicant. */
  mentions: (Mention & { odds: number })[]
  /** The highest log-odds of any sentence. */
  claims: Record<Claim, number>
}

export function readRequirements(sentences: readonly Sentence[]): Reading {
  const { role, claim, mention } = loaded()
  const vectors = roleFeatures(sentences)
  const mentions = mentionsIn(
    sentences,
    vectors.map(vector => role.scores(vector)),
  )
  const said = vectors.filter((_, n) => !turnsAway.test(sentences[n]?.text ?? '')).map(vector => claim.scores(vector))
  const highest = (name: Claim) => Math.max(-9, ...said.map(scores => scores[claims.indexOf(name)] as number))
  return {
    mentions: mentions.map(each => ({ ...each, odds: mention.scores(each.features)[0] as number })),
    claims: {
      'or-experience': highest('or-experience'),
      'no-experience': highest('no-experience'),
      'no-degree': highest('no-degree'),
    },
  }
}

let models: Record<'role' | 'claim' | 'mention', LinearModel> | undefined

function loaded() {
  const weights = (name: string) => readLinearModel(new URL(`weights/${name}.bin`, import.meta.url))
  models ??= { role: weights('role'), claim: weights('claim'), mention: weights('mention') }
  return models
}
