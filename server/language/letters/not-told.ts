import { contentStems } from '../english/stem.ts'
import { endSentence, upperFirst } from '../english/tidy.ts'
import type { Span } from '../profile/profile.ts'
import { readSlots } from './ask/read-slots.ts'
import { untold } from './ask/rest-of-notes.ts'
import { isTellingStem } from './choose-evidence.ts'

export interface NotTold {
  onPurpose: string[]
  open: string[]
}

const meta = /^(?:this|that) is (?:the|my) (?:real |main |only )?reason\b/i

export function notToldIn(spans: readonly Span[], letter: string, ad: string): NotTold {
  const wanted = new Set(readSlots(ad).map(({ kind }) => kind))
  const asked = contentStems(ad)
  const worthOf = ({ kinds, text }: Span) =>
    (kinds.some(kind => wanted.has(kind)) ? 3 : 0) +
    (/\d/.test(text) ? 2 : 0) +
    ([...contentStems(text)].some(stem => isTellingStem(stem) && asked.has(stem)) ? 1 : 0)
  const open = new Set(untold(spans, letter))
  const missing = spans.filter(each => open.has(each) && !meta.test(each.text))
  return {
    onPurpose: joined(spans.filter(({ isHarmful }) => isHarmful)),
    open: joined(missing).toSorted((a, b) => worthOfText(b) - worthOfText(a)),
  }
  function worthOfText(text: string): number {
    return Math.max(...missing.filter(each => text.toLowerCase().includes(each.text.toLowerCase())).map(worthOf), 0)
  }
}

function joined(spans: readonly Span[]): string[] {
  return [...Map.groupBy(spans, ({ sentence }) => sentence).values()].map(own =>
    endSentence(upperFirst(own.map(({ text, joint }, at) => (at > 0 && joint ? `${joint} ${text}` : text)).join(', '))),
  )
}
