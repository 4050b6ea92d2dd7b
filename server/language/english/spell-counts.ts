import { upperFirst } from './tidy.ts'

const small = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const counted =
  /(?<![\p{L}\d$.,:/–-])(?<!\b(?:at|grade|level|room|aisle|table|page|class|step|act|scene|to|or|until|by|after|before|unit|route|\d) )\b([2-9]) (?=(?:more |other |different |full |new |young |older |little )?(?:years|months|weeks|days|hours|minutes|summers|seasons|semesters|shifts|people|kids|children|boys|girls|students|residents|patients|guests|customers|families|jobs|classes|tables|languages|stores|schools|brothers|sisters|times|dogs|cats|nights)\b)/gu

export const spellCounts = (sentence: string): string => {
  const told = sentence.replace(counted, (_, digit: string, at: number) => {
    const word = small[Number(digit) - 2] ?? digit
    return `${at === 0 || /[.!?] $/.test(sentence.slice(0, at)) ? upperFirst(word) : word} `
  })
  return /\d/.test(told) ? sentence : told
}
