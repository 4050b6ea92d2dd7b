import { limits } from '#contract/limits.ts'
import { type LineSlot, readSlotValue, type TappedLine } from '#contract/line-bank.ts'
import { AppError } from '#server/http/app-error.ts'
import { findLine } from '#server/language/line-bank/line-bank.ts'

export function checkLines(tapped: readonly TappedLine[]): TappedLine[] {
  return tapped.map((each, index) => {
    const line = findLine(each)
    const isKnown = (id: string) => line?.slots.some(slot => slot.id === id)
    if (!line || !Object.keys(each.values).every(isKnown)) throw new AppError('unknown_line')
    const values = line.slots.flatMap(slot => {
      const value = readSlotValue(slot, each.values[slot.id] ?? '')
      if (value === undefined)
        throw new AppError('invalid_input', { errors: { [`lines.${index}.values.${slot.id}`]: askAgain(slot) } })
      return value ? [[slot.id, value] as const] : []
    })
    return { activity: each.activity, line: each.line, values: Object.fromEntries(values) }
  })
}

const askAgain = ({ type, example }: LineSlot) =>
  type === 'number'
    ? `Type a number up to 9,999,999, such as ${example}`
    : `Type up to ${limits.evidence.lineText} letters, such as ${example}`
