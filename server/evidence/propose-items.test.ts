import { afterAll, expect, test } from 'vitest'
import { exportData } from '#contract/endpoints/account.ts'
import { generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import { addEvidence, keepProposals, listEvidence, proposeEvidence } from '#contract/endpoints/evidence.ts'
import { limits } from '#contract/limits.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const resumeContent = `Mara Lind
mara.lind@example.org | Leeds, UK

Work experience
Barista, The Blue Cup, Leeds, UK
Jun 2024 - present
- Made coffee for about 200 guests a day
- Trained two new colleagues

Education
A-levels, Notre Dame College, Leeds, UK
2022 - 2024

Skills
Excel, Canva

Languages
Polish (native)`

test('what a resume tells is proposed, stored once accepted, and not proposed or added again', async () => {
  const user = await createUser(app, 'ann')
  const { status, body: proposed } = await user.call(proposeEvidence, { body: { resumeContent } })
  expect(status).toBe(200)
  expect(proposed.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'job Barista',
    'education A-levels',
    'skill Excel',
    'skill Canva',
    'language Polish',
  ])
  expect((await user.call(listEvidence)).body).toEqual([])

  const accepted = proposed.filter(({ title }) => title !== 'Canva')
  expect((await user.call(keepProposals, { body: { items: accepted } })).body).toEqual({ added: 4 })
  const { body: items } = await user.call(listEvidence)
  expect(items.map(({ title, source }) => [title, source])).toEqual([
    ['Barista', 'resume'],
    ['A-levels', 'resume'],
    ['Excel', 'resume'],
    ['Polish', 'resume'],
  ])
  expect(items[0]?.bullets.map(({ text }) => text).join(' ')).toMatch(/coffee.*200 guests.*Train/i)

  const { body: again } = await user.call(proposeEvidence, { body: { resumeContent } })
  expect(again.map(({ title }) => title)).toEqual(['Canva'])
  expect((await user.call(keepProposals, { body: { items: proposed } })).body).toEqual({ added: 1 })
  expect((await user.call(keepProposals, { body: { items: proposed } })).body).toEqual({ added: 0 })
})

test('a job that the user has typed is not proposed, and what the user types has another source', async () => {
  const user = await createUser(app, 'bea')
  const { body: typed } = await user.call(addEvidence, { body: { kind: 'job', title: 'barista ' } })
  expect(typed.source).toBe('typed')
  const { body: proposed } = await user.call(proposeEvidence, { body: { resumeContent } })
  expect(proposed.map(({ kind }) => kind)).not.toContain('job')
})

test('letters use accepted items, and the data export has them with their source', async () => {
  const user = await createUser(app, 'cleo')
  const { body: items } = await user.call(proposeEvidence, { body: { resumeContent } })
  await user.call(keepProposals, { body: { items } })
  const consents = { dataProcessing: true, termsAccepted: true }
  const { body } = await user.call(generateCoverLetter, { body: { career: { title: 'Barista' }, consents } })
  expect(JSON.stringify(body)).toMatch(/200 guests a day.*Notre Dame College.*Polish/)
  const { body: data } = await user.call(exportData)
  expect(JSON.stringify(data)).toMatch(/"source":"resume"/)
})

test('nothing is proposed or added beyond the limit', async () => {
  const user = await createUser(app, 'dora')
  const items = Array.from({ length: limits.evidence.perUser - 1 }, (_, index) => ({
    kind: 'skill' as const,
    title: `Skill ${index}`,
  }))
  await user.call(keepProposals, { body: { items } })
  const { body: proposed } = await user.call(proposeEvidence, { body: { resumeContent } })
  expect(proposed).toHaveLength(1)
  const more = [
    { kind: 'skill' as const, title: 'One' },
    { kind: 'skill' as const, title: 'Two' },
  ]
  const { status, body } = await user.call(keepProposals, { body: { items: more } })
  expect([status, body]).toMatchObject([409, { code: 'too_much_evidence' }])
  expect((await user.call(listEvidence)).body).toHaveLength(limits.evidence.perUser - 1)
})
