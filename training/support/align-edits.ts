import { readVerb } from '#server/language/english/verbs.ts'
import { type Edit, editTokens, verbOfNoun } from '#server/language/line-editing/edits.ts'
import type { Token } from '#server/language/resume-parsing/word-features.ts'

/** A typed line with the edits that make an editor's line of it. */
export interface AlignedLine {
  tokens: Token[]
  edits: Edit[]
  /** The verbs that the editor put in, by the number of their word: "help with". */
  verbs: Map<number, string>
  /** Words of the editor that no edit can express. */
  lost: string[]
  isPast: boolean
}

const articles = /^(?:a|an|the|my|our|their)$/i
const prepositions =
  /^(?:with|for|to|of|in|on|at|from|by|as|about|up|out|off|into|over|after|through|while|including|per|during|each|every)$/i
const afterVerb = /^(?:with|for|to|on|at|up|out|off|as|over|in|after)$/i

/** `edited`: lines joined by " || ". */
export function alignLine(typed: string, edited: string): AlignedLine {
  const tokens = editTokens(typed)
  const words =
    edited === '-'
      ? []
      : edited.split(/\s*\|\|\s*/).flatMap((line, at) => [
          ...(at > 0 ? ['/'] : []),
          ...editTokens(line)
            .slice(0, -1)
            .map(({ text }) => text),
        ])
  const pairs = align(
    tokens.map(({ text }) => text),
    words,
  )
  const edits: Edit[] = []
  const verbs = new Map<number, string>()
  const lost: string[] = []
  let from = 0
  let isPast: boolean | undefined
  for (const [at, token] of tokens.entries()) {
    const target = token.text ? pairs.get(at) : words.length
    const edit: Edit = {
      op: target === undefined ? 'drop' : token.text ? opOf(token.text, words[target] ?? '') : 'keep',
      joint: '',
      hasVerb: false,
      small: '',
    }
    if (target !== undefined) {
      const put = readPut(words.slice(from, target))
      Object.assign(edit, { joint: put.joint, hasVerb: put.verb !== '', small: put.small })
      if (put.verb) verbs.set(at, put.verb)
      isPast ??= put.isPast
      lost.push(...put.lost)
      const own = words[target] ?? ''
      const forms = readVerb(own)?.forms
      if (from === 0 && target === 0 && forms?.has('past') && !forms.has('base')) isPast ??= true
      from = target + 1
    }
    edits.push(edit)
  }
  return { tokens, edits, verbs, lost, isPast: isPast ?? startsInPast(words) }
}

function startsInPast([first = '']: readonly string[]): boolean {
  const forms = readVerb(first)?.forms
  return forms?.has('past') === true && !forms.has('base')
}

function readPut(words: readonly string[]) {
  let rest = [...words]
  let joint: Edit['joint'] = ''
  if (rest[0] === '/') {
    joint = '/'
    rest = rest.slice(1)
  } else if (rest[0] === ',' && /^and$/i.test(rest[1] ?? '')) {
    joint = ', and'
    rest = rest.slice(2)
  } else if (rest[0] === ',') {
    joint = ','
    rest = rest.slice(1)
  } else if (/^and$/i.test(rest[0] ?? '')) {
    joint = 'and'
    rest = rest.slice(1)
  }
  let verb = ''
  let isPast: boolean | undefined
  const read = readVerb(rest[0] ?? '')
  if (read && !prepositions.test(rest[0] ?? '') && !articles.test(rest[0] ?? '')) {
    verb = read.base
    isPast =
      read.forms.has('past') && !read.forms.has('base')
        ? true
        : read.forms.has('base') && !read.forms.has('past')
          ? false
          : undefined
    rest = rest.slice(1)
    if (rest.length > 0 && afterVerb.test(rest[0] ?? '')) {
      verb = `${verb} ${rest[0]?.toLowerCase()}`
      rest = rest.slice(1)
    }
  }
  let small = ''
  const lost: string[] = []
  for (const word of rest) {
    if (!small && articles.test(word)) small = /^an?$/i.test(word) ? 'a' : word.toLowerCase()
    else if (!small && prepositions.test(word)) small = word.toLowerCase()
    else lost.push(word)
  }
  return { joint, verb, isPast, small, lost }
}

