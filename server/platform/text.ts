import { foldText } from '#contract/text.ts'

/** Returns the runs of letters and digits in order, in lower case and without accents. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
