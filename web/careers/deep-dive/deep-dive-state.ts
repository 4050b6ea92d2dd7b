import { type DeepDiveAnswers, type StatementId, statementIds, statements } from '#contract/deep-dive.ts'
import { isRankingStable, nextStatement } from '#contract/deep-dive-order.ts'
import type { InterestScores, InterestType } from '#contract/interests.ts'
import { lifetimes } from '#contract/timings.ts'
import { countText, joinWords, type Results } from '../career-results.ts'

export const statementCount = statements.length

export interface DeepDiveState {
  asked: readonly StatementId[]
  place: number
  direction: 'forward' | 'back'
  answers: DeepDiveAnswers
  /** Whether to go on although the ranking is stable. */
  thorough: boolean
  /** Set by an answer that advances automatically. A new object for each answer restarts the timer. */
  pendingAdvance: { after: number } | null
}

export type DeepDiveAction =
  | { type: 'answer'; value: number | null; advance: boolean }
  | { type: 'continue' | 'back' | 'answer-all' | 'restart' }

export interface DeepDiveDraft {
  assessmentId: string
  place: number
  answers: Record<string, number | null>
  asked?: string[] | undefined
  thorough?: true | undefined
  unsaved?: true | undefined
}

export function reduceDeepDive(state: DeepDiveState, action: DeepDiveAction): DeepDiveState {
  const id = state.asked[state.place]
  switch (action.type) {
    case 'answer':
      if (!id) return state
      return {
        ...state,
        answers: { ...state.answers, [id]: action.value },
        pendingAdvance: action.advance ? { after: state.place } : null,
      }
    case 'continue':
      if (!id || answerAt(state) === undefined) return { ...state, pendingAdvance: null }
      return askNext({ ...state, place: state.place + 1, direction: 'forward', pendingAdvance: null })
    case 'back':
      return { ...state, place: Math.max(0, state.place - 1), direction: 'back', pendingAdvance: null }
    case 'answer-all':
      return askNext({ ...state, place: state.asked.length, direction: 'forward', thorough: true })
    case 'restart':
      return { ...start(), direction: 'back' }
  }
}

const start = (): DeepDiveState =>
  askNext({ asked: [], place: 0, direction: 'forward', answers: {}, thorough: false, pendingAdvance: null })

function askNext(state: DeepDiveState): DeepDiveState {
  if (state.place < state.asked.length || (!state.thorough && isRankingStable(state.answers))) return state
  const next = nextStatement(state.answers)
  return next ? { ...state, asked: [...state.asked, next.id] } : state
}

export const statementAt = ({ asked, place }: DeepDiveState) => statements.find(({ id }) => id === asked[place])

export function answerAt({ asked, place, answers }: DeepDiveState): number | null | undefined {
  const id = asked[place]
  return id && answers[id]
}

/**
 * Restores a deep dive from the draft in this browser and the answers that the server has, null if they are not known.
 * The draft counts only while it has answers that the server lacks. Older drafts, without `asked`, were never sent.
 */
export function restoreDeepDive(
  draft: DeepDiveDraft | null,
  assessmentId: string,
  saved: DeepDiveAnswers | null,
): DeepDiveState {
  const own = draft?.assessmentId === assessmentId ? draft : null
  const inBrowser = knownAnswers(own?.answers ?? {})
  const isUnsaved = own?.unsaved ?? own?.asked === undefined
  const answers = saved && !isUnsaved ? saved : { ...saved, ...inBrowser }
  const answered = statementIds.filter(id => answers[id] !== undefined)
  const order = answered.toSorted((a, b) => positionIn(own?.asked, a) - positionIn(own?.asked, b))
  const isAheadElsewhere = order.some(id => inBrowser[id] === undefined)
  const place = isAheadElsewhere ? order.length : Math.min(Math.max(0, own?.place ?? order.length), order.length)
  return askNext({ ...start(), asked: order, place, answers, thorough: own?.thorough ?? false })
}

function positionIn(asked: readonly string[] = [], id: string): number {
  const index = asked.indexOf(id)
  return index < 0 ? asked.length : index
}

export const countAnswered = (draft: DeepDiveDraft | null, assessmentId: string): number =>
  draft?.assessmentId === assessmentId ? Object.keys(knownAnswers(draft.answers)).length : 0

function knownAnswers(answers: Record<string, number | null>): DeepDiveAnswers {
  const known = statementIds.map(id => [id, answers[id]] as const)
  return Object.fromEntries(known.filter(([, answer]) => answer !== undefined))
}

export const sameAnswers = (a: DeepDiveAnswers, b: DeepDiveAnswers): boolean =>
  statementIds.every(id => a[id] === b[id])

/** Whether the server accepts a deep dive: for one day for guests' results, always for those of an account. */
export function canRefine({ id, takenAt }: Pick<Results, 'id' | 'takenAt'>, signedIn: boolean, now: number): boolean {
  if (id === null || takenAt === null) return false
  return signedIn || now - Date.parse(takenAt) < lifetimes.ownerlessAssessment.readable
}

interface Ranked {
  slug: string
  title: string
  matchPercent: number
}
export interface Change {
  slug: string
  /** Guests see the rank of a hidden career instead of its title. */
  name: string
  percent: number
  /** Ranks gained, negative if lost; null for a new career. */
  moved: number | null
}
export interface Changes {
  rows: Change[]
  removed: number
  left: string[]
}

export function changesOf(before: readonly Ranked[], now: readonly Ranked[], guest: boolean): Changes {
  const rows = now.map((career, index): Change => {
    const indexBefore = before.findIndex(each => each.slug === career.slug)
    return {
      slug: career.slug,
      name: guest && index > 0 ? `Match ${index + 1}` : career.title,
      percent: career.matchPercent,
      moved: indexBefore < 0 ? null : indexBefore - index,
    }
  })
  const removed = before.filter(career => now.every(each => each.slug !== career.slug))
  const named = guest ? removed.filter(career => career === before[0]) : removed
  const others = removed.length - named.length
  const left = [...named.map(({ title }) => title), ...(others > 0 ? [countText(others, 'other')] : [])]
  return { rows, removed: removed.length, left }
}

export function changesText({ rows, removed }: Changes): string {
  const parts = [
    [rows.filter(({ moved }) => moved === null).length, 'came in'],
    [removed, 'left'],
    [rows.filter(({ moved }) => moved !== null && moved > 0).length, 'moved up'],
    [rows.filter(({ moved }) => moved !== null && moved < 0).length, 'moved down'],
  ] as const
  const shown = parts.filter(([count]) => count > 0)
  if (shown.length === 0) return 'Your matches stay in the same order. They already suit what you enjoy.'
  const [[count, did], ...rest] = shown as [(typeof shown)[number], ...typeof shown]
  return `${joinWords([`${countText(count, 'career')} ${did}`, ...rest.map(([count, did]) => `${count} ${did}`)])}.`
}

const interestNames: Record<InterestType, string> = {
  realistic: 'Building, fixing and growing',
  investigative: 'Finding things out',
  artistic: 'Creating and expressing',
  social: 'Helping and explaining',
  enterprising: 'Leading and winning people over',
  conventional: 'Ordering and keeping track',
}

export const interestsByScore = (scores: Partial<InterestScores>) =>
  (Object.keys(interestNames) as InterestType[])
    .flatMap(type => (scores[type] === undefined ? [] : [{ type, name: interestNames[type], score: scores[type] }]))
    .sort((a, b) => b.score - a.score)
