import { contentStems } from '../../english/stem.ts'

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const word = new RegExp(`\\b(?:${words.join('|')})\\b`, 'g')
const number = /\d[\d,]*(?:\.\d+)?/g
export const numbersIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(word, each => `${words.indexOf(each) + 1}`)
    .replace(/\btwice\b/g, '2')
    .match(number)
    ?.map(each => each.replace(/,/g, '')) ?? []
const days =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\bholiday|\bweekend|\bchristmas|\bjanuary|\bfebruary|\bmarch \d|\bapril|\bmay \d|\bjune|\bjuly|\baugust|\bseptember|\boctober|\bnovember|\bdecember/gi
const daysIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/monday to friday/g, 'monday friday')
    .match(days) ?? []

const same = /^(?:start|begin|work|avail|free|schedul|fine|notic)/
const leastShared = 0.55

/** Whether what was told has all numbers and days of a text and most of its words. */
const kin: readonly (readonly [RegExp, string])[] = [
  [/\bgrand(?:ma|mama|mom)\b/gi, 'grandmother'],
  [/\bgrand(?:pa|dad)\b/gi, 'grandfather'],
  [/\b(?:mom|mama|mum)\b/gi, 'mother'],
  [/\bdad\b/gi, 'father'],
  [/\bkids?\b/gi, 'children'],
]
const inFull = (text: string) => kin.reduce((so, [pattern, word]) => so.replace(pattern, word), text)

export function coverOf(told: string): (text: string) => boolean {
  const known = new Set([...numbersIn(told), ...daysIn(told)])
  const own = contentStems(inFull(told))
  return text => {
    if (![...numbersIn(text), ...daysIn(text)].every(each => known.has(each))) return false
    const stems = [...contentStems(inFull(text))].filter(stem => !/\d/.test(stem) && !same.test(stem))
    return stems.length === 0 || stems.filter(stem => own.has(stem)).length / stems.length >= leastShared
  }
}

export const covers = (told: string, text: string): boolean => coverOf(told)(text)
