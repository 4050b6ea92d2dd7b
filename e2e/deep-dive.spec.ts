import type { Page } from '@playwright/test'
import { statements } from '#contract/deep-dive.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import type { Member } from './support/people.ts'
import { guestQuizStorage, submitByApi, takeQuiz } from './support/quiz.ts'

const phone = { viewport: { width: 390, height: 844 } }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bestMatch = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const keyFor = (type: string) => (type === 'artistic' ? '5' : '1')

test('a guest takes the deep dive by keyboard with breaks, sees the changes and discards it', async ({ open }) => {
  const page = await open(phone)
  const { keyboard } = page
  await page.goto('/quiz')
  await button(page, 'Start the quiz').click()
  await takeQuiz(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  const first = await bestMatch(page).innerText()
  const percents = await page.getByText(/^\d+% match$/).allInnerTexts()

  await test.step('the invitation starts it', async () => {
    await tabTo(page.getByRole('link', { name: 'Start the deep dive' }))
    await keyboard.press('Enter')
    await expect(heading(page, statements[0].text)).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByText('Choose an answer to go on.')).toBeVisible()
  })

  await test.step('arrows move through the answers, Enter continues, a number key does both', async () => {
    await keyboard.press('ArrowDown')
    await expect(page.getByLabel('Not for me at all')).toBeChecked()
    for (let times = 0; times < 4; times++) await keyboard.press('ArrowDown')
    await expect(page.getByLabel('I’d love that')).toBeChecked()
    await expect(heading(page, statements[0].text)).toBeVisible()
    await keyboard.press('Enter')
    await expect(heading(page, statements[1].text)).toBeFocused()
    await answerFrom(page, 1, 10)
  })

  await test.step('Back shows the previous answer', async () => {
    await tabTo(button(page, 'Back'))
    await keyboard.press('Enter')
    await expect(heading(page, statements[9].text)).toBeFocused()
    await expect(page.getByLabel('Not for me at all')).toBeChecked()
    await keyboard.press('Enter')
    await expect(heading(page, statements[10].text)).toBeFocused()
  })

  await test.step('a reload and a break lose nothing', async () => {
    await page.reload()
    await expect(heading(page, statements[10].text)).toBeVisible()
    await answerFrom(page, 10, 16)
    await tabTo(button(page, 'Save and finish later'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByText('16 of 30 answered. Go on where you stopped.')).toBeVisible()
    await tabTo(page.getByRole('link', { name: 'Carry on' }))
    await keyboard.press('Enter')
    await expect(heading(page, statements[16].text)).toBeFocused()
    await answerFrom(page, 16, statements.length)
    await expect(heading(page, 'That’s all 30. Thank you!')).toBeFocused()
  })

  await test.step('offline nothing is lost and a retry works', async () => {
    await page.context().setOffline(true)
    await keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('All your answers are kept.')
    await page.context().setOffline(false)
    await tabTo(button(page, 'Try again'))
    await keyboard.press('Enter')
  })

  await test.step('changes are shown, also after a reload', async () => {
    await expect(heading(page, 'Your career matches')).toBeFocused()
    const note = page.getByRole('region', { name: 'Refined by your deep dive' })
    await expect(note).toContainText(/came in/)
    await expect(note.getByRole('listitem').filter({ hasText: /New|Up|Down|Same/ })).toHaveCount(8)
    await expect(note.getByRole('listitem').first()).toContainText(await bestMatch(page).innerText())
    await expect(note).toContainText(/Creating and expressing\s*5\.0 of 5/)
    await expect(bestMatch(page)).not.toHaveText(first)
    await expect(page.getByRole('link', { name: 'Start the deep dive' })).toBeHidden()
    await page.reload()
    await expect(note).toBeVisible()
    await expect(bestMatch(page)).not.toHaveText(first)
  })

  await test.step('discarding restores the first result, also after a reload', async () => {
    await tabTo(button(page, 'Drop it'))
    await keyboard.press('Enter')
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Drop it' }))
    await keyboard.press('Enter')
    await expect(page.getByText('Your first results are back.')).toBeVisible()
    for (const look of ['now', 'after a reload']) {
      await expect(bestMatch(page), look).toHaveText(first)
      expect(await page.getByText(/^\d+% match$/).allInnerTexts()).toEqual(percents)
      await expect(page.getByRole('link', { name: 'Start the deep dive' })).toBeVisible()
      await page.reload()
    }
  })
})

test('a member resumes the deep dive and finds its results on every device', async ({ open, member }) => {
  const { storageState, results } = await member({ quiz: true })
  const page = await open({ storageState: keeping(storageState, draftOf(results?.id, 28)) })
  await page.goto('/results')
  await page.getByRole('link', { name: 'Carry on' }).click()
  await page.getByLabel('I’d like that').click()
  await expect(heading(page, statements[29].text)).toBeFocused()
  await page.getByLabel('Not really').click()
  await button(page, 'Refine my results').click()
  await expect(page.getByRole('region', { name: 'Refined by your deep dive' })).toBeVisible()
  const best = await bestMatch(page).innerText()

  const elsewhere = await open({ ...phone, storageState })
  await elsewhere.goto('/results')
  await expect(elsewhere.getByRole('region', { name: 'Refined by your deep dive' })).toBeVisible()
  await expect(bestMatch(elsewhere)).toHaveText(best)
})

test('the deep dive is accessible', async ({ open, server, request }) => {
  const results = await submitByApi(request)
  const guest = { cookies: [], origins: [{ origin: server.url, localStorage: guestQuizStorage(results) }] }
  const page = await open({ ...reducedMotion, storageState: keeping(guest, draftOf(results.id, 29)) })
  await page.goto('/deep-dive')
  await button(page, 'Continue').click()
  await expect(page.getByText('Choose an answer to go on.')).toBeVisible()
  await inspect(page, 'deep dive, a statement')
  await page.getByLabel('I’d love that').click()
  await page.route('**/deep-dive', route => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await button(page, 'Refine my results').click()
  await expect(page.getByRole('alert')).toContainText('All your answers are kept.')
  await inspect(page, 'deep dive, not sent')
  await button(page, 'Try again').click()
  await expect(page.getByRole('region', { name: 'Refined by your deep dive' })).toBeVisible()
  await inspect(page, 'results of a guest, refined')
  await button(page, 'Drop it').click()
  await inspect(page, 'deep dive, drop dialog')
})

/** The stored draft of a deep dive with this many answers. */
const draftOf = (assessmentId: string | undefined, count: number) => ({
  assessmentId,
  place: count,
  answers: Object.fromEntries(statements.slice(0, count).map(({ id, type }) => [id, Number(keyFor(type))])),
})

const keeping = (state: Member['storageState'], draft: object): Member['storageState'] => {
  const kept = { name: 'deepDiveDraft', value: JSON.stringify(draft) }
  return { ...state, origins: state.origins.map(each => ({ ...each, localStorage: [...each.localStorage, kept] })) }
}

async function answerFrom(page: Page, from: number, to: number): Promise<void> {
  for (const { text, type } of statements.slice(from, to)) {
    await expect(heading(page, text)).toBeFocused()
    await page.keyboard.press(keyFor(type))
  }
  const next = statements[to]
  if (next) await expect(heading(page, next.text)).toBeFocused()
}
