import { foldText } from '#contract/text.ts'

export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Cuts runs of combining marks to 30, which the Stream-Safe Text Format (UAX #15) allows. Normalization sorts each run,
 * in time that grows with the square of its length.
 */
export const limitCombiningMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
