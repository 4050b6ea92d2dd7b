import { isEnglish } from '../english/mend-spelling.ts'
import { type Token, tagWords } from '../english/tagger.ts'
import { FeatureSet, hashOf, type SparseVector } from '../text-model/features.ts'
import { addGrams, bits } from './features.ts'

/** What stands beyond them is read as unchanged. */
const mostWords = 120
const mostEdits = 24

interface Edit {
  isAdded: boolean
  word: string
  before: string
  after: string
}

/** What was done to a line: each word put in or left out with its neighbors, how the line began and begins, and its words. */
export function changeFeatures(typed: string, changed: string): SparseVector {
  const set = new FeatureSet(bits)
  const put = (...parts: string[]) => set.set(hashOf(parts.join('\t')))
  const [from, to] = [wordsOf(typed), wordsOf(changed)]
  const [tagsFrom, tagsTo] = [tagWords(typed), tagWords(changed)]
  const edits = editsBetween(from, to)
  for (const { isAdded, word, before, after } of edits.slice(0, mostEdits)) {
    const tags = isAdded ? tagsTo : tagsFrom
    const edit = isAdded ? 'add' : 'cut'
    const [own, left, right] = [word, before, after].map(each => posOf(tags, each)) as [string, string, string]
    put(edit, word)
    put(edit, word, 'before', after)
    put(edit, word, 'behind', before)
    put(edit, word, left, right)
    put(edit, word, 'before', right)
    put(edit, own, left, right)
  }
  put('began', startOf(tagsFrom))
  put('begins', startOf(tagsTo))
  put('start', tagsFrom[0]?.pos ?? '', tagsTo[0]?.pos ?? '')
  put('first', from[0] ?? '')
  put('first now', to[0] ?? '')
  for (const line of changed.split('\n')) {
    const tags = tagWords(line)
    put('line', tags[0]?.text.toLowerCase() ?? '')
    put('line begins', startOf(tags))
    put('line ends', ...tags.slice(-2).map(({ pos }) => pos))
    addGrams(set, 'word', wordsOf(line), 2)
    addGrams(
      set,
      'pos',
      tags.map(({ pos }) => pos),
      3,
    )
  }
  set.normalize()
  const flag = (name: string, value: number) => value > 0 && set.set(hashOf(`flag ${name}`), value)
  const share = (count: number, most: number) => Math.min(count, most) / most
  flag('added', share(edits.filter(({ isAdded }) => isAdded).length, 6))
  flag('cut', share(edits.filter(({ isAdded }) => !isAdded).length, 6))
  flag('lines', share(changed.split('\n').length - 1, 3))
  flag('length', share(to.length, 40))
  flag('typed length', share(from.length, 40))
  flag('unknown', share(changed.match(plainWord)?.filter(word => !isEnglish(word)).length ?? 0, 2))
  flag('numbers', Number(numbersIn(typed) !== numbersIn(changed)))
  return set.vector()
}

const plainWord = /(?<![\p{L}'’-])\p{Ll}{3,}(?![\p{L}'’-])/gu
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}'’$%+&./-]+|[,;:()|\n]/gu) ?? []).slice(0, mostWords)
const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted().join()
const startOf = (tags: readonly Token[]) =>
  tags
    .slice(0, 3)
    .map(({ pos }) => pos)
    .join(' ')
const posOf = (tags: readonly Token[], word: string) => tags.find(({ text }) => text.toLowerCase() === word)?.pos ?? 'X'

function editsBetween(from: readonly string[], to: readonly string[]): Edit[] {
  const width = to.length + 1
  const common = new Uint16Array((from.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] as number
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      common[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const edits: Edit[] = []
  const edit = (isAdded: boolean, words: readonly string[], k: number) =>
    edits.push({ isAdded, word: words[k] ?? '', before: words[k - 1] ?? '^', after: words[k + 1] ?? '$' })
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length)
    if (i < from.length && j < to.length && from[i] === to[j]) {
      i += 1
      j += 1
    } else if (j < to.length && (i >= from.length || at(i, j + 1) >= at(i + 1, j))) edit(true, to, j++)
    else edit(false, from, i++)
  return edits
}
