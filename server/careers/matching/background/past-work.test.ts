import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Job, quizOptions } from '#contract/quiz.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { readCatalogue } from '../../catalogue/entry.ts'
import { matchCareers } from '../match-careers.ts'
import { type PastWork, pastWorkReader } from './past-work.ts'
import { elementNames, readSkills } from './read-skills.ts'

const entries = readCatalogue()
const read = pastWorkReader(entries)
const indexOf = (slug: string) => entries.findIndex(each => each.slug === slug)
const job = (jobTitle: string, yearsWorked: Job['yearsWorked'] = '3-5', skills = ''): Job => ({
  jobTitle,
  yearsWorked,
  skills,
})
const known = (...jobs: Job[]): PastWork => {
  const past = read(jobs)
  if (!past) throw new Error('nothing in these jobs is known')
  return past
}
const fitAfter = (slug: string, ...jobs: Job[]) => known(...jobs).fits[indexOf(slug)] ?? 0

test('a title that its own words have nothing in common with is not believed', () => {
  const raised = job('raised rabbits (mine)', '3-5', 'feeding, breeding calendar, ear mites, shots with the vet')
  expect(known(raised).titles).toEqual([])
  expect(fitAfter('veterinary-assistant', raised)).toBeGreaterThan(fitAfter('clergy-member', raised))
})

test('who has helped for free may want the paid job', () => {
  const at = indexOf('animal-caretaker')
  expect(known(job('Animal caretaker')).had(at)).toBe(true)
  expect(known(job('Animal caretaker, volunteer')).had(at)).toBe(false)
})

