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
])('%s in “%s” is no skill', (word, sentence) => expect(isNoSkill(word, sentence)).toBe(true))

test.each([
  ['care for older adults', 'Help older adults and their pets'],
  ['GAAP', 'Knowledge of GAAP'],
  ['animal handling', 'Comfort with live animals'],
  ['Excel', 'Strong in Excel, in our Salem office'],
])('%s in “%s” is one', (word, sentence) => expect(isNoSkill(word, sentence)).toBe(false))
