import { expect, test } from 'vitest'
import type { QuizAnswers } from '#contract/quiz.ts'
import { readCatalogue } from '#server/careers/catalogue/entry.ts'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { composeRoadmap } from '../compose-roadmap.ts'
import { readStanding } from '../standing/read-standing.ts'

const catalogue = readCatalogue()
const named = (slug: string) => {
  const entry = catalogue.find(each => each.slug === slug)
  if (!entry) throw new Error(`No ${slug}`)
  return entry
}
const findJob = (title: string) => catalogue.find(entry => [entry.title, ...entry.searchTitles].includes(title))
const now = new Date('2026-11-27T12:00:00Z')

type Told = Pick<EvidenceInput, 'kind' | 'title'> & Partial<EvidenceInput>
const empty = { organisation: '', place: '', from: '', to: '', answers: {} }
const evidenceOf = (told: readonly Told[]) => told.map((item, at) => ({ ...empty, ...item, id: `${at}` }))

function compose(slug: string, told: readonly Told[], workHistory: QuizAnswers['workHistory'] = []) {
  const quiz = { education: 'high-school', hasWorkExperience: 'yes', weeklyHours: [], workHistory } as const
  const sources = { quiz: { ...quiz, weeklyHours: [...quiz.weeklyHours] }, evidence: evidenceOf(told) }
  const person = readStanding({ ...sources, resume: undefined, notes: [] }, findJob, now)
  return composeRoadmap(named(slug), person, { now })
}
const toldAt = (made: ReturnType<typeof compose>, id: string) => made.roadmap.find(step => step.id === id)?.told

const waitress: Told = {
  kind: 'job',
  title: 'Waitress',
  organisation: "Dino's Diner",
  place: 'Toledo, OH',
  from: '2024',
  to: 'now',
  answers: { did: 'serve six tables at once, train two new servers' },
}
const treasurer: Told = {
  kind: 'volunteering',
  title: 'Treasurer of the parent association',
  answers: { did: 'keep the accounts in a spreadsheet and report each month' },
}
const app: Told = { kind: 'project', title: 'Bus times app', answers: { did: 'a page', used: 'Python and Flask' } }

test('names what the user has done where people enter the work', () => {
  const made = compose('dental-assistant', [waitress, { kind: 'language', title: 'Spanish' }])
  const told = toldAt(made, 'take-a-first-chairside-job')
  expect(told).toContain("“serve six tables at once, train two new servers” (Waitress, Dino's Diner)")
  expect(told).toContain('Put Spanish on your resume too')
  expect(made.isPersonal).toBe(true)
})

test('a job of the quiz joins the same one of the evidence', () => {
  const made = compose('dental-assistant', [waitress], [{ jobTitle: 'Waitress', yearsWorked: '1-3', skills: 'cash' }])
  expect(JSON.stringify(made.roadmap).split('(Waitress')).toHaveLength(2)
})

test('a diploma alone changes nothing', () => {
  const made = compose('electrician', [{ kind: 'education', title: 'High school diploma', to: 'June 2026' }])
  expect(made.isPersonal).toBe(false)
})

test('a project is the first piece of a collection', () => {
  expect(toldAt(compose('software-developer', [app]), 'put-two-projects-on-github')).toBe(
    'You told us: “Bus times app”. Make it the first piece here.',
  )
})

test('work that is close to a step is named there, and one close to the first taste is behind', () => {
  const made = compose('bookkeeper', [treasurer])
  expect(toldAt(made, 'do-the-books-for-a-small-group')).toContain('Treasurer of the parent association')
  expect(made.roadmap.find(step => step.id === 'do-the-books-for-a-small-group')?.fulfilled).toBeUndefined()
})

