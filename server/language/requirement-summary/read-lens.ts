import type { RequirementSummary } from '#contract/endpoints/jobs.ts'
import { isEnglish } from '../prose/is-english.ts'
import { isOrderToSoftware } from '../prose/orders-to-software.ts'
import { statedAge } from './read-age.ts'
import { decodeReading } from './read-asks.ts'
import { callsItselfEntry } from './read-entry.ts'
import { shiftsIn } from './read-shifts.ts'
import { readRequirements } from './requirement-model.ts'
import { splitText } from './split-text.ts'
import { travelIn } from './travel/read-travel.ts'

const inNameOnlyFrom = 2

const unread: RequirementSummary = {
  ...{ years: null, degree: null, orExperience: false, licences: [], shifts: [], travel: null },
  ...{ callsItselfEntry: false, entryInNameOnly: false, otherLanguage: true },
}

export function readLens({ title, text }: { title: string; text: string }): RequirementSummary {
  if (!isEnglish(text)) return unread
  const heading = splitText(title)
  const body = splitText(text).filter(sentence => !isOrderToSoftware(sentence.text))
  const all = [...heading, ...body]
  const asks = decodeReading(readRequirements(body))
  const age = statedAge(body)
  const entry = callsItselfEntry(heading, body, asks.years)
  return {
    ...asks,
    shifts: shiftsIn(all),
    travel: travelIn(heading, body),
    ...(age === undefined ? {} : { age }),
    callsItselfEntry: entry,
    entryInNameOnly: entry && (asks.years ?? 0) >= inNameOnlyFrom,
  }
}
