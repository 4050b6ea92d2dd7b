import { isEnglish } from '../english/mend-spelling.ts'
import { lowerFirst, upperFirst } from '../english/tidy.ts'
import { gerundOf, participleOf, pastOf, readVerb, thirdOf } from '../english/verbs.ts'
import { irregularPlurals, pluralOf } from '../grammar/nouns.ts'
import { type SentenceToken, sentenceToken } from './sentence-tokens.ts'

/**
 * What an editor does at a token. `word`: `keep`, `drop`, a form (`past`, `plural` …) or `=word` instead. `before`: the
 * word or mark put before it, '' for none.
 */
export interface TokenEdit {
  word: string
  before: string
}

export const forms = ['base', 'third', 'past', 'gerund', 'participle', 'plural', 'singular', 'possessive'] as const
type Form = (typeof forms)[number]

const regular = new Map(Object.entries(irregularPlurals).map(([one, many]) => [many, one]))

function singularOf(low: string): string | undefined {
  const known = regular.get(low)
  if (known) return known
  if (/ies$/.test(low) && low.length > 4) return low.replace(/ies$/, 'y')
  if (/(?:ss|x|z|ch|sh)es$/.test(low)) return low.replace(/es$/, '')
  return /[^su]s$/.test(low) && low.length > 3 ? low.slice(0, -1) : undefined
}

const auxiliary =
  /^(?:am|is|are|was|were|be|been|being|have|has|had|having|do|does|did|done|doing|will|would|can|could)$/

/** A word that the user may have conjugated as if it were regular ("maked", "teached") or not at all. */
function baseOf(low: string): string | undefined {
  if (auxiliary.test(low)) return undefined
  const read = readVerb(low)
  if (read) return read.base
  const cut = /^(.{2,})(?:ed|d|s)$/.exec(low)?.[1]
  return cut && readVerb(cut)?.forms.has('base') ? cut : undefined
}

export function formOf(low: string, form: Form): string | undefined {
  if (!/^[a-z]{2,}$/.test(low)) return undefined
  if (form === 'plural') return pluralOf(low)
  if (form === 'singular') return singularOf(low)
  if (form === 'possessive') return /s$/.test(low) ? `${low}'` : `${low}'s`
  const base = baseOf(low)
  if (base === undefined) return undefined
  if (form === 'base') return base
  return { third: thirdOf, past: pastOf, gerund: gerundOf, participle: participleOf }[form](base)
}

export function wordEdit(from: string, to: string): string {
  if (from === to) return 'keep'
  if (!auxiliary.test(to)) for (const form of forms) if (formOf(from, form) === to) return form
  return `=${to}`
}

const isForm = (edit: string): edit is Form => (forms as readonly string[]).includes(edit)

const likeCase = (typed: string, put: string): string =>
  /^\p{Lu}/u.test(typed) && !/^I$/.test(typed) ? put.charAt(0).toUpperCase() + put.slice(1) : put

function edited(token: SentenceToken, edit: string): string | undefined {
  if (edit === 'keep') return token.text
  if (edit === 'drop') return ''
  if (!isForm(edit)) return likeCase(token.text, edit.slice(1) === 'i' ? 'I' : edit.slice(1))
  if (edit === 'possessive') return `${token.text}${/s$/i.test(token.text) ? "'" : "'s"}`
  const form = formOf(token.low, edit)
  return form === undefined ? undefined : likeCase(token.text, form)
}

const closes = /^[,.;:!?)]$/
const ends = /^[.!?]$/
/** A name keeps its capital behind a word that is put before it: "when Maria trained me". */
const lowered = (text: string) =>
  isEnglish(text.toLowerCase()) || readVerb(text) || ofAnySentence.test(text) ? lowerFirst(text) : text
const ofAnySentence =
  /^(?:am|is|are|was|were|have|has|had|do|does|did|can|could|will|would|the|an?|my|our|his|her|their|in|on|at|for|with|and|but|so)$/i

/** `edits` has one more than the tokens, for what is put at the end. */
export function applyEdits(tokens: readonly SentenceToken[], edits: readonly TokenEdit[]): SentenceToken[] {
  const made: SentenceToken[] = []
  const add = (text: string, gap: string, isNew: boolean) => {
    const last = made.at(-1)
    const isFirst = last?.isNew === true && ends.test(last.text)
    made.push({ ...sentenceToken(isFirst ? upperFirst(text) : text, gap), ...(isNew ? { isNew } : {}) })
  }
  for (const [at, { word, before }] of edits.entries()) {
    const token = tokens[at]
    const isStart = at === 0 || ends.test(made.at(-1)?.text ?? '')
    if (before) {
      const put = before === 'i' ? 'I' : isStart && at > 0 ? upperFirst(before) : before
      add(put, closes.test(before) ? '' : ' ', true)
    }
    if (!token) continue
    const text = edited(token, word) ?? token.text
    if (!text) continue
    const isSameKind = closes.test(text) === closes.test(token.text)
    const gap = isSameKind && at > 0 ? token.gap : closes.test(text) ? '' : ' '
    const isInside = isStart && before !== '' && !closes.test(before)
    add(isInside ? lowered(text) : text, gap, ends.test(text) && text !== token.text)
  }
  return made
}
