import type { SparseVector } from '../text-model/features.ts'
import { type LinearModel, readLinearModel } from '../text-model/linear-model.ts'
import { roleFeatures } from './mention-features.ts'
import { type Mention, mentionsIn } from './read-mentions.ts'
import type { Sentence } from './split-text.ts'

export const roles = ['about', 'work', 'required', 'wished', 'offered', 'process', 'waived'] as const
/** What a sentence may say besides its role. */
export const claims = ['or-experience', 'no-experience', 'no-degree'] as const
export type Claim = (typeof claims)[number]

export type Role = (typeof roles)[number]

/** A sentence without any of these words claims nothing, whatever else it resembles. */
const claimWords: Record<Claim, RegExp> = {
  'or-experience': /experience|lieu|instead|substitut|or .{0,30}(?:work|know|job)/,
  'no-experience':
    /experience|background|before|train|teach|never|learn|know|first|begin|new|school|show you|cv\b|resume|need|\b0\b/,
  'no-degree':
    /degree|diploma|qualif|(?:high|secondary|any) school|schooling|school(?:ed|s)?\b.{0,12}(?:leav|certif|need|requir)|college|educat|gcse|paper|certificate|exam|grade|universit|\bged\b/,
}

const bareHeading = /^(?!.*\b(?:no|not|none|zero|without)\b).*:$/

/** "Our team has more than 25 years of experience" waives nothing. */
const tellsLength =
  /^(?!.*(?:\b(?:no|not|never|none|zero|without|train|teach|new|first|fresh|grads?|graduates?|welcome|encouraged)\b|n't\b)).*\d\+? years?\b/

export const mayClaim = (claim: Claim, text: string): boolean =>
  claimWords[claim].test(text) && !bareHeading.test(text) && !(claim === 'no-experience' && tellsLength.test(text))

export function roleOddsOf(sentences: readonly Sentence[]): Record<Role, number>[] {
  const { role } = loaded()
  return roleFeatures(sentences).map(vector => {
    const scores = role.scores(vector)
    return Object.fromEntries(roles.map((name, n) => [name, scores[n]])) as Record<Role, number>
  })
}

export const readRoles = (sentences: readonly Sentence[]): Role[] =>
  roleOddsOf(sentences).map(odds => roles.toSorted((a, b) => odds[b] - odds[a])[0] ?? 'about')

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
  const said = sentences.flatMap(({ text }, n) => {
    const possible = turnsAway.test(text) ? [] : claims.filter(name => mayClaim(name, text))
    return possible.length > 0 ? [{ possible, scores: claim.scores(vectors[n] as SparseVector) }] : []
  })
  const highest = (name: Claim) =>
    Math.max(
      -9,
      ...said.flatMap(({ possible, scores }) =>
        possible.includes(name) ? (scores[claims.indexOf(name)] as number) : [],
      ),
    )
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
