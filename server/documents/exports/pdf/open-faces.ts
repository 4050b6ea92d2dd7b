import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create } from 'fontkit'
import type { Face, Weight } from '#contract/sheets/wrap-lines.ts'

export interface FontFace extends Face {
  bytes: Uint8Array
  /**
   * Outline width as a share of the font size. The CJK font is used at its thinnest weight only, and the outline makes
   * it heavier.
   */
  stroke: number
}

export type FontFaces = (character: string, weight: Weight) => FontFace | undefined

const require = createRequire(import.meta.url)
const latinFonts = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
}
const symbolFonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const cjkFiles = require.resolve('@fontsource-variable/noto-sans-sc/unicode.json')
const cjkStrokes = { regular: 0.033, strong: 0.07 }

/**
 * Opens the fonts that a text needs: one for Latin, Greek and Cyrillic, the needed files of the CJK font (about a
 * hundred), and one for symbols, Hebrew and Arabic.
 */
export async function openFaces(text: string): Promise<FontFaces> {
  const main = await openFacePair('main', latinFonts)
  const beyond = [...new Set(text)].filter(character => !main.has(character))
  const cjk = await openCjkFaces(beyond.filter(character => cjkPattern.test(character)))
  // The placeholder for characters that no font has is in this font.
  const rest = beyond.some(character => !cjk.has(character)) ? await openFacePair('signs', symbolFonts) : undefined
  return (character, weight) => {
    if (main.has(character)) return main.faces[weight]
    return cjk.get(character)?.[weight] ?? (rest?.has(character) ? rest.faces[weight] : undefined)
  }
}

type FacePair = Record<Weight, FontFace>
async function openFacePair(
  id: string,
  files: Record<Weight, string>,
): Promise<{ faces: FacePair; has(c: string): boolean }> {
  const [regular, strong] = await Promise.all([readFile(files.regular), readFile(files.strong)])
  const known = readCoverage(regular)
  const face = (weight: Weight, bytes: Uint8Array): FontFace => ({ id: `${id}-${weight}`, bytes, stroke: 0 })
  return {
    faces: { regular: face('regular', regular), strong: face('strong', strong) },
    has: character => known.has(codePointOf(character)),
  }
}

function readCoverage(bytes: Uint8Array): Set<number> {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!('characterSet' in font)) throw new RangeError('A collection of fonts')
  return new Set(font.characterSet)
}

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0
const cjkPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u

async function openCjkFaces(characters: readonly string[]): Promise<Map<string, FacePair>> {
  const found = new Map<string, FacePair>()
  if (characters.length === 0) return found
  const { default: decompress } = await import('woff2-encoder/decompress')
  const files: Record<string, string> = JSON.parse(await readFile(cjkFiles, 'utf8'))
  for (const [name, ranges] of Object.entries(files)) {
    const isInRange = rangeMatcher(ranges)
    const wanted = characters.filter(character => isInRange(codePointOf(character)))
    if (wanted.length === 0) continue
    const id = `noto-sans-sc-${name.replace(/[[\]]/g, '')}`
    const bytes = await decompress(await readFile(join(dirname(cjkFiles), 'files', `${id}-wght-normal.woff2`)))
    const known = readCoverage(bytes)
    const face = (weight: Weight): FontFace => ({ id: `${id}-${weight}`, bytes, stroke: cjkStrokes[weight] })
    const pair = { regular: face('regular'), strong: face('strong') }
    for (const character of wanted) if (known.has(codePointOf(character))) found.set(character, pair)
  }
  return found
}

function rangeMatcher(text: string): (code: number) => boolean {
  const ranges = text.split(',').map(range =>
    range
      .slice(2)
      .split('-')
      .map(part => Number.parseInt(part, 16)),
  )
  return code => ranges.some(([first = 0, last = first]) => code >= first && code <= last)
}
