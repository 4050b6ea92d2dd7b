import { expect, test } from 'vitest'
import { itemsOfResume } from '../profile/items-of-resume.ts'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'
import { withWholeFacts } from './whole-facts.ts'

const read = (text: string) => parseResume(cleanText(text))
const top = 'Dana Whitlow\ndana.whitlow@example.org\n\n'
const entries = (text: string, kind = 'experience') =>
  read(top + text)
    .sections.filter(section => section.kind === kind)
    .flatMap(each => each.entries)
const heads = (text: string, kind = 'experience') =>
  entries(text, kind)
    .filter(({ heading, organisation, from, to }) => heading + organisation + from + to)
    .map(({ heading, organisation, from, to }) => [heading, organisation, from, to].join('|'))
const lines = (text: string, kind = 'experience') =>
  entries(text, kind).flatMap(each => each.lines.map(line => line.text))
const items = (text: string, ...kinds: string[]) =>
  itemsOfResume(read(top + text))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title, organisation, from, to }) => [title, organisation, from, to].join('|'))

test('several names of one job keep the sign between them', () => {
  expect(heads('WORK\nCook/Cashier/Closer   Wendy’s    2021 - Present\n- ran the grill')).toEqual([
    'Cook/Cashier/Closer|Wendy’s|2021|Present',
  ])
})

test('a line whose words were set apart keeps its title, its employer and its dates', () => {
  const text = `WORK HISTORY
Home   Health   Aide            Harbor   Light   Care           3/2021   -   present
Cook / Dishwasher     Lantern Inn     Aug   2018   to   Feb   2021`
  expect(heads(text)).toEqual([
    'Home Health Aide|Harbor Light Care|3/2021|present',
    'Cook / Dishwasher|Lantern Inn|Aug 2018|Feb 2021',
  ])
})

test('a name whose words were set apart is one name, and a heading above it is none', () => {
  expect(read('LATOYA   SIMMS\nMobile , AL      251 555 0166\n\nWORK\nCook, Lantern Inn, 2019').contact).toMatchObject({
    name: 'LATOYA SIMMS',
    place: 'Mobile, AL',
  })
  expect(read('CURRICULUM VITAE\nMaria Lopez\nmaria@example.com\n\nWORK\nCook, Lantern Inn, 2019').contact.name).toBe(
    'Maria Lopez',
  )
  const beside =
    'Helen G. Abebe                 Aurora, Colorado 80012\n                               720-555-0181\n\nWORK\nCook'
  expect(read(beside).contact).toMatchObject({ name: 'Helen G. Abebe', place: 'Aurora, Colorado 80012' })
})

test('a day or an occasion is no employer, and what somebody trains for is no post', () => {
  const text = `WORK
Stocker, Hill Market, Mar 2019 - May 2020
Black Friday, holidays, 2022
present: training for key holder

Gift Wrapper, Brandt's, Black Friday 2009`
  expect(items(text, 'job')).toEqual(['Stocker|Hill Market|Mar 2019|May 2020', "Gift Wrapper|Brandt's||2009"])
  expect(lines(text)).toContain('present: training for key holder')
})

test('a job after a blank line has no employer of the one above', () => {
  const text = `EXPERIENCE
Glass City Wash         2017 - 2018
Detailer

Swan Creek Foundry                2015-2016
Shake out / grinding

various temp jobs 2011-15`
  expect(heads(text).at(-1)).toBe('various temp jobs||2011|2015')
})

test('a job that somebody left to care for family ends there, and the care begins', () => {
  const text = `In March of 1996 I was hired by Pine Valley Feed to answer the telephone. I stayed for fifteen years. I did the accounts receivable for 340 customers.

I left in June of 2011 to care for my mother. I managed her medicines.`
  expect(items(text, 'job', 'care')).toEqual([
    'Pine Valley Feed||March of 1996|June of 2011',
    'Caring for my mother||June of 2011|',
  ])
})

