import { limits } from '#contract/limits.ts'

/** Fewer words are a title, not an ad. */
const fewestWords = 12
export const isAd = (text: string): boolean =>
  text.length <= limits.coverLetter.ad && text.trim().split(/\s+/).length >= fewestWords
