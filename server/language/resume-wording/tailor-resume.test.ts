import { describe, expect, test } from 'vitest'
import { type ResumeSection, resumeContent } from '#contract/endpoints/resume.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { cleanText } from '#server/language/resume-parsing/clean-text.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { resumes } from '#server/testing/resumes.ts'
import { stemOf } from '../english/stem.ts'
import { arrangeSections } from './arrange-sections.ts'
import { tailorResume } from './tailor-resume.ts'
import { saidIn } from './tidy-resume.ts'

const catalogue = readCatalogue()
const tailored = (
  text: string,
  slug = 'receptionist',
  advert = '',
  layout = { pages: null as number | null, hasTabs: false },
) => {
  const career = catalogue.bySlug(slug)
  const target = { title: career?.title ?? slug, advert, career, all: catalogue.entries }
  return tailorResume(parseResume(cleanText(text)), target, { facts: [], layout })
}
/** What sections and lines say, in whatever order they stand. */
const saidById = (sections: ResumeSection[]) =>
  sections
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ name, entries }) => [
      saidIn(name),
      entries.map(({ lines, ...head }) => [
        saidIn(JSON.stringify(head)).replace(/\bnow\b/, 'present'),
        lines.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ text }) => saidIn(text)),
      ]),
    ])
const numbersIn = (text: string) => text.match(/\d+/g) ?? []

describe.each(Object.entries(resumes))('of the resume: %s', async (_, text) => {
  const content = await tailored(text)

  test('every wording rests on its own line and head, and keeps each number', () => {
    for (const { optimized, original, facts, why, lineId } of content.changes) {
      expect(why).toMatch(/^\p{Lu}.*\.$/u)
      expect(saidIn(optimized)).not.toBe(saidIn(original))
      if (!original) continue
      expect(facts[0]).toBe(lineId)
      if (optimized && !original.includes('110%') && !why.startsWith('Leave out'))
        expect(numbersIn(optimized)).toEqual(expect.arrayContaining(numbersIn(original)))
    }
  })

  test('nothing is invented, and each line begins with a capital and doubles no word', () => {
    const own = new Set(
      saidIn(`${text} ${content.targetJob.title}`)
        .split(/[ +#]+/)
        .flatMap(each => [each, stemOf(each)]),
    )
    const isOwn = (word: string) => own.has(saidIn(word)) || own.has(stemOf(word))
    for (const line of content.changes.flatMap(({ optimized }) => optimized.split('\n')).filter(Boolean)) {
      for (const word of line.match(/\d+|(?<=[\p{L},;] )\p{Lu}\p{L}+/gu) ?? []) expect(isOwn(word), word).toBe(true)
      expect(line).toMatch(/^[\p{Lu}\d]/u)
      expect(line).not.toMatch(/\b(\p{L}{2,}) \1\b/iu)
    }
  })

  test('the original is unchanged, the rest differs in typing alone and fits the schema', () => {
    const parsed = parseResume(cleanText(text))
    expect(content.original).toEqual(parsed)
    const added = ['summary-section', 'skills-section']
    const kept = content.resume.sections.filter(({ id }) => !added.includes(id))
    const inAnyOrder = (sections: ResumeSection[]) =>
      saidById(sections.map(each => ({ ...each, entries: each.entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)) })))
    expect(inAnyOrder(kept)).toEqual(inAnyOrder(arrangeSections(parsed).resume.sections))
    expect(resumeContent.safeParse(content).error).toBeUndefined()
    expect(content.formatSuggestions.length).toBeGreaterThan(0)
    expect(JSON.stringify(content)).not.toMatch(/undefined|NaN|\[object/)
  })

  test('a word is called found only where it or its like stands', () => {
    for (const { foundIn } of content.words)
      if (foundIn) expect(content.resume.sections.map(({ name }) => name)).toContain(foundIn)
    expect(content.words.length).toBeGreaterThan(3)
  })
})

test('a long resume lets other work through while it is worded', async () => {
  const line = '- Was responsible for greeting customers and helping them\n'
  let done = false
  let others = 0
  const other = () => {
    others += 1
    if (!done) setImmediate(other)
  }
  setImmediate(other)
  const content = await tailored(`Ann Lee\n\nExperience\nCashier, Shop, 2020 - 2021\n${line.repeat(850)}`)
  done = true
  expect(content.changes.length).toBeGreaterThan(800)
  expect(others).toBeGreaterThan(15)
})

test('numbers are asked for where they are missing, never given', async () => {
  const { questions } = await tailored(
    'Ann Lee\n\nExperience\nCashier, Corner Shop, 2020 - 2021\n- Served customers\n- Packed 40 boxes a day',
  )
  expect(questions.map(({ sentence, about }) => [sentence, about])).toEqual([['Served customers', 'number']])
  expect(questions[0]?.text).toContain('About how many people were there on a busy day?')
})

test('a missing summary is written from own words', async () => {
  const without = await tailored(
    'Ann Lee\n\nExperience\nReceptionist, Smile Dental, 2020 - 2021\n- Answered phones for 3 doctors\n\nSkills\nOutlook, Spanish',
  )
  expect(without.changes[0]).toMatchObject({
    sectionName: 'Summary',
    original: '',
    optimized: expect.stringMatching(/^Receptionist at Smile Dental \(2020–2021\)\. Answered phones for 3 doctors\.$/),
  })
  const [own] = (await tailored(resumes.long ?? '')).changes
  expect(own?.original).toMatch(/Seeking a role/)
  expect(own?.optimized).toMatch(/^Administrative assistant with 8 years .* a calendar that works\.$/)
})

test('capitals of an advert tell: ARE is no exam, Excel is found', async () => {
  const advert = 'We ARE hiring! You use Excel every day, answer phones, greet visitors and keep records in order.'
  const { words } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, 2020 - 2021\n- Kept 40 orders a day in Excel',
    'architect',
    advert,
  )
  expect(words.map(({ word }) => word)).not.toContain('ARE')
  expect(words).toContainEqual(expect.objectContaining({ word: 'Excel', line: 'Kept 40 orders a day in Excel' }))
})

