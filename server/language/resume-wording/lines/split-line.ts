import { lowerFirst, upperFirst } from '../../english/tidy.ts'
import { readVerb } from '../../english/verbs.ts'

const most = { words: 25, letters: 180, deeds: 4 }
const shortest = 32
const mostPoints = 4

/** A long line of many deeds as points of two or three each; the line alone where it is short or one deed. */
export function splitLine(text: string): string[] {
  const cuts = cutsOf(text)
  const isLong = text.length > most.letters || text.split(/\s+/).length > most.words
  if (!isLong && cuts.length < most.deeds) return [text]
  const points = Math.min(mostPoints, Math.max(2, Math.round(text.length / 105)))
  const pieces: string[] = []
  let start = 0
  for (let left = points; left > 1; left--) {
    const goal = start + (text.length - start) / left
    const next = cuts
      .filter(({ index, end }) => index - start >= shortest && text.length - end >= shortest)
      .toSorted((a, b) => Math.abs(a.index - goal) - Math.abs(b.index - goal))[0]
    if (!next) break
    pieces.push(text.slice(start, next.index))
    start = next.end
  }
  if (start === 0) return [text]
  return [...pieces, text.slice(start)].map((piece, at) => linked(at > 0 ? lowerFirst(piece) : piece))
}

interface Cut {
  index: number
  end: number
}

const object = /^(?:the|a|an|my|new|it|them|\d.*|\p{L}+s)$/iu
function cutsOf(text: string): Cut[] {
  return [...text.matchAll(/(?:, and |, | and |; )(?=(\p{L}+)(?: (\p{L}+|\d+))?)/gu)].flatMap(
    ({ 0: joint, 1: word = '', 2: next = '', index }) => {
      const forms = readVerb(word)?.forms
      const isDeed = forms !== undefined && ((forms.has('past') && !forms.has('base')) || object.test(next))
      const isTold =
        /^(?:since|in|from)$/i.test(word) && /^\p{L}+ [^,.]{3,25}? I \p{Ll}/u.test(text.slice(index + joint.length))
      return (isDeed || isTold) && !isInBrackets(text, index) ? [{ index, end: index + joint.length }] : []
    },
  )
}

const widest = 300
function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - widest), at)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

function linked(piece: string): string {
  const text = upperFirst(piece.trim())
  const at = text.lastIndexOf(', ')
  const last = at > 0 ? text.slice(at + 2) : ''
  const forms = readVerb(/^\p{L}+/u.exec(last)?.[0] ?? '')?.forms
  const isDeed = forms !== undefined && (forms.has('past') || forms.has('base'))
  if (!isDeed || isInBrackets(text, at)) return text
  const before = text.slice(0, at)
  const [, next = ''] = / and (\p{L}+)/u.exec(last) ?? []
  const isJoined = readVerb(next)?.forms.has('past') ?? false
  return isJoined ? text : `${before}${/ and /.test(before) ? ', and ' : ' and '}${last}`
}
