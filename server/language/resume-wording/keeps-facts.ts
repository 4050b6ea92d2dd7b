import { contentStems, stemOf, stemsIn } from '../english/stem.ts'
import { verbsOfThings } from '../english/verb-of-thing.ts'
import { pastOf } from '../english/verbs.ts'
import { verbsPutIn } from '../line-editing/edit-line.ts'

/** Words that our own frames bring in. */
const frames =
  'handle staff work use serve take teach care look support manage pick sort tutor coach supervise watch run help cut raise grow lead include busy bring build apply back skill experience seek role rating give work'.split(
    ' ',
  )
let ours: ReadonlySet<string> | undefined
function isOurs(stem: string): boolean {
  ours ??= new Set([
    ...frames,
    ...verbsOfThings.map(stemOf),
    ...verbsPutIn()
      .flatMap(verb => verb.split(' '))
      .flatMap(word => [stemOf(word), stemOf(pastOf(word))]),
  ])
  return ours.has(stem)
}
const numbersIn = (text: string) => text.match(/\d[\d.,]*\d|\d/g) ?? []

/**
 * Returns whether a text names no number and nothing else that the line and its head do not name. A line is read once for
 * all that is written from it.
 */
export function addsNothingTo(original: string, head: string): (better: string) => boolean {
  let told: { known: Set<string>; numbers: Set<string> } | undefined
  return better => {
    told ??= read(original, head)
    const { known, numbers } = told
    return (
      numbersIn(better).every(each => numbers.has(each)) &&
      [...contentStems(better.replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' '))]
        .flatMap(stemsIn)
        .every(stem => known.has(stem) || isOurs(stem) || /^\d*\p{L}?$/u.test(stem)) &&
      !/\b(\p{L}{2,}) \1\b/iu.test(better)
    )
  }
}

function read(original: string, head: string) {
  const told = `${original} ${head}`
  return {
    known: new Set([...stemsIn(told), ...contentStems(original), ...contentStems(head)]),
    numbers: new Set(numbersIn(told)),
  }
}

export const keepsNumbers = (original: string, better: string): boolean =>
  numbersIn(original.replace(/\b1[01]0 ?%/g, '')).every(each => better.includes(each))