test('an exam that is scheduled proves no scheduling, and "open/close" is opening and closing', async () => {
  const advert =
    'You open and close the store. You create schedules for the team. You take payments at the register. You must be 18.'
  const { words } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, 2020 - 2021\n- Open/close, cash office\n\nCertificates\nNCLEX-RN scheduled May 2027',
    'receptionist',
    advert,
  )
  const foundIn = new Map(words.map(({ word, foundIn }) => [word, foundIn]))
  expect(foundIn.get('opening and closing')).toBe('Experience')
  expect(foundIn.get('scheduling') ?? null).toBeNull()
})

test('a short advert does not empty the advice', async () => {
  const { words, wordsFromAdvert } = await tailored(resumes.retail ?? '', 'receptionist', 'Front desk.')
  expect(words.length).toBeGreaterThan(3)
  expect(wordsFromAdvert).toBe(false)
})

test.each([
  ['Age 17', 'age 17'],
  ['a married parent', 'Married, mother of two'],
  ['religion', 'Religion: Catholic'],
])('%s is left out with the reason', async (_, line) => {
  const { changes } = await tailored(
    `Ann Lee\n${line}\n\nExperience\nClerk, Mill, 2020 - 2021\n- Filed 40 orders a day`,
  )
  expect(changes).toContainEqual(
    expect.objectContaining({ original: line, optimized: '', why: expect.stringMatching(/^Leave out/) }),
  )
})

test('a clean driving record stays', async () => {
  const { changes } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Mill, 2020 - 2021\n- Filed 40 orders a day\n\nOther\n- No accidents or tickets\n- Drove a van',
  )
  expect(changes.map(({ original }) => original)).not.toContain('No accidents or tickets')
})

