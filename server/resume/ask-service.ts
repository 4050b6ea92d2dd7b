import type { Fact, OpenQuestion } from '#contract/endpoints/evidence.ts'
import type { Resume, ResumeChange } from '#contract/endpoints/resume.ts'
import { claimSteps } from '#server/language/claims/check-claims.ts'
import { knownSteps } from '#server/language/claims/known.ts'
import { AiFailure, type AiService, type RequestContext } from '#server/platform/ai/provider.ts'
import { inTurns, type Steps } from '#server/platform/in-turns.ts'
import { changeOf } from '../language/resume-wording/draft-change.ts'
import { type ResumeAnswer, type ResumeQuestion, reasons } from './prompt.ts'

interface Worded {
  changes: ResumeChange[]
  questions: OpenQuestion[]
}

/**
 * Asks the AI service for better wording. Each change is checked against the original line and its entry. Unsupported
 * statements become questions, and changes that lose a number are dropped.
 * @throws AiFailure unusable if it suggests changes, but no usable one to a given line
 */
export async function askService(
  ai: AiService,
  { question, ids, restore }: ResumeQuestion,
  { resume, facts, now }: { resume: Resume; facts: readonly Fact[]; now: Date },
  asking: RequestContext,
): Promise<Worded> {
  const { changes } = await ai.ask(question, asking)
  const suggested = changes.flatMap(change => toChange(change, resume, { ids, restore }) ?? [])
  const once = [...new Map(suggested.map(change => [change.lineId, change])).values()]
  if (changes.length > 0 && once.length === 0) throw new AiFailure('unusable')
  const worded = await inTurns(checkSteps(once, facts, now))
  const accepted = worded.filter(({ change, questions }) => questions.length === 0 && hasSameNumbers(change))
  const acceptedChanges = accepted.map(({ change }) => change)
  const asked = worded.flatMap(({ change, questions }) =>
    questions.map(each => ({ ...each, id: `${each.id}-${change.lineId}` })),
  )
  return { changes: acceptedChanges, questions: asked }
}

interface Checked {
  change: ResumeChange
  questions: OpenQuestion[]
}

function* checkSteps(changes: readonly ResumeChange[], facts: readonly Fact[], now: Date): Steps<Checked[]> {
  const checked: Checked[] = []
  for (const change of changes) {
    const own = facts.filter(({ id, from }) => from === 'confirmed' || change.facts.includes(id))
    const known = yield* knownSteps(own, [], now)
    const { kept, questions } = yield* claimSteps([{ text: change.optimized, facts: change.facts }], known, true)
    const isSoft = kept.some(({ unconfirmed }) => unconfirmed)
    checked.push({ change: isSoft ? { ...change, why: `${change.why} ${onlyIfTrue}` } : change, questions })
  }
  return checked
}

const onlyIfTrue = "It goes beyond your words. Use it only if it's true."

const numbersIn = (text: string): string[] => text.match(/\d[\d.,]*/g) ?? []
const hasSameNumbers = ({ original, optimized }: ResumeChange) =>
  numbersIn(original).every(number => numbersIn(optimized).includes(number))

const foreign = /[<>{}`|\\~]|\]\s*\(|!\[|:\/\/|\bwww\.|\b(?:javascript|data|mailto):|\p{Cc}/iu
const longest = 400

function toChange(
  { line, better, reason }: ResumeAnswer['changes'][number],
  resume: Resume,
  { ids, restore }: Pick<ResumeQuestion, 'ids' | 'restore'>,
): ResumeChange | undefined {
  const lineId = ids.get(line.trim())
  const optimized = restore(better.replace(/\s+/g, ' ').trim())
  if (!lineId || !optimized || optimized.length > longest) return undefined
  for (const section of resume.sections)
    for (const entry of section.entries) {
      const found = entry.lines.find(({ id }) => id === lineId)
      if (!found || found.text === optimized) continue
      if (foreign.test(better) && !foreign.test(found.text)) return undefined
      return changeOf(section, entry, { lineId, original: found.text, optimized, why: reasons[reason] })
    }
  return undefined
}
