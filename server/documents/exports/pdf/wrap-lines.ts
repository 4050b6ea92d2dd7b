import { unspaced } from '../rules.ts'
import { box, type Face, type Faces, type Weight } from './open-faces.ts'

interface Run {
  face: Face
  text: string
}
export interface Style {
  size: number
  weight: Weight
  colour: string
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

export function wrapLines(text: string, style: Style, most: number, setting: Setting): Line[] {
  return text.split('\n').flatMap(part => wrapPart(part, style, most, setting))
}

function wrapPart(text: string, style: Style, most: number, setting: Setting): Line[] {
  const space = setting.faces(' ', style.weight)
  const gap = space ? setting.measure(space, ' ', style.size) : 0
  const lines: Piece[][] = [[]]
  let width = 0
  for (const piece of piecesOf(text, style, most, setting)) {
    const line = lines.at(-1)
    const before = line?.length && piece.spaced ? gap : 0
    if (line?.length && width + before + piece.width > most) {
      lines.push([piece])
      width = piece.width
    } else {
      line?.push(piece)
      width += before + piece.width
    }
  }
  return lines.map(pieces => joined(pieces, style, setting))
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** Consecutive right-to-left words form one run, because the font reorders a run as a whole. */
function joined(pieces: readonly Piece[], style: Style, { faces, measure }: Setting): Line {
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
    const turns = rightToLeft.test(first?.text ?? '')
    if (runs.length && piece.spaced && space) {
      if (turns && turned && first && faces('\u00a0', style.weight)) add(first.face, '\u00a0')
      else add(space, ' ')
    }
    for (const { face, text } of piece.runs) add(face, text)
    turned = turns
  }
  return { runs, width: runs.reduce((sum, { face, text }) => sum + measure(face, text, style.size), 0) }
}

function piecesOf(text: string, style: Style, most: number, setting: Setting): Piece[] {
  const pieceOf = (part: string, spaced: boolean): Piece => {
    const runs = runsOf(part, style.weight, setting.faces)
    return { runs, spaced, width: runs.reduce((sum, run) => sum + setting.measure(run.face, run.text, style.size), 0) }
  }
  return text.split(' ').flatMap(word => {
    const parts = unspaced.test(word) ? partsOf(word) : [word]
    return parts.flatMap((part, place) => {
      const piece = pieceOf(part, place === 0)
      if (piece.width <= most) return [piece]
      return Array.from(part).map((character, inside) => pieceOf(character, place === 0 && inside === 0))
    })
  })
}

const opens = /[（《「『【〈〔]$/u
const closes = /^[\p{M}，。、；：？！）》」』】〉〕％ー]/u
/** Does not break before closing or after opening punctuation. */
function partsOf(word: string): string[] {
  const parts: string[] = []
  for (const character of word) {
    const last = parts.at(-1)
    const inWord = last !== undefined && !unspaced.test(character) && !unspaced.test(last)
    if (last !== undefined && (inWord || closes.test(character) || opens.test(last)))
      parts[parts.length - 1] += character
    else parts.push(character)
  }
  return parts
}

function runsOf(text: string, weight: Weight, faces: Faces): Run[] {
  const runs: Run[] = []
  let boxed = false
  for (const character of text) {
    const known = faces(character, weight)
    const face = known ?? faces(box, weight)
    if (!face || (boxed && !known)) continue
    boxed = !known
    const shown = known ? character : box
    const last = runs.at(-1)
    if (last?.face.id === face.id) last.text += shown
    else runs.push({ face, text: shown })
  }
  return runs
}
