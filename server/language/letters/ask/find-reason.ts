import { countWords } from '../../english/tidy.ts'
import type { Span } from '../../profile/profile.ts'
import { isWhy, practical } from '../../profile/spans/kinds-of-span.ts'
import { relatedness } from '../../text-model/relatedness.ts'
import { tellSpans } from './tell-spans.ts'

export interface OwnReason {
  text: string
  facts: string[]
}

const ofAll = /^that(?:['’]s| is) (?:(?:kind of|really|mostly|part of|exactly|also|actually) )*(?:why|who|what) I\b/i
const meta = /^(?:this|that) is (?:the|my) (?:real |main |only )?reason\b/i
const plain =
  /\bbecause\b|\b(?:dream|miss)\b|that(?:['’]s| is) (?:\p{Ll}+ (?:of )?)?(?:why|who|what) I|\breason\b|come back to|go back to|\bI want (?:a|an) (?:job|work)|\balways (?:wanted|loved|dreamed)|\bI like (?:that|when|how)\b|\bwant to (?:move|be)\b|looking for a way/iu
const leaning = /^I want (?:it|that) /i
const ofBefore = /\b(?:miss|love|like|enjoy) (?:it|that|this)\b/i
const longest = 60

export function findReasonIn(spans: readonly Span[], title: string): OwnReason | undefined {
  const sentences = [...Map.groupBy(spans, ({ sentence }) => sentence).values()]
  const found = sentences.flatMap((clauses, at) => {
    const named = reasonIsSomebody(sentences, at)
    if (named) return [named]
    const own = reasonOf(clauses)
    const text = own ? tellSpans(own, 'reason') : ''
    if (!own || !text || countWords(text) > longest) return []
    const facts = [...new Set(own.flatMap(each => each.facts))]
    const isPlain = plain.test(text) || own.some(({ label = '' }) => isWhy.test(label))
    return [{ text, facts, score: Number(isPlain) * 1.5 + relatedness(title, text) * 2 }]
  })
  return found.toSorted((a, b) => b.score - a.score)[0]
}

const isSomebody = /^my reason is my \p{L}+$/iu
const ofThem = /^(?:(?:and )?(?:he|she|they|it)\b|(?:and )?I (?:said|thought|knew|want))/i
const mostBehind = 3
function reasonIsSomebody(
  sentences: readonly (readonly Span[])[],
  at: number,
): (OwnReason & { score: number }) | undefined {
  const [first] = sentences[at] ?? []
  if (!first || !isSomebody.test(first.text)) return undefined
  const rest = sentences.slice(at + 1, at + 1 + mostBehind)
  const end = rest.findIndex(own => !ofThem.test(own[0]?.text ?? ''))
  const told = [sentences[at] ?? [], ...rest.slice(0, end < 0 ? undefined : end)].map(own =>
    own.filter(({ isHarmful }) => !isHarmful),
  )
  const text = told.map(own => tellSpans(own, 'reason')).join(' ')
  return countWords(text) <= longest
    ? { text, facts: [...new Set(told.flat().flatMap(({ facts }) => facts))], score: surely }
    : undefined
}
const surely = 3

function reasonOf(clauses: readonly Span[]): Span[] | undefined {
  const at = clauses.findIndex(({ kinds, isHarmful }) => kinds.includes('reason') && !isHarmful)
  const first = clauses[at]
  if (!first || first.isDoubtful) return undefined
  const whole = clauses.findIndex(({ text, isHarmful }) => ofAll.test(text) && !isHarmful)
  const before = clauses[at - 1]
  const hangs = before && !before.isHarmful && (first.joint === 'because' || ofBefore.test(first.text))
  const isOfAll = whole >= 0 && clauses.slice(0, whole).some(each => !each.isHarmful)
  const from = isOfAll ? 0 : hangs ? at - 1 : at
  const rest = clauses.slice(from)
  const end = rest.findIndex(
    (each, n) =>
      n > 0 &&
      from + n > at &&
      from + n > whole &&
      (isElse(each) || (!each.joint && !each.kinds.includes('reason') && !meta.test(each.text))),
  )
  const own = rest.slice(0, end < 0 ? undefined : end).filter(each => !each.isHarmful && !meta.test(each.text))
  const [lead, next] = own
  const told = lead && next && leaning.test(lead.text) && next.joint === 'because' ? own.slice(1) : own
  return told.map((each, n) => ({
    ...each,
    text: each.text.replace(/ \([^()]*\)/g, ''),
    joint: n === 0 ? '' : each.joint,
  }))
}

const isElse = ({ kinds, isHarmful }: Span) =>
  isHarmful || (kinds.some(kind => practical.has(kind)) && !kinds.includes('reason') && !kinds.includes('story'))
