import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeText } from '#server/jobs/shield/judge-text.ts'

interface Labelled {
  id: string
  title: string
  employer: string
  text: string
  fraud: boolean
  /** What it has by its writer's own account, so that it is right to say so of an honest one. */
  flags: string[]
}

/** Of so many texts so many have a flag, and so many one that says danger. */
export interface Tried {
  texts: number
  flagged: number
  /** Flagged, but with nothing that its writer says it has. */
  undeserved: number
  danger: number
  /** Which of those that may be read are wrong: honest with a danger, or fraudulent without a flag. */
  wrong: string[]
  milliseconds: number
}

const files = { open: ['fraud', 'honest', 'more'], heldOut: ['held-out'] }

/**
 * What the shield says of texts that we wrote for it. `heldOut`: those that nobody looks at while changing the rules,
 * so that they tell how it does with texts it was not made for; they stay unnamed.
 */
export function tryShield(kind: 'fraud' | 'honest', which: 'open' | 'heldOut'): Tried {
  const isFraud = kind === 'fraud'
  const chosen = files[which].flatMap(read).filter(({ fraud }) => fraud === isFraud)
  const begun = performance.now()
  const judged = chosen.map(row => ({ row, flags: judgeText(row) }))
  const milliseconds = (performance.now() - begun) / chosen.length
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

const read = (file: string): Labelled[] => JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8'))
