import type { OwnSentence } from '#contract/endpoints/cover-letters.ts'
import type { Statement } from '#contract/endpoints/evidence.ts'
import type { Steps } from '#server/platform/in-turns.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, endSentence, upperFirst } from '../english/tidy.ts'
import type { Span } from '../profile/profile.ts'
import { editNote } from '../sentence-editing/edit-note.ts'
import { covers } from './ask/covers.ts'
import { readSlots } from './ask/read-slots.ts'
import { untold } from './ask/rest-of-notes.ts'
import { isTellingStem } from './choose-evidence.ts'
import type { LetterMaterial } from './letter.ts'

const meta = /^(?:this|that) is (?:the|my) (?:real |main |only )?reason\b/i
const most = 20
const shortest = 3

/**
 * What the notes say and the letter does not, as sentences that it could tell: first what nothing speaks against, what the
 * ad asks for before the rest.
 */
export function* notToldSteps(
  { ad, profile: { spans = [], keptOut = [] } }: Pick<LetterMaterial, 'ad' | 'profile'>,
  claims: readonly Statement[],
): Steps<OwnSentence[]> {
  const letter = claims.map(({ text }) => text).join(' ')
  const open = new Set(untold(spans, letter).filter(({ text }) => !meta.test(text)))
  const isAskedOut = (text: string) => keptOut.some(request => covers(request, text) || covers(text, request))
  const worthOf = worthFor(ad)
  const found: (OwnSentence & { worth: number })[] = []
  for (const own of Map.groupBy(spans, ({ sentence }) => sentence).values()) {
    const left = own.filter(each => open.has(each))
    const unhelpful = left.length === 0
    const parts = unhelpful ? own.filter(({ isHarmful }) => isHarmful) : left
    const typed = parts.map(({ text, joint }, at) => (at > 0 && joint ? `${joint} ${text}` : text)).join(', ')
    if (countWords(typed) < shortest || isAskedOut(typed)) continue
    const text = editNote(endSentence(upperFirst(typed)))
    if (letter.includes(text)) continue
    found.push({ text, after: toldBefore(own), unhelpful, worth: Math.max(...parts.map(worthOf)) })
    yield
  }
  return found
    .toSorted((a, b) => Number(a.unhelpful) - Number(b.unhelpful) || b.worth - a.worth)
    .slice(0, most)
    .map(({ worth: _, ...sentence }) => sentence)

  /** The sentence of the letter that tells what the notes say last before this. */
  function toldBefore([first]: readonly Span[]): string {
    const before = spans.slice(0, first && spans.indexOf(first)).toReversed()
    return before.flatMap(({ facts, text }) => claims.find(each => tells(each, facts, text)) ?? [])[0]?.text ?? ''
  }
}

const tells = (claim: Statement, facts: readonly string[], text: string): boolean =>
  claim.facts.some(fact => facts.includes(fact)) && covers(claim.text, text)

function worthFor(ad: string): (span: Span) => number {
  const wanted = new Set(readSlots(ad).map(({ kind }) => kind))
  const asked = contentStems(ad)
  return ({ kinds, text }) =>
    (kinds.some(kind => wanted.has(kind)) ? 3 : 0) +
    (/\d/.test(text) ? 2 : 0) +
    ([...contentStems(text)].some(stem => isTellingStem(stem) && asked.has(stem)) ? 1 : 0)
}
