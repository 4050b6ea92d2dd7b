import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { isEnglish } from '../english/mend-spelling.ts'
import { lowerFirst, withArticle } from '../english/tidy.ts'
import { gerundOf, pastOf, readVerb } from '../english/verbs.ts'
import { type Token, tokensIn } from '../resume-parsing/word-features.ts'

/**
 * What an editor does to one word: `keep`, `drop`, `verb` (put it into the tense of the line), `ing`, `s` (plural), or the
 * word that stands for it.
 */
export type EditOf = string

export interface Edit {
  op: EditOf
  /** "/" begins a new line. */
  joint: '' | ',' | 'and' | ', and' | '/'
  hasVerb: boolean
  /** "a" stands for "an" as well. */
  small: string
}

export const keep: Edit = { op: 'keep', joint: '', hasVerb: false, small: '' }

export const labelOf = ({ op, joint, hasVerb, small }: Edit): string =>
  [op, joint, hasVerb ? 'verb' : '', small].join('|')

export function editOf(label: string): Edit {
  const [op = 'keep', joint = '', verb = '', small = ''] = label.split('|')
  return { op, joint: joint as Edit['joint'], hasVerb: verb !== '', small }
}

/** The words of a line and an empty one for its end. */
export function editTokens(text: string): Token[] {
  const tokens = tokensIn(text)
  return [...tokens, { text: '', start: text.length, end: text.length }]
}

function inLineTense(verb: string, isPast: boolean): string {
  const [base = '', ...rest] = verb.split(' ')
  return [isPast ? pastOf(base) : base, ...rest].join(' ')
}

/**
 * Carries the edits out: the lines that come of it. `verbs` are those that are put in, by the number of their word;
 * `isPast`: the tense of what has no tense of its own.
 */
export function applyEdits(
  tokens: readonly Token[],
  edits: readonly Edit[],
  verbs: ReadonlyMap<number, string>,
  isPast: boolean,
): string[] {
  const lines: string[][] = [[]]
  const put = (word: string) => lines.at(-1)?.push(word)
  let gap = false
  for (const [at, token] of tokens.entries()) {
    const edit = edits[at]
    if (!edit) continue
    if (edit.joint === '/') lines.push([])
    else if (edit.joint) for (const word of edit.joint.split(' ')) put(word)
    const verb = verbs.get(at)
    if (edit.hasVerb && verb) {
      // "Ten cared for residents": the number belongs to what is cared for.
      const number =
        lines.at(-1)?.length === 1 && countWord.test(lines.at(-1)?.[0] ?? '') ? lines.at(-1)?.pop() : undefined
      for (const word of inLineTense(verb, isPast).split(' ')) put(word)
      if (number) put(number.toLowerCase())
    }
    const last = lines.at(-1)?.at(-1) ?? ''
    // "Classes of in drawing": the preposition that is put in stands for the one that was typed.
    if (preposition.test(edit.small) && preposition.test(last)) lines.at(-1)?.pop()
    if (edit.small) put(edit.small)
    // "Care of residents" becomes "cared for residents".
    const isCared = /^care$/i.test(tokens[at - 1]?.text ?? '') && edits[at - 1]?.op === 'verb'
    if (/^of$/i.test(token.text) && isCared) {
      put('for')
      continue
    }
    if (/^of$/i.test(token.text) && isDeed(tokens[at - 1], edits[at - 1])) continue
    gap = at > 0 && token.start > (tokens[at - 1]?.end ?? 0)
    if (edit.op === 'drop' || !token.text) continue
    const words = lines.at(-1) ?? []
    const own = at === 0 && (edit.hasVerb || edit.small) ? lowered(tokens) : token.text
    const word = changed(own, edit.op, { isPast, isOfThing: /^of$/i.test(tokens[at + 1]?.text ?? '') })
    // Nothing stood between them: "sit-to-stand", "lbs.".
    const before = edits[at - 1]
    const isJoined = !gap && !edit.joint && !edit.hasVerb && !edit.small && before?.op !== 'drop' && words.length > 0
    if (isJoined && at > 0) words.push(`${words.pop()}${word}`)
    else words.push(word)
  }
  return lines.map(written).filter(line => /\p{L}/u.test(line))
}

