import { readFileSync } from 'node:fs'
import { jobRoles } from '#contract/job-roles.ts'
import { titleWords } from './work-and-study.ts'

/** How often a word ends titles of jobs, and how often it stands in them: 0 for never, then powers of two. */
interface TitleWord {
  last: number
  within: number
}

const never: TitleWord = { last: 0, within: 0 }
let words: Map<string, TitleWord> | undefined

/** The file that `npm run train -- resumes` makes of O*NET's job titles: a word and two digits on each line. */
export const titleWordsFile = new URL('weights/title-words.txt', import.meta.url)

export function titleWord(word: string): TitleWord {
  words ??= new Map(
    readFileSync(titleWordsFile, 'utf8')
      .split('\n')
      .map(line => {
        const [word = '', counts = '00'] = line.split(' ')
        return [word, { last: Number(counts[0]), within: Number(counts[1]) }] as const
      }),
  )
  const low = word.toLowerCase()
  return words.get(low) ?? words.get(low.replace(/s$/, '')) ?? never
}

export const hasTitleWord = (text: string): boolean =>
  titleWords.test(text) || text.split(/[^\p{L}'’-]+/u).some(word => titleWord(word).last > 0)

export const endsAsTitle = (text: string): boolean => {
  const [last = ''] = /[\p{L}'’-]+(?=[^\p{L}]*$)/u.exec(text) ?? []
  return titleWord(last).last > 2 || ofRoles.test(last)
}
/** "Order taker, register, lobby" on a line of its own: what somebody was. */
export const isTitleRow = (text: string): boolean =>
  text.length < longestTitle && !/[.!?:\d]/.test(text) && endsAsTitle(text.split(/,| \//)[0] ?? '')
const longestTitle = 60
const ofRoles = new RegExp(`^(?:${jobRoles})s?$`, 'i')

export function titleWordsOf(titles: Iterable<string>): string {
  const last = new Map<string, number>()
  const within = new Map<string, number>()
  const count = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const title of new Set([...titles].map(each => each.toLowerCase().replace(/\(.*?\)|,.*/g, '')))) {
    const own = title.match(/[a-z][a-z'-]+/g) ?? []
    for (const word of new Set(own)) count(within, word)
    if (own.length) count(last, own.at(-1) ?? '')
  }
  const size = (times = 0) => Math.min(9, Math.floor(Math.log2(times + 1)))
  return [...within]
    .filter(([word, times]) => times >= 5 || (last.get(word) ?? 0) >= 2)
    .map(([word, times]) => `${word} ${size(last.get(word))}${size(times)}`)
    .toSorted()
    .join('\n')
}
