import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mentionBits, roleBits, roleFeatures } from '#server/language/requirement-summary/mention-features.ts'
import { decodeReading } from '#server/language/requirement-summary/read-asks.ts'
import { readLens } from '#server/language/requirement-summary/read-lens.ts'
import { type Mention, mentionsIn } from '#server/language/requirement-summary/read-mentions.ts'
import { type Claim, claims, mayClaim, roles } from '#server/language/requirement-summary/requirement-model.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { foldOf, folds, readTable } from './support/data.ts'
import { type Ad, readAds } from './support/requirement-ads.ts'
import { scoreOf, trainLinear } from './support/train-linear.ts'

const root = join(import.meta.dirname, '..')
const weights = join(root, 'server', 'language', 'requirement-summary', 'weights')

/**
 * Trains the roles of sentences and what ads require: prints cross-validated figures, then writes weights. `folder` holds
 * emscad_text.tsv.gz and usajobs_education.tsv.gz, which are not part of the repository.
 */
export function trainRequirements(folder: string): void {
  const ads = readAds(folder)
  const figures = new Map<string, { read: number; labeled: number; right: number }>()
  for (let fold = 0; fold < folds; fold++) {
    const models = fitModels(ads.filter(({ group }) => foldOf(group) !== fold))
    for (const ad of ads) if (ad.isTested && foldOf(ad.group) === fold) count(ad, models, figures)
    console.log(`fold ${fold + 1} of ${folds}`)
  }
  for (const [name, { read, labeled, right }] of figures)
    console.log(
      `${name}: precision ${(right / read).toFixed(3)}, recall ${(right / labeled).toFixed(3)} (${right} of ${read} and ${labeled})`,
    )
  mkdirSync(weights, { recursive: true })
  const { role, claim, mention } = fitModels(ads)
  writeFileSync(join(weights, 'role.bin'), linearModelFile(roleBits, roles, role))
  writeFileSync(join(weights, 'claim.bin'), linearModelFile(roleBits, claims, claim))
  writeFileSync(join(weights, 'mention.bin'), linearModelFile(mentionBits, ['required'], [mention]))
}

/** Prints how often the committed weights tell whether a federal job needs a degree. */
export function checkRequirements(folder: string): void {
  const right = { needed: [0, 0], 'not needed': [0, 0] }
  for (const row of readTable(join(folder, 'usajobs_education.tsv.gz'))) {
    const { degree, orExperience } = readLens({ title: row.position_title ?? '', text: row.edu_key_quote ?? '' })
    const isRead = degree !== null && degree !== 'none' && !orExperience
    const isNeeded = row.edu_category === 'education_required'
    const counts = right[isNeeded ? 'needed' : 'not needed'] as [number, number]
    counts[0] += Number(isRead === isNeeded)
    counts[1]++
  }
  const shares = Object.entries(right).map(([name, [hits = 0, all = 0]]) => ({ name, share: hits / all }))
  for (const { name, share } of shares) console.log(`degree ${name}: ${(100 * share).toFixed(1)}% right`)
  console.log(`mean: ${((100 * shares.reduce((sum, { share }) => sum + share, 0)) / shares.length).toFixed(1)}%`)
}

interface Models {
  role: Float64Array[]
  claim: Float64Array[]
  mention: Float64Array
}

/** The parts of the cross-fitting of roles. */
const parts = 4

function fitModels(ads: readonly Ad[]): Models {
  const vectors = ads.map(({ sentences }) => roleFeatures(sentences))
  const role = fitRoles(ads, vectors)
  const claim = claims.map(name => fitClaim(name, ads, vectors))
  return { role, claim, mention: fitMentions(ads, vectors) }
}

/**
 * The roles of an ad come from models that were fitted without it: those that know the ad look more certain than they
 * will be for new ones.
 */
function fitMentions(ads: readonly Ad[], vectors: readonly SparseVector[][]): Float64Array {
  const partOf = (ad: Ad) => foldOf(`part ${ad.group}`) % parts
  const samples = Array.from({ length: parts }, (_, part) => {
    const others = ads.flatMap((ad, n) => (partOf(ad) === part ? [] : [n]))
    const role = fitRoles(
      others.map(n => ads[n] as Ad),
      others.map(n => vectors[n] as SparseVector[]),
    )
    return ads.flatMap((ad, n) =>
      partOf(ad) !== part || !isLabeled(ad)
        ? []
        : mentionsOf(ad, vectors[n] as SparseVector[], role).flatMap(mention => {
            const label = labelOf(ad, mention)
            return label === undefined ? [] : [{ features: mention.features, label, importance: ad.importance }]
          }),
    )
  }).flat()
  return trainLinear(
    samples.map(({ features }) => features),
    samples.map(({ label }) => Number(label)),
    samples.map(({ importance }) => importance),
    { bits: mentionBits, penalty: 0.02 },
  )
}

const isLabeled = ({ years, degree, licences }: Ad): boolean =>
  years !== undefined || degree !== undefined || licences !== undefined

const mentionsOf = ({ sentences }: Ad, vectors: readonly SparseVector[], role: readonly Float64Array[]): Mention[] =>
  mentionsIn(
    sentences,
    vectors.map(vector => role.map(model => scoreOf(model, vector))),
  )

