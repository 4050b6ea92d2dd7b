import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { judgeText } from '#server/language/fraud/judge-text.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { median } from './support/median.ts'

interface LabeledText {
  id: string
  title: string
  employer: string
  text: string
  fraud: boolean
}

/** Written by other hands than the model's training texts, and never used for training. */
const corpora = { 'held out': 'fraud.json', 'held out, 2026': 'fraud-2026.json' }
const weights = join(import.meta.dirname, '..', 'server', 'language', 'fraud', 'weights')

export function measureFraudCheck(corpus: keyof typeof corpora = 'held out') {
  const texts: LabeledText[] = JSON.parse(readFileSync(join(import.meta.dirname, 'texts', corpora[corpus]), 'utf8'))
  for (const text of texts) judgeText(text)
  const judged = texts.map(text => ({ ...text, flags: judgeText(text), milliseconds: timeOf(text) }))
  const countOf = (isFraud: boolean) => {
    const these = judged.filter(({ fraud }) => fraud === isFraud)
    const danger = these.filter(({ flags }) => flags.some(({ level }) => level === 'danger'))
    const flagged = these.filter(({ flags }) => flags.length > 0)
    return { texts: these.length, flagged: flagged.length, danger: danger.length }
  }
  return { frauds: countOf(true), honest: countOf(false), times: judged.map(({ milliseconds }) => milliseconds) }
}

const rounds = 3

/** The shortest of a few rounds: in the others, another program or the garbage collector may have had the processor. */
const timeOf = (text: Parameters<typeof judgeText>[0]): number =>
  Math.min(
    ...Array.from({ length: rounds }, () => {
      const startedAt = performance.now()
      judgeText(text)
      return performance.now() - startedAt
    }),
  )

export const fraud: Figure = {
  name: 'fraud',
  async measure(): Promise<Row[]> {
    const { times } = measureFraudCheck()
    return [
      ...(Object.keys(corpora) as (keyof typeof corpora)[]).flatMap(rowsOf),
      atMost({ name: 'a text is judged in (median)', value: median(times), bound: 2, unit: 'ms', digits: 2 }),
      atMost({ name: 'the slowest of them', value: Math.max(...times), bound: 50, unit: 'ms', digits: 1 }),
      atMost({ name: '20,000 characters', value: slowest(), bound: 50, unit: 'ms', digits: 1 }),
      atMost({ name: 'size of the weights', value: sizeOfWeights(), bound: 3, unit: 'MB', digits: 2 }),
      info('figures on the data of others', 'npm run train -- fraud FOLDER --check'),
    ]
  },
}

function rowsOf(corpus: keyof typeof corpora): Row[] {
  const { frauds, honest } = measureFraudCheck(corpus)
  const percent = (name: string, count: number, of: number, bound: number) => ({
    name,
    value: (100 * count) / of,
    bound,
    unit: '%',
    digits: 1,
    detail: `${count} of ${of}`,
  })
  return [
    atLeast(percent(`${corpus}: fraudulent texts flagged`, frauds.flagged, frauds.texts, 98)),
    atLeast(percent('  as danger', frauds.danger, frauds.texts, 85)),
    atMost({
      name: `${corpus}: honest texts called dangerous`,
      value: honest.danger,
      bound: 0,
      detail: `of ${honest.texts}`,
    }),
    atMost(percent('  questioned', honest.flagged - honest.danger, honest.texts, 8)),
  ]
}

const length = 20_000
const nasty = ['a', 'a ', '((', 'pay the fee ', '@a.', 'https://a.b/ ', '1 ', '\n', 'not, never, ', 'é ', '! ', 'a.B']

const slowest = () => Math.max(...nasty.map(part => timeOf({ title: '', text: part.repeat(length / part.length) })))

const sizeOfWeights = () =>
  readdirSync(weights).reduce((sum, file) => sum + statSync(join(weights, file)).size, 0) / 1_000_000
