import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../english/read-date.ts'
import { isTimeOff } from './time-off.ts'

const isOpen = /\b(?:present|now|today|current|ongoing)\b/i

/** How many years there was work; jobs at the same time count once. */
export function yearsWorked(entries: readonly ResumeEntry[]): number {
  const now = new Date()
  const spans = entries
    .filter(({ heading }) => !isTimeOff(heading))
    .flatMap(({ from, to }) => {
      const [begun, ended] = [readTypedDate(from), readTypedDate(to)]
      const end = isOpen.test(to) ? { year: now.getFullYear(), month: now.getMonth() } : ended
      return begun && end ? [[monthOf(begun), monthOf(end)] as const] : []
    })
    .toSorted(([a], [b]) => a - b)
  let [months, until] = [0, 0]
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return months / 12
}

const monthOf = ({ year, month = 6 }: { year: number; month?: number | undefined }) => year * 12 + month
