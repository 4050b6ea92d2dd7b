import { contentStems } from '../english/stem.ts'
import { countWords } from '../english/tidy.ts'
import { isTellingStem } from './choose-evidence.ts'
import { authored, type Sentence, worthOfOwn } from './letter.ts'

const longest = 220
const mostDemanded = 20
const enough = 165

const worthOfWork = 1
const worthOfWord = 0.4

export function shorten(paragraphs: Sentence[][], ad: string): Sentence[][] {
  const all = [...new Map(paragraphs.flat().map(sentence => [sentence.text, sentence])).values()]
  const kept = new Set(all)
  let words = countWords(all.map(({ text }) => text).join(' '))
  const asked = contentStems(ad)
  const worths = new Map(
    all.map(each => {
      const shared = [...contentStems(each.text)].filter(stem => asked.has(stem) && isTellingStem(stem)).length
      const own = each.worth ?? shared * worthOfWord
      return [each, own + (each.carries || each.opens ? worthOfWork : 0)]
    }),
  )
  for (const own of paragraphs)
    for (const [at, each] of own.entries()) {
      const next = own[at + 1]
      if (each.opens && next) worths.set(each, (worths.get(each) ?? 0) + (worths.get(next) ?? 0))
    }
  const leastFirst = (sentences: readonly Sentence[]) =>
    sentences.toReversed().toSorted((a, b) => (worths.get(a) ?? 0) - (worths.get(b) ?? 0))
  const drop = (sentence: Sentence) => {
    kept.delete(sentence)
    words -= countWords(sentence.text)
    if (!sentence.carries && !sentence.opens) return
    const own = paragraphs.find(each => each.includes(sentence)) ?? []
    for (const after of own.slice(own.indexOf(sentence) + 1))
      if (kept.has(after) && after.facts.includes(sentence.facts[0] ?? '')) drop(after)
  }
  const demanded = countWords(
    all
      .filter(each => each.isDemanded || each.worth === worthOfOwn)
      .map(({ text }) => text)
      .join(' '),
  )
  const [most, plenty] = [longest + Math.min(demanded, mostDemanded), enough + Math.min(demanded, mostDemanded)]
  const isSpare = (sentence: Sentence) => kept.has(sentence) && !sentence.isDemanded
  for (const importance of [0, 1, 2])
    for (const sentence of leastFirst(all))
      if (words > (importance === 0 ? plenty : most) && sentence.importance === importance && isSpare(sentence))
        drop(sentence)
  const ofNotes = [...paragraphs.slice(0, 2), ...paragraphs.slice(-1)].flat().filter(each => each.worth === worthOfOwn)
  for (const sentence of leastFirst([...paragraphs.slice(2, -1).flat(), ...ofNotes]))
    if (words > most && isSpare(sentence) && !sentence.opens) drop(sentence)
  for (const sentence of all)
    if (!kept.has(sentence) && sentence.worth === worthOfOwn && words + countWords(sentence.text) <= most) {
      kept.add(sentence)
      words += countWords(sentence.text)
    }
  for (const own of paragraphs.map(each => each.filter(sentence => kept.has(sentence))))
    for (const [at, sentence] of own.entries())
      if (sentence.opens && !own[at + 1]?.facts.includes(sentence.facts[0] ?? '')) drop(sentence)
  return paragraphs
    .map(each => each.filter(sentence => kept.has(sentence)))
    .filter(each => each.length > 0)
    .map(([first, ...rest]) => [first ? withoutAlso(first) : authored(''), ...rest])
}

const withoutAlso = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replace(/^(I(?: have)?|My work) also /, '$1 '),
})