test('quotes only what was told', () => {
  const told = [waitress, treasurer, app]
  const words = JSON.stringify(told)
  const wrong = catalogue.flatMap(({ slug }) =>
    compose(slug, told).roadmap.flatMap(({ told: said = '' }) =>
      [...said.matchAll(/You told us: “([^”]+)”/g)]
        .map(([, quote = '']) => quote)
        .filter(quote => !quote.split(', ').every(part => words.includes(part)))
        .map(quote => `${slug}: ${quote}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('every roadmap of someone with work stays readable in length', () => {
  const wrong = catalogue.flatMap(({ slug }) =>
    compose(slug, [waitress, treasurer]).roadmap.flatMap(({ title, description, told = '' }) =>
      description.length > 720 || told.length > 600 || /undefined| {2}|“”/.test(description + told)
        ? [`${slug}: ${title}`]
        : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('compares pay only with a job of the same title', () => {
  const cashier = { jobTitle: 'Cashier', yearsWorked: '1-3', skills: '' } as const
  expect(compose('dental-assistant', [], [cashier]).tailored.join(' ')).toMatch(/For cashiers it is \$/)
  const unknown = { ...cashier, jobTitle: 'Chief of snacks' }
  expect(compose('dental-assistant', [], [unknown]).tailored.join(' ')).not.toContain('Both are figures for')
})

test('the message of the first half hour says who the user is', () => {
  const [start] = compose('registered-nurse', [waitress]).roadmap
  expect(start?.title).toBe('Send two messages today')
  expect(start?.description).toContain('near Toledo, OH')
  expect(start?.description).toContain('I have worked as a waitress for about 2 years, and I am thinking about')
})

test('what is left of a degree counts from its beginning', () => {
  const made = compose('software-developer', [
    { kind: 'education', title: 'BS in Computer Science (in progress)', from: 'August 2024' },
  ])
  const study = made.roadmap.find(({ id }) => id === 'start-a-computer-science-degree')
  expect(study).toMatchObject({ timeline: '17 to 20 months' })
  const ids = made.roadmap.map(({ id }) => id)
  expect(ids.indexOf('train-for-coding-interviews')).toBeLessThan(ids.indexOf('get-a-paid-internship'))
  expect(ids.indexOf('get-a-paid-internship')).toBeLessThan(ids.indexOf('start-a-computer-science-degree'))
})

test('someone with a date for the license exam has a board', () => {
  const made = compose('registered-nurse', [
    {
      kind: 'education',
      title: 'Bachelor of Science in Nursing',
      place: 'Iloilo, Philippines',
      from: '2016',
      to: '2020',
    },
    { kind: 'certificate', title: 'NCLEX-RN, exam on February 18, not taken yet', organisation: 'Texas board' },
  ])
  expect(made.behindYou.map(({ id }) => id)).toContain('abroad-nursing-board')
  const exam = made.roadmap.find(step => step.id === 'pass-the-nclex-rn-and-get-licensed')
  expect(exam?.description).not.toContain('Register with')
})

test('the higher of two certificates covers the lower one', () => {
  const made = compose('restaurant-manager', [
    {
      kind: 'certificate',
      title: 'ServSafe Manager',
      organisation: 'National Restaurant Association',
      to: 'April 2025',
    },
  ])
  const step = made.roadmap.find(({ id }) => id === 'pass-the-food-handler-and-manager-tests')
  expect(step).toMatchObject({ fulfilled: true })
  const cards = [{ kind: 'certificate' as const, title: 'Food handler card', organisation: 'County', to: 'May 2026' }]
  const lower = compose('restaurant-manager', cards).roadmap.find(({ id }) => id === step?.id)
  expect(lower?.fulfilled).toBeUndefined()
  expect(lower?.told).toContain('So this is left: food manager.')
})

test('someone with work that fits is sent to the ads now, except where a license is needed', () => {
  const clerk = { jobTitle: 'Office Clerk', yearsWorked: '3-5', skills: 'invoices, filing, Excel' } as const
  const note = 'If you already have everything they ask for, apply right away.'
  expect(compose('bookkeeper', [treasurer], [clerk]).tailored.join(' ')).toContain(note)
  expect(compose('registered-nurse', [treasurer], [clerk]).tailored.join(' ')).not.toContain(note)
})

test('who did the work for years abroad is not told what new graduates do', () => {
  const nurse: Told = {
    kind: 'job',
    title: 'Registered Nurse',
    organisation: 'Mission Hospital',
    place: 'Iloilo, Philippines',
    from: '2017',
    to: '2024',
  }
  const degree: Told = {
    kind: 'education',
    title: 'Bachelor of Science in Nursing',
    place: 'Iloilo, Philippines',
    from: '2013',
    to: '2017',
  }
  const step = compose('registered-nurse', [degree, nurse]).roadmap.find(
    ({ id }) => id === 'start-in-a-nurse-residency',
  )
  expect(step?.title).toBe('Apply as an experienced registered nurse')
  expect(step?.description).toContain('Employers here may not know Mission Hospital')
  expect(step?.description).not.toMatch(/new graduates|before you graduate|classic first place/)
})

test('the message names the nearest work with its whole years, not the present job', () => {
  const made = compose('teaching-assistant', [
    { kind: 'job', title: 'Room attendant', organisation: 'Mill Hotel', from: 'November 2022', to: 'now' },
    {
      ...{ kind: 'job', title: 'Elementary School Teacher', organisation: 'Escuela Mina', place: 'Puebla, Mexico' },
      ...{ from: 'August 2017', to: 'July 2022', answers: { did: 'taught reading to 32 children' } },
    },
  ])
  const all = JSON.stringify(made)
  expect(all).toContain('about 5 years as an elementary school teacher at Escuela Mina in Mexico')
  expect(all).not.toContain('as a room attendant')
})

test('a reference is somebody of today or of the last years', () => {
  const made = compose('administrative-assistant', [
    { kind: 'job', title: 'Assembler', organisation: 'Mill Wire', from: '2011', to: 'August 2026' },
    {
      ...{ kind: 'job', title: 'Service desk clerk', organisation: 'Old Mart', from: '2004', to: '2009' },
      answers: { did: 'filed 300 cards a week' },
    },
  ])
  expect(JSON.stringify(made.roadmap)).toContain('Write to someone at Mill Wire now')
  expect(JSON.stringify(made.roadmap)).not.toContain('someone at Old Mart')
})

test('pet sitting is told as what was done, not as a post', () => {
  const made = compose('veterinary-assistant', [{ kind: 'job', title: 'Pet sitting', from: '2022', to: 'now' }])
  expect(JSON.stringify(made)).not.toContain('as an animal caretaker')
})
