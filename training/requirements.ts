import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Degree } from '#contract/jobs.ts'
import { mentionBits, roleBits, roleFeatures } from '#server/language/requirement-summary/mention-features.ts'
import { decodeReading } from '#server/language/requirement-summary/read-asks.ts'
import { readLens } from '#server/language/requirement-summary/read-lens.ts'
import { type Mention, mentionsIn } from '#server/language/requirement-summary/read-mentions.ts'
import { claims, roles } from '#server/language/requirement-summary/requirement-model.ts'
import { type Sentence, splitText } from '#server/language/requirement-summary/split-text.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile } from '#server/language/text-model/linear-model.ts'
import { foldOf, folds, readTable } from './support/data.ts'
import { scoreOf, trainLinear } from './support/train-linear.ts'

type Role = (typeof roles)[number]

/** Labels that are undefined are unknown. */
interface Ad {
  group: string
  sentences: Sentence[]
  /** Of each sentence, where somebody marked it or its heading tells. */
  roles: (Role | undefined)[]
  /** How much the roles and the labels count. */
  roleImportance: number
  importance: number
  isFederal?: true
  years?: number | null
  degree?: Degree | 'any' | null
  orExperience?: boolean
  licences?: readonly string[]
}

/** The importance of federal quotes. */
const federal = 0.3

const root = join(import.meta.dirname, '..')
const weights = join(root, 'server', 'language', 'requirement-summary', 'weights')

/**
 * Trains the roles of sentences and what ads require: prints cross-validated figures, then writes weights. `folder` holds
 * emscad_text.tsv.gz and usajobs_education.tsv.gz, which are not part of the repository.
 */
