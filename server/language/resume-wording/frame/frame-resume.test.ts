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
