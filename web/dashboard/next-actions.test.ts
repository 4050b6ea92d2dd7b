import { describe, expect, it } from 'vitest'
import type { Application } from '#contract/endpoints/applications.ts'
import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { Opened, Roadmap } from '#web/roadmaps/queries.ts'
import { type DashboardData, maxNextActions, nextActions, type StartedWork } from './next-actions.ts'

const today = '2026-11-21'

const application = (change: Partial<Application> = {}): Application => ({
  id: 'a',
  listingId: null,
  title: 'Baker',
  company: 'Corner Mill',
  location: '',
  url: '',
  sample: false,
  state: 'applied',
  notes: '',
  appliedOn: '2026-11-14',
  followUpOn: today,
  resumeId: null,
  letterId: null,
  createdAt: '2026-11-14T12:00:00.000Z',
  updatedAt: '2026-11-14T12:00:00.000Z',
  ...change,
})

const step = (id: string, change: Partial<RoadmapStep> = {}): RoadmapStep => ({
  id,
  type: 'skills',
  title: `Do ${id}`,
  description: '',
  timeline: '4 weeks',
  weeks: { from: 4, to: 4 },
  ownPace: true,
  later: false,
  doneWhen: '',
  resources: [],
  ...change,
})
const start = step('start', { timeline: '30 minutes', weeks: { from: 0, to: 0 } })
const roadmap = (done: string[] = [], hoursPerWeek: 2 | 6 = 6) =>
  ({
    careerTitle: 'Baker',
    roadmap: [start, step('learn'), step('grow', { later: true })],
    progress: {
      done: Object.fromEntries(done.map(id => [id, `${today}T12:00:00.000Z`])),
      pace: { hoursPerWeek, startDate: today },
    },
  }) as unknown as Roadmap
const opened: Opened = { slug: 'baker', careerTitle: 'Baker', openedAt: `${today}T12:00:00.000Z`, doneSteps: 0 }

/** A user with nothing left to do. */
const settled: DashboardData = {
  user: { isPro: false, tokenBalance: 20 },
  matched: true,
  saved: [{ title: 'Baker', slug: 'baker' }],
  applications: [],
  opened: [opened],
  roadmap: roadmap(['start', 'learn']),
  evidenceCount: 1,
  started: {},
}
const of = (change: Partial<DashboardData> = {}, shown?: string[]) =>
  nextActions({ ...settled, ...change }, today, shown)
const kinds = (change: Partial<DashboardData> = {}) => of(change).map(({ kind }) => kind)
const fresh: Partial<DashboardData> = { matched: false, saved: [], opened: [], roadmap: undefined, evidenceCount: 0 }

it('returns nothing if nothing is due or data is unknown', () => {
  expect(of()).toEqual([])
  expect(nextActions({ user: settled.user, started: {} }, today)).toEqual([])
})

describe('a new user', () => {
  it('starts with the quiz, then chooses a goal, then adds evidence, then looks at jobs', () => {
    const matched = { ...fresh, matched: true, goal: null }
    expect(kinds({ ...fresh, goal: null })).toEqual(['quiz'])
    expect(kinds(matched)).toEqual(['goal'])
    expect(of({ ...matched, best: 'Baker' })[0]).toMatchObject({ kind: 'goal', offer: 'Baker' })
    expect(kinds({ ...matched, goal: 'Baker' })).toEqual(['evidence', 'roadmap'])
    expect(kinds({ ...matched, goal: 'Baker', evidenceCount: 1 })).toEqual(['jobs', 'roadmap'])
    expect(kinds({ ...matched, goal: 'Baker', evidenceCount: 1, applications: undefined })).toEqual(['roadmap'])
  })

  it('begins with what comes before an application, where a license does', () => {
    const goalMatch = (reach: 'now' | 'step') => ({
      slug: 'licensed-practical-nurse',
      door: { reach, text: '' },
      roadmap: [{ step: 'Volunteer in a nursing home', timeframe: '1 to 3 weeks' }],
    })
    const chosen = { ...fresh, matched: true, goal: 'Licensed Practical Nurse', evidenceCount: 1 }
    expect(of({ ...chosen, goalMatch: goalMatch('step') })[0]).toMatchObject({
      title: 'Volunteer in a nursing home',
      time: '10 minutes today, 1 to 3 weeks in all',
      to: '/careers/licensed-practical-nurse#roadmap',
    })
    expect(kinds({ ...chosen, goalMatch: goalMatch('now') })).toEqual(['jobs', 'roadmap'])
  })

  it('opens the roadmap of the goal before that of a saved career', () => {
    const [first] = of({ goal: 'Chef', saved: [{ title: 'Cook', slug: 'cook' }] }).filter(
      ({ kind }) => kind === 'roadmap',
    )
    expect(first).toMatchObject({ title: 'See the path to your goal', to: '/roadmap?career=Chef' })
  })

  it('sees the price and no action that is unaffordable', () => {
    expect(of(fresh)[0]?.price).toBe('1 token')
    expect(of({ ...fresh, user: { isPro: true, tokenBalance: 0 } })[0]?.price).toBeNull()
    expect(kinds({ ...fresh, user: { isPro: false, tokenBalance: 0 } })).toEqual(['evidence'])
  })
})