export function trainRequirements(folder: string): void {
  const ads = [...readWritten(), ...readAdverts(), ...readEmscad(folder), ...readFederal(folder)]
  const figures = new Map<string, { read: number; labeled: number; right: number }>()
  for (let fold = 0; fold < folds; fold++) {
    const models = fitModels(ads.filter(({ group }) => foldOf(group) !== fold))
    for (const ad of ads)
      if (foldOf(ad.group) === fold && (ad.isFederal || ad.importance >= 1)) count(ad, models, figures)
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

function fitModels(ads: readonly Ad[]): Models {
  const vectors = ads.map(({ sentences }) => roleFeatures(sentences))
  const role = fitRoles(ads, vectors)
  const claim = claims.map(name => fitClaim(name, ads, vectors))
  const mentions = ads.flatMap((ad, n) =>
    mentionsOf(ad, vectors[n] as SparseVector[], role).flatMap(mention => {
      const label = labelOf(ad, mention)
      return label === undefined ? [] : [{ features: mention.features, label, importance: ad.importance }]
    }),
  )
  const mention = trainLinear(
    mentions.map(({ features }) => features),
    mentions.map(({ label }) => Number(label)),
    mentions.map(({ importance }) => importance),
    { bits: mentionBits, penalty: 0.02 },
  )
  return { role, claim, mention }
}

const mentionsOf = ({ sentences }: Ad, vectors: readonly SparseVector[], role: readonly Float64Array[]): Mention[] =>
  mentionsIn(
    sentences,
    vectors.map(vector => role.map(model => scoreOf(model, vector))),
  )

/** Labels are those of the ad: what has the required value is taken as the requirement, unless its role says otherwise. */
function labelOf(ad: Ad, { kind, value, sentence }: Mention): boolean | undefined {
  const role = ad.roles[sentence]
  const mayBe = ad.roleImportance < 2 || role === 'required'
  if (kind === 'years') return ad.years === undefined ? undefined : mayBe && ad.years === value
  if (kind === 'degree')
    return ad.degree === undefined ? undefined : mayBe && (ad.degree === 'any' || ad.degree === value)
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

const claimOf: Record<(typeof claims)[number], { label(ad: Ad): boolean | undefined; words: RegExp }> = {
  'or-experience': {
    label: ad => (ad.degree ? ad.orExperience : undefined),
    words: /experience|years?\b|lieu|instead|substitut|equivalent|or .{0,30}(?:work|know|job)/,
  },
  'no-experience': {
    label: ad => (ad.years === undefined || mayWaive(ad, ad.years) ? undefined : ad.years === 0),
    words: /experience|background|before|train|teach|never|learn|know|first|begin|show you|cv\b|resume|need/,
  },
  'no-degree': {
    label: ad => (ad.degree === undefined || mayWaive(ad, ad.degree) ? undefined : ad.degree === 'none'),
    words: /degree|diploma|qualif|school|college|educat|gcse|paper|certificate|exam|grade|universit/,
  },
}
/** Written ads say only that something is waived, not what. */
const mayWaive = ({ roles: marked }: Ad, value: unknown): boolean => value === null && marked.includes('waived')

const rounds = 3

/** Labels are those of the ad: in each round, the sentence that looks most like the claim is taken as the one. */
function fitClaim(name: (typeof claims)[number], ads: readonly Ad[], vectors: readonly SparseVector[][]): Float64Array {
  const { label, words } = claimOf[name]
  const labeled = ads.flatMap((ad, n) => {
    const isClaimed = label(ad)
    return isClaimed === undefined ? [] : [{ ad, isClaimed, vectors: vectors[n] as SparseVector[] }]
  })
  let model: Float64Array | undefined
  for (let round = 0; round < rounds; round++) {
    const samples = labeled.flatMap(({ ad, isClaimed, vectors: all }) => {
      const possible = ad.sentences.map(({ text }) => words.test(text))
      const scores = all.map((vector, n) => (possible[n] ? (model ? scoreOf(model, vector) : 0) : -99))
      const best = Math.max(...scores)
      return all.flatMap((features, n) => {
        if (!isClaimed) return [{ features, label: 0, importance: ad.importance }]
        const score = scores[n] as number
        return score > -99 && score === best ? [{ features, label: 1, importance: ad.importance }] : []
      })
    })
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
  const said = claim.map(model => Math.max(-9, ...vectors.map(vector => scoreOf(model, vector))))
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

const letters: Record<string, Role> = {
  a: 'about',
  w: 'work',
  r: 'required',
  p: 'wished',
  o: 'offered',
  l: 'process',
  n: 'waived',
}

/** Ads of training/texts/requirements: a title with labels, then lines that begin with the letter of their role. */
function readWritten(): Ad[] {
  const folder = join(import.meta.dirname, 'texts', 'requirements')
  const blocks = readdirSync(folder)
    .filter(file => file.endsWith('.txt'))
    .flatMap(file => readFileSync(join(folder, file), 'utf8').split(/^# /m).slice(1))
  return blocks.map(block => {
    const [head = '', ...lines] = block.trim().split('\n')
    const label = (name: string) => new RegExp(`${name}=(\\S+)`).exec(head)?.[1]
    const [years, degree] = [label('years'), label('degree')].map(each => (each === '-' ? null : each))
    const roleOf = new Map(
      lines.flatMap(line => splitText(line.slice(2)).map(({ text }) => [text, letters[line.charAt(0)]])),
    )
    const sentences = splitText(lines.map(line => line.slice(2)).join('\n'))
    return {
      group: head,
      sentences,
      roles: sentences.map(({ text }) => roleOf.get(text)),
      roleImportance: 2,
      importance: 2,
      years: years ? Number(years) : null,
      degree: (degree ?? null) as Degree | null,
      orExperience: label('or') === '1',
    }
  })
}

const roleOfSection: Partial<Record<Sentence['section'], Role>> = {
  must: 'required',
  plus: 'wished',
  work: 'work',
  offer: 'offered',
  about: 'about',
  waived: 'waived',
}

function readAdverts(): Ad[] {
  const folder = join(root, 'server', 'testing', 'adverts')
  return readdirSync(folder).flatMap(file =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')).map(
      ({ id, text, years, degree, orExperience, licences }: Ad & { id: string; text: string }) => {
        const sentences = splitText(text)
        return {
          group: `${file} ${id}`,
          sentences,
          roles: sentences.map(({ section }) => roleOfSection[section]),
          roleImportance: 1,
          importance: 1,
          years,
          degree,
          orExperience,
          licences,
        }
      },
    ),
  )
}

const fieldRoles = {
  company_profile: 'about',
  description: 'work',
  requirements: 'required',
  benefits: 'offered',
} as const
const levelNames: Partial<Record<string, Degree>> = {
  'High School or equivalent': 'high-school',
  'Associate Degree': 'associate',
  "Bachelor's Degree": 'bachelors',
  "Master's Degree": 'masters-plus',
}

/** Real ads of 2012 to 2014: their fields tell roles, though a description holds a bit of everything. */
function readEmscad(folder: string): Ad[] {
  return readTable(join(folder, 'emscad_text.tsv.gz'))
    .filter(({ fraudulent }) => fraudulent === '0')
    .flatMap(row =>
      Object.entries(fieldRoles).map(([field, role]): Ad => {
        const sentences = splitText(row[field] ?? '').slice(0, 30)
        const degree = role === 'required' ? levelNames[row.required_education ?? ''] : undefined
        return {
          group: (row.description ?? '').slice(0, 200),
          sentences,
          roles: sentences.map(() => role),
          roleImportance: role === 'work' ? 0.15 : 0.3,
          importance: 0.2,
          ...(degree && { degree }),
        }
      }),
    )
}

/** Quotes of federal ads, with whether they need a degree. */
function readFederal(folder: string): Ad[] {
  return readTable(join(folder, 'usajobs_education.tsv.gz')).map(({ edu_key_quote: text = '', edu_category }): Ad => {
    const sentences = splitText(text)
    const isEither = edu_category === 'education_substitutable'
    return {
      group: text,
      sentences,
      roles: sentences.map(() => undefined),
      roleImportance: 0,
      importance: edu_category === 'education_required' ? 3 * federal : federal,
      isFederal: true,
      degree: edu_category === 'no_education' ? null : 'any',
      orExperience: isEither,
    }
  })
}