test.each([
  ['I am a 17 year old student looking for work.', ''],
  ['17-year-old high school junior seeking work. Married mother of two.', 'High school junior.'],
  ['I am 17 years old and looking for my first job.', ''],
  ['I am 40 years old and divorced. I worked 15 years as a cook.', 'I worked 15 years as a cook.'],
  ['SSN 123-45-6789', ''],
])('what does harm is left out of a line, and the rest stays: %s', async (line, left) => {
  const { changes } = await tailored(
    `Ann Lee\nann@example.org\n\nSummary\n${line}\n\nEducation\nGranger High School, 2022 - 2024`,
  )
  expect(changes.map(({ original, optimized }) => [original, optimized])).toEqual([[line, left]])
})

test('the age of others stays, and a line has one change', async () => {
  const { changes } = await tailored(
    'Ann Lee\nann@example.org\n\nSummary\nI am a 17 year old student.\n\nExperience\nSitter, two families, 2020 - 2021\n- Looked after a 12 year old boy with asthma',
  )
  expect(changes.every(({ original }) => !original.includes('12 year old'))).toBe(true)
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  expect(changes[0]).toMatchObject({ original: 'I am a 17 year old student.' })
  expect(changes[0]?.optimized).toMatch(/^Sitter \(2020–2021\)\. Looked after a 12-year-old boy/)
})

test.each([
  ['no e-mail address', 'Ann Lee\n512 555 0142\n\nSkills\nExcel', 'Add an email address'],
  [
    'an address that is no name',
    'Ann Lee\nsexybabe420@example.org\n\nSkills\nExcel',
    "Use an email address that's just your name",
  ],
  ['a street', 'Ann Lee\n12 Oak Street, Austin, TX 78701\n\nSkills\nExcel', 'City and state are enough'],
  ['no town', 'Ann Lee\n512 555 0142\n\nSkills\nExcel', 'Add your city and state'],
])('%s is advised on', async (_, text, advice) => {
  expect((await tailored(text)).formatSuggestions.join('\n')).toContain(advice)
})

test('a file with columns and too many pages is advised on', async () => {
  const content = await tailored(resumes.retail ?? '', 'receptionist', '', { pages: 4, hasTabs: true })
  const advice = content.formatSuggestions.join('\n')
  expect(advice).toContain('It has 4 pages')
  expect(advice).toContain('side by side')
})

const summaryOf = async (text: string, advert = '') =>
  (await tailored(text, 'receptionist', advert)).changes.find(({ sectionName }) => /summary|profile/i.test(sectionName))
    ?.optimized

test.each([
  [
    'Nurse, City Hospital, May 2020 - July 2023\n- Trained 4 nurses',
    /^Nurse, more than three years at City Hospital \(2020–2023\)/,
  ],
  ['Nurse, City Hospital, May 2020 - present\n- Train 4 nurses', /^Nurse at City Hospital since May 2020/],
  ['Nurse, City Hospital, 2020 - 2021\n- Trained 4 nurses', /^Nurse at City Hospital \(2020–2021\)/],
  ['Customer service, Wasatch, Feb 2022 - Feb 2024\n- Took 60 calls', /^Customer service, two years at Wasatch/],
])('a summary tells how long a job lasted, and no more than its dates say: %s', async (job, expected) => {
  expect(await summaryOf(`Ann Lee\n\nExperience\n${job}\n\nSkills\nExcel`)).toMatch(expected)
})

test('a summary keeps who someone says to be, and a motto or a wish gives way', async () => {
  const job = 'Experience\nClerk, Mill, May 2020 - present\n- File 40 orders a day'
  expect(
    await summaryOf(`Ann Lee\n\nProfile\nEconomist with experience in prices, looking for work\n\n${job}`),
  ).toMatch(/^Economist with experience in prices\. Clerk at Mill since May 2020\. Files 40 orders a day\.$/)
  expect(await summaryOf(`Ann Lee\n\nProfile\nTo get a job as a clerk\n\n${job}`)).toMatch(
    /^Clerk at Mill since May 2020/,
  )
})

test('what repeats the head of a job or school is left out, and the rest begins with a verb', async () => {
  const { changes } = await tailored(
    'My name is Ann Lee and I am looking for my first job in a place near home. I worked at Birch Kennels in summer 2025, 20-30 dogs. I go to Cottonwood High School and I graduate in May 2026. I took welding classes at Owens Trade Center.',
  )
  const better = changes.map(({ optimized }) => optimized)
  expect(better).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Worked with 20–30 dogs/), '', 'Welding classes']),
  )
})

