import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { needsLicense } from '../needs-license.ts'
import { gapId } from '../returning/name-years.ts'
import { aboutRecord, answerTo } from './answer-circumstance.ts'
import type { Circumstance } from './read-circumstances.ts'

const aroundId = 'settle-what-could-stop-you'
export const recordId = 'ask-about-record'
const recordBesideId = 'what-a-record-means'
export const besideFirst: ReadonlySet<string> = new Set([aroundId, recordBesideId])
const longCourse = 8
const aTaste = 4

interface Planned {
  steps: RoadmapStep[]
  note: string | undefined
  isChanged: boolean
}

const mostAnswers = 4

/** What holds the user back is answered before the first step in which it would stop them. */
export function planAround(
  steps: readonly RoadmapStep[],
  circumstances: readonly Circumstance[],
  entry: CareerEntry,
): Planned {
  const isOpen = ({ fulfilled, later }: RoadmapStep) => !fulfilled && !later
  const course = steps.find(step => isOpen(step) && isCourse(step))
  const isNamed = steps.some(({ id }) => id === gapId)
  const answers = circumstances.flatMap(({ kind, said }) =>
    kind === 'record' || (kind === 'gap' && isNamed) ? [] : `“${said}”: ${answerTo(kind, entry, course !== undefined)}`,
  )
  const isLicensed = needsLicense(entry)
  const hasRecord = circumstances.some(({ kind }) => kind === 'record')
  const record = hasRecord ? [askAboutRecord(entry, isLicensed)] : []
  const around = answers.length > 0 ? [settle(answers.slice(0, mostAnswers))] : []
  const first = steps.findIndex(isOpen)
  const isTried = first >= 0 && steps[first] !== course && (steps[first]?.weeks.to ?? 0) <= aTaste
  const at = first < 0 ? steps.length : isTried ? first + 1 : first
  return {
    steps: [
      ...steps.slice(0, Math.max(0, first)),
      ...(isLicensed ? record : []),
      ...steps.slice(Math.max(0, first), at),
      ...(isLicensed ? [] : record),
      ...around,
      ...steps.slice(at),
    ],
    note: around[0] && `What you have to plan around has a step of its own: “${around[0].title}”.`,
    isChanged: circumstances.length > 0,
  }
}

const isCourse = ({ type, title, weeks }: RoadmapStep): boolean =>
  type === 'education' && weeks.to >= longCourse && !/apprentic/i.test(title)

const beside = { weeks: { from: 0, to: 0 }, later: false, undated: true } as const

const settle = (answers: readonly string[]): RoadmapStep => ({
  ...{ id: aroundId, type: 'other', title: 'Settle what could stop you', description: answers.join(' ') },
  ...{ timeline: '1 to 2 weeks', ownPace: true, ...beside, resources: [] },
  doneWhen: 'You have asked these questions, and you have noted the answers.',
})

/** Not quoted, because somebody may look over the shoulder. */
const askAboutRecord = (entry: CareerEntry, isLicensed: boolean): RoadmapStep => ({
  ...{
    id: isLicensed ? recordId : recordBesideId,
    type: 'other',
    title: isLicensed ? 'Ask first whether your record is in the way' : 'Find out what your record means for this work',
  },
  ...{ description: aboutRecord(entry), timeline: '1 to 4 weeks', ownPace: false, ...beside },
  told: 'You told us about your record.',
  doneWhen: isLicensed
    ? 'You have sent the question, and you have the answer in writing.'
    : 'You know what employers of this work ask, and what you will answer.',
  resources: isLicensed ? [] : ['LawHelp.org legal aid finder (free)', 'American Job Center (free)'],
})
