import { expect, test } from 'vitest'
import { cleanText } from '../resume-parsing/clean-text.ts'
import { parseResume } from '../resume-parsing/parse-resume.ts'
import { itemsOfResume } from './items-of-resume.ts'

const itemsOf = (text: string) => itemsOfResume(parseResume(cleanText(text)))
const named = (text: string, ...kinds: string[]) =>
  itemsOf(text)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ title, organisation, from, to }) => [title, organisation, from, to].join('|'))

const driver = `Curtis Bellamy
Muncie, IN 47302
765 555 0171

Right now I work the second shift at Harlow Steel in Muncie Indiana, since
March 2023, I'm a welder. We make trailer frames and I do about 40 of the
cross members a shift, and I check the first one of every run with the gauge.

Before that I drove a school bus for Delaware Schools from August 2018 to May
2023. It was two routes in the morning and two or even three in the after-
noon. The last 6 months I also did the parts counter because the man who had
it was out with his back. I answered the phone there and I kept the list of
what was on order.

June 2015 to July 2018 I was at a tire shop in Anderson, changing and balancing
tires. Nobody came back with a loose wheel (that can happen. it did not).

I graduated from Muncie Central High School in 2015 and did two semesters at
Ivy Tech Community College fall 2015, welding, did not finish. I type 35 wpm
and I know word, outlook and some quickbooks. I also looked after my grandpa's
bills and doctor visits, from 2019 till he died in May 2021. I have a clean
driver's license and references if you need them.`

test('jobs that are told in lines which break anywhere', () => {
  expect(named(driver, 'job')).toEqual([
    'Welder|Harlow Steel|March 2023|present',
    'School bus driver|Delaware Schools|August 2018|May 2023',
    'Changing and balancing tires|a tire shop|June 2015|July 2018',
  ])
})

test('what was also done at a job is told of that job', () => {
  const [, bus] = itemsOf(driver)
  expect(bus?.answers.did).toBe(
    'It was two routes in the morning and two or even three in the afternoon. The last 6 months I also did the parts counter because the man who had it was out with his back. I answered the phone there and I kept the list of what was on order',
  )
})

test('each of two schools in a sentence has what is told of it', () => {
  expect(named(driver, 'education')).toEqual([
    'Muncie Central High School|||2015',
    'Two semesters, welding|Ivy Tech Community College||fall 2015',
  ])
  expect(itemsOf(driver).find(({ title }) => title.startsWith('Two'))?.answers.did).toMatch(/did not finish$/)
})

test('skills, care and a license that are told in sentences', () => {
  expect(named(driver, 'skill')).toEqual(['Typing 35 wpm|||', 'Word|||', 'Outlook|||', 'QuickBooks (basic)|||'])
  expect(named(driver, 'care')).toEqual(['Looking after my grandpa’s bills and doctor visits||2019|May 2021'])
  expect(named(driver, 'certificate')).toEqual(["Driver's license|||"])
})

test.each([
  [
    'From May 2017 until September 2022 I cleaned rooms at the Lakeview Inn.',
    'Cleaning rooms|Lakeview Inn|May 2017|September 2022',
  ],
  [
    'In fall of 2021 I went to work at Capitol Hardware, then I cut keys and I mixed paint.',
    'Capitol Hardware||fall of 2021|',
  ],
  ['In 2016 I started at a nursery in Zeeland, potting and watering.', 'Potting and watering|a nursery|2016|'],
  ['I started in 2019 at a call center in Keizer, Brightline Support, as an agent.', 'Agent|Brightline Support|2019|'],
  [
    'Then in June 2023 I moved to Mill Creek Lumber as a yard worker, and I am still there.',
    'Yard worker|Mill Creek Lumber|June 2023|present',
  ],
  [
    'From 2018 to 2020 I worked with my uncle at his garage on weekends.',
    'Work with my uncle at his garage||2018|2020',
  ],
  [
    'Between March 2017 and July 2020 I fixed forklifts for a company called Lone Star Lift.',
    'Lone Star Lift||March 2017|July 2020',
  ],
  [
    'Before that I was with the Bangor school department from September 2014 until June 2021 as a cafeteria helper.',
    'Cafeteria helper|the Bangor school department|September 2014|June 2021',
  ],
])('the job of %s', (sentence, job) => {
  const jobs = named(
    `Dana Whitlow\nDayton, OH 45402\n937 555 0142\n\nWORK\n\n${sentence} I liked the customers there.`,
    'job',
  )
  expect(jobs[0]?.replace(/\|present$/, '|')).toBe(job.replace(/\|present$/, '|'))
})

test('a sentence on somebody else begins no job', () => {
  const text = `Lorraine Sutcliffe
Bangor, ME 04401
207 555 0133

From 2009 to 2014 I was a line cook at the Harbor Grill in Ellsworth, and it was a
busy place, about 300 covers on a Saturday. The inspector in March 2013 wrote us
zero. The last year there I also kept the freezer log because nobody wanted to.`
  expect(named(text, 'job')).toEqual(['Line cook|the Harbor Grill|2009|2014'])
})