test('no point of a line with several is lost', async () => {
  const { changes } = await tailored(
    'Ann Lee\n\nExperience\nMathematics Teacher, Hill School, 2017 - 2023\n- 5 classes, 38 pupils each. Pass rate 61 -> 74 %. Math club.',
  )
  expect(changes.find(({ original }) => original)?.optimized).toBe(
    'Taught 5 classes, 38 pupils each, plus math club.\nRaised the pass rate from 61 to 74%.',
  )
})

test('a job that moves above a break is not called the newest', async () => {
  const { overallImprovements } = await tailored(
    'Ann Lee\n\nExperience\nCareer break, Family, 2018 - 2026\n\nClerk, Mill, 2012 - 2018\n- Answered 40 phone calls a day at the front desk',
    'receptionist',
    'Answer phone calls at our front desk and greet visitors.',
  )
  expect(overallImprovements.join(' ')).toMatch(/“Clerk” now comes first, above the break\./)
})

test('jobs come before finished studies, and what the ad asks for comes first below a job', async () => {
  const { resume, overallImprovements } = await tailored(
    'Ann Lee\n\nEducation\nBA Art, Lake College, 2019\n\nExperience\nClerk, Mill, 2020 - 2021\n- Watered plants\n- Made tea\n- Answered 40 phone calls a day at the front desk\n\nCook, Diner, 2018 - 2019\n- Made soup',
    'receptionist',
    'Answer phone calls at our front desk and greet visitors.',
  )
  expect(resume.sections.map(({ kind }) => kind).filter(kind => kind !== 'summary')).toEqual([
    'experience',
    'skills',
    'education',
  ])
  const work = resume.sections.find(({ kind }) => kind === 'experience')
  expect(work?.entries[0]?.lines[0]?.text).toBe('Answered 40 phone calls a day at the front desk')
  expect(overallImprovements.join(' ')).toMatch(
    /We put “Experience” above “Education”.*what this job asks for now comes first/,
  )
})

test('scraps are offered to be left out, and few words that employers look for are not', async () => {
  const text =
    "Ana Ruiz\nana@example.org\n\nExperience\nCashier, Target, 2022 - 2024\n- Promoted twice\n- Oh\n- [Action verb + task + result]\n- Counted the drawer\n\nAwards\nVeteran\nDean's list"
  const { changes } = await tailored(text)
  const left = changes
    .filter(({ original, optimized }) => original !== '' && optimized === '')
    .map(({ original }) => original)
  expect(left.join()).toMatch(/Oh|Action verb/)
  expect(left.join()).not.toMatch(/Promoted|Veteran|Dean|drawer/)
})

test('references are left out unless the ad asks for them', async () => {
  const text =
    'Ann Lee\n\nExperience\nSitter, Oak Club, 2020 - 2021\n- Fed two dogs\n\nReferences\nPat Roe, 512 555 0142'
  const left = (content: Awaited<ReturnType<typeof tailored>>) =>
    content.changes.some(({ original, optimized }) => original.includes('Pat Roe') && optimized === '')
  expect(left(await tailored(text))).toBe(true)
  expect(left(await tailored(text, 'receptionist', 'Send a resume and two references.'))).toBe(false)
})

test('wrapped lines are joined, and a name of a program does not open a job', async () => {
  const { resume } = await tailored(
    'Ann Lee\n\nExperience\nTreasurer, Oak School, 2020 - 2024\n- Paid 40 bills a month,\n- and wrote the report\n- QuickBooks Online\n- Counted stock\n- (weekly)',
    'bookkeeper',
    'You use QuickBooks Online and pay bills.',
  )
  const work = resume.sections.find(({ kind }) => kind === 'experience')
  expect(work?.entries[0]?.lines.map(({ text }) => text)).toEqual([
    'Paid 40 bills a month, and wrote the report',
    'QuickBooks Online',
    'Counted stock (weekly)',
  ])
})

