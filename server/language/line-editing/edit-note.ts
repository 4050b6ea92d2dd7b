import { tagWords } from '../english/tagger.ts'
import { endSentence, lowerFirst, upperFirst } from '../english/tidy.ts'
import { readVerb } from '../english/verbs.ts'
import { hashOfAll } from '../resume-parsing/hash-feature.ts'
import { readSequenceModel, type SequenceModel } from '../text-model/sequence-model.ts'
import { editTokens } from './edits.ts'

/** What a note is about; `drop`: it should not reach an employer. */
export type NoteKind = 'motive' | 'availability' | 'story' | 'experience' | 'paper' | 'gap' | 'trait' | 'drop'

export const startModelFile = new URL('./weights/note-starts.bin.gz', import.meta.url)
let loaded: SequenceModel | undefined
const model = (): SequenceModel => {
  loaded ??= readSequenceModel(startModelFile)
  return loaded
}

const leastOfStart = 0.5

/** A note with its subject and verb: "tips certified" -> "I am tips certified."; undefined where that is not sure. */
export function startNote(text: string, starts = model()): string | undefined {
  const [found] = starts.labelEach([startFeatures(text)])
  if (!found || found.odds < leastOfStart) return undefined
  // Nobody holds a paper that has ended.
  if (/^i (?:hold|have)$/.test(found.label) && /\b(?:expired|lapsed|failed|retak\w+|pending)\b/i.test(text))
    return undefined
  // Somebody else's verb: "hasn't bolted in three years".
  if (/^i$/.test(found.label) && /^(?:has|is|does)(?:n['’]?t)?\b/i.test(text)) return undefined
  const start = (isBareVerb(text) ? found.label.replace(/^i am$/, 'i') : found.label).replace(/\bi\b/g, 'I')
  // "Available January 4" is no name.
  const rest = lowerFirst(text).replace(
    /^(?:Available|Able|Ready|Free|Open|Flexible|Fluent|Certified|Licensed)\b/,
    word => word.toLowerCase(),
  )
  return endSentence(upperFirst(start ? `${start} ${rest}` : text))
}

export function startFeatures(text: string): number[] {
  const { features, add, words } = hashes(text)
  const parts = tagWords(text.split(' ').slice(0, 8).join(' ')).map(({ pos }) => pos)
  for (let at = 0; at < 4; at++) {
    add('word', at, words[at] ?? 'end')
    add('part', at, parts[at] ?? 'END')
    add('parts', at, parts[at] ?? 'END', parts[at + 1] ?? 'END')
    if (at < 2) add('two', at, words[at] ?? 'end', words[at + 1] ?? 'end')
    if ((words[at]?.length ?? 0) > 4) add('ends', at, words[at]?.slice(-3) ?? '')
  }
  for (const word of words) add('any', word)
  add('three', parts.slice(0, 3).join(' '))
  return [...features]
}

function hashes(text: string) {
  const features = new Set<number>([hashOfAll(['bias'])])
  const words = editTokens(text)
    .map(each => each.text.toLowerCase().replace(/['’]/g, ''))
    .filter(Boolean)
  const add = (...parts: (string | number)[]) => {
    features.add(hashOfAll(parts))
  }
  return { features, add, words }
}

/** "Finish in May" */
function isBareVerb(text: string): boolean {
  const [first = '', second = ''] = text.toLowerCase().split(' ')
  const forms = readVerb(first)?.forms
  return forms?.has('base') === true && forms.size === 1 && /^(?:in|on|at|school|college|my)$/.test(second)
}
