import { describe, expect, test } from 'vitest'
import { rewriteLine } from './rewrite-line.ts'

const past = { isCurrent: false, endsWithStop: false, isProse: false }
const rewritten = (line: string, style = past) => rewriteLine(line, style)?.text ?? line

describe('a weak line says the same in a strong way', () => {
  test.each([
    ['I was responsible for three kids ages 2 to 9', 'Looked after three kids ages 2 to 9'],
    ['Responsible for greeting customers and helping them find sizes', 'Greeted customers and helped them find sizes'],
    ['Responsible for ringing up about 60 customers a shift', 'Rang up about 60 customers a shift'],
    ['Was responsible for scheduling of 35 family visits', 'Scheduled 35 family visits'],
    ['In charge of ordering supplies', 'Ordered supplies'],
    ['Was tasked with verification of insurance for all new patients', 'Verified insurance for all new patients'],
    ['Assisted with the implementation of a new phone system', 'Helped implement a new phone system'],
    ['Helped with training 4 new cashiers', 'Helped train 4 new cashiers'],
    ['My duties were to clean rooms and to make beds', 'Cleaned rooms and made beds'],
    ['Responsible for safety checks on 2 forklifts', 'Handled safety checks on 2 forklifts'],
    ['Was trusted with the house keys', 'Trusted with the house keys'],
    ['I have worked with animals', 'Worked with animals'],
    ['Successfully opened the store', 'Opened the store'],
    ['Open the shop and count the till', 'Opened the shop and counted the till'],
    ['made dinner', 'Made dinner'],
    ['Updates the price list in the shop system', 'Updated the price list in the shop system'],
    ['Returns desk', 'Returns desk'],
    ['Since last summer I made the schedule for 4 cleaners', 'Made the schedule for 4 cleaners (since last summer)'],
    ['I ran the returns desk because I stay calm', 'Ran the returns desk'],
    [
      'Nanny for a family with twins who were six months old when I started, I did naps and baths every day',
      'Nanny for a family with twins who were six months old when I started\nDid naps and baths every day',
    ],
    ['Carried out orders and do charting', 'Carried out orders and did charting'],
    ['Monitored the machine and refer any complications', 'Monitored the machine and referred any complications'],
    ['Took orders, cash handling, cleaning', 'Took orders, cash handling, cleaning'],
    ['Was in charge of the till in the evening', 'In charge of the till in the evening'],
    ['Was in charge of closing', 'In charge of closing'],
    ['In charge of closing the shop at night', 'Closed the shop at night'],
    ['Was in charge of two tills', 'In charge of two tills'],
    ['In charge of my little sister after school', 'In charge of my little sister after school'],
    ["Responsible for my brother's meals and homework", "Handled my brother's meals and homework"],
    ['Was responsible for a team of 5 volunteers', 'Responsible for a team of 5 volunteers'],
    ['Responsible for the till and cleaning tables', 'Handled the till and cleaned tables'],
    ['Duties included cash handling, stocking and cleaning', 'Cash handling, stocking and cleaning'],
    ['My duties were to clean rooms and make beds', 'Cleaned rooms and made beds'],
    ['Job was to stack shelves and help customers', 'Stacked shelves and helped customers'],
    ['Had to clean tables and wash dishes', 'Cleaned tables and washed dishes'],
    ['Helped with cooking and cleaning', 'Helped cook and clean'],
    ['Responsible for closing duties', 'Handled closing duties'],
    ['Was responsible for not burning the food', 'Responsible for not burning the food'],
    ['Tasked with the opening of the store every Sunday', 'Opened the store every Sunday'],
    ['I was responsible for the register and I closed the store', 'Handled the register and closed the store'],
    ['Responsible for dealing with complaints and giving refunds', 'Dealt with complaints and gave refunds'],
    ['Was tasked with a weekly stock count', 'Handled a weekly stock count'],
    ['Duties included: opening the shop and counting the till', 'Opened the shop and counted the till'],
    ['Was put in charge of the front desk', 'In charge of the front desk'],
    ['Pastry waste from 14 to 5 pieces a day', 'Pastry waste from 14 to 5 pieces a day'],
  ])('%s', (line, better) => {
    expect(rewritten(line)).toBe(better)
  })

  test('current work uses the present tense', () => {
    expect(rewritten('Responsible for greeting customers', { ...past, isCurrent: true })).toBe('Greet customers')
    expect(rewritten('Was responsible for training', { ...past, isCurrent: true })).not.toMatch(/^Train\b/)
  })

  test('a paragraph becomes points, a long line two', () => {
    const paragraph =
      'Took orders for up to 12 tables. Was responsible for training of new servers. Closed out the register.'
    expect(rewritten(paragraph).split('\n')).toEqual([
      'Took orders for up to 12 tables',
      'Trained new servers',
      'Closed out the register',
    ])
    const long =
      'Duties included folding clothes, restocking shelves, keeping the fitting rooms clean and tidy, putting new deliveries out on the floor before opening and changing the window display every two weeks'
    expect(rewritten(long).split('\n')).toEqual([
      'Folded clothes, restocked shelves and kept the fitting rooms clean and tidy',
      'Put new deliveries out on the floor before opening and changed the window display every two weeks',
    ])
  })

  test('empty praise goes, what is said stays', () => {
    const prose = { ...past, isProse: true }
    expect(rewritten('Hard-working team player looking for a part-time job after school.', prose)).toBe(
      'Looking for a part-time job after school.',
    )
    expect(rewritten('I am a quick learner and a hard worker and I can work weekends.', prose)).toBe(
      'I can work weekends.',
    )
  })
})

