import { foldText } from '#contract/text.ts'

const emptyWords = new Set(
  `a an and the of for to my own i im me as in on at with from by be is are am was its that this these or but so
  i'm who what which where how can could would should will want wants wanted like love likes loves enjoy something anything some any
  really very much more lot lots good at do does doing being become becoming get getting have having has job jobs work
  works working worker career careers position role roles field industry near you your we us about into please thing
  things stuff looking look find let lets all day place around related interested need needed needs ideas best`.split(
    /\s+/,
  ),
)

export const splitWords = (text: string): string[] =>
  foldText(text)
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}+#]+/gu) ?? []

export const isEmptyWord = (word: string): boolean => emptyWords.has(word)

export function stemsOf(text: string): string[] {
  const words = splitWords(text)
  const telling = words.filter(word => !emptyWords.has(word))
  return (telling.length ? telling : words).map(stem)
}

/** "bakes", "bake" and "baking" have one stem. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh|z)es$/, '$1')
    .replace(/([^sui])s$/, '$1')
  return singular.replace(/^(.{3,})ing$/, (_, base: string) => withoutIng(base)).replace(/(.{3})y$/, '$1i')
}

function withoutIng(base: string): string {
  if (/([bdgmnprt])\1$/.test(base)) return base.slice(0, -1)
  const lostE = /^[^aeiou]*[aeiou][^aeiouwxy]$|(?:rs|ns|rv|lv|[vcg])$/.test(base)
  return lostE ? `${base}e` : base
}
