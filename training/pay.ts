import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { amountsIn, choosePay, findMost, findPay } from '#server/platform/listings/cleaning/find-pay.ts'
import type { StatedPay } from '#server/platform/listings/cleaning/read-pay-text.ts'
import { type Counts, isPayRight, type LabeledPay } from '../bench/support/held-out-ads.ts'
import { foldOf, folds } from './support/data.ts'
import { trainLinear } from './support/train-linear.ts'

interface Ad {
  id: string
  market: 'US' | 'UK'
  text: string
  pay: LabeledPay | null
}

const texts = join(import.meta.dirname, 'texts', 'pay')
const weightsFile = join(import.meta.dirname, '..', 'server', 'platform', 'listings', 'cleaning', 'weights', 'pay.json')

const readAds = (): Ad[] => readdirSync(texts).flatMap(file => JSON.parse(readFileSync(join(texts, file), 'utf8')))

const countryOf = ({ market }: Ad) => (market === 'US' ? 'US' : 'GB')

/** Trains which amount of an ad is its base pay. */
export function trainPay(): void {
  const ads = readAds()
  const counts = { read: 0, labeled: 0, right: 0 }
  for (let fold = 0; fold < folds; fold++) {
    const odds = fitWeights(ads.filter(({ id }) => foldOf(id) !== fold))
    for (const ad of ads.filter(({ id }) => foldOf(id) === fold)) {
      const scored = amountsIn(ad.text, countryOf(ad)).map(({ mention, features }) => ({
        mention,
        odds: features.reduce((sum, name) => sum + (odds[name] ?? 0), odds.bias ?? 0),
      }))
      count(ad, choosePay(scored) ?? findMost(ad.text, countryOf(ad)), counts)
    }
  }
  print('cross-validated', counts)
  writeFileSync(weightsFile, `${JSON.stringify(fitWeights(ads), null, 2)}\n`)
}

export function checkPay(): void {
  const counts = { read: 0, labeled: 0, right: 0 }
  for (const ad of readAds()) count(ad, findPay(ad.text, countryOf(ad)), counts)
  print('the ads of training', counts)
}

const least = 0.02

function fitWeights(ads: readonly Ad[]): Record<string, number> {
  const samples = ads.flatMap(ad =>
    amountsIn(ad.text, countryOf(ad)).map(({ mention, features }) => ({
      features,
      label: Number(
        mention.interval === ad.pay?.period &&
          [ad.pay.min, ad.pay.max].includes(mention.from) &&
          [ad.pay.min, ad.pay.max].includes(mention.to),
      ),
    })),
  )
  const names = [...new Set(samples.flatMap(({ features }) => features))]
  const numbers = new Map(names.map((name, n) => [name, n]))
  const bits = Math.ceil(Math.log2(names.length + 1))
  const weights = trainLinear(
    samples.map(({ features }) => ({
      indexes: Int32Array.from(new Set(features), name => numbers.get(name) ?? 0),
      values: new Float32Array(new Set(features).size).fill(1),
    })),
    samples.map(({ label }) => label),
    samples.map(() => 1),
    { bits, penalty: 2 },
  )
  const kept = names.flatMap((name, n) => {
    const weight = Number((weights[n] ?? 0).toFixed(2))
    return Math.abs(weight) >= least ? [[name, weight] as const] : []
  })
  return { bias: Number((weights[2 ** bits] ?? 0).toFixed(2)), ...Object.fromEntries(kept.toSorted()) }
}

function count({ pay }: Ad, read: StatedPay | undefined, counts: Counts): void {
  counts.read += Number(read !== undefined)
  counts.labeled += Number(pay !== null)
  counts.right += Number(isPayRight(read, pay))
}

function print(name: string, { read, labeled, right }: Counts): void {
  console.log(
    `${name}: precision ${(right / read).toFixed(3)}, recall ${(right / labeled).toFixed(3)} (${right} of ${read} and ${labeled})`,
  )
}
