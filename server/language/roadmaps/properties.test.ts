import { describe, expect, test } from 'vitest'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { composeRoadmap, type WrittenRoadmap } from './compose-roadmap.ts'
import { leftOver } from './known/fulfill-step.ts'
import { readStep } from './read-step.ts'
import { type Person, stepIdOf } from './rules.ts'
import { readStanding, type Sources } from './standing/read-standing.ts'

const now = new Date('2026-11-27T12:00:00Z')
const catalogue = readCatalogue()

type Item = Pick<Sources['evidence'][number], 'kind' | 'title'> & Partial<Sources['evidence'][number]>
interface Told {
  education?: NonNullable<Sources['quiz']>['education']
  jobs?: [title: string, years: '0-1' | '1-3' | '3-5' | '5-plus', skills: string][]
  items?: Item[]
  notes?: string[]
}

function standing({ education = 'high-school', jobs = [], items = [], notes = [] }: Told): Person {
  const person = readStanding(
    {
      quiz: {
        education,
        hasWorkExperience: jobs.length > 0 ? 'yes' : 'no',
        weeklyHours: ['standard'],
        workHistory: jobs.map(([jobTitle, yearsWorked, skills]) => ({ jobTitle, yearsWorked, skills })),
      },
      evidence: items.map((item, at) => ({
        ...{ id: `${at}`, organisation: '', place: '', from: '', to: '', answers: {} },
        ...item,
      })),
      resume: undefined,
      notes,
    },
    title => catalogue.find(title),
    now,
  )
  if (!person) throw new Error('Nothing is known')
  return person
}

const people: Record<string, Person> = {
  'a pupil': standing({}),
  'a cashier with a diploma': standing({
    jobs: [['Cashier', '3-5', 'returns, closing the till']],
    items: [
      { kind: 'education', title: 'High school diploma', organisation: 'Eastfield High', to: 'June 2021' },
      { kind: 'job', title: 'Cashier', organisation: 'Big Y', place: 'Gary, IN', from: '2022', to: 'now' },
    ],
  }),
  'a shift supervisor': standing({
    jobs: [['Shift supervisor', '1-3', 'counted 3 tills, wrote the rota for 9 people']],
    items: [
      { kind: 'job', title: 'Shift supervisor', organisation: 'Bean Bar', place: 'Boise, ID', from: '2023', to: 'now' },
    ],
  }),
  'a nurse from Kenya': standing({
    education: 'bachelors',
    jobs: [['Nurse', '5-plus', 'surgical ward']],
    items: [
      {
        ...{ kind: 'education', title: 'Bachelor of Science in Nursing', organisation: 'Kisumu College' },
        ...{ place: 'Kisumu, Kenya', from: '2012', to: '2016' },
      },
      {
        ...{ kind: 'job', title: 'Nurse', organisation: 'Lake Hospital', place: 'Kisumu, Kenya' },
        ...{ from: '2016', to: '2023' },
      },
    ],
    notes: ['I live in Spokane, Washington.'],
  }),
  'an accountant from Peru': standing({
    education: 'bachelors',
    jobs: [['Accountant', '3-5', 'ledgers, monthly closing']],
    items: [
      {
        ...{ kind: 'education', title: 'Bachelor of Accounting', organisation: 'Universidad del Sur' },
        ...{ place: 'Arequipa, Peru', from: '2011', to: '2016' },
      },
      {
        ...{ kind: 'job', title: 'Accountant', organisation: 'Andes Foods', place: 'Arequipa, Peru' },
        ...{ from: '2016', to: '2021' },
      },
    ],
  }),
  'a sophomore of biology': standing({
    education: 'some-college',
    items: [
      {
        ...{ kind: 'education', title: 'BS in Biology (in progress)', organisation: 'Lake State' },
        ...{ from: 'August 2025', answers: { grade: 'sophomore' } },
      },
    ],
  }),
  'a graduate of history': standing({
    education: 'bachelors',
    jobs: [['Museum guide', '1-3', 'tours']],
    items: [
      {
        kind: 'education',
        title: 'BA in History',
        organisation: 'Park College',
        place: 'Salem, OR',
        from: '2018',
        to: '2022',
      },
      { kind: 'project', title: 'Local history podcast', answers: { did: 'recorded and edited twelve episodes' } },
    ],
  }),
  'someone who left nursing school': standing({
    education: 'some-college',
    jobs: [['Nursing assistant', '1-3', 'bathing, lifting']],
    items: [
      {
        ...{ kind: 'education', title: 'Associate degree in nursing', organisation: 'River College' },
        ...{ from: '2021', to: '2022', answers: { grade: 'left after two terms' } },
      },
      { kind: 'certificate', title: 'CPR, expired', organisation: 'Red Cross', to: '2023' },
      { kind: 'certificate', title: 'CNA, lapsed in 2022', to: '2022' },
    ],
    notes: ['I moved to Peoria, Illinois.'],
  }),
}

interface Case {
  entry: CareerEntry
  name: string
  person: Person
  made: WrittenRoadmap
}

const cases: Case[] = catalogue.entries.flatMap(entry =>
  Object.entries(people).map(([name, person]) => ({
    entry,
    name,
    person,
    made: composeRoadmap(entry, person, { now }),
  })),
)

/** Collects problems, because an `expect` per step would take minutes. */
const wrong = (find: (one: Case) => (string | false)[]): string[] =>
  cases.flatMap(one => find(one).flatMap(what => (what ? [`${one.entry.slug} for ${one.name}: ${what}`] : [])))

const originalOf = (entry: CareerEntry, id: string) => entry.roadmap.find(({ title }) => stepIdOf(title) === id)
const isAbroad = ({ studies, pastJobs }: Person) => [...studies, ...pastJobs].some(({ abroad }) => abroad)

