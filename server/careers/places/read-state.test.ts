import { expect, test } from 'vitest'
import { stateIn } from './read-state.ts'

test.each([
  ['Columbus, OH', 'OH'],
  ['Columbus, Ohio, United States', 'OH'],
  ['Kansas City, MO 64106', 'MO'],
  ['Columbus, OH; Dayton, Ohio', 'OH'],
  ['Boston, MA, US', 'MA'],
  ['New York', 'NY'],
  ['Washington, DC', 'DC'],
  ['Seattle, Washington', 'WA'],
])('%s is in %s', (text, state) => expect(stateIn(text)).toBe(state))

test.each([
  '',
  'Remote',
  'LA',
  'Washington',
  'Columbus',
  'Denver, Colorado; Boise, Idaho',
  'Leeds, Jefferson County',
  'Columbus, OH; Anywhere',
  'USA',
])('"%s" does not tell the state', text => expect(stateIn(text)).toBeUndefined())
