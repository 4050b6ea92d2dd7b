import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentenceBits, sentenceFeatures, type Text, textBits, textFeatures } from '#server/language/fraud/features.ts'
import { type Decision, decide, expectedSigns, readFraud } from '#server/language/fraud/fraud-model.ts'
import { judgeText } from '#server/language/fraud/judge-text.ts'
import type { SparseVector } from '#server/language/text-model/features.ts'
import { linearModelFile, probabilityOf } from '#server/language/text-model/linear-model.ts'
import { plainText } from '#server/language/text-model/plain-text.ts'
import { splitSentences } from '#server/language/text-model/split-sentences.ts'
import { randomFrom } from '../bench/support/random.ts'
import { foldOf, folds, readTable } from './support/data.ts'
import { areaUnderCurve, calibrationOf, type Judged, recallAt, thresholdAt } from './support/figures.ts'
import { scoreOf, trainLinear, trainLinearOnline } from './support/train-linear.ts'

/** A text of training/texts/fraud, written for this project. `signs`: the sentences that should warn a reader. */
interface WrittenText {
  id: string
  title: string
  employer: string
  text: string
  fraud: boolean
  signs?: { quote: string; code: string }[]
}

type Source =
  | 'excerpts'
  | 'single sentences'
  | 'emscad'
  | 'scam messages'
  | 'other messages'
  | 'written ads'
  | 'written messages'

interface Sample {
  source: Source
  read: Text
  /** Texts of the same origin, which must not be in training and test at once. */
  group: string
  fraud: boolean
  features: SparseVector
  sentences: { text: string; features: SparseVector }[]
  /** Undefined where nobody has marked the sentences. */
  signs: { quote: string; code: string }[] | undefined
}

const written = join(import.meta.dirname, 'texts', 'fraud')
const weights = join(import.meta.dirname, '..', 'server', 'language', 'fraud', 'weights')

/** Texts outside of this product's use, and parts of texts, count less: they are no guide to whole ones. */
const importance: Record<Source, number> = {
  emscad: 2,
  excerpts: 0.2,
  'scam messages': 2,
  'other messages': 0.2,
  'single sentences': 0.3,
  'written ads': 2,
  'written messages': 2,
}

/**
 * Trains the fraud model: prints cross-validated figures, then writes server/language/fraud/weights/. `folder` holds
 * emscad_text.tsv.gz and scam_messages.tsv, which are not part of the repository.
 */
export function trainFraud(folder: string): void {
  const whole = [...readEmscad(folder), ...readMessages(folder), ...readWritten()]
  const samples = [...whole, ...excerptsOf(whole)]
  const codes = [...new Set(samples.flatMap(({ signs = [] }) => signs.map(({ code }) => code)))].sort()
  console.log(`${samples.length} texts, ${samples.filter(({ fraud }) => fraud).length} of them fraudulent`)

  const judged = samples.map(() => ({ score: 0, suspicions: [] as number[] }))
  for (let fold = 0; fold < folds; fold++) {
    const isTest = samples.map(({ group }) => foldOf(group) === fold)
    const training = samples.filter((_, n) => !isTest[n])
    const text = fitText(training)
    const [any] = fitSentences(training, [])
    samples.forEach((sample, n) => {
      if (isTest[n]) judged[n] = judge(sample, text, any as Float64Array)
    })
    console.log(`fold ${fold + 1} of ${folds}`)
  }
  const decision = fitDecision(samples, judged)
  report(
    samples,
    judged.map(({ score, suspicions }) => decide(decision, score, suspicions)),
    decision,
  )

  mkdirSync(weights, { recursive: true })
  writeFileSync(join(weights, 'text.bin'), linearModelFile(textBits, ['fraud'], [fitText(samples)]))
  writeFileSync(
    join(weights, 'sentence.bin'),
    linearModelFile(sentenceBits, [...codes, 'any'], fitSentences(samples, codes)),
  )
  writeFileSync(join(weights, 'decision.json'), `${JSON.stringify(decision, null, 2)}\n`)
}

