import { day } from '#contract/time.ts'

export const countDone = (
  opened: readonly { doneSteps: number }[],
  evidence: readonly unknown[],
  applications: readonly { sample: boolean }[],
): number =>
  opened.reduce((sum, { doneSteps }) => sum + doneSteps, 0) +
  evidence.length +
  applications.filter(({ sample }) => !sample).length

/** 1970 began on a Thursday; weeks begin on a Monday, by UTC. */
const weekOf = (instant: string) => Math.floor((Date.parse(instant) / day + 3) / 7)

export const countWeeks = (instants: readonly string[]): number => new Set(instants.map(weekOf)).size

export const weeksText = (weeks: number): string =>
  weeks < 2 ? 'Your first week.' : `You've done something in ${weeks} weeks so far. Weeks off don't count against you.`
