import { atLeast, type Row } from '../row.ts'
import { corpusLacking } from './writing-corpus.ts'

/** What is said not to be found, against what a reader finds neither told nor implied; nothing said is right as well. */
export function judgeLacking(read: readonly { person: string; ad: number; remarks: readonly string[] }[]): Row[] {
  const labels = new Map(corpusLacking().map(each => [`${each.person} ${each.ad}`, each.lacks]))
  const wrong: string[] = []
  let count = 0
  for (const { person, ad, remarks } of read) {
    const lacks = labels.get(`${person} ${ad}`)
    if (!lacks) continue
    for (const remark of remarks) {
      const [, named = ''] = /asks? for (.+?)\. We didn't find/.exec(remark) ?? []
      const right = lacks.filter(each => named.includes(each))
      // Names of several words with "and" are cut off first.
      const rest = right.reduce((text, each) => text.replace(each, ''), named)
      const others = rest.split(/, | and /).filter(each => /\p{L}/u.test(each.replace(/^and$/, '')))
      count += right.length + others.length
      wrong.push(...others)
    }
  }
  return [
    atLeast({
      name: 'of what is said not to be found, the user told nothing like it',
      value: (100 * (count - wrong.length)) / Math.max(count, 1),
      bound: 95,
      unit: '%',
      detail: wrong.slice(0, 4).join(', ') || `of ${count}`,
    }),
  ]
}
