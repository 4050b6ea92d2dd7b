import { expect, test } from 'vitest'
import type { Weighting } from '#contract/weighting.ts'
import { topicsText, weightingText } from './weighting-texts.ts'

test.each<[Weighting | undefined, string]>([
  [undefined, ''],
  [{}, ''],
  [{ pay: 'more' }, 'pay counts more'],
  [{ hours: 'less', place: 'less' }, 'place and hours count less'],
  [
    { people: 'more', pay: 'more', study: 'more', hours: 'less' },
    'pay, time with people and study count more, and hours count less',
  ],
])('says what counts more and less: %j', (weighting, text) => expect(weightingText(weighting)).toBe(text))

test.each<[Weighting | undefined, string]>([
  [{ pay: 'more' }, ''],
  [{ topics: ['animals'] }, 'animals'],
  [{ topics: ['stage', 'food'] }, 'music, film and stage; food'],
])('says what the user cares about: %j', (weighting, text) => expect(topicsText(weighting)).toBe(text))
