/**
 * What nobody sees and a machine reads: control characters, zero-width and direction marks, soft hyphens, variation
 * selectors, tags, and characters without a meaning of their own. Line breaks and tabs stay.
 */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Private_Use}|[\ufff9-\ufffb]|(?![\n\t])\p{Control}/gu

/** A text without anything that cannot be seen in it. Twice is the same as once. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '')
}
