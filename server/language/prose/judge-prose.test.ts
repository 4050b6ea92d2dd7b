import { describe, expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import honestStories from '#server/testing/honest-stories.json' with { type: 'json' }
import labeledStories from '#server/testing/labeled-stories.json' with { type: 'json' }
import { findProseProblem } from './judge-prose.ts'

/** Reproducible numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
/** Starts anew for each kind of text, so that one does not depend on how many numbers another one takes. */
let random = createRandom(7)
const pick = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(random() * items.length)] as Item
const lettersFrom = (letters: string, length: number) => Array.from({ length }, () => pick(letters)).join('')
function textOf(word: () => string): string {
  const length = pick([100, 130, 200, 350, 600])
  let text = word()
  while (text.length < length) text += ` ${word()}`
  return text
}

const entries = JSON.stringify(readCatalogue().entries).toLowerCase()
const vocabulary = [...new Set(entries.match(/[a-z]{2,}/g))]
const lorem =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.'

const gibberish: Record<string, () => string> = {
  'random words': () => textOf(() => pick(vocabulary)),
  'random letters': () => textOf(() => lettersFrom('abcdefghijklmnopqrstuvwxyz', 2 + Math.floor(random() * 8))),
  'keyboard mash': () => textOf(() => lettersFrom('asdfghjklasdfjkl;qwertyuiop', 3 + Math.floor(random() * 12))),
  'letters without spaces': () => lettersFrom('abcdefghijklmnopqrstuvwxyz', 300),
  digits: () => textOf(() => lettersFrom('0123456789', 8)),
  'one character': () => pick('x.1é').repeat(200),
  'repeated words': () => {
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(vocabulary)).join(' ')
    return `${words} `.repeat(40)
  },
  'a repeated sentence': () => 'I found a job with this site and I am happy. '.repeat(5),
  'lorem ipsum': () => lorem.slice(Math.floor(random() * 40)),
}

describe('what is no language is found', () => {
  test.each(Object.entries(gibberish))('%s', async (_, make) => {
    random = createRandom(7)
    const problems = await Promise.all(Array.from({ length: 100 }, () => findProseProblem(make())))
    expect(problems.filter(problem => problem === undefined)).toHaveLength(0)
  })
})

test('of 72 honest stories in 34 languages and many styles one, in Icelandic, is mistaken', async () => {
  const mistaken: string[] = []
  for (const [language, text] of honestStories as [string, string][])
    if (await findProseProblem(text)) mistaken.push(language)
  expect([honestStories.length, mistaken]).toEqual([72, ['is']])
})

test('a long story repeats its words and is fine', async () => {
  const long = (honestStories as [string, string][]).flatMap(([language, text]) => (language === 'en' ? [text] : []))
  expect(await findProseProblem(long.join(' ').slice(0, 3000))).toBeUndefined()
})

test('stories by another author: none of 80 honest ones is suspected, and 42 of 60 nonsense texts are', async () => {
  const suspected = { honest: 0, nonsense: 0 }
  for (const { label, text } of labeledStories)
    if (await findProseProblem(text)) suspected[label as keyof typeof suspected] += 1
  expect(suspected.honest).toBe(0)
  expect(suspected.nonsense).toBeGreaterThanOrEqual(42)
})

test.each([
  ['off-topic', 'Preheat the oven to 350 degrees. Cream one cup of butter with two cups of sugar and add the eggs.'],
  ['repeated', `so ${'.'.repeat(200)} good`],
  ['no-language', 'p l e a s e g i v e m e t h e f r e e p r o n o w'],
] as const)('%s', async (problem, text) => expect(await findProseProblem(text)).toBe(problem))
