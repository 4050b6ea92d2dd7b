export interface SortedWords {
  has(word: string): boolean
}

/** Each word as the number of letters it shares with the one before, and the rest. */
export function packWords(sorted: readonly string[]): string {
  let before = ''
  let packed = ''
  for (const word of sorted) {
    let shared = 0
    while (shared < 9 && shared < before.length && word[shared] === before[shared]) shared += 1
    packed += shared + word.slice(shared)
    before = word
  }
  return packed
}

const zero = 48
const nine = 57

/** Keeps the letters in one array: a set of strings would take ten times the memory. */
export function unpackWords(packed: Uint8Array): SortedWords {
  let [count, letters] = [0, packed.length]
  for (const byte of packed)
    if (byte <= nine) {
      count += 1
      letters += byte - zero - 1
    }
  const text = new Uint8Array(letters)
  const starts = new Uint32Array(count + 1)
  let [word, end] = [-1, 0]
  for (const byte of packed)
    if (byte > nine) text[end++] = byte
    else {
      const before = starts[word] ?? 0
      starts[++word] = end
      text.copyWithin(end, before, before + byte - zero)
      end += byte - zero
    }
  starts[count] = end
  const compare = (wanted: string, index: number): number => {
    const from = starts[index] as number
    const length = (starts[index + 1] as number) - from
    for (let n = 0; n < wanted.length && n < length; n++) {
      const difference = wanted.charCodeAt(n) - (text[from + n] as number)
      if (difference !== 0) return difference
    }
    return wanted.length - length
  }
  return {
    has(wanted) {
      let [low, high] = [0, count - 1]
      while (low <= high) {
        const middle = (low + high) >> 1
        const difference = compare(wanted, middle)
        if (difference === 0) return true
        if (difference > 0) low = middle + 1
        else high = middle - 1
      }
      return false
    },
  }
}
