import { expect, test } from 'vitest'
import { parseResume } from '../../resume-parsing/parse-resume.ts'
import { skillsOfLines } from './skills-of-lines.ts'

const skillsOf = (lines: string, head = 'Clerk, Mill, 2020 - 2024', words: string[] = []) =>
  skillsOfLines(
    parseResume(`Ann Lee\n\nExperience\n${head}\n${lines}`),
    words.map(word => ({ word, foundIn: null })),
  ).map(({ name }) => name)

test('what the lines show beyond doubt is a skill, and what the ad asks for comes first', () => {
  const lines = '- Answered phones\n- Did payroll for 9 people in QuickBooks\n- Counted the drawer'
  expect(skillsOf(lines, undefined, ['payroll'])).toEqual([
    'Payroll',
    'Cash handling',
    'Phone communication',
    'QuickBooks',
  ])
})

test('drawers are counted by who handles cash', () => {
  expect(skillsOf('- Register, drive-thru, count drawers')).toEqual(['Cash handling'])
})

test('what is near to a skill shows none', () => {
  expect(skillsOf('- Taught Clover Kids\n- Cut 30 birds a minute\n- Window, drive up')).toEqual([])
})

test('the name of a job shows what is done in it', () => {
  expect(skillsOf('- Opened alone', 'Cashier, Mill, 2020 - 2024')).toEqual(['Cash handling'])
})
