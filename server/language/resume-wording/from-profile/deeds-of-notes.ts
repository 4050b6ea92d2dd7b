import type { Fact } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeChange, ResumeEntry, ResumeSection } from '#contract/endpoints/resume.ts'
import { isCommonStem } from '../../demands/demand.ts'
import { contentStems } from '../../english/stem.ts'
import { tidyTyping, upperFirst } from '../../english/tidy.ts'
import { isSoundList } from '../../english/verb-lists.ts'
import { readVerb } from '../../english/verbs.ts'
import { writtenOut } from '../../english/written-out.ts'
import { mendSentence } from '../../grammar/mend-sentence.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import { changeOf } from '../draft-change.ts'
import { isWellFormed } from '../lines/is-well-formed.ts'
import type { Added } from './add-line.ts'
import { type Asked, nearness } from './rank-facts.ts'
import { isSimilar } from './said.ts'

const most = { words: 30, lines: 3 }
const fewestWords = 4
const worked = new Set<ResumeSection['kind']>(['experience', 'volunteering', 'projects'])
const why = "You told us this elsewhere, and your resume does not say it yet. Keep it if it's true as written."

const deed =
  /(?:^|^(?:Last|This|In|On|At|During|For|One|Once)\b[^,;.]{2,40},? |[,;:–-] (?:and |so |but |then )?(?:(?:after|since) that |from then on )?| and (?:(?:after|since) that |from then on )?| so )I (?:also |just |once |then |personally |even )?(\p{L}+) ([^;.!?]*)/giu
const next =
  /,? (?:and |but |so |because |which |when |while |until |since )?(?:I|we|you|he|she|it|they|everyone|everybody|nobody|there|this|that|[Mm]rs?\.?|[Mm]s\.?) \p{L}.*$|,? (?:because|bc|but|so|although|which)\b.*$| [-–—] .*$/u
const noDeed =
  /^(?:was|were|had|have|got|went|felt|thought|liked|loved|knew|said|told|wanted|needed|paid|earned|hoped|tried|used|came|saw|met|heard|lived|drove|quit|left|lost|missed|failed|dropped|spent|applied|began|started|finished|turned|took|did|made|kept)$/i
const speaker = /\b(?:I|me|my|we|us|our|he|she|his|her|him|they|them|it)\b/

const also = /,? (?:and|then) (?:then |also )?(\p{L}+(?:ed|t|de|ote|aught|an|ew|ove|oke|und)) ([^;.!?]*)/giu
const number = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one-\p{L}+)\b/u
const kept =
  /\b(?:workers?['’]? comp\p{L}*|court|custody|lawsuit|tickets?|pregnan\p{L}*|divorc\p{L}*|ex|salary|an hour|written up|injur\p{L}*|my (?:back|knee|boss|manager)|parole|arrest\p{L}*)\b/iu

const countBefore = /, (\d[\d,]* \p{Ll}+)[,.] I (\p{Ll}+ed) (?=(?:by|into|from|for|alphabetically)\b)/giu
const away = /^moved (?!(?:the|an?|all|\d)\b)|\b(?:how|why|what|last (?:night|week|month|year)|yesterday)$/i
const leastNear = 4

interface Deed {
  text: string
  note: Fact
  whole: string
}

export function addDeedsOfNotes({ resume, changes }: Added, notes: readonly Fact[], asked?: Asked): Added {
  const deeds = notes.flatMap(note =>
    splitSentences(note.text.replace(countBefore, ', I $2 $1 ')).flatMap(whole => deedsIn(whole, note, asked)),
  )
  const said = [
    ...resume.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines.map(({ text }) => text))),
    ...changes.map(({ optimized }) => optimized),
  ].filter(Boolean)
  const added: ResumeChange[] = []
  let filled = resume
  for (const { text, note, whole } of deeds) {
    if (added.length >= most.lines || said.some(line => isSimilar(text, line))) continue
    const place = placeOf(whole, resume) ?? placeOf(note.text, resume)
    if (!place) continue
    said.push(text)
    const lineId = `${place.entry.id}-t${added.length + 1}`
    const change = changeOf(place.section, place.entry, { lineId, original: '', optimized: text, why })
    added.push({ ...change, facts: [note.id, place.entry.id] })
    filled = withLine(filled, place.entry.id, lineId)
  }
  return { resume: filled, changes: [...changes, ...added] }
}

function deedsIn(whole: string, note: Fact, asked?: Asked): Deed[] {
  if (kept.test(whole)) return []
  const clauses = [...whole.matchAll(deed)].flatMap(([, verb = '', rest = '']) => [
    [verb, rest] as const,
    ...[...rest.matchAll(also)].map(([, other = '', more = '']) => [other, more] as const),
  ])
  return clauses.flatMap(([verb, rest]): Deed[] => {
    const told = `${verb.toLowerCase()} ${rest}`.replace(next, '').replace(/[\s,]+$/, '')
    const forms = readVerb(verb)?.forms
    const isPast = forms?.has('past') === true && !noDeed.test(verb)
    const words = told.split(' ').length
    const text = upperFirst(tidyTyping(writtenOut(mendSentence(upperFirst(told)))))
    const isNear = number.test(told) || (asked !== undefined && nearness(asked, text) >= leastNear)
    const isFit = words >= fewestWords && words <= most.words && isNear && !speaker.test(told) && !away.test(told)
    return isPast && isFit && isSoundList(text) && isWellFormed(text, '') ? [{ text, note, whole }] : []
  })
}

function placeOf(whole: string, { sections }: Resume): { section: ResumeSection; entry: ResumeEntry } | undefined {
  const own = contentStems(whole)
  const year = Number(/\b(?:19|20)\d\d\b/.exec(whole)?.[0] ?? 0)
  const scored = sections
    .filter(({ kind }) => worked.has(kind))
    .flatMap(section =>
      section.entries
        .filter(({ heading, organisation }) => heading || organisation)
        .map(entry => {
          const named = shared(`${entry.organisation} ${entry.heading}`, own)
          const told = shared(entry.lines.map(({ text }) => text).join('. '), own)
          return { section, entry, score: 2 * named + told + (isWithin(year, entry) ? 1 : 0) }
        }),
    )
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  return best && best.score >= leastShared && best.score > (second?.score ?? 0) ? best : undefined
}
const leastShared = 2

const shared = (text: string, own: ReadonlySet<string>): number =>
  [...contentStems(text)].filter(
    stem => own.has(stem) && stem.length > 2 && !/^\d+$/.test(stem) && !isCommonStem(stem) && !inAnyNote.test(stem),
  ).length
const inAnyNote = /^(?:day|week|month|year|time|hour|shift|night|people|person|last|first|week|start|end)/

function isWithin(year: number, { from, to }: ResumeEntry): boolean {
  const start = Number(/(?:19|20)\d\d/.exec(from)?.[0] ?? 0)
  const end = Number(/(?:19|20)\d\d/.exec(to)?.[0] ?? 9999)
  return year > 0 && start > 0 && year >= start && year <= end
}

const withLine = (resume: Resume, id: string, lineId: string): Resume => ({
  ...resume,
  sections: resume.sections.map(section => ({
    ...section,
    entries: section.entries.map(entry =>
      entry.id === id ? { ...entry, lines: [...entry.lines, { id: lineId, text: '' }] } : entry,
    ),
  })),
})
