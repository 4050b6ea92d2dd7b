import { unspacedScript } from './sheet.ts'

export type Weight = 'regular' | 'strong'
export interface Face {
  id: string
}
/** Returns the face for a character, or undefined if no font has it. */
export type Faces = (character: string, weight: Weight) => Face | undefined

const missingCharacter = '□'

interface Run {
  face: Face
  text: string
}
export interface Style {
  size: number
  weight: Weight
  color: string
}
export interface Setting {
  faces: Faces
  measure(face: Face, text: string, size: number): number
}
export interface Line {
  runs: Run[]
  width: number
}

interface Piece extends Line {
  spaced: boolean
}

export function wrapLines(text: string, style: Style, maxWidth: number, setting: Setting): Line[] {
  return text.split('\n').flatMap(part => wrapPart(part, style, maxWidth, setting))
}

function wrapPart(text: string, style: Style, maxWidth: number, setting: Setting): Line[] {
  const space = setting.faces(' ', style.weight)
  const gap = space ? setting.measure(space, ' ', style.size) : 0
  const lines: Piece[][] = [[]]
  let width = 0
  for (const piece of piecesOf(text, style, maxWidth, setting)) {
    const line = lines.at(-1)
    const before = line?.length && piece.spaced ? gap : 0
    if (line?.length && width + before + piece.width > maxWidth) {
      lines.push([piece])
      width = piece.width
    } else {
      line?.push(piece)
      width += before + piece.width
    }
  }
  return lines.map(pieces => joinPieces(pieces, style, setting))
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Consecutive right-to-left words form one run, because the font reorders a run as a whole. */
function joinPieces(pieces: readonly Piece[], style: Style, { faces, measure }: Setting): Line {
  const runs: Run[] = []
  const space = faces(' ', style.weight)
  const add = (face: Face, text: string) => {
    const last = runs.at(-1)
    if (last?.face.id === face.id) last.text += text
    else runs.push({ face, text })
  }
  let turned = false
  for (const piece of pieces) {
    const [first] = piece.runs
    const isRightToLeft = rightToLeft.test(first?.text ?? '')
    if (runs.length && piece.spaced && space) {
      if (isRightToLeft && turned && first && faces('\u00a0', style.weight)) add(first.face, '\u00a0')
      else add(space, ' ')
    }
    for (const { face, text } of piece.runs) add(face, text)
    turned = isRightToLeft
  }
  return { runs, width: runs.reduce((sum, { face, text }) => sum + measure(face, text, style.size), 0) }
}

function piecesOf(text: string, style: Style, maxWidth: number, setting: Setting): Piece[] {
  const pieceOf = (part: string, spaced: boolean): Piece => {
    const runs = runsOf(part, style.weight, setting.faces)
    return { runs, spaced, width: runs.reduce((sum, run) => sum + setting.measure(run.face, run.text, style.size), 0) }
  }
  return text.split(' ').flatMap(word => {
    const parts = unspacedScript.test(word) ? breakableParts(word) : [word]
    return parts.flatMap((part, index) => {
      const piece = pieceOf(part, index === 0)
      if (piece.width <= maxWidth) return [piece]
      return Array.from(part).map((character, offset) => pieceOf(character, index === 0 && offset === 0))
    })
  })
}

const openingPunctuation = /[（《「『【〈〔]$/u
const closingPunctuation = /^[\p{M}，。、；：？！）》」』】〉〕％ー]/u
function breakableParts(word: string): string[] {
  const parts: string[] = []
  for (const character of word) {
    const last = parts.at(-1)
    const inWord = last !== undefined && !unspacedScript.test(character) && !unspacedScript.test(last)
    if (last !== undefined && (inWord || closingPunctuation.test(character) || openingPunctuation.test(last)))
      parts[parts.length - 1] += character
    else parts.push(character)
  }
  return parts
}

function runsOf(text: string, weight: Weight, faces: Faces): Run[] {
  const runs: Run[] = []
  let lastMissing = false
  for (const character of text) {
    const known = faces(character, weight)
    const face = known ?? faces(missingCharacter, weight)
    if (!face || (lastMissing && !known)) continue
    lastMissing = !known
    const shown = known ? character : missingCharacter
    const last = runs.at(-1)
    if (last?.face.id === face.id) last.text += shown
    else runs.push({ face, text: shown })
  }
  return runs
}
