import { syllable } from 'syllable'
import { describe, expect, test } from 'vitest'
import type { QuizAnswers } from '#contract/quiz.ts'
import { type CareerEntry, readCatalogue } from '#server/careers/catalogue/entry.ts'
import { composeRoadmap, type WrittenRoadmap } from './compose-roadmap.ts'
import { type Person, stepIdOf } from './rules.ts'
import { bareName } from './start/situation.ts'
import { describeWeeks, readTimeline } from './timing/read-timeline.ts'

const catalogue = readCatalogue()
const named = (slug: string) => {
  const entry = catalogue.find(each => each.slug === slug)
  if (!entry) throw new Error(`No ${slug}`)
  return entry
}
const job = (slug: string, firstYear = false) => ({
  slug,
  title: named(slug).title,
  text: named(slug).title,
  firstYear,
  said: `${named(slug).title}, ${firstYear ? 'up to 1 year' : '1 to 3 years'}`,
})
const now = new Date('2026-11-27T12:00:00Z')
const compose = (entry: CareerEntry, who: Person | undefined) => composeRoadmap(entry, who, { now })
const person = (education: QuizAnswers['education'], ...pastJobs: Person['pastJobs']): Person => ({
  education,
  hasWorkExperience: pastJobs.length ? 'yes' : 'no',
  weeklyHours: ['standard'],
  pastJobs,
  studies: [],
  credentials: [],
})

/** A dozen people, from school to a doctorate, with no work, some and much. */
const people: (Person | undefined)[] = [
  undefined,
  person('high-school'),
  { ...person('high-school'), weeklyHours: ['part-time'] },
  person('high-school', job('cashier')),
  person('some-college'),
  person('some-college', job('nursing-assistant'), job('restaurant-server', true)),
  person('some-college', job('retail-store-supervisor')),
  person('bachelors'),
  person('bachelors', job('accountant')),
  { ...person('bachelors', job('teaching-assistant', true)), weeklyHours: ['part-time', 'flexible'] },
  person('masters-plus'),
  person('masters-plus', job('registered-nurse'), job('software-developer')),
]

const written = catalogue.flatMap(entry => people.map(who => ({ entry, who, made: compose(entry, who) })))
const labelOf = ({ entry, who }: { entry: CareerEntry; who: Person | undefined }) =>
  `${entry.slug} for ${who ? `${who.education}, ${who.pastJobs.map(each => each.slug).join('+')}` : 'everyone'}`
/** Collects problems, because an `expect` per sentence would take minutes. */
function wrong(
  find: (made: WrittenRoadmap, entry: CareerEntry, who: Person | undefined) => (string | false)[],
): string[] {
  return written.flatMap(one =>
    find(one.made, one.entry, one.who).flatMap(what => (what ? [`${labelOf(one)}: ${what}`] : [])),
  )
}

test('starts with half an hour and has no empty or repeated step', () => {
  expect(written).toHaveLength(catalogue.length * people.length)
  const found = wrong(({ roadmap }) => [
    (roadmap[0]?.id !== 'start' || roadmap[0].timeline !== '30 minutes' || roadmap[0].later) && 'begins otherwise',
    roadmap.length < 2 && 'too short',
    ...(['id', 'title', 'description'] as const).map(
      key => new Set(roadmap.map(step => step[key])).size < roadmap.length && `twice the same ${key}`,
    ),
    ...roadmap.flatMap(({ id, title, description, doneWhen }) => [
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && `id ${id}`,
      (description.length < 40 || description.length > 720) && `${title}: ${description.length} letters`,
      !/^\p{Lu}.+\.$/u.test(doneWhen) && doneWhen,
      /undefined|null|NaN| {2}/.test(`${title} ${description} ${doneWhen}`) && description,
    ]),
  ])
  expect(found).toEqual([])
})

