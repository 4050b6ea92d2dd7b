import { afterAll, expect, test } from 'vitest'
import { askAboutAd } from '#contract/endpoints/ad-questions.ts'
import { addEvidence, changeEvidence, listEvidence } from '#contract/endpoints/evidence.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { limits } from '#contract/limits.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, createUser } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const ad = `Barista
Requirements
- Food handler card
- Spanish a plus
Duties
- Take orders and handle cash payments
- Make espresso drinks
- Weekends required`
const body = { ad, jobTitle: 'Barista', employer: 'Cafe Rosa', notes: '' }

test('answers are stored as evidence, and what is known is not asked again', async () => {
  const user = await createUser(app, 'ann')
  const job = { kind: 'job', title: 'Cashier', organisation: 'Hill Market', to: 'now' } as const
  const { body: item } = await user.call(addEvidence, { body: job })
  const { status, body: asked } = await user.call(askAboutAd, { body })
  expect(status).toBe(200)
  expect(asked.papers.map(({ id }) => id)).toEqual(['food-handler'])
  expect(asked.languages.map(({ id }) => id)).toEqual(['spanish'])
  expect(asked.jobs.map(({ id, activity }) => [id, activity])).toEqual([[item.id, 'cashier']])
  expect(asked.work.map(({ id }) => id)).toEqual(expect.arrayContaining(['taking-orders']))
  expect(asked.hours.map(({ id }) => id)).toEqual(['weekends'])

  const resume = 'Food handlers card, speak Spanish fluently\nTook orders at my uncle’s taqueria'
  const { body: fewer } = await user.call(askAboutAd, { body: { ...body, resume } })
  expect(fewer).toMatchObject({ papers: [], languages: [] })
  expect(fewer.work.map(({ id }) => id)).not.toContain('taking-orders')

  const [paper] = asked.papers
  await user.call(addEvidence, { body: { kind: paper?.kind ?? 'job', title: paper?.title ?? '' } })
  await user.call(addEvidence, { body: { kind: 'language', title: 'Spanish' } })
  const orders = asked.work.find(({ id }) => id === 'taking-orders')
  const lines = [
    { activity: orders?.activity ?? '', line: orders?.lines[0]?.id ?? '', values: {} },
    ...(asked.jobs[0]?.lines.slice(0, 3).map(({ id: line }) => ({ activity: 'cashier', line, values: {} })) ?? []),
  ]
  await user.call(changeEvidence, { params: { id: item.id }, body: { ...job, lines } })
  const { body: items } = await user.call(listEvidence)
  expect(items.find(({ id }) => id === item.id)?.bullets.length).toBeGreaterThan(2)

  const { body: again } = await user.call(askAboutAd, { body: { ...body, notes: 'I can work some weekends.' } })
  expect(again).toMatchObject({ papers: [], languages: [], jobs: [], hours: [] })
  expect(again.work.map(({ id }) => id)).not.toContain('taking-orders')
})

test('an ad of 20,000 characters and one of one word are read, a longer and an empty one are refused', async () => {
  const user = await createUser(app, 'bea')
  const long = ad.repeat(200).slice(0, limits.coverLetter.ad)
  expect((await user.call(askAboutAd, { body: { ...body, ad: long } })).status).toBe(200)
  const { body: asked } = await user.call(askAboutAd, { body: { ...body, ad: 'Barista' } })
  expect(asked).toMatchObject({ papers: [], languages: [], work: [], hours: [], topic: null })
  for (const wrong of ['', 'x'.repeat(limits.coverLetter.ad + 1)])
    expect((await user.call(askAboutAd, { body: { ...body, ad: wrong } })).status).toBe(400)
})

test.each([
  ['high-school', []],
  ['bachelors', []],
  ['some-college', [['high-school', 'Some college']]],
] as const)('a diploma is not asked for after a quiz with %s, or with a yes as likely', async (education, expected) => {
  const user = await createUser(app, `quiz-${education}`)
  await user.call(submitQuiz, { body: { ...answers, education } })
  const asking = { ...body, ad: `${ad}\nHigh school diploma or GED required` }
  const { papers } = (await user.call(askAboutAd, { body: asking })).body
  const asked = papers.filter(({ id }) => id === 'high-school').map(({ id, likely }) => [id, likely])
  expect(asked).toEqual(expected)
})
