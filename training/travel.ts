import { hash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sentence, splitText } from '#server/language/requirement-summary/split-text.ts'
import { decodeTravel, travelClasses } from '#server/language/requirement-summary/travel/read-travel.ts'
import {
  mayTellTravel,
  travelBits,
  travelFeatures,
} from '#server/language/requirement-summary/travel/travel-features.ts'
import { type RuledTravel as Travel, travelByRules } from '#server/language/requirement-summary/travel/travel-rules.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { readRemote } from '#server/platform/listings/cleaning/read-remote.ts'
import { foldOf, folds, readTable } from './support/data.ts'
import { scoreOf, trainLinear } from './support/train-linear.ts'

const root = join(import.meta.dirname, '..')
const written = join(root, 'training', 'texts', 'requirements')
const adverts = join(root, 'server', 'testing', 'adverts')
const pay = join(root, 'training', 'texts', 'pay')
const weights = join(root, 'server', 'language', 'requirement-summary', 'weights', 'travel.bin')

interface Place {
  features: SparseVector
  /** A pattern finds travel in its sentence. */
  isRuled: boolean
  /** Its sentence is looked at when an ad is read. */
  isRead: boolean
}

interface Ad {
  source: 'real ads' | 'ads of 2026' | 'written ads' | 'written lines'
  group: string
  title: string
  town: string
  text: string
  /** "any": some or much. */
  travel: Travel | 'any' | undefined
  remote: boolean | undefined
}
type ReadAd = Ad & { places: Place[] }

/** Trains whether an ad asks for travel; also prints how often fully remote work is read, which rules do. */
export function trainTravel(folder: string): void {
  const all = readLabeled(folder)
  printRemote(all)
  const ads = all.flatMap(ad => (ad.travel === undefined ? [] : [{ ...ad, places: placesOf(ad) }]))
  const read = ads.map((): Travel => null)
  for (let fold = 0; fold < folds; fold++) {
    const models = fitModels(ads.filter(({ group }) => foldOf(group) !== fold))
    ads.forEach(({ group, places }, n) => {
      if (foldOf(group) === fold)
        read[n] = decodeTravel(
          places.flatMap(({ features, isRead }) => (isRead ? [models.map(model => scoreOf(model, features))] : [])),
        )
    })
  }
  for (const source of new Set(ads.map(ad => ad.source))) {
    const of = ads.flatMap((ad, n) => (ad.source === source ? [{ ...ad, read: read[n] as Travel }] : []))
    print(
      `travel, ${source}`,
      of.map(ad => [ad.read !== null, ad.travel !== null]),
    )
    print(
      `  much of it`,
      of.flatMap(({ read, travel }) =>
        read && travel && travel !== 'any' ? [[read === 'much', travel === 'much']] : [],
      ),
    )
    print(
      `  by rules`,
      of.map(ad => [ruled(ad) !== null, ad.travel !== null]),
    )
  }
  writeFileSync(weights, linearModelFile(travelBits, travelClasses, fitModels(ads)))
}

const sentencesOf = ({ title, text }: Ad): { sentence: Sentence; isTitle: boolean }[] => [
  ...splitText(title).map(sentence => ({ sentence, isTitle: true })),
  ...splitText(text).map(sentence => ({ sentence, isTitle: false })),
]

const placesOf = (ad: Ad): Place[] =>
  sentencesOf(ad).flatMap(({ sentence, isTitle }) => {
    const rule = travelByRules(sentence)
    const isRead = mayTellTravel(sentence, rule)
    return travelFeatures(sentence, { rule, isTitle }).map(features => ({ features, isRuled: rule !== null, isRead }))
  })

const ruled = (ad: Ad): Travel =>
  sentencesOf(ad)
    .map(({ sentence }) => travelByRules(sentence))
    .find(Boolean) ?? null

function print(name: string, pairs: readonly (readonly boolean[])[]): void {
  const count = (is: (pair: readonly boolean[]) => unknown) => pairs.filter(is).length
  const [read, labeled, right] = [count(([a]) => a), count(([, b]) => b), count(([a, b]) => a && b)]
  console.log(
    `${name}: precision ${(right / read).toFixed(3)}, recall ${(right / labeled).toFixed(3)} (${right} of ${read} and ${labeled})`,
  )
}

function printRemote(ads: readonly Ad[]): void {
  for (const source of new Set(ads.map(ad => ad.source))) {
    const of = ads.filter(ad => ad.source === source && ad.remote !== undefined)
    const isRemote = ({ title, town, text }: Ad) => readRemote({ title, place: town, text }) === true
    if (of.length > 0)
      print(
        `fully remote, ${source}`,
        of.map(ad => [isRemote(ad), ad.remote === true]),
      )
  }
}

const rounds = 2
/** The written ads are those that the patterns were written for. */
const importance = { 'real ads': 4, 'ads of 2026': 4, 'written lines': 4, 'written ads': 1 }
/** How far below the most certain place of an ad with travel another one counts as speaking of it. */
const alike = 0.5
const ofTravel = 2
const penalty = 0.3

