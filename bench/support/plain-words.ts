/** Lower-case words and numbers with one space between them, to compare what was read with what was typed. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