test('work that is told in sentences is named by what was done', () => {
  const text = `I started at Miller Bakery in 2009 as a dishwasher. I stayed until 2014. Since 2022 I have been cooking at a senior home called Brentwood Manor, I make about 90 lunches a day. Before that, I picked fruit for different farms from 2015 to 2021. I also coached my son's soccer team from 2019 to 2021. I volunteer with Meals on Wheels every other Saturday.`
  expect(items(text, 'job', 'team', 'volunteering')).toEqual([
    'Dishwasher|Miller Bakery|2009|2014',
    'Cooking|Brentwood Manor|2022|present',
    'Picking fruit|different farms|2015|2021',
    "Coaching my son's soccer team||2019|2021",
    'Volunteer|Meals on Wheels||',
  ])
})

test('a list that a narrow column wrapped is one thing a line or bullet', () => {
  const text = `SKILLS
• Prescription entry
• Non sterile
compounding
• Microsoft Excel

CERTIFICATES
CO Technician
registration
CPR/BLS`
  expect(lines(text, 'skills')).toEqual(['Prescription entry', 'Non sterile compounding', 'Microsoft Excel'])
  expect(lines(text, 'certificates')).toEqual(['CO Technician registration', 'CPR/BLS'])
})

test('a bullet goes on with its bracket, and a dated bullet among others is told of the job', () => {
  const text = `EXPERIENCE
Pharmacy Technician, Good Valley Pharmacy, Feb 2024 - present
• Filled 200 prescriptions in a shift
• Counted controlled drugs
(perpetual log, weekly count)
• Clerk from Feb to Jul 2024, technician
since Aug 2024`
  expect(heads(text)).toEqual(['Pharmacy Technician|Good Valley Pharmacy|Feb 2024|present'])
  expect(lines(text)).toEqual([
    'Filled 200 prescriptions in a shift',
    'Counted controlled drugs (perpetual log, weekly count)',
    'Clerk from Feb to Jul 2024, technician since Aug 2024',
  ])
})

test('skills that are said as a sentence are told one by one, and when somebody can work is none', () => {
  const text = 'SKILLS\nI am good with: kids, older people and computers\nAvalible: Thursday afterschool, Sat all day'
  expect(items(text, 'skill')).toEqual(['Kids|||', 'Older people|||', 'Computers|||'])
})

test('what names nobody is told in its own words', () => {
  const text =
    'VOLUNTEER\nHealth fair helper, church gym, 2024\nInterpret for other patients, kidney clinic, 2022 to now (not a job)\nSunday school helper, ages 4-7'
  expect(lines(text, 'volunteering')).toContain('Interpret for other patients, kidney clinic (not a job)')
  expect(lines(text, 'volunteering')).toContain('ages 4-7')
})

test('what somebody says of an employer is its name only where it is one', () => {
  const text = `WORK
Bank Teller II, Coastal Bank, Houston, January 2016 to March 2020
Teller, Same bank, 2014-2016

Military: none
Felony friendly employers please`
  expect(items(text, 'job')).toEqual([
    'Bank Teller II|Coastal Bank|January 2016|March 2020',
    'Teller|Coastal Bank|2014|2016',
  ])
  expect(items('WORK\n2020 - present: Stay home with two children', 'care')).toEqual([
    'Stay home with two children||2020|present',
  ])
})

test('a name in spaced letters is read', () => {
  const { contact } = read('M A R A   D O Y L E - R E Y\nmara.doyle@example.org\n\nEDUCATION\nBFA, May 2024')
  expect(contact.name).toBe('MARA DOYLE-REY')
})

test('days and states are no employers', () => {
  const text = `EMPLOYMENT HISTORY:

1/26 - 4/26     Office Assistant, Red Mesa Tax Service, Gallup, N.M.
                Duties: Greeted clients, scanned documents.

9/96 - 5/99     Receptionist. Clinic, Gallup, N.M.`
  expect(heads(text).join('\n')).not.toMatch(/\|N\.M/)
  expect(heads(text)).toHaveLength(2)
  expect(heads('EXPERIENCE\nBabysitting\t\tWednesdays\t2 kids (5 and 8)').join()).not.toContain('Wednesdays')
})

