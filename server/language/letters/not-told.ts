import type { OwnSentence } from '#contract/endpoints/cover-letters.ts'
import type { Statement } from '#contract/endpoints/evidence.ts'
import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import { contentStems } from '../english/stem.ts'
import { countWords, endSentence, upperFirst } from '../english/tidy.ts'
import type { ProfileItem, Span } from '../profile/profile.ts'
import { isPrivate } from '../profile/spans/harmful.ts'
import { editNote } from '../sentence-editing/edit-note.ts'
import { coverOf, covers } from './ask/covers.ts'
import { readSlots } from './ask/read-slots.ts'
import { untold } from './ask/rest-of-notes.ts'
import { isTellingStem } from './choose-evidence.ts'
import { mayOffer, withoutGone } from './kept-out.ts'
import { inProse, type Letter, type LetterMaterial, type Sentence } from './letter.ts'
import { tellCertificates } from './papers/tell-certificate.ts'
import { tellLanguages } from './papers/tell-languages.ts'
import { tellSkills } from './papers/tell-skills.ts'
import { isPlausibleWork } from './plan/plausible-work.ts'
import { isWork } from './points/kinds-of-work.ts'
import { pointsOf } from './points/point.ts'
import { tellTool } from './tell/tell-item.ts'
import { tellEducation } from './tell/tell-study.ts'

const saysWhy = /^(?:this|that) is (?:the|my) (?:real |main |only )?reason\b/i
const most = 24
const mostOfWork = 6
const mostOfPapers = 5
const shortest = 3

/**
 * What the user told and the letter does not say, as sentences that it could tell: first what was taken out of it, then of
 * the notes what nothing speaks against, what the ad asks for before the rest; then lines of the work and papers.
 */
export function* notToldSteps(
  { ad, profile }: Pick<LetterMaterial, 'ad' | 'profile'>,
  claims: readonly Statement[],
  today: Date,
  leftOut: NonNullable<Letter['leftOut']> = [],
): Steps<OwnSentence[]> {
  const { spans = [], keptOut = [] } = profile
  const told = [...leftOut, ...claims]
  const letter = told.map(({ text }) => text).join(' ')
  const open = new Set(untold(spans, letter).filter(({ text }) => !saysWhy.test(text)))
  const isAskedOut = (text: string) => keptOut.some(request => covers(request, text) || covers(text, request))
  const worthOf = worthFor(ad)
  const found: (OwnSentence & { worth: number })[] = []
  for (const own of Map.groupBy(spans, ({ sentence }) => sentence).values()) {
    const left = own.filter(each => open.has(each))
    const unhelpful = left.length === 0
    const parts = unhelpful ? own.filter(({ isHarmful }) => isHarmful) : left
    const typed = parts.map(({ text, joint }, at) => (at > 0 && joint ? `${joint} ${text}` : text)).join(', ')
    const isRequest = own.some(({ text }) => isPrivate(text)) || isAskedOut(typed)
    if (countWords(typed) < shortest || isRequest) continue
    const text = editNote(endSentence(upperFirst(typed)))
    if (letter.includes(text)) continue
    found.push({ text, after: toldBefore(own), unhelpful, worth: Math.max(...parts.map(worthOf)) })
    yield
  }
  const byWorth = found.toSorted((a, b) => Number(a.unhelpful) - Number(b.unhelpful) || b.worth - a.worth)
  const isFree = mayOffer(profile)
  const free = withoutGone(profile).filter(({ organisation }) => isFree(organisation))
  const ofWork = yield* workNotTold(free, told, ad)
  const papers = yield* papersNotTold(free, told, { ad, today })
  const taken = leftOut.map(({ text, after }) => ({ text, after, unhelpful: false }))
  return [...taken, ...byWorth, ...[...ofWork, ...papers].filter(({ text }) => isFree(text))]
    .slice(0, most)
    .map(({ text, after, unhelpful }) => ({ text, after, unhelpful }))

  function toldBefore([first]: readonly Span[]): string {
    const before = spans.slice(0, first && spans.indexOf(first)).toReversed()
    return before.flatMap(({ facts, text }) => claims.find(each => tells(each, facts, text)) ?? [])[0]?.text ?? ''
  }
}

const tells = (claim: Statement, facts: readonly string[], text: string): boolean =>
  claim.facts.some(fact => facts.includes(fact)) && covers(claim.text, text)

function* workNotTold(
  items: readonly ProfileItem[],
  claims: readonly Statement[],
  ad: string,
): Steps<(OwnSentence & { worth: number })[]> {
  const asked = contentStems(ad)
  const isTold = coverOf(claims.map(({ text }) => text).join(' '))
  const found: (OwnSentence & { worth: number })[] = []
  for (const item of items.filter(each => isWork(each) && isPlausibleWork(each))) {
    const after = claims.findLast(({ facts }) => facts.includes(item.id))?.text ?? ''
    const place = inProse(item.organisation)
    for (const { kind, text, stems } of pointsOf(item)) {
      if (kind === 'thing' || countWords(text) < shortest || isTold(text)) continue
      const deed = place ? `At ${place}, I ${text}` : `I ${text}`
      const worth = [...stems].filter(stem => isTellingStem(stem) && asked.has(stem)).length + (/\d/.test(text) ? 1 : 0)
      found.push({ text: endSentence(kind === 'deed' ? deed : upperFirst(text)), after, unhelpful: false, worth })
    }
    yield
  }
  return found.toSorted((a, b) => b.worth - a.worth).slice(0, mostOfWork)
}

function* papersNotTold(
  items: readonly ProfileItem[],
  claims: readonly Statement[],
  { ad, today }: { ad: string; today: Date },
): Steps<OwnSentence[]> {
  const named = new Set(claims.flatMap(({ facts }) => facts))
  const isTold = coverOf(claims.map(({ text }) => text).join(' '))
  const asked = contentStems(ad)
  const worthOf = ({ text }: Sentence) => [...contentStems(text)].filter(stem => asked.has(stem)).length
  const left = items.filter(({ id, title }) => !named.has(id) && !isTold(title))
  const of = (kind: ProfileItem['kind']) => left.filter(item => item.kind === kind)
  const sentences = [
    ...(yield* mapSteps(of('education'), item => tellEducation(item, today))),
    ...(yield* mapSteps(of('certificate'), item => tellCertificates([item], today)[0])),
    ...(yield* mapSteps(of('language'), item => tellLanguages([item]))),
    ...(yield* mapSteps(of('skill'), tellTool)),
    ...tellSkills(of('skill'), items, ad),
  ].filter(each => each !== undefined)
  yield
  return sentences
    .filter(({ text }, at) => !isTold(text) && sentences.findIndex(each => each.text === text) === at)
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .slice(0, mostOfPapers)
    .map(({ text }) => ({ text, after: '', unhelpful: false }))
}

function worthFor(ad: string): (span: Span) => number {
  const wanted = new Set(readSlots(ad).map(({ kind }) => kind))
  const asked = contentStems(ad)
  return ({ kinds, text }) =>
    (kinds.some(kind => wanted.has(kind)) ? 3 : 0) +
    (/\d/.test(text) ? 2 : 0) +
    ([...contentStems(text)].some(stem => isTellingStem(stem) && asked.has(stem)) ? 1 : 0)
}
