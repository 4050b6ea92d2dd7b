import { expect, test } from 'vitest'
import { isKnownSkill } from './known-skill.ts'
import { paperFor } from './paper-for.ts'
import { withoutRunOut } from './run-out.ts'
import { workFor } from './work-for.ts'

const line = (said: string, kind = 'experience', isHead = false) => ({ said, kind, isHead })

test.each([
  ['cosmetology license', 'Tennessee Cosmetologist license, active'],
  ['nursing license', 'Licensed practical nurse'],
  ['Pennsylvania Pharmacy Technician registration', 'Registered pharmacy technician, Pennsylvania'],
])('a %s is shown by another form of its word', (word, said) => {
  expect(paperFor(word, [line(said, 'certificates')])?.said).toBe(said)
})

test('a license of other work shows none, and neither does the work without a license', () => {
  expect(paperFor('cosmetology license', [line('Real estate license', 'certificates')])).toBeUndefined()
  expect(paperFor('nursing license', [line('Certified Nursing Assistant (CNA)', 'certificates')])).toBeUndefined()
  expect(paperFor('plumbing license', [line('Fixed the plumbing at home')])).toBeUndefined()
})

test('a paper proves until its last day', () => {
  expect(withoutRunOut('Forklift, company issued, 2022, exp. 2025')).toBe('')
  expect(withoutRunOut('Certified Pharmacy Technician, PTCB, 2008–2022')).toBe('')
  expect(withoutRunOut('Dental Radiographer, exp. Dec. 31, 2025')).toBe('')
  expect(withoutRunOut('CNA, Sep 2023 – Sep 2025')).toBe('')
  expect(withoutRunOut('BLS, expires 3/2020; CPR, expires 3/2999').trim()).toBe('CPR, expires 3/2999')
  for (const valid of ['OSHA 10 (2023)', 'Medical Assistant Certificate, Miami Dade College, 2019-2020'])
    expect(withoutRunOut(valid)).toBe(valid)
  expect(withoutRunOut('CPR exp. 3/2020, Forklift').trim()).toBe('Forklift')
  expect(withoutRunOut('BLS, exp. Jan 2026')).toBe('')
})

test.each([
  ['supervisor experience', line('Crew then Shift Manager, Popeyes', 'experience', true)],
  ['salon experience', line('Salon Assistant, Blush', 'experience', true)],
  ['contact center experience', line('55-65 calls/day, auto and home policy')],
])('%s is shown by a job of its kind', (word, job) => {
  expect(workFor(word, [line('Cook, Mill', 'experience', true), job])).toBe(job)
})

test('work of another kind shows no experience', () => {
  expect(
    workFor('hospital supply experience', [line('Unit Supply Sergeant, Army', 'experience', true)]),
  ).toBeUndefined()
  expect(workFor('salon experience', [line('Salon class', 'education', true)])).toBeUndefined()
  expect(workFor('supervisor experience', [line('Teacher Aide, Head Start', 'experience', true)])).toBeUndefined()
})

test.each(['cash handling', 'GCSS-Army', 'insurance billing'])('%s is known as a skill', name => {
  expect(isKnownSkill(name)).toBe(true)
})
test.each(['drawers', 'slump', 'truck', 'ordering'])('%s is a bare thing', name => {
  expect(isKnownSkill(name)).toBe(false)
})
