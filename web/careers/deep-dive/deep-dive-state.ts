import { statements } from '#contract/deep-dive.ts'
import type { DeepDiveAnswers } from '#contract/endpoints/deep-dive.ts'
import type { InterestScores, InterestType } from '#contract/interests.ts'
import { lifetimes } from '#contract/limits.ts'
import { byMatch, countText, joinWords, type Results } from '../career-results.ts'

export const endIndex = statements.length

export interface DeepDiveState {
  /** Index of the current statement; `endIndex` after all are answered. */
  place: number
  direction: 'forward' | 'back'
  answers: Partial<DeepDiveAnswers>
  /** Set by an answer that advances automatically. A new object for each answer restarts the timer. */
  pendingAdvance: { after: number } | null
}

export type DeepDiveAction = { type: 'answer'; value: number; advance: boolean } | { type: 'continue' | 'back' }

export interface DeepDiveDraft {
  assessmentId: string
  place: number
  answers: Record<string, number>
}

export function reduceDeepDive(state: DeepDiveState, action: DeepDiveAction): DeepDiveState {
  const statement = statements[state.place]
  switch (action.type) {
    case 'answer':
      if (!statement) return state
      return {
        ...state,
        answers: { ...state.answers, [statement.id]: action.value },
        pendingAdvance: action.advance ? { after: state.place } : null,
      }
    case 'continue':
      if (!statement || !answerAt(state)) return { ...state, pendingAdvance: null }
      return { ...state, place: state.place + 1, direction: 'forward', pendingAdvance: null }
    case 'back':
      return { ...state, place: Math.max(0, state.place - 1), direction: 'back', pendingAdvance: null }
  }
}

export function answerAt({ place, answers }: Pick<DeepDiveState, 'place' | 'answers'>): number | undefined {
  const statement = statements[place]
  return statement && answers[statement.id]
}

/** Restores the draft of this result, or starts a new deep dive. */
export function restoreDeepDive(draft: DeepDiveDraft | null, assessmentId: string): DeepDiveState {
  const stored = draft?.assessmentId === assessmentId ? draft : { place: 0, answers: {} }
  const answers = knownAnswers(stored.answers)
  const open = statements.findIndex(({ id }) => answers[id] === undefined)
  const place = Math.min(Math.max(0, stored.place), open < 0 ? endIndex : open)
  return { place, direction: 'forward', answers, pendingAdvance: null }
}

export const countAnswered = (draft: DeepDiveDraft | null, assessmentId: string): number =>
  draft?.assessmentId === assessmentId ? Object.keys(knownAnswers(draft.answers)).length : 0

/** Drops answers to statements of older versions. */
function knownAnswers(answers: Record<string, number>): Partial<DeepDiveAnswers> {
  const known = statements.map(({ id }) => [id, answers[id]] as const)
  return Object.fromEntries(known.filter(([, answer]) => answer !== undefined))
}

/** Returns null unless all statements are answered. */
export const completeAnswers = ({ answers }: Pick<DeepDiveState, 'answers'>): DeepDiveAnswers | null =>
  statements.every(({ id }) => answers[id] !== undefined) ? (answers as DeepDiveAnswers) : null

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

/** Compares two lists. `guest`: only the first match is shown by name. */
export function changesOf(before: readonly Ranked[], now: readonly Ranked[], guest: boolean): Changes {
  const [first, second] = [byMatch(before), byMatch(now)]
  const rows = second.map((career, index): Change => {
    const indexBefore = first.findIndex(each => each.slug === career.slug)
    return {
      slug: career.slug,
      name: guest && index > 0 ? `Match ${index + 1}` : career.title,
      percent: career.matchPercent,
      moved: indexBefore < 0 ? null : indexBefore - index,
    }
  })
  const removed = first.filter(career => second.every(each => each.slug !== career.slug))
  const named = guest ? removed.filter(career => career === first[0]) : removed
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
  if (shown.length === 0) return 'Your matches keep their places: they suit what you enjoy already.'
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

export const interestsByScore = (scores: InterestScores) =>
  (Object.keys(interestNames) as InterestType[])
    .map(type => ({ type, name: interestNames[type], score: scores[type] }))
    .sort((a, b) => b.score - a.score)