test.each([
  'Counted the till every evening',
  'Duties included answering phones, mail and filing',
  'Helped with the till at busy times',
  'Responsible for a team of 5 volunteers',
  'Led a team of 4 at Camp Sunrise',
  'Spanish (fluent)',
  'Zero late days',
  'Order picking by scanner',
  'Sales of $4,500 in one month',
  'Work study student in the library',
])('a good line stays as it is: %s', line => {
  expect(rewriteLine(line, past)).toBeUndefined()
  expect(rewriteLine(line, { ...past, isCurrent: true })).toBeUndefined()
})

test.each([
  ['Found bad parts, tagged and sorted them', /^Found bad parts/],
  ['shampoo, booked clients, cleaned stations, folded towels', /^Shampoo/],
  ['Run extractions and PCR; maintain a log of 600 vials', /^(?!.*; and )/],
  ['insulation', /^insulation$/i],
  ['Taking care of an 84-year-old woman, 3 days a week', /, 3 days a week$/],
  ['Took orders, cash handling, cleaning, answered phone, cake orders', /^(?!.*handled cash handling)/i],
])('a learned wording doubles and bends no verb: %s', (line, expected) => {
  expect(rewritten(line, { ...past, role: 'Inspector' } as typeof past)).toMatch(expected)
})

test('a thing in the middle of a line gets no tense of a verb', () => {
  const told = (line: string, role: string) => rewriteLine(line, { ...past, role })?.text ?? line
  expect(told('payroll for 200 workers, keep invoice and tax report', 'Accountant')).not.toContain('invoiced')
  expect(told('solder small board, look in microscope', 'Assembler')).not.toContain('boarded')
})

test.each([
  ['show new workers the line, I explain in Spanish', 'Show new workers the line and explain in Spanish'],
  ['Since Aug 2025 I also do the paper for weights', 'Do the paper for weights (since Aug 2025)'],
  [
    'When we got a computer in 2003 I entered all of the accounts',
    'Entered all of the accounts when we got a computer in 2003',
  ],
  ['I was a room mother, and I helped with the book fair', 'Served as a room mother and helped with the book fair'],
  ['Vitals charted in Epic', 'Chart vitals in Epic'],
  ['treated mites, sores, gave shots', 'Treated mites and sores, and gave shots'],
])('a spoken line of a job that goes on: %s', (line, told) => {
  expect(rewritten(line, { ...past, isCurrent: true, role: 'Aide, Mill' } as typeof past)).toBe(told)
})

test('the doing of something is said with its verb, and a certificate among deeds is not run', () => {
  const now = { isCurrent: true, endsWithStop: false, isProse: false, role: 'Nurse Aide Meadows Care' }
  expect(rewritten('Taking of vital signs and charting in PointClickCare', now)).toBe(
    'Take vital signs and chart in PointClickCare',
  )
  expect(rewritten('Using of Hoyer lift and sit to stand', now)).toBe('Use Hoyer lift and sit to stand')
  expect(rewritten('Caring of residents with dementia', now)).toBe('Care for residents with dementia')
  expect(rewritten('Bathing, dressing and feeding residents', now)).toBe('Bathe, dress, and feed residents')
  expect(rewritten('Loading and unloading of trucks', { ...now, isCurrent: false })).toBe('Loaded and unloaded trucks')
  expect(rewritten('Setting up and breaking down rooms', now)).toBe('Set up and break down rooms')
  expect(rewritten('Typing and filing skills', now)).toBe('Typing and filing skills')
  for (const things of [
    'Heating and cooling units',
    'Plumbing and heating repairs',
    'Beginning of shift checks',
    'Meeting of the board every month',
    'Spring of 2020 events',
  ])
    expect(rewritten(things, { ...now, isCurrent: false })).toBe(things)
  expect(rewritten('ServSafe Food Handler. Passed every county inspection.', now)).toBe(
    'ServSafe Food Handler\nPassed every county inspection',
  )
})

test.each([
  'Water test & propane leak test',
  'Position eliminated in 2026 (department moved)',
  'Know your customer (KYC) checking',
  'Cooking workshops and hand hygiene audits',
  'ages 4 to 6',
])('nothing is made a deed of "%s"', line => {
  expect(rewritten(line)).toMatch(new RegExp(`^${line.split(' ')[0]} `, 'i'))
})

test.each([
  ['Sort donated clothes', 'Sorted donated clothes'],
  ['Maintain inventory counts', 'Maintained inventory counts'],
])('"%s" tells a deed', (line, deed) => {
  expect(rewritten(line, { ...past, role: 'Worker' } as typeof past)).toBe(deed)
})

test('of a noun that becomes a deed, its preposition goes, and drinking water is still water', () => {
  const style = { ...past, role: 'Engineer' }
  expect(rewritten('Control of concrete: slump, cylinders. Valuations and work log.', style)).toMatch(
    /^Controlled concrete:/,
  )
  const plans = 'Drawing of plans in AutoCAD for sewer, drinking water and street projects'
  expect(rewritten(plans, style)).toBe(plans.replace('Drawing of', 'Drew'))
})