describe('the weight of past work', () => {
  test('rises with years', () => {
    const strengths = quizOptions.yearsWorked.map(years => known(job('Cashier', years)).strength)
    expect(strengths).toEqual([...strengths].sort((a, b) => a - b))
    expect(new Set(strengths).size).toBe(quizOptions.yearsWorked.length)
    expect(strengths[0]).toBeGreaterThan(0)
    expect(strengths.at(-1)).toBeLessThan(1)
  })

  test('is greater for rare work than for what nearly everyone has done', () => {
    expect(known(job('Animal caretaker')).strength).toBeGreaterThan(1.5 * known(job('Cashier')).strength)
    const both = [job('Cashier', '5-plus'), job('Animal caretaker', '5-plus')]
    expect(fitAfter('veterinary-assistant', ...both)).toBeGreaterThan(fitAfter('retail-sales-associate', ...both))
  })

  test('rises with skills and falls with uncertain titles', () => {
    expect(known(job('Cashier', '3-5', 'Excel')).strength).toBeGreaterThan(known(job('Cashier')).strength)
    expect(known(job('Casheir')).strength).toBeLessThan(known(job('Cashier')).strength)
  })

  test('is bounded', () => {
    const anyJob = fc.record({
      jobTitle: fc.oneof(
        fc.constantFrom(...entries).map(({ title }) => title),
        fc.string(),
      ),
      yearsWorked: fc.constantFrom(...quizOptions.yearsWorked),
      skills: fc.constantFrom('', 'Excel', 'welding, patience, Spanish', '🙂'),
    })
    fc.assert(
      fc.property(fc.array(anyJob, { maxLength: 5 }), jobs => {
        const past = read(jobs)
        if (!past) return
        expect(past.strength).toBeGreaterThan(0)
        expect(past.strength).toBeLessThanOrEqual(1)
        for (const fit of past.fits) {
          expect(fit).toBeGreaterThanOrEqual(0)
          expect(fit).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

test('is absent for unknown jobs', () => {
  expect(read([])).toBeUndefined()
  expect(read([job('Zorbologist'), job('Wizard', '5-plus', 'qqzxv'), job('🌻')])).toBeUndefined()
  fc.assert(
    fc.property(anyAnswers, answers => {
      const jobs = [job('Zorbologist', '5-plus', 'qqzxv')]
      expect(matchCareers(entries, answers, { jobs })).toEqual(matchCareers(entries, answers))
    }),
    { numRuns: runs(20) },
  )
})

describe('the same job', () => {
  test('is recognized by each title', () => {
    const unknown = entries.filter(({ title }, index) => !read([job(title)])?.had(index))
    expect(unknown.map(({ title }) => title)).toEqual([])
  })

  test('is not suggested again', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...entries), (answers, { title }) => {
        const past = read([job(title)])
        const had = entries.filter((_, index) => past?.had(index)).map(({ slug }) => slug)
        const shown = matchCareers(entries, answers, { jobs: [job(title)] }).map(({ slug }) => slug)
        expect(shown.filter(slug => had.includes(slug))).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })

  test.each([
    ['Retail sales assistant', 'retail-sales-associate'],
    ['Waitress', 'restaurant-server'],
    ['CNA', 'nursing-assistant'],
    ['Nanny', 'childcare-worker'],
  ])('is recognized by common names: %s', (title, slug) => {
    expect(known(job(title)).had(indexOf(slug))).toBe(true)
  })

  test('is a profession to return to only after other work', () => {
    const nurse = indexOf('registered-nurse')
    for (const title of ['Registered nurse', 'RN', 'Staff nurse'])
      expect(known(job(title)).had(nurse), title).toBe(true)
    expect(known(job('Registered nurse'), job('Cashier')).had(nurse)).toBe(false)
    expect(known(job('Registered nurse'), job('Zorbologist')).had(nurse)).toBe(false)
    expect(known(job('Registered nurse'), job('Cashier')).had(indexOf('cashier'))).toBe(true)
  })

  test('is excluded only if certain', () => {
    expect(known(job('Casheir')).had(indexOf('cashier'))).toBe(false)
    expect(known(job('Cashier')).had(indexOf('bank-teller'))).toBe(false)
    expect(known(job('no such work', '3-5', 'Excel')).had(indexOf('bookkeeper'))).toBe(false)
  })
})

test('an occupation without a career counts by its profile', () => {
  expect(fitAfter('hairstylist', job('Barber'))).toBeGreaterThan(fitAfter('data-scientist', job('Barber')) + 0.2)
  expect(known(job('Barber')).nearest(indexOf('hairstylist'))).toMatchObject({ title: 'Barber', entry: undefined })
})

describe('related work', () => {
  test.each([
    ['Nursing assistant', 'licensed-practical-nurse', 'roofer'],
    ['Hairdresser', 'skincare-specialist', 'data-scientist'],
    ['Warehouse worker', 'forklift-operator', 'school-counselor'],
    ['Bank teller', 'loan-officer', 'tree-trimmer'],
    ['Electrician', 'solar-panel-installer', 'editor'],
    ['Elementary school teacher', 'middle-school-teacher', 'butcher'],
  ])('fits better after years as a %s: %s than %s', (title, near, far) => {
    expect(fitAfter(near, job(title))).toBeGreaterThan(fitAfter(far, job(title)) + 0.2)
  })

  test('rises in the list', () => {
    const answers = fc.sample(anyAnswers, { numRuns: 40, seed: 5 })
    const jobs = [job('Nursing assistant', '5-plus', 'patient care, vital signs')]
    const inHealth = (background: { jobs?: Job[] }) =>
      answers
        .flatMap(each => matchCareers(entries, each, background))
        .filter(({ slug }) => /^health-/.test(entries[indexOf(slug)]?.family ?? '')).length
    expect(inHealth({ jobs })).toBeGreaterThan(1.5 * inHealth({}))
  })

  test('counts by the nearest and longest job', () => {
    const jobs = [job('Hairdresser', '5-plus'), job('Bank teller', '5-plus')]
    const past = known(...jobs)
    expect(past.nearest(indexOf('skincare-specialist'))?.entry?.slug).toBe('hairstylist')
    expect(past.nearest(indexOf('loan-officer'))?.entry?.slug).toBe('bank-teller')
    const summer = job('Hairdresser', '0-1')
    expect(fitAfter('skincare-specialist', summer, job('Bank teller', '5-plus'))).toBeLessThan(
      fitAfter('skincare-specialist', ...jobs),
    )
  })
})

describe('skills', () => {
  test('are looked for in what a job asks for most, not in jobs that ask for much of everything', () => {
    const clerk = job('', '1-3', 'phones, filing, mail, spreadsheets, customers')
    expect(fitAfter('office-clerk', clerk)).toBeGreaterThan(fitAfter('it-project-manager', clerk))
  })

  test('count without a known title', () => {
    const past = known(job('Zorbologist', '0-1', 'Python, SQL, HTML'))
    expect(past.strength).toBeGreaterThan(0)
    expect(fitAfter('software-developer', job('', '0-1', 'Python, SQL'))).toBeGreaterThan(
      fitAfter('hairstylist', job('', '0-1', 'Python, SQL')) + 0.3,
    )
    expect(past.nearest(indexOf('software-developer'))).toBeUndefined()
  })

  test('affect the list beside a title', () => {
    const [plain, coding] = ['', 'Python, SQL, HTML'].map(skills =>
      fitAfter('software-developer', job('Cashier', '1-3', skills)),
    )
    expect(coding).toBeGreaterThan(plain ?? 1)
  })

  test('shared with a career are among those named', () => {
    const anySkills = fc.shuffledSubarray(['Excel', 'welding', 'Spanish', 'patient care', 'cooking', 'negotiating'], {
      minLength: 1,
    })
    fc.assert(
      fc.property(anySkills, fc.constantFrom(...entries.keys()), (skills, index) => {
        const typed = skills.join(', ')
        const shared = known(job('', '1-3', typed)).sharedSkills(index)
        const named = [...readSkills(typed)].map(position => elementNames[position])
        for (const skill of shared) expect(named).toContain(skill)
      }),
    )
    expect(known(job('', '1-3', 'welding, Spanish')).sharedSkills(indexOf('interpreter-translator'))[0]).toBe(
      'Foreign Language',
    )
  })
})
