import { limitCombiningMarks } from '../text.ts'

/**
 * Invisible characters that a machine still reads: control, zero-width, direction marks, soft hyphens, variation
 * selectors, tags and private use. Line breaks and tabs stay.
 */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Private_Use}|[\ufff9-\ufffb]|(?![\n\t])\p{Control}/gu

export function cleanText(text: string): string {
  return limitCombiningMarks(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(unseen, ''),
  )
}
