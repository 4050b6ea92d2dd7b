import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import { readAsks } from './read-asks.ts'
import { callsItselfEntry } from './read-entry.ts'
import { licencesIn } from './read-licences.ts'
import { shiftsIn } from './read-shifts.ts'
import { saysNoneNeeded, welcomesFreshers } from './read-start.ts'
import { travelIn } from './read-travel.ts'
import { splitText } from './split-text.ts'

export function readLens({ title, text }: { title: string; text: string }): RequirementSummary {
  const heading = splitText(title)
  const body = splitText(text)
  const all = [...heading, ...body]
  const asks = readAsks(body)
  const none = asks.years === null ? saysNoneNeeded(all) : welcomesFreshers(all)
  const years = none ? 0 : asks.years
  const entry = callsItselfEntry(heading, body, years)
  return {
    ...asks,
    years,
    licences: licencesIn(heading, body),
    shifts: shiftsIn(all),
    travel: travelIn(all),
    callsItselfEntry: entry,
    entryInNameOnly: entry && (years ?? 0) >= 3,
  }
}