test('a shop of their own with deeds is no employer of the job below it', () => {
  expect(
    heads(
      'EXPERIENCE\nResale shop online (my own)\t\tsince spring 2025\n\t•\tfind clothes, wash, take pictures\n\t•\t74 sold\nStable helper\tsummer 2025 + 2026\n\t•\tmucked stalls, fed 9 horses',
    ).filter(head => /Stable/.test(head)),
  ).toEqual([expect.stringMatching(/^Stable helper\|\|/)])
})

test('what stands in the summary or under qualifications is no job', () => {
  const text =
    'SUMMARY\nMechanic with 10 years on generators.\nOR rate 96% . Secret clearance (current thru 2028)\n\nEXPERIENCE\nSection Sergeant, FA Brigade, MAR 2023 - AUG 2026\n- Trained 6 Soldiers'
  expect(heads(text)).toEqual([expect.stringContaining('Section Sergeant')])
})

test('a post that changed in a year is that of the employer above, for all its years', () => {
  expect(
    heads(
      'JOBS\nPELICAN PARISH TRANSIT        2015 - NOW\nheavy bus mechanic, lead mechanic 2019\n - brakes air and disc\n - road calls',
    ),
  ).toEqual(['heavy bus mechanic, lead mechanic 2019|PELICAN PARISH TRANSIT|2015|NOW'])
})

test('what somebody opened began then', () => {
  const text = 'In the spring of 2012 I opened my own studio, Ash & Yarrow Floral. I did 28 weddings a year.'
  expect(heads(`EXPERIENCE\n${text}`).join()).toMatch(/\|(?:the )?spring of 2012\|/i)
})

test('further posts below an employer are at that employer', () => {
  expect(
    heads(
      'EXPERIENCE\n\nGreat Miami Bank, Dayton, OH\nSenior Teller, June 2021 - Present\n- Process 70 transactions per day\n- Explain outcomes of claims\n- Train new tellers\n\nTeller, August 2019 - June 2021\n- Cash handling, deposits',
    ),
  ).toEqual(['Senior Teller|Great Miami Bank|June 2021|Present', 'Teller|Great Miami Bank|August 2019|June 2021'])
})

test('a rank in brackets, a place to this day and work for neighbors are one job each', () => {
  const text = `EXPERIENCE
Squad Leader / Senior Mechanic (SGT/E-5)
101st Airborne Division, Fort Campbell, KY
06/2020 - 08/2025
- Repaired 74 trucks

Nurse Aide, Meadows Care, Columbus OH
October 2022 up to date
- Bathing and feeding

Mowing lawns for neighbors - summers - 4 yards`
  expect(heads(text)).toEqual([
    'Squad Leader / Senior Mechanic (SGT/E-5)|101st Airborne Division|06/2020|08/2025',
    'Nurse Aide|Meadows Care|October 2022|present',
    'Mowing lawns|neighbors||',
  ])
  expect(lines(text)).toContain('summers, 4 yards')
})

test('work for neighbors keeps its dates, and a job its place in brackets', () => {
  expect(heads('EXPERIENCE\n2019 - 2021 Mowing lawns for neighbors - summers')).toEqual([
    'Mowing lawns|neighbors|2019|2021',
  ])
  expect(entries('EXPERIENCE\nCashier (Columbus, OH), Kroger, 2019 - 2021')).toMatchObject([
    { heading: 'Cashier', organisation: 'Kroger', place: 'Columbus, OH', from: '2019', to: '2021' },
  ])
})

test.each(['5 mths', '2 decades', '3 winters'])('%s is a time, and no count of things', time => {
  const text = `Cashier, Kroger, ${time}`
  const marks = [
    { kind: 'title' as const, start: 0, end: 7 },
    { kind: 'employer' as const, start: 9, end: 15 },
    { kind: 'dates' as const, start: 17, end: text.length },
  ]
  expect(withWholeFacts(text, marks)).toEqual(marks)
})

