import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeText } from '#server/language/fraud/judge-text.ts'

interface LabeledText {
  id: string
  title: string
  employer: string
  text: string
  fraud: boolean
  /** Signals it contains according to its author; flagging these is correct in an honest text. */
  flags: string[]
}

/** Counts of texts by result. */
export interface FraudCheckResult {
  texts: number
  flagged: number
  /** Flagged without any expected signal. */
  undeserved: number
  danger: number
  /** Ids of wrong open samples: honest with a danger, or fraudulent without a flag. */
  wrong: string[]
  milliseconds: number
}

const files = { open: ['fraud', 'honest', 'more'], heldOut: ['held-out'] }

/** Measures the fraud check on our own samples. `heldOut`: samples not used for tuning; their ids stay hidden. */
export function measureFraudCheck(kind: 'fraud' | 'honest', which: 'open' | 'heldOut'): FraudCheckResult {
  const isFraud = kind === 'fraud'
  const chosen = files[which].flatMap(read).filter(({ fraud }) => fraud === isFraud)
  const startedAt = performance.now()
  const judged = chosen.map(row => ({ row, flags: judgeText(row) }))
  const milliseconds = (performance.now() - startedAt) / chosen.length
  const flagged = judged.filter(({ flags }) => flags.length > 0)
  const danger = judged.filter(({ flags }) => flags.some(({ level }) => level === 'danger'))
  const wrong = isFraud ? judged.filter(each => !flagged.includes(each)) : danger
  return {
    texts: chosen.length,
    flagged: flagged.length,
    undeserved: flagged.filter(({ row, flags }) => !flags.some(({ code }) => row.flags.includes(code))).length,
    danger: danger.length,
    wrong: wrong.map(({ row }) => (which === 'heldOut' ? 'one that is held out' : row.id)),
    milliseconds,
  }
}

const read = (file: string): LabeledText[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8'))