describe('the time to the first post', () => {
  test('has a low end that somebody can reach', () => {
    const found = wrong(({ made }) => [
      made.total.from > made.total.to && 'the least is more than the most',
      ...made.roadmap.map(
        ({ title, weeks, later, timeline }) =>
          !later && weeks.from === 0 && weeks.to > 0 && !timeline.startsWith('no time, or') && `${title}: from nothing`,
      ),
      / up to /.test(made.totalTimeline) && made.totalTimeline,
    ])
    expect(found).toEqual([])
  })

  test('leaves out what only some need', () => {
    const found = wrong(({ entry, made }) =>
      made.roadmap.map(({ id, title, later, fulfilled, type }) => {
        const original = originalOf(entry, id)
        const isOption = original !== undefined && /^(?:decide|weigh|consider)\b/i.test(original.title)
        return isOption && type === 'education' && !later && !fulfilled && title
      }),
    )
    expect(found).toEqual([])
  })

  test('ends with a search, not with years in the job', () => {
    const found = wrong(({ made }) =>
      made.roadmap.map(
        ({ title, timeline, weeks }) =>
          timeline.includes(' to find it, then ') && weeks.to > 52 && `${title}: ${weeks.to}`,
      ),
    )
    expect(found).toEqual([])
    expect(
      cases.filter(({ made }) => made.roadmap.some(step => step.timeline.includes(' to find it'))).length,
    ).toBeGreaterThan(100)
  })
})

describe('the first action', () => {
  test('serves the first open step', () => {
    const found = wrong(({ made }) => {
      const [start, ...steps] = made.roadmap
      const open = steps.filter(({ fulfilled, later }) => !fulfilled && !later)
      const first = open.find(({ told }) => !told?.includes(leftOver)) ?? open[0]
      return [
        first !== undefined &&
          !start?.description.includes(`“${first.title}”`) &&
          `${start?.title}, not ${first.title}`,
      ]
    })
    expect(found).toEqual([])
  })

  test('asks the own employer of someone one rung below', () => {
    const made = (slug: string, name: string) => cases.find(one => one.entry.slug === slug && one.name === name)?.made
    expect(made('food-service-supervisor', 'a cashier with a diploma')?.roadmap[0]?.title).not.toBe(
      'Talk to your manager this week',
    )
    const promoted = made('retail-store-supervisor', 'a cashier with a diploma')
    expect(promoted?.roadmap[0]).toMatchObject({ title: 'Talk to your manager this week' })
    expect(promoted?.tailored.join(' ')).toContain('one rung below')
  })

  test('carries the years and the result, not tools of another country', () => {
    const made = cases.find(one => one.entry.slug === 'accountant' && one.name === 'an accountant from Peru')?.made
    expect(made?.roadmap[0]?.description).toContain('I worked as an accountant in Peru for about 5 years.')
    expect(made?.roadmap[0]?.description).not.toContain('ledgers')
  })

  test('is plain American English', () => {
    const stiff =
      /\bwhom\b(?<!of whom)|\bstand in your calendar\b|\bI study this\b|\bI look for\b|\bbeside a job\b|\btick\b|\bthe message is out\b/i
    expect(
      wrong(({ made }) =>
        made.roadmap.map(
          step => stiff.test(JSON.stringify(step)) && `${step.title}: ${stiff.exec(JSON.stringify(step))?.[0]}`,
        ),
      ),
    ).toEqual([])
  })
})

describe('what is behind the user', () => {
  test('has no purpose that is still open', () => {
    const pays = /\btrains? for free\b|\bpaid (?:nurse aide )?class\b/i
    const ofThisCountry = /\bIRS\b|\bVITA\b/
    const found = wrong(({ entry, person, made }) =>
      made.behindYou.map(({ id, title, why }) => {
        const text = `${title}. ${originalOf(entry, id)?.description ?? ''}`
        const hasClass = made.roadmap.some(({ type, fulfilled }) => type === 'education' && fulfilled)
        const isOpen = (pays.test(text) && !hasClass) || (isAbroad(person) && ofThisCountry.test(text))
        return (isOpen || /once it is recognized/.test(why)) && title
      }),
    )
    expect(found).toEqual([])
  })

  test('is no work that was never done', () => {
    const found = wrong(({ entry, person, made }) =>
      made.behindYou.map(({ id, title }) => {
        const original = originalOf(entry, id)
        const isLongWork = original?.type === 'experience' && readStep(original).weeks.to > 26
        return isLongWork && person.pastJobs.length === 0 && person.studies.length === 0 && title
      }),
    )
    expect(found).toEqual([])
  })
})

test('places to look are for the user', () => {
  const found = wrong(({ person, made }) =>
    made.roadmap.flatMap(({ resources }) =>
      resources.map(
        each =>
          ((isAbroad(person) && /USAJOBS/.test(each)) ||
            (/\bGED\b/.test(each) &&
              person.studies.some(({ level, status }) => level === 'high-school' && status === 'held'))) &&
          each,
      ),
    ),
  )
  expect(found).toEqual([])
})

test('an office of a state has its own name or none, and rules are named only where they follow', () => {
  const found = wrong(({ person, made }) => {
    const state = person.state?.name
    if (!state) return []
    const text = JSON.stringify(made.roadmap)
    const invented = new RegExp(`${state} (?:[a-z]+ )*board\\b[a-z ]*`).exec(text)?.[0]
    const claims = made.tailored.some(note => note.includes('follows the rules of'))
    return [
      invented !== undefined && invented,
      claims && !made.roadmap.some(({ sources }) => sources) && 'claims rules that are not there',
    ]
  })
  expect(found).toEqual([])
})
