import { endSentence, upperFirst } from '#server/language/english/tidy.ts'
import { changesBetween } from './changes-between.ts'

export interface JudgedEdits {
  needed: number
  made: number
  right: number
  whole: number
}

/** What an editor made of sentences beside what human editors made of them, by the human edit that is nearest. */
export function judgeEdits(
  rows: readonly { typed: string; edited: readonly string[] }[],
  edit: (typed: string) => string,
): JudgedEdits {
  const sum: JudgedEdits = { needed: 0, made: 0, right: 0, whole: 0 }
  for (const { typed, edited } of rows) {
    const start = endSentence(upperFirst(typed))
    const own = changesBetween(start, edit(typed))
    const [best] = edited
      .map(text => {
        const needed = changesBetween(start, text)
        const right = own.filter(change => needed.includes(change)).length
        return { needed: needed.length, right, faults: needed.length + own.length - 2 * right }
      })
      .toSorted((a, b) => a.faults - b.faults)
    sum.needed += best?.needed ?? 0
    sum.made += own.length
    sum.right += best?.right ?? 0
    sum.whole += Number(best?.faults === 0)
  }
  return sum
}