/** Prints figures of the committed weights for the texts of `folder`, which should be unknown to them. */
export function checkFraud(folder: string): void {
  const samples = [...readEmscad(folder), ...readMessages(folder)]
  const levels = samples.map(({ read }) => judgeText(read))
  const judged = samples.map(({ read, fraud, source }) => ({
    source,
    positive: fraud,
    score: readFraud(read).probability,
  }))
  const ads = judged.filter(({ source }) => source === 'emscad')
  console.log(`EMSCAD: ${discrimination(ads)}`)
  for (const source of new Set(samples.map(each => each.source)))
    for (const isFraud of [true, false]) {
      const these = levels.filter((_, n) => samples[n]?.source === source && samples[n]?.fraud === isFraud)
      if (!these.length) continue
      const danger = these.filter(flags => flags.some(({ level }) => level === 'danger')).length
      const flagged = these.filter(flags => flags.length > 0).length
      console.log(
        `${source}, ${isFraud ? 'fraudulent' : 'honest'}: of ${these.length} flagged ${percent(flagged / these.length)}, danger ${percent(danger / these.length)}`,
      )
    }
  printCalibration(judged)
}

function readEmscad(folder: string): Sample[] {
  return readTable(join(folder, 'emscad_text.tsv.gz')).map(row => {
    const parts = [row.company_profile, row.description, row.requirements, row.benefits]
    const text = parts.filter(Boolean).join('\n\n')
    const isFraud = row.fraudulent === '1'
    const sample = toSample('emscad', (row.description ?? '').slice(0, 300), { title: row.title ?? '', text }, isFraud)
    // Without real ads, sentences of their style look like signs.
    return isFraud ? sample : { ...sample, signs: [] }
  })
}

function readMessages(folder: string): Sample[] {
  return readTable(join(folder, 'scam_messages.tsv')).map(({ text = '', job_related }) => {
    const group = text
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 60)
    return toSample(job_related === '1' ? 'scam messages' : 'other messages', group, { title: '', text }, true)
  })
}

function readWritten(): Sample[] {
  return readdirSync(written).flatMap(file =>
    (JSON.parse(readFileSync(join(written, file), 'utf8')) as WrittenText[]).map(
      ({ id, title, text, fraud, signs }) => ({
        ...toSample(
          file === 'sentences.json' ? 'single sentences' : title ? 'written ads' : 'written messages',
          id,
          { title, text },
          fraud,
        ),
        signs: fraud ? signs : [],
      }),
    ),
  )
}

function toSample(
  source: Source,
  group: string,
  { title, text }: { title: string; text: string },
  fraud: boolean,
): Sample {
  const plain = plainText(text)
  const sentences = splitSentences(plain)
  const vectors = sentenceFeatures(sentences)
  return {
    source,
    read: { title, text },
    group,
    fraud,
    features: textFeatures({ title: plainText(title), text: plain }),
    sentences: sentences.map((sentence, n) => ({ text: sentence, features: vectors[n] as SparseVector })),
    signs: undefined,
  }
}

const excerptLength = 3

/** Of a fraudulent text, an excerpt begins with a sentence that asks for something, not with one that only praises. */
const mild = new Set(['urgent-secrecy', 'vague-work', 'pay-far-above-market', 'free-mail-recruiter', 'commission-only'])

/**
 * One to three sentences of each text: from a marked one of a fraudulent text, from any of an honest one. Without them a
 * short text alone would look suspicious, because nearly all short texts in the data are scam messages.
 */
function excerptsOf(samples: readonly Sample[]): Sample[] {
  const random = randomFrom(2)
  return samples.flatMap(({ fraud, group, read, sentences, signs = [] }) => {
    const asking = signs.filter(({ code }) => !mild.has(code))
    const starts = sentences.flatMap(({ text }, n) => (!fraud || codesOf(text, asking).size ? [n] : []))
    if (!starts.length) return []
    const from = random.one(starts)
    const excerpt = sentences.slice(from, from + 1 + random.below(excerptLength)).map(({ text }) => text)
    const title = random.chance(0.5) ? read.title : ''
    return [toSample('excerpts', group, { title, text: excerpt.join(' ') }, fraud)]
  })
}

const fitText = (samples: readonly Sample[]): Float64Array =>
  trainLinearOnline(
    samples.map(({ features }) => features),
    samples.map(({ fraud }) => Number(fraud)),
    samples.map(({ source }) => importance[source]),
    { bits: textBits },
  )

/** A sentence that nobody marked in a fraudulent text may still be a sign, so it counts less. */
const unmarkedImportance = 0.3
/** Of sentences of real ads, which outnumber the others. */
const realImportance = 0.15

