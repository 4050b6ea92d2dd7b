import type { Fact, OpenQuestion } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeChange } from '#contract/endpoints/resume.ts'
import { reviewSentences, type SentenceDraft } from '#server/documents/review/review-sentences.ts'
import { checkedOf, type Judged, judgeStatement } from '#server/language/claims/check-claims.ts'
import { type Known, knownSteps } from '#server/language/claims/known.ts'
import { AiFailure, type AiService, type RequestContext } from '#server/platform/ai/provider.ts'
import { inTurns, type Steps } from '#server/platform/in-turns.ts'
import { changeOf, keepsNumbers } from '../language/resume-wording/draft-change.ts'
import { type ResumeAnswer, type ResumeQuestion, reasons } from './prompt.ts'

interface Worded {
  changes: ResumeChange[]
  questions: OpenQuestion[]
}

/**
 * Asks the AI service for better wording. Each change is checked against the original line and its entry, and then by
 * the service. Unsupported statements become questions, and changes that lose a number are dropped.
 * @throws AiFailure unusable if it suggests changes, but no usable one to a given line
 */
export async function askService(
  ai: AiService,
  { question, ids, told }: ResumeQuestion,
  { resume, facts, now }: { resume: Resume; facts: readonly Fact[]; now: Date },
  asking: RequestContext,
): Promise<Worded> {
  const { changes } = await ai.ask(question, asking)
  const suggested = changes.flatMap(change => toChange(change, resume, { ids, restore: told.redactor.restore }) ?? [])
  const once = [...new Map(suggested.map(change => [change.lineId, change])).values()]
  if (changes.length > 0 && once.length === 0) throw new AiFailure('unusable')
  const drafts: SentenceDraft[] = []
  for (const change of once) drafts.push(await inTurns(draftOf(change, facts, now)))
  const { userId, signal } = asking
  const reviewed = await reviewSentences(ai, drafts, told, { userId, signal })
  const worded = once.map((change, at) => changeFrom(change, reviewed[at]))
  return {
    changes: worded.flatMap(({ change, questions }) =>
      questions.length === 0 && keepsNumbers(change) ? [change] : [],
    ),
    questions: worded.flatMap(({ change, questions }) =>
      questions.map(each => ({ ...each, id: `${each.id}-${change.lineId}` })),
    ),
  }
}

/** A line may say what it, its heading and the lines of the same entry that it cites say, and what the user confirmed. */
function* draftOf(change: ResumeChange, facts: readonly Fact[], now: Date): Steps<SentenceDraft> {
  const own = facts.filter(({ id, from }) => from === 'confirmed' || change.facts.includes(id))
  const known = yield* knownSteps(own, [], now)
  return {
    judged: yield* judgeLine(change.optimized, change, known),
    *judge(wording) {
      const text = lineOf(wording, change.original)
      return text ? yield* judgeLine(text, change, known) : undefined
    },
  }
}

const judgeLine = (text: string, { facts }: ResumeChange, known: Known): Steps<Judged> =>
  judgeStatement({ text, facts }, known, true)

function changeFrom(
  change: ResumeChange,
  judged: Judged | undefined,
): { change: ResumeChange; questions: OpenQuestion[] } {
  const { kept, questions } = checkedOf(judged ? [judged] : [])
  const [line] = kept
  if (!line) return { change, questions }
  const why = line.unconfirmed ? `${change.why} ${onlyIfTrue}` : change.why
  return { change: { ...change, optimized: line.text, why }, questions }
}

const onlyIfTrue = "It goes beyond your words. Use it only if it's true."

const foreign = /[<>{}`|\\~]|\]\s*\(|!\[|:\/\/|\bwww\.|\b(?:javascript|data|mailto):|\p{Cc}/iu
const longest = 400

/** A wording of the service as it may replace a line; undefined if it may not. */
function lineOf(wording: string, original: string): string | undefined {
  const text = wording.replace(/\s+/g, ' ').trim()
  if (!text || text.length > longest || text === original) return undefined
  return foreign.test(text) && !foreign.test(original) ? undefined : text
}

function toChange(
  { line, better, reason, facts }: ResumeAnswer['changes'][number],
  resume: Resume,
  { ids, restore }: { ids: ResumeQuestion['ids']; restore(text: string): string },
): ResumeChange | undefined {
  const lineId = ids.get(line.trim())
  for (const section of resume.sections)
    for (const entry of section.entries) {
      const found = entry.lines.find(({ id }) => id === lineId)
      const optimized = found && lineOf(restore(better), found.text)
      if (!lineId || !found || !optimized) continue
      const cited = facts.flatMap(sign => entry.lines.flatMap(({ id }) => (id === ids.get(sign.trim()) ? [id] : [])))
      const change = changeOf(section, entry, { lineId, original: found.text, optimized, why: reasons[reason] })
      return { ...change, facts: [...new Set([...change.facts, ...cited])] }
    }
  return undefined
}
