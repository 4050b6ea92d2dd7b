import { endSentence, upperFirst, withArticle } from '../english/tidy.ts'
import { type Editor, readEditor } from './editor-model.ts'
import { isUnsound, mayEdit, mayPut } from './may-edit.ts'
import { applyEdits } from './sentence-edits.ts'
import { type SentenceToken, sentenceTokens, textOfTokens } from './sentence-tokens.ts'

export const editorPath = new URL('./weights/sentence-edits.bin.gz', import.meta.url)
let loaded: Editor | undefined
const editor = (): Editor => (loaded ??= readEditor(editorPath))

const rounds = 3
const longest = 60

/** Probabilities from which on an edit is made; behind a word just put in, so that what was begun is ended. */
const likely = { edit: 0.5, behindNew: 0.3 } as const
/** A sentence cut in two, or without its comma, is harder to read than one that runs on. */
const likelyMark = 0.75
const likelyDrop = 0.7
const likelyLoss = 0.9
const isMark = (label: string) => /^=?[.,;:!?]$/.test(label)

const withRightArticle = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}'’])(an?|^An?) (?=(\p{L}[\p{L}.&-]*))/gu, (whole, article: string, next: string) =>
    /^(?:and|or|are|at|as|is|in|if)$/.test(next)
      ? whole
      : `${article[0]}${withArticle(next).startsWith('an ') ? 'n' : ''} `,
  )

/** What a user typed, as an editor would leave it, with edits that are at least so likely. */
export function editSentence(text: string, options: { editor?: Editor; least?: number } = {}): string {
  const { editor: by = editor(), least = likely.edit } = options
  const typed = sentenceTokens(text)
  let tokens: SentenceToken[] = typed
  if (tokens.length === 0 || tokens.length > longest) return text
  for (let round = 0; round < rounds; round++) {
    const edits = editsOf(tokens, by, least)
    if (edits.every(({ word, before }) => word === 'keep' && !before)) break
    tokens = applyEdits(tokens, edits)
  }
  const isEdited = tokens !== typed && !isUnsound(typed, tokens)
  const told = isEdited ? withRightArticle(textOfTokens(tokens).replace(/[.,] ?\.(?=\s|$)/g, '.')) : text
  return endSentence(upperFirst(told.replace(/(?<!\p{L})i(?=['’\s]|$)/gu, 'I')))
}

function editsOf(tokens: readonly SentenceToken[], by: Editor, least: number) {
  let depth = 0
  return by.choose(tokens).map(({ word, before }, at) => {
    const low = tokens[at]?.low ?? ''
    const leastOf = (label: string, usual: number) => {
      const isOfMark = label === '.' || label === '=.' || (isMark(low) && label !== 'keep')
      if (!isOfMark || at === tokens.length) return label === 'drop' ? Math.max(usual, likelyDrop) : usual
      if (depth > 0) return Number.POSITIVE_INFINITY
      return label === 'drop' ? likelyLoss : likelyMark
    }
    const isPut = before.probability >= leastOf(before.label, tokens[at - 1]?.isNew ? likely.behindNew : least)
    // Where "my" is put before a word that goes, neither is done without the other.
    const isBarred = !mayEdit(tokens, at, word.label) || (isPut && !mayPut(tokens, at, before.label))
    depth += low === '(' ? 1 : low === ')' ? -1 : 0
    if (isPut && before.label === '.' && /^[.,;]$/.test(low)) return { word: low === '.' ? 'keep' : '=.', before: '' }
    return {
      word: isBarred || word.probability < leastOf(word.label, least) ? 'keep' : word.label,
      before: isPut && !isBarred ? before.label : '',
    }
  })
}
