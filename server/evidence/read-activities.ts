import type { Activity, ActivitySummary } from '#contract/endpoints/line-bank.ts'
import { AppError } from '#server/http/app-error.ts'
import { allActivities, findActivity } from '#server/language/line-bank/line-bank.ts'

export const listActivities = (): ActivitySummary[] => allActivities()

export function readActivity(id: string): Activity {
  const activity = findActivity(id)
  if (!activity) throw new AppError('not_found')
  const lines = activity.lines.map(line => ({ ...line, slots: [...line.slots] }))
  return { ...activity, lines }
}
