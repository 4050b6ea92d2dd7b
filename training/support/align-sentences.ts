import { applyEdits, forms, type TokenEdit, wordEdit } from '#server/language/sentence-editing/sentence-edits.ts'
import { type SentenceToken, sentenceTokens } from '#server/language/sentence-editing/sentence-tokens.ts'

/** A sentence on its way to its edited form, with the edits that come next. */
export interface EditStep {
  tokens: SentenceToken[]
  edits: TokenEdit[]
}

const small =
  /^(?:an?|the|this|that|these|those|my|your|his|her|its|our|their|i|me|he|him|she|it|we|us|they|them|who|which|where|when|to|of|in|on|at|for|from|with|by|about|into|as|than|until|during|and|but|or|so|because|if|am|is|are|was|were|be|been|have|has|had|do|does|did|will|would|can|could|much|many|more|some|any|no|not|there|here|every|each|all|very|too|also)$/
const mark = /^[^\p{L}\d]$/u

function costOf(from: string, to: string): number {
  if (from === to) return 0
  if (mark.test(from) !== mark.test(to)) return 2.5
  const edit = wordEdit(from, to)
  if ((forms as readonly string[]).includes(edit)) return 0.4
  if (from.replace(/'/g, '') === to.replace(/'/g, '')) return 0.3
  if (small.test(from) && small.test(to)) return 1.4
  return from.slice(0, 3) === to.slice(0, 3) && Math.abs(from.length - to.length) < 3 ? 1.2 : 2.3
}

/** The edits that lead toward the edited sentence at the least cost: at most one word is put before each token. */
function alignSentences(tokens: readonly SentenceToken[], target: readonly SentenceToken[]): TokenEdit[] {
  const [n, m] = [tokens.length, target.length]
  const width = m + 1
  const costs = new Float64Array((n + 1) * width)
  const at = (i: number, j: number) => costs[i * width + j] as number
  const both = (i: number, j: number) => costOf(tokens[i]?.low ?? '', target[j]?.low ?? '') + at(i + 1, j + 1)
  for (let i = n; i >= 0; i--)
    for (let j = m; j >= 0; j--) {
      if (i === n || j === m) costs[i * width + j] = n - i + m - j
      else costs[i * width + j] = Math.min(both(i, j), 1 + at(i + 1, j), 1 + at(i, j + 1))
    }
  const edits: TokenEdit[] = []
  let [i, j] = [0, 0]
  let before = ''
  while (i < n || j < m) {
    if (i < n && j < m && Math.abs(at(i, j) - both(i, j)) < 1e-9) {
      edits.push({ word: wordEdit(tokens[i]?.low ?? '', target[j]?.low ?? ''), before })
      before = ''
      i += 1
      j += 1
    } else if (j < m && Math.abs(at(i, j) - 1 - at(i, j + 1)) < 1e-9) {
      before ||= target[j]?.low ?? ''
      j += 1
    } else {
      edits.push({ word: 'drop', before })
      before = ''
      i += 1
    }
  }
  edits.push({ word: 'keep', before })
  return edits
}

const most = 5

/** The steps from a typed sentence to the edited one; the last has nothing left to do. */
export function editSteps(typed: string, edited: string): EditStep[] {
  const target = sentenceTokens(edited)
  const steps: EditStep[] = []
  let tokens = sentenceTokens(typed)
  for (let step = 0; step < most; step++) {
    const edits = alignSentences(tokens, target)
    steps.push({ tokens, edits })
    if (edits.every(({ word, before }) => word === 'keep' && !before)) break
    tokens = applyEdits(tokens, edits)
  }
  return steps
}