test('a town that ends with a direction is known by its whole name', () => {
  const text = `EXPERIENCE
Target - Key West
Cashier
Aug 2015 - May 2016
- Took orders

Server, Denny's, Key West, FL
2013 - 2014`
  expect(entries(text)[0]).toMatchObject({ organisation: 'Target', place: 'Key West' })
})

test('a kind of school stands beside its name, and a count keeps the words before it', () => {
  expect(
    heads("EDUCATION\n- Senior High School (WASSCE), Yaa Asantewaa Girls', Kumasi 2009 - 2012", 'education'),
  ).toEqual(["Senior High School (WASSCE)|Yaa Asantewaa Girls'|2009|2012"])
  expect(
    lines('VOLUNTEER\nSoccer team manager (uniforms, payment collection for 14 families)', 'volunteering'),
  ).toEqual(['uniforms, payment collection for 14 families'])
})

test('an employer above its role with a part of a town is one job', () => {
  const { sections } = read(
    `${top}Dayton, OH\n\nEXPERIENCE\nTarget - Dayton West\nCashier / Crew member                          Aug 2015 - May 2016\n- Took orders`,
  )
  expect(sections[0]?.entries).toMatchObject([{ organisation: 'Target', place: 'Dayton West', to: 'May 2016' }])
})

test('a name on LinkedIn is a way to reach somebody, and pronouns are no summary', () => {
  const { contact, sections } = read(
    'Maya Prewitt\nshe/her\nKalamazoo, MI | maya@example.com | linkedin: mayaprewitt | portfolio: mayamakes.example.com\n\nEXPERIENCE\nBarista, Third Coast, 2021 - 2022\n- Lead shifts',
  )
  expect(contact.links).toEqual(['linkedin: mayaprewitt', 'mayamakes.example.com'])
  expect(sections.map(({ kind }) => kind)).toEqual(['experience', 'other'])
})

test('an employer above its roles, with the span of them all, is the employer of each, and a rank is none', () => {
  const text = `EXPERIENCE

UNITED STATES ARMY                                                2019 – 2026
Unit Supply Sergeant (92Y20), SGT/E-5          Fort Campbell, KY   03/2023 – 06/2026
•	Managed the property book of a company

Unit Supply Specialist (92Y10), SPC/E-4        Fort Campbell, KY   08/2019 – 03/2023
•	Received, inspected and issued items`
  expect(heads(text)).toEqual([
    'Unit Supply Sergeant (92Y20), SGT/E-5|UNITED STATES ARMY|03/2023|06/2026',
    'Unit Supply Specialist (92Y10), SPC/E-4|UNITED STATES ARMY|08/2019|03/2023',
  ])
})

test('the same hotel, or another store of the same chain, is the employer of the job above', () => {
  const text = `WORK
Housekeeping Supervisor
Prairie Falls Inn, Sioux Falls SD
From February 2024 to March 2025
- Supervising 9 room attendants

Room Attendant
Same hotel, From October 2022 to February 2024

Shift Lead, Dollar Tree, Macon GA, 2015 - 2018
Cashier, same store, other location, 2013 - 2015
Stocker - Same company - 2012 to 2013`
  expect(entries(text).map(({ organisation }) => organisation)).toEqual([
    'Prairie Falls Inn',
    'Prairie Falls Inn',
    'Dollar Tree',
    'Dollar Tree',
    'Dollar Tree',
  ])
})

test.each([
  '– Actual',
  'up to now',
  'up to date',
  'until today',
  'to date',
  '- Actualidad',
  '- a la fecha',
  '- presente',
])('a span "2019 %s" goes on to this day', end => {
  expect(heads(`WORK\nCook, Lantern Inn, 2019 ${end}\nBaker, Hill Bread, 2016 - 2018`)).toEqual([
    'Cook|Lantern Inn|2019|present',
    'Baker|Hill Bread|2016|2018',
  ])
})

