import { expect, test } from 'vitest'
import { itemsOfResume } from '../profile/items-of-resume.ts'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const top = 'Dana Whitlow\ndana.whitlow@example.org\n\n'
const read = (text: string) => parseResume(cleanText(top + text))
const heads = (text: string, kind = 'experience') =>
  read(text)
    .sections.filter(section => section.kind === kind)
    .flatMap(({ entries }) => entries)
    .filter(({ heading, organisation, from, to }) => heading + organisation + from + to)
    .map(({ heading, organisation, from, to }) => [heading, organisation, from, to].join('|'))
const lines = (text: string, kind: string) =>
  read(text)
    .sections.filter(section => section.kind === kind)
    .flatMap(({ entries }) => entries.flatMap(each => each.lines.map(line => line.text)))
const items = (text: string, kind: string) =>
  itemsOfResume(read(text))
    .filter(item => item.kind === kind)
    .map(({ title, to }) => [title, to].join('|'))

test('two lists of bullets side by side are two lists, with a third one below the right one', () => {
  const text = `COMPUTER SKILLS                  STRENGTHS    
▪ Excel and Outlook              ▪ Patience
▪ Point of sale (Square)         ▪ Listening
▪ Typing 50 wpm                  ▪ Team work
▪ Data entry
▪ Zoom, Teams                    LANGUAGES
▪ Scheduling                     ▪ English  ▪ Polish (spoken,
▪ Filing                            reads a little)
▪ Cash drawer

EXPERIENCE
Cashier, Maple Market, 2020 - 2023
- Rang up customers`
  expect(lines(text, 'skills')).toContain('Patience')
  expect(lines(text, 'skills')).toContain('Cash drawer')
  expect(lines(text, 'languages')).toEqual(['English', 'Polish (spoken, reads a little)'])
  const tabbed = 'SKILLS\tLANGUAGES\n• Excel\t• English\n• Filing\t• Polish\n• Phones\t• Czech\n'
  expect(lines(tabbed, 'languages')).toEqual(['English', 'Polish', 'Czech'])
})

test('a table of schools is not parted', () => {
  const text =
    'EDUCATION\nSchool                 Degree\nLakeview High          Diploma 2015\nDelta College          AA 2017\nNorth College          Certificate 2019'
  expect(heads(text, 'education')).toEqual([
    'Diploma|Lakeview High||2015',
    'AA|Delta College||2017',
    'Certificate|North College||2019',
  ])
})

test('programs that only spaces keep apart are skills each', () => {
  expect(items('SKILLS\nExcel (formulas)  Outlook  Salesforce  Teams', 'skill')).toEqual([
    'Excel (formulas)|',
    'Outlook|',
    'Salesforce|',
    'Teams|',
  ])
})

test('a street is no title, and what a line below the employer says is one', () => {
  const text =
    'EXPERIENCE\nWendy’s, Fairview rd     Aug 2022 - now\n order taker, register, lobby\n - Close three nights a week\n - Trained four new people'
  expect(heads(text)).toEqual(['order taker, register, lobby|Wendy’s|Aug 2022|now'])
})

test('why a job ended is no part of its name, and is told of no job', () => {
  const text = 'EXPERIENCE\nMay 2011 to June 2019\nHarbor Castings, Toledo, OH\n(plant closed)\nMolder\n- Poured forms'
  expect(heads(text)).toEqual(['Molder|Harbor Castings|May 2011|June 2019'])
  const [job] = itemsOfResume(read(text)).filter(({ kind }) => kind === 'job')
  expect(JSON.stringify(job)).not.toMatch(/closed/i)
})

test('the span of all years at an employer is no job, but tells the months of its titles', () => {
  const text =
    'EXPERIENCE\nAPRIL 2011 TO AUGUST 2020\nHARBOR CASTINGS, TOLEDO, OH\nMOLDER 2011-2015, TEAM LEAD 2015-2020\nDUTIES:  - TRAINED NEW HIRES\n         - SAFETY MEETING EACH MONDAY'
  expect(heads(text)).toEqual(['MOLDER|HARBOR CASTINGS|APRIL 2011|2015', 'TEAM LEAD|HARBOR CASTINGS|2015|AUGUST 2020'])
  expect(lines(text, 'experience')).toContain('TRAINED NEW HIRES')
})

