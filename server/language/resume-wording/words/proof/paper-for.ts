import { wordsIn } from '../../../english/stem.ts'

const paper = /\b(?:licen[cs]es?|certifications?|certificates?|registration|credentials?)\b/i
const held = /\b(?:licen[cs]ed?|certifi(?:ed|cate|cation)|registered|registration)\b/i
const inAnyPaper = /^(?:active|valid|current|state|national|licen[cs]ed?|certif\p{L}+|regist\p{L}+|card)$/u
/** A nursing assistant holds no nursing license. */
const helper = /\b(?:assistants?|aides?|technicians?|helpers?)\b/i
const shortestRoot = 4

/** A license shows under each form of its work: a licensed cosmetologist holds a cosmetology license. */
export function paperFor<T extends { said: string; kind: string }>(word: string, lines: readonly T[]): T | undefined {
  const work = paper.test(word) ? wordsIn(word).filter(each => !inAnyPaper.test(each)) : []
  if (work.length === 0) return undefined
  return lines.find(({ said, kind }) => {
    if (kind !== 'certificates' && !held.test(said)) return false
    return said.split(/[;|]/).some(part => {
      const own = wordsIn(part)
      const isHelper = helper.test(part) && !helper.test(word)
      return held.test(said) && !isHelper && work.every(asked => own.some(each => isSameWork(asked, each)))
    })
  })
}

function isSameWork(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  let same = 0
  while (same < shorter && one[same] === other[same]) same++
  return same >= Math.max(shortestRoot, shorter - 2)
}
