import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { factsOf } from './bullets/evidence-facts.ts'
import { checkClaims } from './claims/check-claims.ts'
import { readKnown as readClaims } from './claims/known.ts'
import { demandsInOwnWords } from './demands/demand.ts'
import { mendSpelling } from './english/mend-spelling.ts'
import { contentStems } from './english/stem.ts'
import { tagWords } from './english/tagger.ts'
import { findProse } from './letters/career-prose.ts'
import { composeLetter } from './letters/compose-letter.ts'
import { buildItems } from './profile/build-profile.ts'
import { readSamples } from './resume-parsing/read-samples.ts'
import { composeRoadmap } from './roadmaps/compose-roadmap.ts'
import { readKnown } from './roadmaps/known/read-known.ts'
import { readStanding } from './roadmaps/standing/read-standing.ts'
import { allRules } from './roadmaps/states/read-states.ts'
import { editNote } from './sentence-editing/edit-note.ts'
import { relatedness } from './text-model/relatedness.ts'
import { sharedDemand } from './text-model/shared-demand.ts'

interface Careers {
  bySlug(slug: string): CareerEntry | undefined
  find(title: string): CareerEntry | undefined
}

const texts = [
  'ran a register with about 200 customers a shift and trained three new cashiers',
  'kept the books, paid bills and made the monthly report in Excel',
  'washed, fed and lifted patients and took vital signs',
]
const evidence = texts.map((did, at) => ({
  ...{ id: `${at}`, kind: 'job' as const, title: ['Cashier', 'Bookkeeper', 'Nursing assistant'][at] ?? '' },
  ...{ organisation: 'Park Market', place: 'Dayton, OH', from: '2020', to: '2023', answers: { did } },
}))
const ad = `Medical assistant. You greet patients, take vital signs and keep records. You lift up to 30 pounds. You work in a
team and answer the phone. Experience with Excel is welcome. We ask for CPR and one year of customer service.`
const slugs = ['medical-assistant', 'software-developer', 'accountant', 'registered-nurse']

/** The parts of loading what the writers need. The first of them that is used would hold a request for half a second. */
function* parts({ bySlug, find }: Careers): Generator<void> {
  const entries = slugs.map(bySlug).filter(entry => entry !== undefined)
  yield void readWordVectors()
  yield void mendSpelling('recieved')
  yield void editNote('i work here')
  yield void relatedness('cash', 'money')
  yield void sharedDemand('cash', 'money')
  yield void tagWords('I work here.')
  yield void contentStems(texts.join('. '))
  yield void demandsInOwnWords('cash')
  yield void findProse('cashier')
  yield void readKnown()
  yield void allRules()
  for (const title of ['Cashier', 'Shift lead, restaurant', 'Keeper of keys']) yield void find(title)
  yield* readSamples()
  const now = new Date()
  // Compiled code is several times as fast from the second or third time on.
  for (const entry of [...entries, ...entries]) {
    const person = readStanding({ quiz: undefined, evidence, resume: undefined, notes: [] }, find, now)
    yield
    yield void composeRoadmap(entry, person, { now })
    const profile = { items: buildItems(evidence, []), notes: [], leftOut: [] }
    yield
    const letter = composeLetter(
      { title: entry.title, entry, employer: 'Park Clinic', ad, name: 'Ann Lee', profile, sameWork: [] },
      now,
    )
    yield
    const known = readClaims(evidence.flatMap(factsOf), profile.items, now)
    yield void checkClaims(letter.paragraphs.flat(), known)
  }
}

/** Loads language models while nothing else is to do, so that no request waits for them. */
export async function warmUpWriters(careers: Careers, pause: () => Promise<unknown>): Promise<void> {
  for (const _ of parts(careers)) await pause()
}
