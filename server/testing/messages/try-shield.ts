import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeText } from '#server/jobs/shield/judge-text.ts'

interface Labelled {
  id: string
  title: string
  employer: string
  text: string
}

/** Of so many texts so many have a flag, and so many one that says danger. */
export interface Tried {
  texts: number
  flagged: number
  danger: number
  /** Which of those that may be read are wrong: honest with a danger, or fraudulent without a flag. */
  wrong: string[]
  milliseconds: number
}

/**
 * What the shield says of texts that we wrote for it. `heldOut`: those that nobody looks at while changing the rules,
 * so that they tell how it does with texts it was not made for; they stay unnamed.
 */
export function tryShield(kind: 'fraud' | 'honest', which: 'all' | 'open' | 'heldOut'): Tried {
  const rows: Labelled[] = JSON.parse(readFileSync(join(import.meta.dirname, `${kind}.json`), 'utf8'))
  const isHeldOut = ({ id }: Labelled) => id.startsWith('held-out-')
  const chosen = rows.filter(row => which === 'all' || isHeldOut(row) === (which === 'heldOut'))
  const begun = performance.now()
  const judged = chosen.map(row => ({ row, flags: judgeText(row) }))
  const milliseconds = (performance.now() - begun) / chosen.length
  const flagged = judged.filter(({ flags }) => flags.length > 0)
  const danger = judged.filter(({ flags }) => flags.some(({ level }) => level === 'danger'))
  const wrong = kind === 'honest' ? danger : judged.filter(each => !flagged.includes(each))
  return {
    texts: chosen.length,
    flagged: flagged.length,
    danger: danger.length,
    wrong: wrong.map(({ row }) => (isHeldOut(row) ? 'one that is held out' : row.id)),
    milliseconds,
  }
}
