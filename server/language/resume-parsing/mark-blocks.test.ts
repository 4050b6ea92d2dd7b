import { expect, test } from 'vitest'
import { itemsOfResume } from '../profile/items-of-resume.ts'
import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const read = (text: string) => parseResume(cleanText(text))
const told = (text: string, kind: string) =>
  read(text)
    .sections.filter(section => section.kind === kind)
    .flatMap(({ entries }) => entries)
    .map(({ heading, organisation, from, to, lines }) => [
      [heading, organisation, from, to].filter(Boolean).join(' | '),
      ...lines.map(line => line.text),
    ])

const low = `tyrese coleman
dayton oh 45402

stuff i did

walking dogs, Mrs Hardy and two more on our street   2022 - now
- 3 dogs, every day after school

jv soccer team 9th + 10th grade
- right back
- captain for 4 games

Robotics club, Meadowdale High   2024-2025
- read manuals, soldering, snack table
- 3rd at regionals

Spring - Lee Park camp helper (city) july 2025, 3 weeks
- kids 5 to 7

church, New Hope AME
- choir since 6th grade, 2nd sundays
- set up chairs
- kitchen

school
Meadowdale High School, junior
3.1 gpa
classes: auto tech 1, algebra 2, english
good attendance 9th grade
never late this year

skills
google slides`

test('a line above bullets is one entry and its bullets stay with it, whatever the words are', () => {
  expect(told(low, 'experience')).toEqual([
    ['walking dogs | Mrs Hardy and two more on our street | 2022 | now', '3 dogs, every day after school'],
    ['jv soccer team | 9th + 10th grade', 'right back', 'captain for 4 games'],
    ['Robotics club | Meadowdale High | 2024 | 2025', 'read manuals, soldering, snack table', '3rd at regionals'],
    ['Spring - Lee Park camp helper (city) | july 2025', '3 weeks', 'kids 5 to 7'],
    ['church, New Hope AME', 'choir since 6th grade, 2nd sundays', 'set up chairs', 'kitchen'],
  ])
  expect(told(low, 'skills')).toEqual([['', 'google slides']])
})

test('what stands right below a school is told of it', () => {
  expect(told(low, 'education')).toEqual([
    [
      'junior | Meadowdale High School',
      '3.1 gpa',
      'classes: auto tech 1, algebra 2, english',
      'good attendance 9th grade',
      'never late this year',
    ],
  ])
})

test('clubs and churches that name no post are no jobs', () => {
  const kinds = itemsOfResume(read(low)).map(({ kind, title }) => `${kind}: ${title}`)
  expect(kinds).toContain('team: JV soccer team')
  expect(kinds).toContain('volunteering: Church, New Hope AME')
  expect(kinds).toContain('job: Walking dogs')
})

test('a word above bullets is no section where the heading above it has its own place', () => {
  const text = `Jada Brooks
Flint MI 48503

What I've done

Church
- nursery, 1st Sunday
- sang in the choir

Babysitting
- my cousins, 3 and 6
- make lunch, read books

Yearbook
- took pictures
- wrote captions

Skills
Canva, Google Docs`
  expect(told(text, 'experience').map(([head]) => head)).toEqual(['Church', 'Babysitting', 'Yearbook'])
  expect(read(text).sections.map(({ name }) => name)).toEqual(["What I've done", 'Skills'])
})

test('bullets that a file broke go on in the next line', () => {
  const text = `Rina Patel

EXPERIENCE

Freelance designer
2023 – now
• Noor's Bakery (Main Street): menu,
sign, one page website (HTML/CSS),
instagram 200 > 1,900 followers in
9 months
• temple youth group: flyers 2024,
2025, 2026
• 2 logos`
  expect(told(text, 'experience')).toEqual([
    [
      'Freelance designer | 2023 | now',
      "Noor's Bakery (Main Street): menu, sign, one page website (HTML/CSS), instagram 200 > 1,900 followers in 9 months",
      'temple youth group: flyers 2024, 2025, 2026',
      '2 logos',
    ],
  ])
})

test('posts with dates of their own below the name of a company are jobs', () => {
  const text = `Ana Lopez

EXPERIENCE

Harbor Foods, Tampa, FL
- Shift Lead, 2021 - 2024
- Cashier, 2019 - 2021`
  expect(told(text, 'experience').flat().join('\n')).toMatch(
    /Shift Lead.*2021 \| 2024\n(?:.*\n)*.*Cashier.*2019 \| 2021/,
  )
})

test('a list behind a sentence is no job, a word before a date belongs to it, and no paper is called Certificate', () => {
  const text = `Mina Cho

Volunteer
grace hill church - sunday school helper, 2021-now, most sundays with the little ones and their teachers. songs, crafts, snack time.

Education
Bayview College
BFA Design
exp. June 2027

Experience

Camp helper, June 2025
- 60 hours, got a certificate`
  const resume = read(text)
  const items = itemsOfResume(resume)
  expect(items.map(({ title }) => title)).not.toContain('Songs')
  expect(items.map(({ title }) => title)).not.toContain('Certificate')
  expect(told(text, 'education')).toEqual([['BFA Design | Bayview College | exp. June 2027']])
})