test('a change within a job is told of it', () => {
  const text =
    'EXPERIENCE\nService Desk / Cashier | Meijer, Alpine Ave\nJune 2021 - Present\n• Cashier until Feb 2023 then moved to service desk\n• Money orders and refunds\n• Count the safe each night'
  expect(heads(text)).toEqual(['Service Desk / Cashier|Meijer|June 2021|Present'])
})

test('a person that a sentence tells of is neither a title nor an employer', () => {
  const text =
    'Home health aide, Kind Hands Home Care, Macon. June 2021 to now. I do baths and meals and I write notes in the app.\n\nTwo of my clients had a stroke and can not talk, I been with them 2 years.\n\nI do not call out. In 2024 I missed one day.\n\nServer, Waffle House, Riverside Drive. 2017 to 2019. I worked third shift.'
  expect(heads(text).map(each => each.split('|').slice(0, 2).join())).toEqual([
    'Home health aide,Kind Hands Home Care',
    'Server,Waffle House',
  ])
})

test('a heading with dates opens a section, and gives them to what stands below it', () => {
  const text =
    'EXPERIENCE\n\nKohl’s, Pueblo, CO\nSales Associate        2010 – 2015\n- Opened the store\n\nFAMILY AND VOLUNTEER        2016 – Present\n\nFull time parent of two children.\n\n- Treasurer, Lakeview School PTO, 2018 – 2020. Kept a budget of $9,000\n- Registrar, Lakeview Soccer, 2020 – present. Rosters for 90 players\n\nEDUCATION\nLakeview High School, Diploma, 2009'
  expect(heads(text)).toEqual(['Sales Associate|Kohl’s|2010|2015'])
  expect(heads(text, 'volunteering')).toEqual([
    'Full time parent of two children||2016|Present',
    'Treasurer|Lakeview School PTO|2018|2020',
    'Registrar|Lakeview Soccer|2020|present',
  ])
})

test('a license among duties is a certificate, and an evaluation belongs to no school', () => {
  const text =
    'EXPERIENCE\nService Representative, Vista Insurance, 2015 - 2020\n- Licensed insurance producer, State of Ohio (2015 – 2021)\n- Answered 40 calls a day'
  expect(items(text, 'certificate').join()).toMatch(/^Licensed insurance producer/)
  const study =
    'EDUCATION\nLicenciatura en Educacion (Bachelor of Education)\nInstituto Normal del Sur, Puebla, Mexico, 2013 - 2017\nEvaluation of foreign credential: equal to a US bachelor degree, May 2024'
  expect(heads(study, 'education')).toHaveLength(1)
  expect(heads(study, 'education')[0]).toMatch(/\|Instituto Normal del Sur\|2013\|2017$/)
})

test('a town among symbols and one that the first sentence tells', () => {
  const { contact } = parseResume(
    cleanText('Dana Whitlow\n☎ 312.555.0139   ✉ dana@example.org   ⌂ Saint Paul, MN 55106'),
  )
  expect(contact).toMatchObject({ phone: '312.555.0139', place: 'Saint Paul, MN 55106' })
  const told = parseResume('My name is Dana Whitlow and I live in Bethlehem PA 18017. I worked at a store in 2020.')
  expect(told.contact.place).toBe('Bethlehem PA 18017')
})

test('a heading and its list in one line, and the number of the page', () => {
  const text =
    'SKILLS\nExcel, filing\n\nINTERESTS   Volleyball ● Baking ● Building PCs\nREFERENCES  Available upon request                 Page 1 of 1'
  const others = read(text).sections.filter(({ kind }) => kind === 'other')
  expect(others.map(({ name }) => name)).toEqual(['INTERESTS', 'REFERENCES'])
  expect(lines(text, 'other')).toEqual(['Volleyball ● Baking ● Building PCs', 'Available upon request'])
})

test('months of one year began in that year', () => {
  expect(heads('EXPERIENCE\nCamp Helper, Lakeview Camp, June - Aug 2023\n- Led hikes')).toEqual([
    'Camp Helper|Lakeview Camp|June 2023|Aug 2023',
  ])
})
