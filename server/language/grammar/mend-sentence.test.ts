import { expect, test } from 'vitest'
import { mendSentence } from './mend-sentence.ts'

test.each([
  ['My aunt have a salon, she teached me how to do braids', 'My aunt has a salon. She taught me how to do braids'],
  ['I taught for 3 years and half', 'I taught for 3 and a half years'],
  ['I organized 2 trips by year to the museum', 'I organized 2 trips a year to the museum'],
  ['Everyone in my family speak Spanish', 'Everyone in my family speaks Spanish'],
  ['There is many old people in my building', 'There are many old people in my building'],
  ["I didn't went to college because I had to work", "I didn't go to college because I had to work"],
  ['I work in my uncle shop since 2023', "I have worked in my uncle's shop since 2023"],
  ['In my country I was nurse for six years', 'In my country I was a nurse for six years'],
  ['I made mistake and told manager', 'I made a mistake and told the manager'],
  ['I have experience with three childs and many thing', 'I have experience with three children and many things'],
  ['Me and my sister was late', 'My sister and I were late'],
  ['I am good in math', 'I am good at math'],
  ['I have more of 8 years in it', 'I have more than 8 years in it'],
  ['I check the oven each 30 minutes', 'I check the oven every 30 minutes'],
  ['A lady brought her late husbands watercolor', "A lady brought her late husband's watercolor"],
  ['The kids was fighting and I separate them', 'The kids were fighting and I separated them'],
  [
    'I checked the signs and refer any complications to the doctor',
    'I checked the signs and referred any complications to the doctor',
  ],
])('"%s" -> "%s"', (typed, mended) => {
  expect(mendSentence(typed)).toBe(mended)
})

test.each([
  'When the line was long, I opened a second register',
  'I taught 3 classes, each 45 minutes long',
  'I want to help people from my community who do not speak English at the doctor',
  'She let the dog run and helped him eat',
  'I was a cook, I was a server, and I was a host',
  'Completed the training and work every Sunday',
  'Neither my mother nor my aunt drives',
  'My two sons went there and the teachers helped the mothers',
  'I have never missed a shift, and my manager says so',
  'Did not pass the road test yet',
])('leaves "%s" as it is', typed => {
  expect(mendSentence(typed)).toBe(typed)
})

test('mends once: a mended sentence stays', () => {
  const mended = mendSentence('he dont speak english so i translate for he')
  expect(mendSentence(mended)).toBe(mended)
})
