import { contentStems, stemOf, stemsIn } from '../english/stem.ts'
import { verbsOfThings } from '../english/verb-of-thing.ts'

/** Words that our own frames bring in. */
const frames = new Set([
  ...verbsOfThings.map(stemOf),
  ...'handle staff work use serve take teach care look support manage pick sort tutor coach supervise watch run help cut raise grow lead include busy bring build apply skill experience seek role rating give work'.split(
    ' ',
  ),
])
const numbersIn = (text: string) => text.match(/\d[\d.,]*\d|\d/g) ?? []

/** Whether a text names no number and nothing else that the line and its head do not name. */
export function addsNothing(original: string, better: string, head: string): boolean {
  const told = `${original} ${head}`
  const known = new Set([...stemsIn(told), ...contentStems(original), ...contentStems(head)])
  const numbers = new Set(numbersIn(`${original} ${head}`))
  return (
    numbersIn(better).every(each => numbers.has(each)) &&
    [...contentStems(better.replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' '))]
      .flatMap(stemsIn)
      .every(stem => known.has(stem) || frames.has(stem) || /^\d*\p{L}?$/u.test(stem)) &&
    !/\b(\p{L}{2,}) \1\b/iu.test(better)
  )
}

export const keepsNumbers = (original: string, better: string): boolean =>
  numbersIn(original.replace(/\b1[01]0 ?%/g, '')).every(each => better.includes(each))
