import { contentStems, stemsIn } from '../english/stem.ts'

/** Words that our own frames bring in. */
const frames = new Set(
  'handle staff work use serve take teach care look support manage pick sort tutor coach supervise watch run help cut raise grow lead include busy bring apply skill experience seek role rating'.split(
    ' ',
  ),
)
const numbersIn = (text: string) => text.match(/\d[\d.,]*\d|\d/g) ?? []

/** Whether every number of the line is kept or was there, and nothing is named that the line and its head do not name. */
export function keepsFacts(original: string, better: string, head: string): boolean {
  const known = new Set(stemsIn(`${original} ${head}`))
  const numbers = new Set(numbersIn(`${original} ${head}`))
  return (
    numbersIn(better).every(each => numbers.has(each)) &&
    numbersIn(original).every(each => better.includes(each)) &&
    [...contentStems(better)].every(stem => known.has(stem) || frames.has(stem)) &&
    !/\b(\p{L}{2,}) \1\b/iu.test(better)
  )
}
