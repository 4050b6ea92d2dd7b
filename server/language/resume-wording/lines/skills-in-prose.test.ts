import { expect, test } from 'vitest'
import { skillsInProse } from './skills-in-prose.ts'

test('sentences about skills are a list', () => {
  expect(
    skillsInProse(
      'I can type about 50 words per minute, and I can use a ten key without looking. I have used QuickBooks (the 2009 one), Excel and email.',
    ),
  ).toBe('Typing (about 50 words a minute), ten-key by touch, QuickBooks (the 2009 one), Excel, email')
})

test.each(['I can drive a forklift', 'I know Excel. I never miss a day.', 'Excel, Word'])(
  'what is no list of skills stays: %s',
  text => expect(skillsInProse(text)).toBeUndefined(),
)
