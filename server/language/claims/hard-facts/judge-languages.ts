import type { Known } from '../known.ts'
import type { Reading } from '../read-sentence.ts'
import { type Fault, faultOf } from './fault.ts'

export const languages =
  /\b(?:spanish|french|german|arabic|portuguese|chinese|mandarin|cantonese|russian|urdu|hindi|punjabi|bengali|somali|vietnamese|tagalog|korean|japanese|italian|polish|ukrainian|turkish|greek|dutch|swahili|amharic|tigrinya|igbo|yoruba|hausa|romanian|farsi|persian|dari|pashto|hebrew|thai|khmer|hmong|nepali|tamil|telugu|gujarati|creole|hiligaynon|cebuano|english|asl|sign language)\b/g
const levels: readonly (readonly [RegExp, number])[] = [
  [/\b(?:native|mother tongue|first language)\b/, 8],
  [/\bc2\b/, 7],
  [/\b(?:not fluent|get by)\b/, 4],
  [/\b(?:c1|fluent(?:ly)?|bilingual|proficient)\b/, 6],
  [/\b(?:b2|advanced)\b/, 5],
  [/\b(?:b1|intermediate|conversational)\b/, 4],
  [/\b(?:a1|a2|basics?|beginn\w+|a little|a bit|some|kitchen|learning|from (?:clients|customers|guests))\b/, 2],
]
const levelIn = (text: string) => levels.find(([pattern]) => pattern.test(text))?.[1]

export function judgeLanguages({ low }: Reading, { grounds }: Known): Fault[] {
  const named = [...low.matchAll(languages)].map(([language]) => language)
  return named.flatMap((language, at) => {
    const told = grounds.filter(ground => ground.low.includes(language))
    if (told.length === 0) return language === 'english' ? [] : [faultOf('tool', language)]
    const near = named.length > 1 ? partAround(low, language, named[at + 1]) : low
    const claimed = levelIn(near)
    const best = Math.max(
      0,
      ...told.flatMap(ground =>
        ground.kind === 'language' || ground.kind === 'note' ? (levelIn(ground.low) ?? []) : [],
      ),
    )
    return claimed !== undefined && best > 0 && claimed > best ? [faultOf('tool', `${language}: ${near.trim()}`)] : []
  })
}

function partAround(text: string, language: string, next: string | undefined): string {
  const parts = text.split(/[,;]| and | with | but /)
  const at = parts.findIndex(part => part.includes(language))
  const own = parts[at] ?? text
  if (next && own.includes(next)) return text
  const isBare = own.replace(/[^\p{L} ]/gu, '').trim() === language
  return isBare && at > 0 ? `${parts[at - 1]} ${own}` : own
}
