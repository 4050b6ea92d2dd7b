import { expect, test } from 'vitest'
import { plainTalk } from './plain-talk.ts'

test.each([
  ['Confidential stuff', 'Confidential information'],
  ['English good, write a little less good', 'English good'],
  ['CDL permit - applied, not got it yet', 'CDL permit (application pending)'],
  ['Made the schedule for my cousins (5)', 'Made the schedule for 5 people'],
  ["Did the taxes with my dad's accountant", 'Did the taxes with the accountant'],
  ['Boss says I am the fastest', ''],
  ['Because my car broke', ''],
  ['Too, few weeks', ''],
  ['Plant closed', ''],
  ['Trained temps, laid off contract ended', 'Trained temps'],
  ['Till, cleaning, Friday nights are mad busy', 'Till, cleaning'],
  ['I have not been employed since', ''],
  ['I can give the names of my pastor and a neighbor', ''],
  [
    'I left in June of 2011 to care for my mother, and after that for my husband',
    'Career break for family care (from June of 2011)',
  ],
  ['Our budget is about $88,000', 'Budget of about $88,000'],
  ['They moved to Knoxville.', ''],
  ['Place cut everybody in covid', ''],
  ['7 years 2 months', ''],
  ['(3 years 7 months)', ''],
  ['6th-8th grade, (5 years 5 months)', '6th-8th grade'],
  ['Medical terminology (Less than 1 year)', 'Medical terminology'],
  ['No CDL yet', ''],
  ['Class D license, clean record. No CDL yet', 'Class D license, clean record'],
  ['During the layoff. Ran the photo lab.', 'Ran the photo lab'],
  ['NCLEX - reviewing', 'NCLEX (preparing for the exam)'],
  ['California Nurse Assistant - on process', 'California Nurse Assistant (in progress)'],
  ['SAP, Excel some, email', 'SAP, Excel (basic), email'],
  ['Help with my grandmother who has diabetes', 'Help with a family member who has diabetes'],
  ['Home with my kids', 'Career break for family care'],
  ['Since May 2020 I have been home full time with my two children', 'Career break for family care'],
  ['Trained maybe 5 new servers', 'Trained about 5 new servers'],
  ['Forklift card?? no but can get it', ''],
])('"%s" is worded for an employer', (typed, plain) => {
  expect(plainTalk(typed)?.text).toBe(plain)
})

test.each([
  'Customers said they liked the new menu',
  'Cared for my cousins after school',
  'When needed, covered the front desk',
  'Write reports less often than weekly',
  'Store closed on time and cash counted',
  'Cash handling (3 years)',
  'Cooked with my grandma and aunt for weddings',
  '3 years as a crew lead',
  'Applied paint and varnish',
])('"%s" stays', typed => {
  expect(plainTalk(typed)).toBeUndefined()
})

test.each(['I liked that part the best of any job I had.', 'Was there the whole covid.', 'She pays me 40 a night'])(
  'talk that no employer needs is left out: %s',
  line => {
    expect(plainTalk(line)?.text).toBe('')
  },
)