/** "Okinawa" is no common word and keeps its capital, as "Chase Field" does. */
function lowered([first, next]: readonly Token[]): string {
  const word = first?.text ?? ''
  if (word.length === 1 && /^[/&]$/.test(next?.text ?? '')) return word
  const low = lowerFirst(`${word} ${next?.text ?? ''}`).slice(0, word.length)
  return word.length < 5 || isEnglish(low) || isEnglish(low.replace(/s$/, '')) ? low : word
}

const countWord = /^(?:\d[\d,–]*\+?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|my)$/i
const preposition = /^(?:at|by|for|from|in|of|on|to|with)$/i
const isDeed = (token: Token | undefined, edit: Edit | undefined) =>
  token !== undefined &&
  edit?.op === 'verb' &&
  /^(?:check|control|review|repair|audit|count|.*(?:tion|sion|ment|ance)|(?!tak|think|dispos|consist|mak).*ing)$/i.test(
    token.text,
  )

/** Past forms that are also verbs of their own. */
const irregular = /^(?:found|left|felt|saw|ground|wound|bound|fell|lay|shot)$/i

export function verbOfNoun(word: string): string | undefined {
  const low = word.toLowerCase()
  const listed = nouns.get(low)
  if (listed) return listed
  if (!/(?:tion|sion|ment|ance|ence|ture)$/.test(low) || low.length < 7) return undefined
  const stems = [
    low.replace(/ation$/, 'e'),
    low.replace(/ation$/, ''),
    low.replace(/ation$/, 'ate'),
    low.replace(/ion$/, 'e'),
    low.replace(/ion$/, ''),
    low.replace(/ction$/, 'ce'),
    low.replace(/vision$/, 'vise'),
    low.replace(/ision$/, 'ide'),
    low.replace(/ication$/, 'y'),
    low.replace(/(?:ment|ance|ence)$/, ''),
    low.replace(/(?:ance|ence)$/, 'e'),
  ]
  return stems.find(stem => stem !== low && readVerb(stem)?.base === stem)
}
const nouns = new Map(
  Object.entries({
    ...{ sale: 'sell', sales: 'sell', help: 'help', delivery: 'deliver', inventory: 'inventory', analysis: 'analyze' },
    ...{ maintenance: 'maintain', production: 'produce', reception: 'receive', storage: 'store', removal: 'remove' },
    ...{
      approval: 'approve',
      repair: 'repair',
      care: 'care',
      setup: 'set up',
      cleanup: 'clean up',
      checkout: 'check out',
    },
  }).filter(([noun, verb]) => noun !== verb),
)

const isDone = (base: string) =>
  base.length < 5 ||
  readWordVectors().rankOf(pastOf(base)) !== undefined ||
  readWordVectors().rankOf(base) !== undefined

function changed(word: string, op: EditOf, { isPast, isOfThing }: { isPast: boolean; isOfThing: boolean }): string {
  if (op === 'keep') return word
  if (op === 's') return `${word}${/(?:s|x|ch|sh)$/.test(word) ? 'es' : 's'}`
  if (op === 'verb' && isPast && irregular.test(word)) return word
  if (op === 'verb' || op === 'ing') {
    const base = readVerb(word)?.base ?? verbOfNoun(word)
    // "Calving checks": a verb that hardly anybody writes is part of a name.
    if (base && /ing$/.test(word) && op === 'verb' && !isOfThing && !isDone(base)) return word
    return base ? (op === 'ing' ? gerundOf(base) : inLineTense(base, isPast)) : word
  }
  return op.startsWith('=') ? op.slice(1) : word
}

function written(words: readonly string[]): string {
  const text = words
    .map((word, at) => (word === 'a' && words[at + 1] ? withArticle(words[at + 1] ?? '').split(' ')[0] : word))
    .join(' ')
    .replace(/ ([,.;:!?)\]])/g, '$1')
    .replace(/([([]) /g, '$1')
    .replace(/,(?:,)+/g, ',')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/gu, '')
    .trim()
  return text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}
