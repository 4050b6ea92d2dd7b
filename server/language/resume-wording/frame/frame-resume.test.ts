import { expect, test } from 'vitest'
import type { EvidenceInput } from '../../bullets/evidence-facts.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { cleanText } from '../../resume-parsing/clean-text.ts'
import { parseResume } from '../../resume-parsing/parse-resume.ts'
import { tailorResume } from '../tailor-resume.ts'

const item = (told: Partial<EvidenceInput>, at: number): EvidenceInput => ({
  id: `${at}`,
  kind: 'job',
  title: 'Front Desk Clerk',
  organisation: "Pine's Motel",
  place: 'Reno, NV',
  from: '2021-02',
  to: '2023-05',
  answers: {},
  ...told,
})
async function tailored(text: string, told: readonly Partial<EvidenceInput>[], advert = '') {
  const target = { title: 'Receptionist', advert, career: undefined, all: [] }
  const own = { facts: [], items: buildItems(told.map(item), []), layout: { pages: null, hasTabs: false } }
  return tailorResume(parseResume(cleanText(`Ann Lee\n\n${text}`)), target, own)
}
const headsOf = ({ changes }: Awaited<ReturnType<typeof tailored>>) =>
  changes.flatMap(({ head, optimized }) => (head ? [optimized] : []))

test('a heading gets the title, the name as it is spelled, the town and no date that it has', async () => {
  const content = await tailored('Experience\npines motel, 2021 - 2023\n- Checked in guests', [{}])
  expect(headsOf(content)).toEqual(["Front Desk Clerk, Pine's Motel, Reno, NV, 2021 – 2023"])
  const [change] = content.changes.filter(({ head }) => head)
  const entry = content.resume.sections.flatMap(({ entries }) => entries).find(({ id }) => id === change?.lineId)
  expect(entry).toMatchObject(change?.head?.before ?? {})
})

test('a school that was left is told without saying so', async () => {
  const content = await tailored('Education\n3 semesters psychology, Lake State University, left 2022', [
    {
      kind: 'education',
      title: 'BA Psychology (left)',
      organisation: 'Lake State University',
      from: '2021',
      to: '2022',
    },
  ])
  expect(headsOf(content)).toEqual(['Coursework in psychology, Lake State University, 2021 – 2022'])
})

test('lines with several certificates are split, and what explains a gap is left out', async () => {
  const { changes } = await tailored(
    'Certificates\nForklift (expired Sept 2026) OSHA 10\n\nOther\nMilitary spouse - relocation gaps',
    [],
  )
  const better = changes.map(({ optimized }) => optimized)
  expect(better).toContain('OSHA 10\nForklift (expired Sept 2026)')
  expect(better).toContain('Military spouse')
})

test('the section with the most of what the ad asks for comes first, and a career break last among the jobs', async () => {
  const { resume, overallImprovements } = await tailored(
    'Experience\nCareer break, family, 2018 - 2026\nPacker, Mill, 2016 - 2018\n- Packed boxes\n\nVolunteering\nTeam leader, Food Bank, 2020 - 2024\n- Organized events for 60 volunteers\n- Wrote the newsletter\n- Planned a fundraiser',
    [],
    'Duties:\n- Organize events\n- Recruit volunteers\n- Write our newsletter\n- Plan fundraisers',
  )
  const kinds = resume.sections.map(({ kind }) => kind).filter(kind => kind === 'experience' || kind === 'volunteering')
  expect(kinds).toEqual(['volunteering', 'experience'])
  expect(overallImprovements.join(' ')).toContain('We put “Volunteering” above “Experience”')
  const work = resume.sections.find(({ kind }) => kind === 'experience')
  expect(work?.entries.map(({ heading }) => heading)).toEqual(['Packer', 'Career break'])
})

test('jobs and schools abroad name their country, and a title comes with its whole words', async () => {
  const content = await tailored(
    'Experience\nclerk, Harbor Office Odesa, 2018 - 2022\n- Sorted 90 letters a day\n\nSorter Seasonal, Bluff Parcel, 2022 - 2023\n- Loaded trailers\n\nEducation\nBachelor of Economics, Odesa Institute, 2018',
    [
      { title: 'Clerk', organisation: 'Harbor Office', place: 'Odesa, Ukraine', from: '2018', to: '2022' },
      { title: 'Parcel Sorter (seasonal)', organisation: 'Bluff Parcel', from: '2022', to: '2023' },
      {
        kind: 'education',
        title: 'Bachelor of Economics',
        organisation: 'Odesa Institute',
        place: 'Odesa, Ukraine',
        from: '2014',
        to: '2018',
      },
    ],
  )
  const heads = headsOf(content)
  expect(heads.join('\n')).toContain('Harbor Office Odesa, Ukraine, 2018 – 2022')
  expect(heads.join('\n')).toContain('Parcel Sorter (Seasonal), Bluff Parcel')
  expect(heads.join('\n')).toContain('Ukraine, 2018')
})

test('languages get their level, and what is suggested to a user in Britain is in British words', async () => {
  const content = await tailored(
    'Rotherham S60 07700 900142\n\nExperience\nCafe assistant, Kettle, 2022 - 2023\n- Served tea\n\nLanguages\nArabic, French',
    [
      {
        title: 'Cafe assistant',
        organisation: 'Kettle',
        place: 'Rotherham',
        from: '2022',
        to: '2023',
        answers: { did: 'tables, till' },
      },
      {
        kind: 'language',
        title: 'Arabic',
        organisation: '',
        place: '',
        from: '',
        to: '',
        answers: { level: 'native' },
      },
      {
        kind: 'language',
        title: 'French',
        organisation: '',
        place: '',
        from: '',
        to: '',
        answers: { level: 'fluent' },
      },
    ],
  )
  const better = content.changes.map(({ optimized }) => optimized).join('\n')
  expect(better).toContain('Arabic (native), French (fluent)')
  expect(better).toContain('Served tables')
  expect(better).not.toContain('Waited on')
})

test('how far the user is with a certificate that the ad asks for is advised on', async () => {
  const { overallImprovements } = await tailored(
    'Experience\nClerk, Mill, 2020 - 2021\n- Sorted 90 letters a day',
    [
      {
        kind: 'certificate',
        title: 'Notary Public',
        organisation: 'State',
        from: '',
        to: '',
        answers: { result: 'not applied yet' },
      },
    ],
    'Requirements:\n- Notary Public certification\n- Two years of mail handling\n- Filing and sorting of letters',
  )
  expect(overallImprovements.join('\n')).toMatch(/asks for “?Notary Public.*not applied yet/)
})
