import { expect, test } from 'vitest'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { parseResume } from '#server/language/resume-parsing/parse-resume.ts'
import { resumes } from '#server/testing/resumes.ts'
import { tailorResume } from './tailor-resume.ts'

const catalogue = readCatalogue()
const tailored = (text: string, title = 'receptionist', advert = '') => {
  const target = { title, advert, career: catalogue.find(title), all: catalogue.entries }
  return tailorResume(parseResume(text), target, { facts: [], layout: { pages: null, hasTabs: false } })
}

test.each([
  ['a date of birth', 'Date of birth: 1 May 2001', /^Leave out age, date of birth/],
  ['references', 'References available upon request', /employers ask for references/],
])('%s is left out and not advised on as well', async (_, line, why) => {
  const { changes, formatSuggestions } = await tailored(`Ann Lee\n\nOther\n${line}\n\nSkills\nExcel`)
  expect(changes.find(({ original }) => original === line)).toMatchObject({
    optimized: '',
    why: expect.stringMatching(why),
  })
  expect(formatSuggestions.join(' ')).not.toContain('Leave out')
})

test('new lines are no rewordings, and what is left out is said', async () => {
  const { changes, overallImprovements } = await tailored(
    'Ann Lee\n27 years old\n\nExperience\nClerk, Mill, 2020 - 2021\n- Responsible for answering phones at the front desk\n- Responsible for greeting visitors',
  )
  const added = changes.filter(({ original }) => original === '').length
  expect(overallImprovements[0]).toContain(`${added} new line`)
  expect(overallImprovements[0]).toContain('leaving out 1 line')
})

test('a tool that only the employer sells is asked of nobody, and compounds are read whole', async () => {
  const { words } = await tailored(
    resumes.retail ?? '',
    'clerk',
    'Birch Supply distributes wound care products.\nDuties:\n- Keep the contact list clean\n- Prepare sales tax worksheets\n- Draw up a weekly rota\nRequirements:\n- Payroll\n- Clean credit check\n- Fluency in Arabic\nBenefits:\n- On-site daycare',
  )
  const asked = words.map(({ word }) => word)
  expect(asked).toEqual(expect.arrayContaining(['Arabic']))
  for (const word of ['cleaning', 'sales', 'wound care', 'child care', 'drawing']) expect(asked).not.toContain(word)
})

test('of a line with several certificates, only the one that has run out is said to have', async () => {
  const { overallImprovements } = await tailored(
    'Ann Lee\n\nExperience\nPacker, Mill, 2020 - 2021\n- Packed boxes\n\nCertificates\nForklift cert (expired Sept 2026) OSHA 10\n\nLanguages\nSpanish (native) English',
    'clerk',
    'Requirements:\n- Forklift operation\n- Pick and pack orders\n- OSHA 10\n- Spanish',
  )
  expect(overallImprovements.join('\n')).toContain('and “Forklift cert (expired Sept 2026)” has run out')
})

test('what is said to be missing is a skill and no scenery of the ad, and is not said in other words', async () => {
  const { overallImprovements } = await tailored(
    'Ann Lee\n\nExperience\nAnalyst, Price Office, 2020 - 2021\n- Collected and checked price data from 38 shops\n- Designed flyers in Photoshop\n\nCertificates\nWater Safety Instructor, WSI (class in January 2027)',
    'clerk',
    'Duties:\n- Validate data for the monthly report\n- Reconcile credit card statements\n- Mow and irrigate in heat, cold and thunderstorms\nRequirements:\n- Adobe Creative Suite\n- WSI\n- Forklift operation\n- A smartphone with transit or a car\n- Experience with churches, schools or festivals',
  )
  const missing = overallImprovements.find(each => each.includes("We didn't find")) ?? ''
  expect(missing).toContain('forklift operation')
  expect(missing).not.toMatch(/thunderstorms|transit|churches|schools|festivals|data|Adobe|WSI/)
})

test('what is told in other words counts as shown', async () => {
  const { words } = await tailored(
    'Ann Lee\n\nExperience\nClerk, Oak Insurance, 2020 - present\n- Handle 45 calls a day in Applied TAM',
    'Clerk',
    'You need:\n- Answering the phone\n- Agency management system\n- Excel',
  )
  const shown = words.filter(({ foundIn }) => foundIn).map(({ word }) => word.toLowerCase())
  expect(shown).toEqual(expect.arrayContaining(['agency management system']))
  expect(shown.some(word => /phone/.test(word))).toBe(true)
})

test('no dates are asked of a break, and a link of a template is named', async () => {
  const { formatSuggestions } = await tailored(
    'Ann Lee\nAustin, TX 78701\nann@example.org\nlinkedin.com/in/yourprofile\n\nExperience\nClerk, Mill, 2020 - 2021\n- Filed 40 orders a day\n\nSkills\nExcel',
  )
  const advice = formatSuggestions.join(' ')
  expect(advice).toContain('template text')
  expect(advice).not.toMatch(/city and state|its dates/)
})