const verbIn = (word: string): { base: string } | undefined => {
  const base = readVerb(word)?.base ?? verbOfNoun(word)
  return base ? { base } : undefined
}

function opOf(typed: string, put: string): string {
  if (typed.toLowerCase() === put.toLowerCase()) return 'keep'
  const [own, other] = [verbIn(typed), readVerb(put)]
  if (own && other && own.base === other.base) return other.forms.has('gerund') ? 'ing' : 'verb'
  if (`${typed}s`.toLowerCase() === put.toLowerCase() || `${typed}es`.toLowerCase() === put.toLowerCase()) return 's'
  if (isNear(typed, put)) return 'keep'
  return `=${put}`
}

const sameAs = new Map([
  ['w', 'with'],
  ['&', 'and'],
  ['+', 'and'],
  ['/', 'or'],
  ['n', 'and'],
  ['ppl', 'people'],
  ['thru', 'through'],
  ['@', 'at'],
  ['then', 'and'],
  ['plus', 'and'],
  ['–', 'to'],
  ['-', 'to'],
])

function cost(typed: string, put: string): number {
  const [a, b] = [typed.toLowerCase(), put.toLowerCase()]
  if (a === b) return 0
  const [own, other] = [verbIn(a), readVerb(b)]
  if (own && other && own.base === other.base) return 0.2
  if (`${a}s` === b || `${a}es` === b || `${b}s` === a) return 0.2
  if (isNear(a, b)) return 0.3
  if (sameAs.get(a) === b) return 0.4
  if (a === ';' && b === ',') return 0.4
  return Number.POSITIVE_INFINITY
}

/** One or two slips of typing apart. */
function isNear(a: string, b: string): boolean {
  if (
    Math.min(a.length, b.length) < 4 ||
    Math.abs(a.length - b.length) > 2 ||
    a[0]?.toLowerCase() !== b[0]?.toLowerCase()
  )
    return false
  const rows = Array.from({ length: a.length + 1 }, (_, n) => [n, ...Array(b.length).fill(0)] as number[])
  for (let n = 0; n <= b.length; n++) (rows[0] as number[])[n] = n
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      (rows[i] as number[])[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (rows[i]?.[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + Number(a[i - 1]?.toLowerCase() !== b[j - 1]?.toLowerCase()),
      )
  return (rows[a.length]?.[b.length] ?? 9) <= (Math.min(a.length, b.length) > 6 ? 2 : 1)
}

/** Which word of the editor stands for which typed one, in order, at the least cost. */
function align(typed: readonly string[], put: readonly string[]): Map<number, number> {
  const costs = Array.from({ length: typed.length + 1 }, () => new Float64Array(put.length + 1))
  for (let i = typed.length; i >= 0; i--)
    for (let j = put.length; j >= 0; j--) {
      if (i === typed.length || j === put.length) {
        ;(costs[i] as Float64Array)[j] = typed.length - i + (put.length - j)
        continue
      }
      const both = cost(typed[i] ?? '', put[j] ?? '') + (costs[i + 1]?.[j + 1] ?? 0)
      ;(costs[i] as Float64Array)[j] = Math.min(both, 1 + (costs[i + 1]?.[j] ?? 0), 1 + (costs[i]?.[j + 1] ?? 0))
    }
  const pairs = new Map<number, number>()
  let [i, j] = [0, 0]
  while (i < typed.length && j < put.length) {
    const here = costs[i]?.[j] ?? 0
    if (here === cost(typed[i] ?? '', put[j] ?? '') + (costs[i + 1]?.[j + 1] ?? 0)) {
      pairs.set(i, j)
      i += 1
      j += 1
    } else if (here === 1 + (costs[i + 1]?.[j] ?? 0)) i += 1
    else j += 1
  }
  return pairs
}