/** One model for each code, and the last one for any sign. */
function fitSentences(samples: readonly Sample[], codes: readonly string[]): Float64Array[] {
  const sentences = samples.flatMap(({ signs, fraud, source, sentences: all }) =>
    signs ? all.map(({ text, features }) => ({ features, fraud, source, codes: codesOf(text, signs) })) : [],
  )
  const vectors = sentences.map(({ features }) => features)
  const fitSign = (isSign: (marked: ReadonlySet<string>) => boolean) =>
    trainLinear(
      vectors,
      sentences.map(({ codes: marked }) => Number(isSign(marked))),
      sentences.map(({ fraud, source, codes: marked }) =>
        source === 'emscad' ? realImportance : fraud && marked.size === 0 ? unmarkedImportance : 1,
      ),
      { bits: sentenceBits, penalty: 0.05 },
    )
  return [...codes.map(code => fitSign(marked => marked.has(code))), fitSign(marked => marked.size > 0)]
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function codesOf(sentence: string, signs: readonly { quote: string; code: string }[]): Set<string> {
  const letters = lettersOf(sentence)
  const isPart = (quote: string) => quote.includes(letters) || letters.includes(quote)
  return new Set(signs.filter(({ quote }) => isPart(lettersOf(plainText(quote)))).map(({ code }) => code))
}

const judge = ({ features, sentences }: Sample, text: Float64Array, any: Float64Array) => ({
  score: scoreOf(text, features),
  suspicions: sentences.map(sentence => probabilityOf(scoreOf(any, sentence.features))),
})

/** The share of honest written texts that may be questioned, and that may be called dangerous, in cross-validation. */
const falseAlarms = { care: 0.07, danger: 0.003 }

function fitDecision(samples: readonly Sample[], judged: readonly { score: number; suspicions: number[] }[]): Decision {
  const vectors = judged.map(({ score, suspicions }) => ({
    indexes: Int32Array.of(0, 1),
    values: Float32Array.of(score, expectedSigns(suspicions)),
  }))
  const labels = samples.map(({ fraud }) => Number(fraud))
  const counts = samples.map(({ source }) => importance[source] ** 1.5)
  const [text = 1, signs = 0, bias = 0] = trainLinear(vectors, labels, counts, { bits: 1, penalty: 0.01 })
  const parts = { bias, weights: [text, signs] as Decision['weights'] }
  const scored = judged.flatMap(({ score, suspicions }, n) => {
    const { source, fraud } = samples[n] as Sample
    return source.startsWith('written') ? [{ score: decide(parts, score, suspicions), positive: fraud }] : []
  })
  return { ...parts, care: thresholdAt(scored, falseAlarms.care), danger: thresholdAt(scored, falseAlarms.danger) }
}

function report(samples: readonly Sample[], probabilities: readonly number[], { care, danger }: Decision): void {
  const all = samples.map(({ source, fraud }, n) => ({ source, positive: fraud, score: probabilities[n] as number }))
  const honestMessages = all.filter(({ source, positive }) => source === 'written messages' && !positive)
  const sets: [string, (Judged & { source: Source })[]][] = [
    ['EMSCAD', all.filter(({ source }) => source === 'emscad')],
    ['written ads', all.filter(({ source }) => source === 'written ads')],
    ['written messages', all.filter(({ source }) => source === 'written messages')],
    [
      'scam messages about jobs, beside honest written ones',
      [...all.filter(({ source }) => source === 'scam messages'), ...honestMessages],
    ],
  ]
  const share = (part: Judged[], from: number) => percent(part.filter(({ score }) => score > from).length / part.length)
  for (const [name, set] of sets) {
    const [frauds, honest] = [set.filter(({ positive }) => positive), set.filter(({ positive }) => !positive)]
    console.log(
      `${name}: ${discrimination(set)}; ` +
        `of ${frauds.length} frauds flagged ${share(frauds, care)}, danger ${share(frauds, danger)}; of ${honest.length} honest flagged ${share(honest, care)}, danger ${share(honest, danger)}`,
    )
  }
  printCalibration(all)
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

function discrimination(judged: readonly Judged[]): string {
  const found = [0.01, 0.02, 0.05].map(rate => percent(recallAt(judged, rate)))
  return `area under curve ${areaUnderCurve(judged).toFixed(4)}; found at 1 / 2 / 5% false alarms ${found.join(' / ')}`
}

function printCalibration(judged: readonly Judged[]): void {
  for (const { from, texts, positive } of calibrationOf(judged))
    console.log(`probability from ${from.toFixed(1)}: ${texts} texts, ${percent(positive)} fraudulent`)
}
