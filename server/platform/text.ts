import { foldText } from '#contract/text.ts'

/** Runs of letters and digits, in lower case and without accents, in the order of the text. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
