import { limits } from '#contract/limits.ts'

const fewestWords = 12
export const isAd = (text: string): boolean =>
  text.length <= limits.coverLetter.ad && text.trim().split(/\s+/).length >= fewestWords