test('a resume of short scraps is not called good', async () => {
  const { overallImprovements } = await tailored(
    'Ann Lee\n\nExperience\nHelper, Mill, 2020 - 2021\n- Parts for the blue machine and the old saw in the yard behind the mill\n- Boards of oak and pine and fir from the north side of the lake\n- Nails, screws, glue, paint and all the other small goods on the shelves of the shop',
  )
  expect(overallImprovements[0]).not.toContain('good as is')
})

test('words per minute are no Word, and filed taxes no filing', async () => {
  const text = `Ann Lee\nann@example.org\n\nExperience\nBookkeeper, Mill Feed, 2012 - 2020\n- Filed the sales tax each month\n- Typed 50 words per minute`
  const advert = 'Office clerk. Duties: filing and data entry. Must know Word, Excel and QuickBooks.'
  const { words } = await tailored(text, 'office-clerk', advert)
  const shown = new Map(words.map(({ word, foundIn }) => [word, foundIn]))
  expect(['Word', 'filing'].map(word => shown.get(word) ?? null)).toEqual([null, null])
})

test('a new degree and laboratory work keep the places that their author gave them', async () => {
  const text = `Ann Lee\nann@example.org\n\nEDUCATION\nBachelor of Science, Biology, Valley State University, May 2026\n\nLABORATORY EXPERIENCE\nResearch Assistant, Plant Lab, August 2024 - May 2025\n- Maintained cultures and labeled freezer stocks\n\nWORK EXPERIENCE\nAssistant, Nail Salon, 2018 - Present\n- Scheduled appointments`
  const { resume } = await tailored(text, 'office-clerk', 'QA technician. Duties: sampling and records.')
  const names = resume.sections.map(({ name }) => name.toLowerCase())
  const own = names.filter(name => /education|experience/.test(name))
  expect(own).toEqual(['education', 'laboratory experience', 'work experience'])
})

test('the right to work and being on time for a job that asks for it stay, and conditions of hiring are asked of nobody', async () => {
  const text =
    'Ann Lee\nann@example.org\nWork status: Permanent Resident (authorized to work in U.S.A.)\n\nExperience\nCook, Mill Inn, 2022 - 2024\n- Ran the grill\n\nSkills\nSpeak fluent Spanish (read ok, write ok)\ngood with people\nphone and computer\ncan lift heavy stuff\non time'
  const advert =
    'Grocery bagger. Show up on time. Carry bags out. Offers are contingent on background check, drug screen and proof of immunizations.'
  const { changes, overallImprovements, formatSuggestions } = await tailored(text, 'cashier', advert)
  const left = changes.filter(({ optimized }) => optimized === '').map(({ original }) => original.toLowerCase())
  expect(left.join()).not.toMatch(/permanent resident|on time/)
  expect([...overallImprovements, ...formatSuggestions].join(' ')).not.toMatch(/contingent|Permanent Resident/)
})

test('internships stay above other work, and terms of the Army are to be said in plain words', async () => {
  const text =
    'Ann Lee\nann@example.org\n\nINTERNSHIPS\nPress Intern, City of Portage, May 2024 - Aug 2024\n- Wrote 9 press releases\n\nWORK EXPERIENCE\nBarista, Third Coast, 2021 - present\n- Count the drawer\n\nMechanic, U.S. Army, 2015 - 2020\n- Did PMCS and managed PLL\n\nCERTIFICATIONS\nCPR, Red Cross, got it Jan 2025'
  const advert = 'Press assistant. You write press releases.'
  const { resume, changes, formatSuggestions } = await tailored(text, 'writer', advert)
  const names = resume.sections.map(({ name }) => name)
  expect(names.filter(name => /intern|work/i.test(name))).toEqual(['Internships', 'Work Experience'])
  expect(formatSuggestions.join(' ')).toMatch(/outside the military may not know “PMCS” and “PLL”/)
  expect(changes.map(({ optimized }) => optimized)).toContain('CPR, Red Cross, Jan 2025')
})
