/** A note as its sentences, each as its words. */
export type Marked = string[][]

/** Notes of which each is a line, with ` | ` between sentences. */
export const markedLines = (text: string): Marked[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => line.split(' | ').map(sentence => sentence.trim().split(/\s+/)))

/** How many sentences begin where they should, the first of each note aside. */
export function startsFound(notes: readonly Marked[], mark: (words: string[]) => Marked) {
  const found = { right: 0, made: 0, needed: 0 }
  for (const note of notes) {
    const needed = startsIn(note)
    const made = startsIn(mark(note.flat()))
    found.needed += needed.length
    found.made += made.length
    found.right += made.filter(at => needed.includes(at)).length
  }
  return found
}

function startsIn(sentences: Marked): number[] {
  let at = 0
  return sentences
    .map(words => {
      const start = at
      at += words.length
      return start
    })
    .slice(1)
}
