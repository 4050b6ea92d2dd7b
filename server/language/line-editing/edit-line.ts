import { tagWords } from '../english/tagger.ts'
import { namesThing, readVerb } from '../english/verbs.ts'
import type { Token } from '../resume-parsing/word-features.ts'
import { readSequenceModel, type SequenceModel } from '../text-model/sequence-model.ts'
import { editFeatures, type LineContext, posOf, verbFeatures } from './edit-features.ts'
import { applyEdits, type Edit, editOf, editTokens, keep, verbOfNoun } from './edits.ts'
import { typedLine } from './typed-line.ts'

export interface LineModels {
  edits: SequenceModel
  verbs: SequenceModel
}

export interface EditedText {
  /** Empty if nothing of the text should be said. */
  lines: string[]
  edits: Edit[]
  /** The probability of the least sure edit. */
  odds: number
}

export const editModelFiles = {
  edits: new URL('./weights/lines.bin.gz', import.meta.url),
  verbs: new URL('./weights/verbs.bin.gz', import.meta.url),
}

/** Words that add nothing, wherever they stand; others can be left out only at the beginning of what is listed. */
const needless = /^(?:the|an?|also|just|basically|mostly|really|very|etc|too|[,;:.!*•·"“”]+)$/iu
const joint = /^(?:[,;/|]|and|then)$/i
const number =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twice|once|no|not|never|nobody|none|nothing|without)$/i
const others = /^(?:they|he|she|everybody|everyone)$/i
const finite = /^(?:is|are|was|were|has|have|had|can)$/i

/** Verbs that claim a rank are the user's to say. */
const rank = /^(?:manage|lead|supervise|oversee|direct|head|own|found|coordinate)\b/

/** Edits below this probability are not made, and the text counts as unsure. */
const leastOfEdit = 0.5

export function editWith(
  { edits: model, verbs: verbModel }: LineModels,
  text: string,
  context: LineContext,
): EditedText {
  const tokens = editTokens(text)
  const pos = posOf(tokens)
  const verbs = new Map<number, string>()
  let least = 1
  let isLeading = true
  let putIn = ''
  const firstVerb = readVerb(tokens[/^(?:I|we)$/i.test(tokens[0]?.text ?? '') ? 1 : 0]?.text ?? '')?.base
  const edits = model.labelEach(editFeatures(tokens, context)).map(({ label, odds }, at) => {
    least = Math.min(least, odds)
    const given = odds < leastOfEdit ? keep : editOf(label)
    const word = tokens[at]?.text ?? ''
    if (joint.test(word)) isLeading = true
    const mayDrop = isLeading || needless.test(word)
    if (given.op !== 'drop') isLeading = joint.test(word)
    const isFact = !mayDrop || number.test(word) || others.test(word)
    const isChange =
      (given.op === 'verb' && !startsPart(tokens[at - 1]) && pos[at] !== 'VERB') ||
      (given.op === 'verb' && isNameOrState(tokens, at)) ||
      // "Health education": only the last noun takes the plural.
      (given.op === 's' && pos[at + 1] === 'NOUN')
    const said = (given.op === 'drop' && isFact) || isChange ? { ...given, op: 'keep' } : given
    const edit = isArticle.test(said.small) && !mayHaveArticle(pos, at, said) ? { ...said, small: '' } : said
    if (edit.hasVerb && isPastVerb(word)) return keep
    if (given.op === 'verb' && stative.test(word)) least = 0
    if (edit.hasVerb && (saysItself(tokens, pos, at) || (at === 0 && /^(?:in|at|on|to|with|for|from)$/i.test(word))))
      least = 0
    const [verb] = edit.hasVerb ? verbModel.labelEach([verbFeatures(tokens, at, context)]) : []
    const isSaid =
      verb && [word, tokens[at - 1]?.text ?? ''].some(own => (readVerb(own)?.base ?? verbOfNoun(own)) === verb.label)
    if (isSaid && verb.label !== readVerb(word)?.base) return { ...edit, hasVerb: false }
    if (isSaid) return { ...edit, op: 'verb', hasVerb: false }
    if (given.joint === '/' || isPastVerb(word)) putIn = ''
    // "Handled documents, handled invoices" needs its verb once.
    const isAgain = verb && [putIn, firstVerb].includes(verb.label)
    if (isAgain && at > 0 && edit.joint === '') return { ...edit, hasVerb: false }
    if (verb) {
      putIn = verb.label
      verbs.set(at, verb.label)
      const isBareWork = verb.label === 'work' && !/^(?:as|at|for|from|in|on|with)$/i.test(edit.small || word)
      least = rank.test(verb.label) || isBareWork ? 0 : Math.min(least, verb.odds)
    }
    return edit
  })
  const inTense = context.isCurrent ? edits : withPast(tokens, edits)
  const lines = applyEdits(tokens, inTense, verbs, !context.isCurrent).map(line => withLastAnd(withoutEcho(line)))
  return { lines, edits: inTense, odds: least }
}

/** "Know your customer" is a rule, and nobody knew it once. */
const stative = /^(?:know|need|want|own|be)$/i
const place = /^(?:position|job|role|shift|store|plant|contract)$/i

/** "Water test" names something, and "position eliminated" says what happened to it. */
function isNameOrState(tokens: readonly Token[], at: number): boolean {
  const [word = '', next = '', ...more] = tokens.slice(at, at + 4).map(({ text }) => text)
  return namesThing([word, next, ...more].join(' ')) || (place.test(word) && isPastVerb(next))
}

const isArticle = /^(?:the|an?)$/
/** "Grew the land trust newsletter list": no article stands between the words of a noun. */
const mayHaveArticle = (pos: readonly string[], at: number, { joint, hasVerb }: Edit) =>
  at < 2 || joint !== '' || hasVerb || !/^(?:NOUN|ADJ|DET|PROPN|NUM)$/.test(pos[at - 1] ?? '')

/** "Client is 88" and "students now work at the clinic" have their verb. */
function saysItself(tokens: readonly Token[], pos: readonly string[], at: number): boolean {
  const end = tokens.findIndex(({ text }, n) => n > at && (!text || joint.test(text) || subordinate.test(text)))
  return tokens
    .slice(at, end)
    .some(
      ({ text }, n) =>
        finite.test(text) || (n > 0 && pos[at + n] === 'VERB' && /^now$/.test(tokens[at + n - 1]?.text ?? '')),
    )
}
const subordinate = /^(?:who|that|which|when|if|because|where)$/i

const startsPart = (before: Token | undefined) =>
  !before || joint.test(before.text) || /^(?:I|we|also|to|or|but|\p{L}+ly)$/iu.test(before.text)

const withoutEcho = (line: string): string =>
  line.replace(
    /(?<!\p{L})(\p{L}+)((?: [\p{L}-]+){1,3}) (\p{L}+)(?=,|$| and )/gu,
    (whole, verb: string, things: string, noun: string) => {
      const base = readVerb(verb)?.base
      return base && base === (verbOfNoun(noun) ?? readVerb(noun)?.base) && !/ and /.test(things)
        ? `${verb}${things}`
        : whole
    },
  )

export const withLastAnd = (line: string): string =>
  line
    .replace(/^([^,]*?)(?<! and [^,]*), and (?=[^, ]+(?: [^, ]+){0,3}$)/, '$1 and ')
    .replace(/^([^,;()]+(?:, [^,;()]+)+), ((?:\p{L}[\p{L}'’-]* ?){1,4})$/u, (whole, before: string, last: string) =>
      /\band\b/.test(whole) ? whole : `${before}, and ${last}`,
    )

function isPastVerb(word: string): boolean {
  const forms = readVerb(word)?.forms
  return forms?.has('past') === true && !forms.has('base')
}

function withPast(tokens: readonly Token[], edits: readonly Edit[]): Edit[] {
  const pos = posOf(tokens)
  const formsAt = (at: number) => readVerb(tokens[at]?.text ?? '')?.forms
  const isBase = (at: number) =>
    formsAt(at)?.has('past') === false && (formsAt(at)?.has('base') === true || formsAt(at)?.has('third') === true)
  const isVerb = (at: number) => {
    const here = tokens.slice(at, at + 4).map(({ text }) => text)
    return pos[at] !== 'NOUN' && /^(?:VERB|AUX)$/.test(tagWords(`I ${here.join(' ')}`)[1]?.pos ?? '')
  }
  const startsInPast = isPastVerb(tokens[0]?.text ?? '')
  const isName = isNameOrState(tokens, 0) || stative.test(tokens[0]?.text ?? '')
  if (edits[0]?.op !== 'keep' || edits[0].hasVerb || isName || tokens.length < 3 || !(startsInPast || isBase(0)))
    return [...edits]
  // "Helped customers find and pay" has a verb of its own in between.
  let isOpen = true
  return edits.map((edit, at) => {
    const isNext = at === 0 || /^(?:and|,)$/.test(tokens[at - 1]?.text ?? '')
    if (!isBase(at) || (at > 0 && !isVerb(at)) || isNameOrState(tokens, at)) return edit
    if (!isNext) isOpen = false
    return isNext && isOpen && edit.op === 'keep' && !edit.hasVerb ? { ...edit, op: 'verb' } : edit
  })
}

let loaded: LineModels | undefined
const models = (): LineModels => {
  loaded ??= { edits: readSequenceModel(editModelFiles.edits), verbs: readSequenceModel(editModelFiles.verbs) }
  return loaded
}

export const verbsPutIn = (): readonly string[] => models().verbs.labels.filter(verb => !rank.test(verb))

/** Below it a line stays as it was typed. */
const leastOfLine = 0.3
/** What is longer is no line of a resume. */
const mostLetters = 600

export interface BetterLine {
  lines: string[]
  why: string[]
  /** How sure the verbs are that were put in: 1 without any. */
  oddsOfVerbs: number
}

/** A line of a resume as an editor would print it, in the words that were typed; undefined where that is not sure. */
export function editLine(typed: string, context: LineContext): BetterLine | undefined {
  const key = `${context.isCurrent} ${context.title}\n${typed}`
  if (!edited.has(key)) {
    if (edited.size >= mostRemembered) edited.clear()
    edited.set(key, findBetter(typed, context))
  }
  return edited.get(key)
}

/** The same lines are asked for by the resume, by letters and by the profile. */
const edited = new Map<string, BetterLine | undefined>()
const mostRemembered = 1000

function findBetter(typed: string, context: LineContext): BetterLine | undefined {
  const text = typedLine(typed)
  if (!text || text.length > mostLetters) return undefined
  const { lines, edits, odds } = editWith(models(), text, context)
  if (odds < leastOfLine || lines.length === 0) return undefined
  return { lines, why: whyOf(text, edits, context), oddsOfVerbs: edits.some(({ hasVerb }) => hasVerb) ? odds : 1 }
}

function whyOf(text: string, edits: readonly Edit[], { isCurrent }: LineContext): string[] {
  const [first] = edits
  const isOwn = /^(?:I|we)\b/i.test(text) && first?.op === 'drop'
  return [
    ...(isOwn ? ['A resume leaves out "I": the line begins with what you did.'] : []),
    ...(edits.some(({ hasVerb }) => hasVerb) || first?.op === 'verb'
      ? [isCurrent || first?.hasVerb ? verbFirst : ended]
      : []),
    ...(edits.some(({ joint }) => joint === '/') ? ['Several short points are easier to read than a paragraph.'] : []),
    ...(edits.some(({ small }) => small) ? ['It has its small words, such as “a” and “the”, now.'] : []),
    ...(edits.some(({ joint }) => joint && joint !== '/') ? ['It puts what belongs together in one sentence.'] : []),
  ]
}
export const verbFirst = 'It starts with a verb that says what you did.'
const ended = 'This job has ended, so its verbs are in the past tense.'