/** Labels are those of the ad: in each round, the places that look most like travel are taken as those that tell it. */
function fitModels(ads: readonly ReadAd[]): Float64Array[] {
  let travel: Float64Array | undefined
  for (let round = 0; round < rounds; round++) {
    const samples = ads.flatMap(ad => {
      const counts = importance[ad.source]
      if (ad.travel === null) return ad.places.map(({ features }) => ({ features, label: 0, counts }))
      const scores = ad.places.map(({ features, isRuled }) => (travel ? scoreOf(travel, features) : Number(isRuled)))
      const least = Math.max(...scores) - (travel ? alike : 0)
      return ad.places.flatMap(({ features }, n) =>
        (scores[n] as number) >= least ? [{ features, label: 1, counts: counts * ofTravel }] : [],
      )
    })
    travel = fitOne(samples)
  }
  const known = ads.flatMap(({ places, travel: label }) => {
    if (label !== 'some' && label !== 'much') return []
    const scores = places.map(({ features }) => scoreOf(travel as Float64Array, features))
    const least = Math.max(Math.max(...scores) - 1, -0.5)
    return places.flatMap(({ features }, n) =>
      (scores[n] as number) >= least ? [{ features, label: Number(label === 'much'), counts: 1 }] : [],
    )
  })
  return [travel as Float64Array, fitOne(known)]
}

const fitOne = (samples: readonly { features: SparseVector; label: number; counts: number }[]): Float64Array =>
  trainLinear(
    samples.map(({ features }) => features),
    samples.map(({ label }) => label),
    samples.map(({ counts }) => counts),
    { bits: travelBits, penalty, iterations: 40 },
  )

const travelLabels: Record<string, Travel | 'any'> = { '': null, some: 'some', much: 'much', any: 'any' }
const remoteLabels: Record<string, boolean> = { 0: false, 1: true }
const lineLabels: Record<string, Travel> = { n: null, s: 'some', m: 'much' }

/**
 * places.tsv holds what a careful reader says of ads of EMSCAD, by the hash of the ad as in emscad.tsv, and of ads of
 * training/texts/pay; "?" is unknown. Ads that it leaves out have no word for travel.
 */
function readLabeled(folder: string): Ad[] {
  const labels = new Map(readTable(join(written, 'places.tsv')).map(row => [row.ad ?? '', row]))
  const readJson = (from: string, file: string) => JSON.parse(readFileSync(join(from, file), 'utf8'))
  const travelOf = (id: string) => travelLabels[labels.get(id)?.travel ?? '']
  const recent = readdirSync(pay).filter(file => file !== 'lines.json')
  return [
    ...recent.flatMap(file =>
      readJson(pay, file).map(({ id, title, place, text, remote }: Record<string, string>): Ad => {
        const ad = { group: `${id}`, title: `${title}`, town: `${place}`, text: `${text}` }
        return { ...ad, source: 'ads of 2026', travel: travelOf(ad.group), remote: remote === 'remote' }
      }),
    ),
    ...readdirSync(adverts).flatMap(file =>
      readJson(adverts, file).map(({ id, title, text, travel }: Ad & { id: string }): Ad => {
        return { source: 'written ads', group: id, title, town: '', text, travel, remote: undefined }
      }),
    ),
    ...readEmscad(folder, labels).flatMap(({ key, ...ad }): Ad[] => {
      const remote = remoteLabels[labels.get(key)?.remote ?? '?']
      return [{ ...ad, source: 'real ads', travel: travelOf(key), remote }]
    }),
    ...readFileSync(join(written, 'travel.txt'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): Ad => {
        const travel = lineLabels[line.charAt(0)]
        return {
          source: 'written lines',
          group: line,
          title: '',
          town: '',
          text: line.slice(2),
          travel,
          remote: undefined,
        }
      }),
    ...readTable(join(written, 'remote.tsv')).map(({ remote, title = '', place = '', text = '' }): Ad => {
      const isRemote = remote === '1'
      return {
        source: 'written lines',
        group: title + place + text,
        title,
        town: place,
        text,
        travel: undefined,
        remote: isRemote,
      }
    }),
  ]
}

function readEmscad(
  folder: string,
  labels: { has(key: string): boolean },
): (Pick<Ad, 'group' | 'title' | 'town' | 'text'> & { key: string })[] {
  const seen = new Set<string>()
  return readTable(join(folder, 'emscad_text.tsv.gz')).flatMap(row => {
    const { title = '', location = '', description = '', requirements = '', benefits = '' } = row
    const key = hash('md5', [title, description, requirements].join('\n')).slice(0, 12)
    const group = description.slice(0, 200)
    if (seen.has(group) || (row.fraudulent !== '0' && !labels.has(key))) return []
    seen.add(group)
    return [
      { key, group, title, town: location, text: [description, requirements, benefits].filter(Boolean).join('\n\n') },
    ]
  })
}
