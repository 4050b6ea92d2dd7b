import { atOnce, type Steps } from '#server/platform/in-turns.ts'
import { tidyTyping } from '../../english/tidy.ts'
import { writtenOut } from '../../english/written-out.ts'
import { maxPieces, piecesOf } from '../../line-editing/read-thoughts.ts'
import type { Frame } from './frame.ts'
import { readTool, readWork } from './read-experience.ts'
import { readHours } from './read-hours.ts'
import { readHome, readLanguages, readMoves } from './read-life.ts'
import { readGoal, readPaper } from './read-papers.ts'
import { practicalReaders } from './read-practical.ts'
import { readWhen } from './read-when.ts'

/** What stands in the notes: a frame, or words that no frame reads. */
export interface Part {
  text: string
  of: number
  frame?: Frame
}

const leads =
  /^(?:(?:and|n|so|but|also|then|well|ok|okay|yeah|plus|oh|anyways?|actually|honestly|btw|now|i think|i mean|basically|hi|hello|no\.|yes\.)[, ]+)+/i
const ends =
  /[,;:.! ]+(?:(?:lol|haha?|thanks|thank you|for sure|for real|obviously|though|if (?:that|it) (?:helps|matters)|if (?:they|you) (?:want|need)(?: me)?(?: to)?)[,;:.! ]*)*$/i

const clauseOf = (typed: string): string =>
  `${writtenOut(tidyTyping(typed)).replace(leads, '')} `
    .replace(ends, '')
    .replace(/['’]/g, "'")
    .replace(/\bI'm\b|\bim\b/gi, 'I am')
    .replace(/\bI've\b|\bive\b/gi, 'I have')
    .replace(/\bI'd like\b/gi, 'I would like')
    .replace(/\bI'll\b/gi, 'I will')
    .replace(/\bgot to\b/gi, 'have to')
    .replace(/\b(?:pls|plz)\b/gi, 'please')
    .trim()

function readClause(typed: string): Frame | undefined {
  const said = clauseOf(typed)
  const text = said.toLowerCase()
  if (text.length < 3 || text.length > 110) return undefined
  for (const read of practicalReaders) {
    const frame = read(text)
    if (frame) return frame
  }
  return (
    readLanguages(text) ??
    readHome(text) ??
    readTool(said) ??
    readWork(said) ??
    readPaper(said) ??
    readGoal(said) ??
    readHours(text)
  )
}

const longestClause = 9
const ofReason = /^(?:because|bc|b\/c|cuz|cause|since|due to|as|thats why|that's why|which|til|until|till|so)\b/i
const ofSeason =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|semester)\b[^,;]*$/i
const ofLimit = /^(?:but|except|only|not|no|unless|until|till|til|just not|never)\b/i
const movable = /\b(?:can (?:change|move|swap)|flexible|could (?:change|move)|will leave|give up)\b/i
const isTimed = (frame: Frame) => /^(?:hours|start|home|near|transport|moves|permit)$/.test(frame.kind)

/** Reads what frames can say; the rest is told by its words or not at all. */
export const readFrames = (sentences: readonly string[]): Part[] => atOnce(frameSteps(sentences))

export function* frameSteps(sentences: readonly string[]): Steps<Part[]> {
  const parts: Part[] = []
  let left = maxPieces
  for (const [of, sentence] of sentences.entries()) {
    const pieces = left > 0 ? piecesIn(sentence) : []
    left -= pieces.length
    const read = left > 0 && pieces.length > 0 ? yield* readSentence(pieces) : [{ text: sentence }]
    parts.push(...read.map(part => ({ ...part, of })))
    yield
  }
  return parts
}

function piecesIn(sentence: string): string[] {
  const pieces: string[] = []
  for (const { text } of piecesOf([sentence])) {
    const last = pieces.at(-1)
    if (last && !/[,;:]$/.test(last) && /^(?:since|til|until|till|no|not|now|which)\b/i.test(text))
      pieces.splice(-1, 1, `${last} ${text}`)
    else pieces.push(text)
  }
  return pieces
}

const longestMove = 8

function* readSentence(pieces: readonly string[]): Steps<Omit<Part, 'of'>[]> {
  const parts: Omit<Part, 'of'>[] = []
  let rest: string[] = []
  const close = () => {
    const text = rest.join(' ')
    rest = []
    const before = parts.at(-1)?.frame
    if (!text.replace(/[^\p{L}\d]/gu, '')) return
    if (before && isTimed(before) && ofLimit.test(text.replace(/^and /i, ''))) {
      if (before.kind === 'hours' && before.not.length === 0 && !movable.test(text)) parts.pop()
      return
    }
    if (before && before.kind !== 'goal' && ofReason.test(text)) return
    parts.push({ text })
  }
  for (let at = 0; at < pieces.length; ) {
    yield
    const moves = readMoves(pieces.slice(at, at + longestMove).map(each => clauseOf(each).toLowerCase()))
    if (moves) {
      close()
      parts.push({ text: pieces.slice(at, at + moves.count).join(' '), frame: moves.frame })
      at += moves.count
      continue
    }
    let found: { frame: Frame; count: number } | undefined
    for (let count = Math.min(longestClause, pieces.length - at); count > 0 && !found; count--) {
      const text = pieces.slice(at, at + count).join(' ')
      const frame = isReasonOf(text, rest) ? undefined : readClause(text)
      const isLimit =
        frame?.kind === 'hours' &&
        (ofSeason.test(rest.at(-1) ?? '') || (parts.length > 0 && /^(?:only|except)\b/i.test(text)))
      if (frame && !isLimit) found = { frame, count }
    }
    const exam = examAfter(parts.at(-1)?.frame, rest, pieces[at] ?? '')
    if (exam) {
      parts.splice(-1, 1, { ...(parts.at(-1) as Part), frame: exam })
      at++
      continue
    }
    if (!found) {
      rest.push(pieces[at] ?? '')
      at++
      continue
    }
    close()
    parts.push({ text: pieces.slice(at, at + found.count).join(' '), frame: found.frame })
    at += found.count
  }
  close()
  return parts
}

function examAfter(before: Frame | undefined, rest: readonly string[], piece: string): Frame | undefined {
  if (before?.kind !== 'paper' || before.status !== 'in progress' || rest.length > 0) return undefined
  const [, at = ''] = /^(?:the |my )?(?:test|exam) (?:is |will be )?(.+)$/.exec(clauseOf(piece).toLowerCase()) ?? []
  const exam = at ? readWhen(at) : undefined
  return exam ? { ...before, exam } : undefined
}

const isReasonOf = (text: string, rest: readonly string[]) =>
  rest.length > 0 && /^(?:because|bc|cuz|cause|if|when|that|which|who)\b/i.test(text)