test('never asks for education the user has', () => {
  const again =
    /^(earn|finish|complete|get|take|work toward|start|pick|choose) (a|an|your|the) bachelor['’]s( degree)?\b/i
  const found = wrong(({ roadmap }, _, who) =>
    who?.education === 'bachelors' || who?.education === 'masters-plus'
      ? roadmap.map(step => !step.fulfilled && again.test(step.title) && step.title)
      : [],
  )
  expect(found).toEqual([])
  const asksDiploma = ({ roadmap }: Pick<CareerEntry, 'roadmap'> | WrittenRoadmap) =>
    roadmap.some(step => /diploma/i.test(step.title))
  for (const entry of catalogue.filter(asksDiploma)) {
    expect(asksDiploma(compose(entry, person('some-college')))).toBe(false)
    expect(asksDiploma(compose(entry, person('high-school')))).toBe(true)
  }
})

test('the total is the sum of steps before the job', () => {
  const longest = new Map(catalogue.map(entry => [entry.slug, compose(entry, undefined).total.to]))
  const found = wrong(({ roadmap, total }, { slug }, who) => {
    const way = roadmap.filter(step => !step.later && !step.fulfilled)
    const sum = (end: 'from' | 'to') => way.reduce((all, { weeks }) => all + weeks[end], 0)
    return [
      Math.abs(total.from - sum('from')) > 0.01 && 'the least is another',
      Math.abs(total.to - sum('to')) > 0.01 && 'the most is another',
      total.from > total.to && 'the least is more than the most',
      who !== undefined && total.to > (longest.get(slug) ?? 0) && 'longer than for everyone',
      ...roadmap.map(({ weeks, title }) => weeks.from > weeks.to && title),
    ]
  })
  expect(found).toEqual([])
})

test('step ids are the same for everybody', () => {
  const idsOf = ({ roadmap }: CareerEntry) =>
    new Set(['start', 'experienced-entry', ...roadmap.map(step => stepIdOf(step.title))])
  expect(catalogue.filter(entry => idsOf(entry).size !== entry.roadmap.length + 2)).toEqual([])
  expect(wrong(({ roadmap }, entry) => roadmap.map(({ id }) => !idsOf(entry).has(id) && id))).toEqual([])
})

test('later steps come last', () => {
  for (const entry of catalogue) {
    const later = compose(entry, undefined).roadmap.map(step => step.later)
    expect(later.indexOf(true) === -1 || later.slice(later.indexOf(true)).every(Boolean), entry.slug).toBe(true)
    expect(later.filter(each => !each).length, entry.slug).toBeGreaterThanOrEqual(4)
  }
})

test('resources come from the catalogue and nothing is promised', () => {
  const promise = /https?:|www\.|\bguarantee|\byou will (get|find|land) (a|the) job/i
  const found = wrong(({ roadmap, tailored }, entry) => {
    const known = new Set(entry.roadmap.flatMap(step => step.resources.map(bareName)))
    return [
      promise.test(JSON.stringify([roadmap, tailored])) && 'a promise or an address',
      ...roadmap.flatMap(step => step.resources).map(each => !known.has(bareName(each)) && each),
    ]
  })
  expect(found).toEqual([])
})

const spoken = new Map<string, number>()
const syllablesOf = (word: string) => {
  const known = spoken.get(word) ?? Math.max(1, syllable(word))
  spoken.set(word, known)
  return known
}
const schoolGrade = (text: string): number => {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const words = text.match(/[a-z0-9'’]+/gi) ?? []
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

test('reads at B1 on average, B2 at most', () => {
  const grades: number[] = []
  const found = wrong(({ roadmap, tailored }) => {
    const grade = schoolGrade([...roadmap.flatMap(step => [step.description, step.doneWhen]), ...tailored].join(' '))
    grades.push(grade)
    return [grade >= 10 && `grade ${grade}`]
  })
  expect(found).toEqual([])
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThan(8)
})

describe('adviser knowledge', () => {
  const titles = ({ roadmap }: WrittenRoadmap) => roadmap.map(step => step.title)
  const doneIn = ({ roadmap }: WrittenRoadmap) =>
    roadmap.flatMap(({ title, told, fulfilled }) => (fulfilled ? [[title, told]] : []))

  test('a graduate of another subject gets the shorter way', () => {
    const { roadmap } = compose(named('registered-nurse'), person('bachelors'))
    const study = roadmap.find(step => step.id === 'finish-an-approved-nursing-program')
    expect(study).toMatchObject({ title: 'Finish an approved nursing program', timeline: '12 to 18 months' })
    expect(study?.weeks.from).toBe(52)
    expect(study?.description).toContain("With your bachelor's degree, a fast BSN program")
    expect(study?.description).toContain('accreditation')
  })

  test('any degree counts for a librarian', () => {
    const made = compose(named('librarian'), person('bachelors'))
    expect(doneIn(made)).toEqual([["Finish a bachelor's in anything", 'You told us: “Bachelor’s degree”.']])
    expect(titles(made)).toContain("Take an ALA-accredited master's")
  })

  test("a doctor's science classes are kept", () => {
    expect(compose(named('anesthesiologist'), person('bachelors')).behindYou).toEqual([])
  })

  test('a nursing assistant is not sent there first', () => {
    const done = compose(named('registered-nurse'), person('some-college', job('nursing-assistant')))
    expect(doneIn(done)).toEqual([
      [
        'Work as a nursing assistant first',
        'You told us: “Nursing Assistant, 1 to 3 years”. That is what this step is for.',
      ],
    ])
    const new_ = compose(named('registered-nurse'), person('some-college', job('nursing-assistant', true)))
    expect(titles(new_)).toContain('Work as a nursing assistant first')
    expect(doneIn(new_)).toEqual([])
  })

  test('someone in the job starts further on', () => {
    const made = compose(named('accountant'), person('bachelors', job('accountant')))
    const done = doneIn(made).map(([title]) => title)
    expect(done).toEqual(['Try accounting for a week', 'Begin as a junior auditor or staff accountant'])
    expect(titles(made).filter(title => !done.includes(title))).toEqual([
      'Write to one employer today',
      'Apply as an experienced accountant',
      'Pass the four CPA exam parts',
      'Apply for your CPA license',
    ])
  })

  test('the generic roadmap is complete and neutral', () => {
    const made = compose(named('registered-nurse'), undefined)
    expect(made).toMatchObject({ isGeneric: true, tailored: [], behindYou: [] })
    expect(made.roadmap).toHaveLength(named('registered-nurse').roadmap.length + 1)
  })
})

test.each([
  ['2 to 4 weeks', 2, 4],
  ['1 week to start', 1, 1],
  ['6 months to 3 years', 26, 156],
  ['1 day', 1 / 7, 1 / 7],
  ['about 4 years', 208, 208],
  ['1.5 to 3 years', 78, 156],
  ['5 years with the applying year', 260, 260],
  ['1 day, after 2 years', 1 / 7, 1 / 7],
  ['1 to 2 school years', 39, 78],
])('%s', (text, from, to) => {
  expect(readTimeline(text).from).toBeCloseTo(from)
  expect(readTimeline(text).to).toBeCloseTo(to)
})

test.each([
  [0, 3, 'up to 3 weeks'],
  [5, 8, '5 to 8 weeks'],
  [1, 1, 'about 1 week'],
  [1, 30, '1 week to 7 months'],
  [26, 260, '6 months to 5 years'],
  [0, 208, 'up to 4 years'],
  [130, 286, '2.5 to 5.5 years'],
  [208, 208, 'about 4 years'],
])('%i to %i weeks: %s', (from, to, text) => {
  expect(describeWeeks({ from, to })).toBe(text)
})