describe('applications', () => {
  it('suggest a follow-up from its date on, earliest first', () => {
    const tomorrow = application({ followUpOn: '2026-11-22' })
    expect(of({ applications: [tomorrow] })).toEqual([])
    const [asked] = of({ applications: [application(), application({ id: 'b', followUpOn: '2026-11-01' })] })
    expect(asked).toMatchObject({
      title: "Ask how it's going",
      why: 'Baker, Corner Mill. You applied on November 14, 2026. We have a message ready for you.',
      to: '/applications#application-b',
    })
  })

  it('suggest interview practice first', () => {
    const interview = application({ id: 'b', state: 'interview', title: 'Chef & Co', company: '', followUpOn: null })
    const [first, second] = of({ applications: [application(), interview] })
    expect(first).toMatchObject({ kind: 'interview', to: '/interview-prep?career=Chef%20%26%20Co' })
    expect(first?.why).toMatch(/^Chef & Co\. /)
    expect(second?.kind).toBe('ask')
  })

  it('ignore sample listings', () => {
    const samples = [application({ sample: true }), application({ sample: true, state: 'interview' })]
    expect(of({ applications: samples })).toEqual([])
  })
})

describe('shared links', () => {
  const note = (isNew: boolean) => ({ id: 'n', text: 'Go for it!', createdAt: `${today}T12:00:00.000Z`, isNew })

  it('suggest reading a new note, after what employers wait for', () => {
    const sharedLinks = [
      { recipient: 'Mom', notes: [note(false)] },
      { recipient: 'Ms. Rivera', notes: [note(false), note(true)] },
    ]
    expect(of({ sharedLinks })).toMatchObject([
      { kind: 'note', title: 'Read the note on your link for Ms. Rivera', to: '/settings/shared-links' },
    ])
    expect(kinds({ sharedLinks, applications: [application()] })).toEqual(['ask', 'note'])
  })

  it('ignore notes that were seen', () => {
    expect(of({ sharedLinks: [{ recipient: 'Mom', notes: [note(false)] }] })).toEqual([])
  })
})

describe('roadmap', () => {
  it('suggests the next open step', () => {
    expect(of({ roadmap: roadmap() })).toEqual([
      {
        kind: 'roadmap',
        title: 'Do start',
        why: 'The next step of your roadmap: Baker.',
        time: '30 minutes',
        price: null,
        to: '/roadmap?career=Baker#step-start',
        action: 'See this step',
      },
    ])
  })

  it('shows the target date of a long step', () => {
    const times = ([6, 2] as const).map(hours => of({ roadmap: roadmap(['start'], hours) })[0]?.time)
    expect(times).toEqual([
      '10 minutes today, 4 weeks in all, by Dec 19',
      '10 minutes today, 4 weeks in all, by Feb 13',
    ])
  })

  it('is suggested for a saved career with its price', () => {
    const saved = [
      { title: 'baker ', slug: 'baker' },
      { title: 'My own idea', slug: null },
      { title: 'Chef', slug: 'chef' },
    ]
    expect(of({ saved })[0]).toMatchObject({ why: expect.stringMatching(/^Chef\. /), price: '3 tokens' })
    expect(of({ saved, user: { isPro: false, tokenBalance: 2 } })).toEqual([])
    expect(of({ saved, roadmap: roadmap() }).map(({ title }) => title)).toEqual(['Do start'])
    expect(of({ saved, opened: undefined, roadmap: undefined })).toEqual([])
  })
})

describe('unfinished work', () => {
  const started: StartedWork = {
    quiz: { value: 4, max: 8, unsent: false },
    letter: { career: 'Baker', inFlow: false },
    resume: { job: null },
    evidence: { title: 'Babysitter', to: '/evidence?add=care' },
    deepDive: { answered: 12 },
  }

  it.each([
    ['quiz', 'You stopped at question 4 of 8. Your answers are still here.', '/quiz'],
    ['letter', "Baker. It's still here, just as you left it.", '/coveroptimizer'],
    ['resume', 'Your text is still here, just as you left it.', '/ai-resume'],
    ['evidence', 'Babysitter. You started, and what you wrote is still here.', '/evidence?add=care'],
    ['deepDive', 'You answered 12 so far. It refines your matches once you finish.', '/deep-dive'],
  ] as const)('links back to it: %s', (key, why, to) => {
    expect(of({ started: { [key]: started[key] } })).toMatchObject([{ why, to }])
  })

  it('ignores a finished quiz', () => {
    const [unsent] = of({ started: { quiz: { value: 8, max: 8, unsent: true } } })
    expect(unsent?.title).toBe('Your quiz is waiting to be sent')
  })

  it('is limited to three actions in total, without blame', () => {
    const all = of({ started, roadmap: roadmap(), applications: [application()] })
    expect(all).toHaveLength(maxNextActions)
    for (const each of [...all, ...of({ started: { evidence: started.evidence, deepDive: started.deepDive } })])
      expect(`${each.title} ${each.why} ${each.time}`).not.toMatch(/\b(late|overdue|behind|missed|should|still not)\b/i)
  })
})

it('keeps the positions of actions on the screen', () => {
  const before = of({ roadmap: roadmap() }).map(({ to }) => to)
  const after = of({ roadmap: roadmap(), applications: [application()] }, before).map(({ kind }) => kind)
  expect(after).toEqual(['roadmap', 'ask'])
})
