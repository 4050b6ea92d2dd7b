import { describe, expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/entry.ts'
import { readFields } from './read-fields.ts'
import { leadsTo, needsField, resolveStudyField, studyFieldFits, suggestStudyFields } from './study-fields.ts'

const entries = readCatalogue()
const bySlug = new Map(entries.map((entry, index) => [entry.slug, { entry, index }]))
const found = (slug: string) => {
  const career = bySlug.get(slug)
  if (!career) throw new Error(`No career ${slug}`)
  return career
}
const idOf = (typed: string) => resolveStudyField(typed)?.id ?? ''
const relation = (typed: string, slug: string) => leadsTo(idOf(typed), found(slug).entry)
const fitsOf = studyFieldFits(entries)
const fitTo = (typed: string, slug: string) => fitsOf(idOf(typed))[found(slug).index] ?? 0

describe('a typed field of study', () => {
  test.each([
    ['Nursing', 'Nursing'],
    ['  B.S.N. ', 'Nursing'],
    ['Bachelor of Science in Nursing', 'Nursing'],
    ['bio', 'Biology'],
    ['BS in Biology', 'Biology'],
    ['comp sci', 'Computer Science'],
    ['Mathematics and Science Education', 'Math Education'],
    ['Physics and Environmental Education', 'Science Education'],
    ['CS major', 'Computer Science'],
    ['pre-med', 'Pre-Med'],
    ['poli sci', 'Political Science'],
    ['business admin', 'Business Administration and Management'],
    ['HR', 'Human Resources'],
    ['undecided', 'Liberal Arts and General Studies'],
    ['general studies', 'Liberal Arts and General Studies'],
    ['early childhood', 'Early Childhood Education'],
    ['welding school', 'Welding'],
    ['I am studying psychology', 'Psychology'],
    ["master's degree in social work", 'Social Work'],
    ['psycology', 'Psychology'],
    ['Mechnical Engineering', 'Mechanical Engineering'],
    ['engineering, mechanical', 'Mechanical Engineering'],
    ['maths', 'Mathematics'],
    ['theatre', 'Theater'],
    ['biology with a minor in art', 'Biology'],
    ['psychology and criminal justice', 'Psychology'],
    ['civil and mechanical engineering', 'Civil Engineering'],
  ])('is understood: %s', (typed, name) => {
    expect(resolveStudyField(typed)?.name).toBe(name)
  })

  test.each([
    '',
    ' ',
    '???',
    'none',
    'high school diploma',
    "bachelor's degree",
    'Bachelor of Science',
    'not sure',
    'life',
    'toString',
    '__proto__',
    'x'.repeat(5000),
    'in of the',
  ])('that names no field is left alone: "%s"', typed => {
    expect(resolveStudyField(typed)).toBeUndefined()
  })

  test('resolves to itself by its own name', () => {
    const others = readFields().filter(({ id, name }) => resolveStudyField(name)?.id !== id)
    expect(others.map(({ name }) => name)).toEqual([])
  })
})

describe('suggestions', () => {
  test.each([
    ['nur', 'Nursing'],
    ['psy', 'Psychology'],
    ['b', 'Biology'],
    ['hr', 'Human Resources'],
    ['cosmo', 'Cosmetology'],
    ['business a', 'Business Administration and Management'],
  ])('for "%s" begin with %s', (typed, name) => {
    expect(suggestStudyFields(typed, 8)[0]?.name).toBe(name)
  })

  test('are at most as many as asked for, each once', () => {
    const fields = suggestStudyFields('e', 8)
    expect(new Set(fields.map(({ id }) => id)).size).toBe(8)
    expect(suggestStudyFields('zzzz', 8)).toEqual([])
    expect(suggestStudyFields('', 8)).toEqual([])
  })
})

describe('careers that need a field', () => {
  test.each(['registered-nurse', 'civil-engineer', 'architect', 'lawyer', 'elementary-school-teacher', 'accountant'])(
    'include %s',
    slug => expect(needsField(found(slug).entry)).toBe(true),
  )

  test.each([
    'mental-health-social-worker',
    'clinical-psychologist',
    'pharmacist',
    'medical-lab-technologist',
    'electrical-engineer',
    'hairstylist',
  ])('include %s', slug => expect(needsField(found(slug).entry)).toBe(true))

  test.each([
    'management-consultant',
    'sales-manager',
    'loan-officer',
    'editor',
    'public-relations-specialist',
    'project-coordinator',
    'retail-sales-associate',
    'electrician',
    'web-developer',
  ])('do not include %s', slug => expect(needsField(found(slug).entry)).toBe(false))

  test('have a field that leads to them', () => {
    const ids = readFields().map(({ id }) => id)
    const without = entries.filter(entry => needsField(entry) && !ids.some(id => leadsTo(id, entry) === 'direct'))
    expect(without.map(({ slug }) => slug)).toEqual([])
  })
})

describe('a field of study', () => {
  test.each([
    ['nursing', 'registered-nurse'],
    ['mechanical engineering', 'mechanical-engineer'],
    ['elementary education', 'elementary-school-teacher'],
    ['social work', 'child-and-family-social-worker'],
    ['computer science', 'software-developer'],
    ['software engineering', 'software-developer'],
    ['communications', 'public-relations-specialist'],
    ['law', 'lawyer'],
    ['education', 'high-school-teacher'],
    ['midwifery', 'midwife'],
  ])('leads directly: %s to %s', (typed, slug) => expect(relation(typed, slug)).toBe('direct'))

  test.each([
    ['nursing', 'licensed-practical-nurse'],
    ['biology', 'high-school-teacher'],
    ['music', 'high-school-teacher'],
    ['psychology', 'substance-use-counselor'],
    ['pre-med', 'family-doctor'],
    ['civil engineering', 'mechanical-engineer'],
  ])('leads beside: %s to %s', (typed, slug) => expect(relation(typed, slug)).toBe('near'))

  test.each([
    ['mba', 'lawyer'],
    ['mph', 'hospitalist'],
    ['elementary education', 'nurse-practitioner'],
    ['economics', 'chemist'],
    ['business', 'family-doctor'],
    ['liberal arts', 'registered-nurse'],
    ['computer science', 'electrical-engineer'],
    ['graphic design', 'software-developer'],
  ])('does not lead: %s to %s', (typed, slug) => {
    expect(relation(typed, slug)).toBe('other')
    expect(fitTo(typed, slug)).toBeLessThanOrEqual(0.15)
  })

  test('fits its own careers better than those beside, and those better than others', () => {
    expect(fitTo('nursing', 'registered-nurse')).toBeGreaterThan(fitTo('nursing', 'licensed-practical-nurse'))
    expect(fitTo('nursing', 'licensed-practical-nurse')).toBeGreaterThan(fitTo('nursing', 'accountant'))
  })

  test('has fits from 0 to 1 in the order of the careers', () => {
    for (const { id } of readFields().filter((_, n) => n % 12 === 0)) {
      const fits = fitsOf(id)
      expect(fits).toHaveLength(entries.length)
      expect(fits.every(each => each >= 0 && each <= 1)).toBe(true)
    }
  })

  test('that leads nowhere in particular fits many careers a little', () => {
    const fits = fitsOf(idOf('general studies'))
    expect(Math.max(...fits)).toBeLessThanOrEqual(0.2)
    expect(fits.filter(each => each > 0).length).toBeGreaterThan(40)
  })

  test('that is unknown fits nothing', () => {
    expect(Math.max(...fitsOf('00.00'))).toBe(0)
    expect(leadsTo('00.00', found('accountant').entry)).toBe('other')
  })
})