test('a course "in course" that one will finish is in progress, and its date is expected', () => {
  const text = 'EDUCATION\nWelding certificate – Ogden Technical College, in course, finish May 2027'
  expect(heads(text, 'education')).toEqual(['Welding certificate|Ogden Technical College||expected May 2027'])
  expect(lines(text, 'education')).toEqual(['in progress'])
})

test('a time without work is no job, and stays among the other lines', () => {
  const text = `WORK
3/2021 to 9/2022
Waffle House, Elkhart
Grill Operator, 3rd shift
Cook, clean, open/close. Master grill operator

2019-2021
Not employed

Assembler, Pinecrest RV, 2014 - 2019`
  expect(heads(text)).toEqual([
    'Grill Operator, 3rd shift|Waffle House|3/2021|9/2022',
    'Assembler|Pinecrest RV|2014|2019',
  ])
  expect(lines(text)).toEqual(['Cook, clean, open/close. Master grill operator'])
  expect(lines(text, 'other')).toEqual(['Not employed, 2019 - 2021'])
  expect(heads('WORK\n2019-2021\nNot employed\n- Ran the school fair')).toHaveLength(1)
})

test('a title with the later one is one job, and "independent" goes with the title', () => {
  const text = `WORK
2003 - 2008          Cashier, later Pharmacy Clerk
                     Eckerd / Rite Aid, Erie, PA

House Cleaner – independent, Ogden, UT. 08/2001 – 04/2003`
  expect(heads(text)).toEqual([
    'Cashier, later Pharmacy Clerk|Eckerd / Rite Aid|2003|2008',
    'House Cleaner (independent)||08/2001|04/2003',
  ])
  expect(lines(text)).toEqual([])
})

test('the grade in which somebody left is no degree', () => {
  const text = 'SCHOOL\nWashington High School - left in 11th grade\nHiSET (GED) passed March 2024'
  expect(heads(text, 'education')).toEqual(['|Washington High School||', 'HiSET (GED)|||passed March 2024'])
})

test.each(['Cel', 'Cell', 'Mobile'])('"%s:" before a number leaves nothing behind', label => {
  const { contact, sections } = read(
    `Dana Whitlow\nOgden, Utah 84403     ${label}: 801 555 0157     Email: dana@example.com\n\nWORK\nCook, Lantern Inn, 2019`,
  )
  expect(contact.phone).toBe('801 555 0157')
  expect(sections.map(({ kind }) => kind)).toEqual(['experience'])
})

test('what is told below a school, with or without a date, is told of it', () => {
  const text = `EDUCATION

BFA, Studio Art, minor in Art History
University of Minnesota Duluth — May 2023
   Senior show: "Lake Effect", Tweed Museum of Art, April 2023
   Dean's List 3 semesters
Bachelor of Social Work, Austin Peay State University, Clarksville, TN — May 2017. Field placement: Montgomery County Head Start (400 hrs)

WORK

Barista, Amberwood Coffee, 2023 - now`
  expect(entries(text, 'education').map(({ organisation, to }) => [organisation, to])).toEqual([
    ['University of Minnesota Duluth', 'May 2023'],
    ['Austin Peay State University', 'May 2017'],
  ])
})

test('a grade completed at another school, set like the degree above it, is a schooling of its own', () => {
  const text =
    'Education\n-  BA Degree in Accounting, Hawassa University, Ethiopia, July 2015\n-  Grade 12 completed, Hawassa Tabor School'
  expect(heads(text, 'education')).toEqual([
    'BA Degree in Accounting|Hawassa University||July 2015',
    'Grade 12 completed|Hawassa Tabor School||',
  ])
})

test('a place of work in a line of its own is no duty of the job above', () => {
  const text =
    'Experience\nBabysitting - 2 families, 2021-now\nFamily farm - chores, bottle calves, checking fence\nLawn mowing, 2020 - 2022'
  expect(heads(text)).toEqual(['Babysitting|2 families|2021|now', '|Family farm||', 'Lawn mowing||2020|2022'])
})
