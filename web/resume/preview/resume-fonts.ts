import { useEffect, useState } from 'react'
import type { Face, Setting, Weight } from '#contract/sheets/wrap-lines.ts'
import regular from '../../../.react-router/fonts/resume-regular.woff2?url'
import regularBeyond from '../../../.react-router/fonts/resume-regular-beyond.woff2?url'
import strong from '../../../.react-router/fonts/resume-strong.woff2?url'
import strongBeyond from '../../../.react-router/fonts/resume-strong-beyond.woff2?url'

export const fontFamily = 'Resume'
const fontWeights: Record<Weight, number> = { regular: 400, strong: 600 }

/** As in scripts/fonts/write-fonts.ts. */
const ranges = { latin: 'U+0-2FF, U+1E00-1EFF, U+2000-22FF', beyond: 'U+370-52F, U+1F00-1FFF' }
const files = [
  [regular, 'regular', ranges.latin],
  [strong, 'strong', ranges.latin],
  [regularBeyond, 'regular', ranges.beyond],
  [strongBeyond, 'strong', ranges.beyond],
] as const

let added = false
function addFonts(): void {
  if (added) return
  added = true
  for (const [file, weight, unicodeRange] of files)
    document.fonts.add(new FontFace(fontFamily, `url(${file})`, { weight: String(fontWeights[weight]), unicodeRange }))
}

/** Loads the fonts of the files, as far as the text needs them. False until it has them or cannot have them. */
export function useResumeFonts(text: string): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    addFonts()
    let left = false
    const loading = Object.values(fontWeights).map(weight => document.fonts.load(`${weight} 10px ${fontFamily}`, text))
    void Promise.allSettled(loading).then(() => left || setReady(true))
    return () => {
      left = true
    }
  }, [text])
  return ready
}

const faces: Record<Weight, Face> = { regular: { id: 'regular' }, strong: { id: 'strong' } }
export const weightOf = ({ id }: Face): number => (id === faces.strong.id ? fontWeights.strong : fontWeights.regular)

/** Measures at a large size, because browsers round the widths of small text. */
const measuredSize = 100

/** Lays text out with the browser's own measures of the fonts that the PDF has. */
export function createSetting(): Setting {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return {
    faces: (_, weight) => faces[weight],
    measure(face, text, size) {
      const key = `${face.id} ${text}`
      let width = widths.get(key)
      if (width === undefined) {
        if (context) context.font = `${weightOf(face)} ${measuredSize}px ${fontFamily}, sans-serif`
        width = (context?.measureText(text).width ?? text.length * measuredSize * 0.5) / measuredSize
        widths.set(key, width)
      }
      return width * size
    },
  }
}
