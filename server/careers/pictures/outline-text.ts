import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { type Color, rect } from './shapes.ts'

const require = createRequire(import.meta.url)
const files = {
  display: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    wght: 700,
  },
  text: {
    file: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    wght: 600,
  },
} as const
type Face = keyof typeof files

export interface TextBox {
  x: number
  /** The base line of the first line. */
  y: number
  /** In pixels; smaller if the text needs more lines than `maxLines`. */
  size: number
  face?: Face
  fill: Color
  width?: number
  maxLines?: number
}

export interface Outlined {
  svg: string
  width: number
  /** The base line of the last line. */
  bottom: number
}

export type OutlineText = (text: string, box: TextBox) => Outlined

const lineHeight = 1.16

/** Text as outlines of our own fonts, so that a machine without any fonts draws it. */
export async function openOutlines(): Promise<OutlineText> {
  const [display, text] = await Promise.all([openFace('display'), openFace('text')])
  const faces = { display, text }
  return (words, box) => outline(faces[box.face ?? 'display'], words, box)
}

async function openFace(face: Face): Promise<Font> {
  const { file, wght } = files[face]
  const font = create(Buffer.from(await decompress(await readFile(require.resolve(file)))))
  if (!('getVariation' in font)) throw new Error(`${file} is a collection of fonts`)
  return font.getVariation({ wght })
}

function outline(font: Font, text: string, box: TextBox): Outlined {
  const { x, y, fill, width = Number.POSITIVE_INFINITY, maxLines = 1 } = box
  let { size } = box
  let lines = wrap(font, text, size, width)
  while ((lines.length > maxLines || lines.some(line => widthOf(font, line, size) > width)) && size > 12) {
    size *= 0.94
    lines = wrap(font, text, size, width)
  }
  const drawn = lines.map((line, index) => drawLine(font, line, x, y + index * size * lineHeight, size, fill))
  return {
    svg: drawn.join(''),
    width: Math.max(...lines.map(line => widthOf(font, line, size))),
    bottom: y + (lines.length - 1) * size * lineHeight,
  }
}

const widthOf = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm

function wrap(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawLine(font: Font, text: string, x: number, y: number, size: number, fill: Color): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let advance = 0
  const paths = glyphs.map((glyph, index) => {
    const from = advance
    advance += positions[index]?.xAdvance ?? 0
    const path = glyph.path.toSVG()
    return path && `<path transform="translate(${from.toFixed(0)})" d="${path}"/>`
  })
  return `<g transform="translate(${x} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${fill}">${paths.join('')}</g>`
}

/** `y` is the top, not the base line. */
export function pill(outlined: OutlineText, text: string, x: number, y: number, size: number, colors: [Color, Color]) {
  const [ground, ink] = colors
  const height = size * 1.9
  const words = outlined(text, { x: x + size * 0.8, y: y + size * 1.3, size, face: 'text', fill: ink })
  return rect(x, y, words.width + size * 1.6, height, ground, height / 2) + words.svg
}
