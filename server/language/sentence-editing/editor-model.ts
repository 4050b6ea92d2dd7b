import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { kindOfWord, type SentenceToken } from './sentence-tokens.ts'

interface Matrix {
  rows: number
  columns: number
  values: Float32Array
}

/** A gated recurrent unit (Cho et al. 2014) in one direction, with the gates "reset", "update" and "new" below each other. */
interface Unit {
  input: Matrix
  inputBias: Float32Array
  hidden: Matrix
  hiddenBias: Float32Array
}

interface WordRead {
  vector: Float32Array
  ahead: Float32Array
  back: Float32Array
}
const maxKnown = 500

/** What `training/sentence-edits/fit.py` writes: a line of JSON, then for each matrix a scale for each row and its bytes. */
interface Header {
  words: string
  kinds: string[]
  /** Labels of the word itself, the first `keep`, and of what is put before it, the first ''. */
  wordEdits: string[]
  insertions: string[]
  matrices: { name: string; rows: number; columns: number }[]
}

export interface Choice {
  label: string
  probability: number
}
export interface TokenChoices {
  word: Choice
  before: Choice
}

export interface Editor {
  choose(tokens: readonly SentenceToken[]): TokenChoices[]
}

/** A bidirectional recurrent network over the words of a sentence, with two layers above it. */
export function readEditor(file: URL): Editor {
  const bytes = gunzipSync(readFileSync(file))
  const start = bytes.indexOf('\n') + 1
  const header: Header = JSON.parse(bytes.subarray(0, start).toString())
  const matrices = new Map<string, Matrix>()
  let from = start
  for (const { name, rows, columns } of header.matrices) {
    const scales = new Float32Array(bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + from + 4 * rows))
    from += 4 * rows
    const whole = new Int8Array(bytes.buffer, bytes.byteOffset + from, rows * columns)
    from += rows * columns
    const values = Float32Array.from(whole, (each, at) => each * (scales[Math.floor(at / columns)] as number))
    matrices.set(name, { rows, columns, values })
  }
  const isOdd = [...matrices.values()].some(({ columns }) => columns > 1 && columns % 4 !== 0)
  if (from !== bytes.length || isOdd) throw new Error(`${file.pathname} is damaged: train it again`)
  const matrix = (name: string) => matrices.get(name) as Matrix
  const unit = (name: string): Unit => ({
    ...{ input: matrix(`${name}.input`), inputBias: matrix(`${name}.inputBias`).values },
    ...{ hidden: matrix(`${name}.hidden`), hiddenBias: matrix(`${name}.hiddenBias`).values },
  })
  const [forward, backward] = [unit('forward'), unit('backward')]
  const [words, kinds] = [matrix('words'), matrix('kinds')]
  const [inner, innerBias] = [matrix('inner'), matrix('innerBias').values]
  const [edits, editBias] = [matrix('wordEdits'), matrix('wordEditBias').values]
  const [puts, putBias] = [matrix('insertions'), matrix('insertionBias').values]
  const wordNumbers = new Map(header.words.split(' ').map((word, at) => [word, at]))
  const kindNumbers = new Map(header.kinds.map((kind, at) => [kind, at]))
  const width = words.columns + kinds.columns
  const size = forward.hidden.columns

  function vectorOf(low: string): Float32Array {
    const kind = low === endOfSentence ? '<mark>' : kindOfWord(low)
    const vector = new Float32Array(width)
    const word = wordNumbers.get(low) ?? wordNumbers.get(kind) ?? (wordNumbers.get('<word>') as number)
    vector.set(words.values.subarray(word * words.columns, (word + 1) * words.columns))
    const ofKind = kindNumbers.get(kind) ?? (kindNumbers.get('<word>') as number)
    vector.set(kinds.values.subarray(ofKind * kinds.columns, (ofKind + 1) * kinds.columns), words.columns)
    return vector
  }

  const known = new Map<string, WordRead>()
  function readWord(low: string): WordRead {
    const before = known.get(low)
    if (before) return before
    if (known.size >= maxKnown) known.clear()
    const vector = vectorOf(low)
    const read = {
      vector,
      ahead: multiply(forward.input, vector, forward.inputBias),
      back: multiply(backward.input, vector, backward.inputBias),
    }
    known.set(low, read)
    return read
  }

  function run({ hidden, hiddenBias }: Unit, read: readonly WordRead[], share: 'ahead' | 'back'): Float32Array[] {
    let state = new Float32Array(size)
    return read.map(word => {
      const next = new Float32Array(size)
      const gates = multiply(hidden, state, hiddenBias)
      const shares = word[share]
      for (let n = 0; n < size; n++) {
        const reset = sigmoid((shares[n] as number) + (gates[n] as number))
        const update = sigmoid((shares[size + n] as number) + (gates[size + n] as number))
        const fresh = Math.tanh((shares[2 * size + n] as number) + reset * (gates[2 * size + n] as number))
        next[n] = (1 - update) * fresh + update * (state[n] as number)
      }
      state = next
      return next
    })
  }

  return {
    choose(tokens) {
      const words = [...tokens.map(({ low }) => low), endOfSentence].map(readWord)
      const ahead = run(forward, words, 'ahead')
      const back = run(backward, words.toReversed(), 'back').toReversed()
      return words.map(({ vector }, at) => {
        const seen = new Float32Array(2 * size + 2 * width)
        seen.set(ahead[at] as Float32Array)
        seen.set(back[at] as Float32Array, size)
        seen.set(vector, 2 * size)
        if (at > 0) seen.set((words[at - 1] as WordRead).vector, 2 * size + width)
        const units = multiply(inner, seen, innerBias).map(value => (value > 0 ? value : 0))
        return {
          word: at < tokens.length ? likeliest(header.wordEdits, multiply(edits, units, editBias)) : keep,
          before: likeliest(header.insertions, multiply(puts, units, putBias)),
        }
      })
    },
  }
}

const endOfSentence = '<end>'
const keep: Choice = { label: 'keep', probability: 1 }
const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** The columns of every matrix are a multiple of four, which is a third faster. */
function multiply({ rows, columns, values }: Matrix, vector: Float32Array, bias: Float32Array): Float32Array {
  const result = new Float32Array(rows)
  for (let row = 0, at = 0; row < rows; row++) {
    let a = bias[row] as number
    let b = 0
    let c = 0
    let d = 0
    for (let n = 0; n < columns; n += 4, at += 4) {
      a += (values[at] as number) * (vector[n] as number)
      b += (values[at + 1] as number) * (vector[n + 1] as number)
      c += (values[at + 2] as number) * (vector[n + 2] as number)
      d += (values[at + 3] as number) * (vector[n + 3] as number)
    }
    result[row] = a + b + c + d
  }
  return result
}

function likeliest(labels: readonly string[], scores: Float32Array): Choice {
  let best = 0
  for (let n = 1; n < scores.length; n++) if ((scores[n] as number) > (scores[best] as number)) best = n
  const most = scores[best] as number
  const sum = scores.reduce((all, score) => all + Math.exp(score - most), 0)
  return { label: labels[best] ?? '', probability: 1 / sum }
}
