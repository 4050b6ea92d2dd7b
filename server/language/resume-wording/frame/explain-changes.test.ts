import { expect, test } from 'vitest'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { explainChanges } from './explain-changes.ts'

const resume = parseResume('Ann Lee\n\nExperience\nCoach, Tampa Tarpons, 2022 - 2024\n- 18 children')
const [line] = resume.sections.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines))
const whyOf = (asked: string, optimized: string) => {
  const { id = '', text = '' } = line ?? {}
  const change = { id, lineId: id, sectionName: 'Experience', original: text, optimized, why: 'You told us.' }
  const words = [{ word: asked, foundIn: null }]
  const [explained] = explainChanges(resume, [{ ...change, facts: [], taken: false }], { words, hasAdvert: true })
  return explained?.why
}

test('a change is explained by what the ad asks for in words that it says', () => {
  expect(whyOf('coaching', 'Coach 18 children on two evenings')).toContain(
    'The ad asks for coaching, and this shows it.',
  )
  expect(whyOf('first aid', 'Coach 18 children; WFA')).toContain('The ad asks for first aid')
})

test.each([
  ['weekend rotation', 'Completed 6 to 8 tune-ups on a Saturday with 18 children'],
  ['high volume phone environment', 'Served a drive-thru line of 90 cars an hour with 18 children'],
])('"%s" is not given as the reason of "%s", which never says it', (asked, optimized) => {
  expect(whyOf(asked, optimized)).not.toContain('asks for')
})
