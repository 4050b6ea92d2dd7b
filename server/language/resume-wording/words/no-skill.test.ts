import { expect, test } from 'vitest'
import { isNoSkill } from './no-skill.ts'

test.each([
  ['salem', 'Must live in Salem, Keizer, or Turner'],
  ['care for older adults', 'Must love puppies all the way up to the geriatrics!'],
  ['PLUS', 'Excel is a PLUS'],
  ['gel polish', 'We are a natural shop with no gel polish'],
  ['same mistake', 'Flag patterns: same mistake'],
  ['Christmas', 'Work major holidays, such as Christmas'],
  ['snakes', 'Comfort with live animals including snakes'],
  ['Simple IRA', 'Simple IRA with match, eleven holidays'],
  ['cleaning', 'High school diploma; clean background check'],
  ['processing auto', 'Process auto, home and umbrella changes'],
  ['fee', 'We pay the course and fee'],
  ['nurse manager', 'Jane Miller, RN, nurse manager, 2 East'],
])('%s in “%s” is no skill', (word, sentence) => expect(isNoSkill(word, sentence)).toBe(true))

test.each([
  ['care for older adults', 'Help older adults and their pets'],
  ['GAAP', 'Knowledge of GAAP'],
  ['animal handling', 'Comfort with live animals'],
  ['Excel', 'Strong in Excel, in our Salem office'],
  ['cleaning', 'Clean exam rooms between patients'],
  ['processing claims', 'Processing claims, refunds and new auto policies'],
])('%s in “%s” is one', (word, sentence) => expect(isNoSkill(word, sentence)).toBe(false))
