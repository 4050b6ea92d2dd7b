import { atLeast, type Row } from '../row.ts'
import { corpusNeeds } from './writing-corpus.ts'

const share = (part: number, of: number) => (100 * part) / Math.max(of, 1)

/** What is read from the ads against what a reader finds asked for there; ads of people who are kept back have no labels. */
export function judgeNeeds(read: readonly { person: string; ad: number; words: readonly string[] }[]): Row[] {
  const labels = new Map(corpusNeeds().map(each => [`${each.person} ${each.ad}`, each]))
  const count = { read: 0, asked: 0, main: 0, found: 0 }
  const wrong: string[] = []
  for (const { person, ad, words: all } of read) {
    const label = labels.get(`${person} ${ad}`)
    if (!label) continue
    const words = all.map(word => `${word.toLowerCase()} `)
    const isNamed = (need: string) => words.some(word => need.split('|').some(each => word.includes(each)))
    const isAsked = (word: string) =>
      [...label.main, ...label.also].some(need => need.split('|').some(each => word.includes(each)))
    count.read += words.length
    count.asked += words.filter(isAsked).length
    wrong.push(...words.filter(word => !isAsked(word)).map(word => word.trim()))
    count.main += label.main.length
    count.found += label.main.filter(isNamed).length
  }
  return [
    atLeast({
      name: 'of the words read from an ad, it asks for',
      value: share(count.asked, count.read),
      bound: 90,
      unit: '%',
      detail: wrong.slice(0, 4).join(', '),
    }),
    atLeast({
      name: 'main needs of the ads found',
      value: share(count.found, count.main),
      bound: 80,
      unit: '%',
      detail: `of ${count.main}`,
    }),
  ]
}
