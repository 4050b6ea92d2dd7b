import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, readCatalogue } from '#server/careers/read-catalogue.ts'
import { fitAmong } from '#server/language/roadmaps/brings/fit-career.ts'
import { composeRoadmap, type WrittenRoadmap } from '#server/language/roadmaps/compose-roadmap.ts'
import { startId } from '#server/language/roadmaps/rules.ts'
import { atLeast, atMost, type Figure, info } from './row.ts'
import { findGrammarFaults } from './support/grammar.ts'
import { type RoadmapPerson, roadmapPeople, standingOf } from './support/roadmap-people.ts'

const now = new Date('2026-11-27T12:00:00Z')

interface Expectation {
  name: string
  met: boolean
}

/** Roadmaps of test people against what an adviser expects, and the grammar of what is written for every career. `ROADMAPS_OUT=folder` saves them for reading. */
export const roadmaps: Figure = {
  name: 'roadmaps',
  async measure() {
    const catalogue = readCatalogue()
    const people = roadmapPeople()
    const written = people.map(person => {
      const entry = catalogue.bySlug(person.career)
      if (!entry) throw new Error(`No career ${person.career}`)
      const standing = standingOf(person, catalogue, now)
      const who = standing && { ...standing, fitOf: fitAmong(catalogue.entries) }
      return { person, made: composeRoadmap(entry, who, { now }) }
    })
    if (process.env.ROADMAPS_OUT) save(written, process.env.ROADMAPS_OUT)
    const expectations = written.flatMap(({ person, made }) => judge(person, made))
    const missed = expectations.filter(({ met }) => !met)
    const faults = await findFaults(catalogue)
    const untrue = written.flatMap(({ person, made }) =>
      idsDone(made).flatMap(id => (person.expected.done.includes(id) ? [] : [`${person.id}: ${id}`])),
    )
    return [
      info('roadmaps', `${written.length}`),
      atLeast({
        name: '  expectations of an adviser met',
        value: (100 * (expectations.length - missed.length)) / expectations.length,
        bound: 100,
        unit: '%',
        detail: `of ${expectations.length}${missed.length ? `; missed: ${missed.map(({ name }) => name).join('; ')}` : ''}`,
      }),
      atMost({ name: '  steps untruly marked done', value: untrue.length, bound: 0, detail: untrue.join('; ') || '0' }),
      atMost({
        name: '  grammar faults in “Done when” of all careers',
        value: faults.length,
        bound: 0,
        detail: faults.join('; ') || '0',
      }),
    ]
  },
}

/** Of inflection; the linter's advice on the choice of words is about the catalog's own titles. */
const formKinds = new Set(['Grammar', 'Agreement', 'Capitalization', 'Repetition'])

/** Each sentence once. */
async function findFaults({ entries }: Catalogue): Promise<string[]> {
  const sentences = entries.flatMap(entry =>
    composeRoadmap(entry, undefined, { now }).roadmap.map(step => step.doneWhen),
  )
  const faults: string[] = []
  for (const sentence of new Set(sentences))
    for (const { kind, text, message } of await findGrammarFaults(sentence))
      if (formKinds.has(kind)) faults.push(`${sentence} (${text}: ${message})`)
  return faults
}

const idsDone = ({ roadmap }: WrittenRoadmap) => roadmap.flatMap(({ id, fulfilled }) => (fulfilled ? [id] : []))

function judge({ id, expected }: RoadmapPerson, made: WrittenRoadmap): Expectation[] {
  const done = idsDone(made)
  const open = made.roadmap.map(step => step.id).filter(step => step !== startId && !done.includes(step))
  const text = textOf(made)
  const of = (name: string, met: boolean) => ({ name: `${id}: ${name}`, met })
  return [
    ...expected.done.map(step => of(`done ${step}`, done.includes(step))),
    ...expected.open.map(step => of(`open ${step}`, open.includes(step))),
    of(`first is ${open[0]}`, expected.first.includes(open[0] ?? '')),
    ...(expected.second ? [of(`second is ${open[1]}`, expected.second.includes(open[1] ?? ''))] : []),
    ...expected.says.map(words => of(`says “${words}”`, text.includes(words))),
    ...expected.never.map(words => of(`never says “${words}”`, !text.includes(words))),
    of(expected.free ? 'free' : 'not free', made.isPersonal !== expected.free),
  ]
}

function textOf({ totalTimeline, tailored, behindYou, roadmap, doors }: WrittenRoadmap): string {
  const steps = roadmap.map(step => {
    // As on the screen, a finished step is one line.
    if (step.fulfilled) return `[x] ${step.title}. ${step.told}`
    return [
      `[ ] ${step.title} (${step.timeline})${step.later ? ' LATER' : ''}`,
      ...(step.told ? [`    > ${step.told}`] : []),
      `    ${step.description}`,
      `    Done when: ${step.doneWhen}`,
      ...(step.resources.length ? [`    Where: ${step.resources.join('; ')}`] : []),
      ...(step.sources ?? []).map(({ name, url }) => `    Source: ${name} ${url}`),
    ].join('\n')
  })
  const behind = behindYou.map(({ title, why }) => `- ${title}. ${why}`)
  return [totalTimeline, ...tailored, ...steps, 'Behind you:', ...behind, `Doors: ${doors.join(', ')}`].join('\n')
}

function save(written: readonly { person: RoadmapPerson; made: WrittenRoadmap }[], folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { person, made } of written)
    writeFileSync(join(folder, `${person.id}.txt`), `${person.career}\n${textOf(made)}\n`)
}