/** Labels are those of the ad: what has the required value is taken as the requirement, unless its role says otherwise. */
function labelOf(ad: Ad, { kind, value, sentence }: Mention): boolean | undefined {
  const role = ad.roles[sentence]
  const mayBe = !ad.claims || role === 'required'
  if (kind === 'years') return ad.years === undefined ? undefined : mayBe && ad.years === value
  if (kind === 'degree')
    return ad.degree === undefined ? undefined : mayBe && (ad.degree === 'any' || ad.degree === value)
  if (ad.claims) return role === undefined || role === 'work' ? undefined : role === 'required'
  return ad.licences === undefined ? undefined : ad.licences.includes(value)
}

function fitRoles(ads: readonly Ad[], vectors: readonly SparseVector[][]): Float64Array[] {
  const samples = ads.flatMap((ad, n) =>
    ad.roles.flatMap((role, k) =>
      role ? [{ features: vectors[n]?.[k] as SparseVector, role, importance: ad.roleImportance }] : [],
    ),
  )
  return roles.map(name =>
    trainLinear(
      samples.map(({ features }) => features),
      samples.map(({ role }) => Number(role === name)),
      samples.map(({ importance }) => importance),
      { bits: roleBits, penalty: 0.3, iterations: 25 },
    ),
  )
}

const isClaimedIn: Record<Claim, (ad: Ad) => boolean | undefined> = {
  'or-experience': ad => (ad.degree ? ad.orExperience : undefined),
  'no-experience': ad => (ad.isExperienced ? false : ad.years === undefined ? undefined : ad.years === 0),
  'no-degree': ad => (ad.degree === undefined ? undefined : ad.degree === 'none'),
}

const rounds = 3

/**
 * Where no sentence is marked, labels are those of the ad: in each round, the sentence that looks most like the claim is
 * taken as the one.
 */
function fitClaim(name: Claim, ads: readonly Ad[], vectors: readonly SparseVector[][]): Float64Array {
  const label = isClaimedIn[name]
  const marked = ads.flatMap(({ claims: marks, importance }, n) =>
    (marks ?? []).flatMap((each, k) =>
      each ? [{ features: vectors[n]?.[k] as SparseVector, label: Number(each.includes(name)), importance }] : [],
    ),
  )
  const labeled = ads.flatMap((ad, n) => {
    const isClaimed = ad.claims || ad.isLong ? undefined : label(ad)
    return isClaimed === undefined ? [] : [{ ad, isClaimed, vectors: vectors[n] as SparseVector[] }]
  })
  let model: Float64Array | undefined
  for (let round = 0; round < rounds; round++) {
    const found = labeled.flatMap(({ ad, isClaimed, vectors: all }) => {
      const possible = ad.sentences.map(({ text }) => mayClaim(name, text))
      const scores = all.map((vector, n) => (possible[n] ? (model ? scoreOf(model, vector) : 0) : -99))
      const best = Math.max(...scores)
      return all.flatMap((features, n) => {
        if (!isClaimed) return [{ features, label: 0, importance: ad.importance }]
        const score = scores[n] as number
        return score > -99 && score === best ? [{ features, label: 1, importance: ad.importance }] : []
      })
    })
    const samples = [...marked, ...found]
    model = trainLinear(
      samples.map(({ features }) => features),
      samples.map(sample => sample.label),
      samples.map(({ label: isPositive, importance }) => importance * (isPositive ? 2 : 1)),
      { bits: roleBits, penalty: 0.1, iterations: 30 },
    )
  }
  return model as Float64Array
}

function count(
  ad: Ad,
  { role, claim, mention }: Models,
  figures: Map<string, { read: number; labeled: number; right: number }>,
): void {
  const vectors = roleFeatures(ad.sentences)
  const said = claim.map((model, k) => {
    const possible = vectors.filter((_, n) => mayClaim(claims[k] as Claim, ad.sentences[n]?.text ?? ''))
    return Math.max(-9, ...possible.map(vector => scoreOf(model, vector)))
  })
  const read = decodeReading({
    mentions: mentionsOf(ad, vectors, role).map(each => ({ ...each, odds: scoreOf(mention, each.features) })),
    claims: Object.fromEntries(claims.map((name, n) => [name, said[n]])) as Record<(typeof claims)[number], number>,
  })
  const add = (name: string, values: readonly unknown[], labels: readonly unknown[]) => {
    const figure = figures.get(name) ?? { read: 0, labeled: 0, right: 0 }
    figure.read += values.length
    figure.labeled += labels.length
    figure.right += values.filter(value => labels.includes(value)).length
    figures.set(name, figure)
  }
  if (ad.isFederal) {
    const isNeeded = read.degree !== null && read.degree !== 'none' && !read.orExperience
    const name = ad.degree && !ad.orExperience ? 'federal, degree needed' : 'federal, degree not needed'
    add(name, [isNeeded], [name === 'federal, degree needed'])
    return
  }
  const listed = <T>(value: T | null | undefined) => (value === null || value === undefined ? [] : [value])
  const isNone = (value: unknown) => value === 0 || value === 'none'
  const degree = listed(ad.degree)
  add('years', listed(read.years).filter(Boolean), listed(ad.years).filter(Boolean))
  add(
    'degree',
    listed(read.degree).filter(each => !isNone(each)),
    degree.filter(each => !isNone(each)),
  )
  if (ad.licences) {
    add('licenses', read.licences, ad.licences)
    add('no experience needed', listed(read.years).filter(isNone), listed(ad.years).filter(isNone))
    add('no degree needed', listed(read.degree).filter(isNone), degree.filter(isNone))
  }
  add('or experience', read.orExperience ? [true] : [], ad.orExperience ? [true] : [])
}
