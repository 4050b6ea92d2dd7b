import type { Page } from '@playwright/test'
import { type DeepDiveAnswers, statements } from '#contract/deep-dive.ts'
import { isRankingStable, nextStatement } from '#contract/deep-dive-order.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import type { Member } from './support/people.ts'
import { guestQuizStorage, submitByApi, takeQuiz } from './support/quiz.ts'

const phone = { viewport: { width: 390, height: 844 } }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bestMatch = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const keyFor = (type: string) => (type === 'artistic' ? '5' : '1')
const enough = 'That’s enough to rank your matches. Thank you!'

test('a guest takes the deep dive by keyboard with breaks, sees the changes and discards it', async ({ open }) => {
  const page = await open(phone)
  const { keyboard } = page
  await page.goto('/quiz')
  await button(page, 'Start the quiz').click()
  await takeQuiz(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  const first = await bestMatch(page).innerText()
  const answers: DeepDiveAnswers = {}
  const percents = await page.getByText(/^\d+% match$/).allInnerTexts()

  await test.step('the invitation starts it', async () => {
    await tabTo(page.getByRole('link', { name: 'Start the deep dive' }))
    await keyboard.press('Enter')
    await expect(heading(page, textAfter(answers))).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByText('Choose an answer to continue.')).toBeVisible()
  })

  await test.step('arrows move through the answers, Enter continues, a number key does both', async () => {
    const text = textAfter(answers)
    await keyboard.press('ArrowDown')
    await expect(page.getByLabel('Not for me at all')).toBeChecked()
    await expect(heading(page, text)).toBeVisible()
    await keyboard.press('Enter')
    answers[idAfter(answers)] = 1
    await expect(heading(page, textAfter(answers))).toBeFocused()
    await answer(page, answers, 5)
  })

  await test.step('0 is "Not sure", and Back shows the previous answer', async () => {
    const text = textAfter(answers)
    await keyboard.press('0')
    answers[idAfter(answers)] = null
    await expect(heading(page, textAfter(answers))).toBeFocused()
    await tabTo(button(page, 'Back'))
    await keyboard.press('Enter')
    await expect(heading(page, text)).toBeFocused()
    await expect(page.getByLabel('Not sure')).toBeChecked()
    await keyboard.press('Enter')
    await expect(heading(page, textAfter(answers))).toBeFocused()
  })

  await test.step('a reload and a break lose nothing', async () => {
    await page.reload()
    await expect(heading(page, textAfter(answers))).toBeVisible()
    await answer(page, answers, 10)
    await tabTo(button(page, 'Save and finish later'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByText('10 answered. Pick up where you left off.')).toBeVisible()
    await tabTo(page.getByRole('link', { name: 'Continue' }))
    await keyboard.press('Enter')
    await answer(page, answers)
    await expect(heading(page, enough)).toBeFocused()
  })

  await test.step('it can go on to all statements, also offline', async () => {
    const open = statements.length - Object.keys(answers).length
    await page.context().setOffline(true)
    await tabTo(button(page, `Answer the other ${open} too`))
    await keyboard.press('Enter')
    await answer(page, answers, statements.length)
    await expect(heading(page, 'That’s all 30. Thank you!')).toBeFocused()
  })

  await test.step('offline nothing is lost and a retry works', async () => {
    await keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('All your answers are saved.')
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
    await tabTo(button(page, 'Undo it'))
    await keyboard.press('Enter')
    await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Undo it' }))
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

test('a member continues the deep dive on another device and finds its results on every device', {
  tag: '@thorough',
}, async ({ open, member }) => {
  const { storageState } = await member({ quiz: true })
  const answers: DeepDiveAnswers = {}
  const page = await open({ storageState })
  await page.goto('/deep-dive')
  await answer(page, answers, 4)
  const saved = page.waitForResponse(response => response.url().endsWith('/deep-dive/answers') && response.ok())
  await button(page, 'Save and finish later').click()
  await saved

  const elsewhere = await open({ ...phone, storageState })
  await elsewhere.goto('/deep-dive')
  await expect(elsewhere.getByText('5 of up to 30')).toBeVisible()
  await answer(elsewhere, answers)
  await button(elsewhere, 'Refine my results').click()
  await expect(elsewhere.getByRole('region', { name: 'Refined by your deep dive' })).toBeVisible()
  const best = await bestMatch(elsewhere).innerText()

  await page.goto('/results')
  await expect(page.getByRole('region', { name: 'Refined by your deep dive' })).toBeVisible()
  await expect(bestMatch(page)).toHaveText(best)
  await page.getByRole('link', { name: 'Add or change answers' }).click()
  await expect(heading(page, enough)).toBeVisible()
  await button(page, 'Start over').click()
  await expect(page.getByText('1 of up to 30')).toBeVisible()
})

test('the deep dive is accessible', { tag: '@thorough' }, async ({ open, server, request }) => {
  const results = await submitByApi(request)
  const guest = { cookies: [], origins: [{ origin: server.url, localStorage: guestQuizStorage(results) }] }
  const page = await open({ ...reducedMotion, storageState: keeping(guest, draftOf(results.id, 18)) })
  await page.goto('/deep-dive')
  const answers = firstAnswers(18)
  await expect(heading(page, textAfter(answers))).toBeVisible()
  await button(page, 'Continue').click()
  await expect(page.getByText('Choose an answer to continue.')).toBeVisible()
  await inspect(page, 'deep dive, a statement')
  await rate(page, answers)
  await answer(page, answers)
  await inspect(page, 'deep dive, the end')
  await page.route('**/deep-dive', route => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await button(page, 'Refine my results').click()
  await expect(page.getByRole('alert')).toContainText('All your answers are saved.')
  await inspect(page, 'deep dive, not sent')
  await button(page, 'Try again').click()
  await expect(page.getByRole('region', { name: 'Refined by your deep dive' })).toBeVisible()
  await inspect(page, 'results of a guest, refined')
  await button(page, 'Undo it').click()
  await inspect(page, 'deep dive, drop dialog')
})

const firstAnswers = (count: number): DeepDiveAnswers => {
  const answers: DeepDiveAnswers = {}
  for (let n = 0; n < count; n++) answers[idAfter(answers)] = ratingAfter(answers)
  return answers
}

/** The stored draft of a deep dive with this many answers. */
const draftOf = (assessmentId: string | undefined, count: number) => {
  const answers = firstAnswers(count)
  return { assessmentId, place: count, answers, asked: Object.keys(answers), unsaved: true }
}

const keeping = (state: Member['storageState'], draft: object): Member['storageState'] => {
  const kept = { name: 'deepDiveDraft', value: JSON.stringify(draft) }
  return { ...state, origins: state.origins.map(each => ({ ...each, localStorage: [...each.localStorage, kept] })) }
}

const after = (answers: DeepDiveAnswers) => {
  const next = nextStatement(answers)
  if (!next) throw new Error('All statements are answered')
  return next
}
const idAfter = (answers: DeepDiveAnswers) => after(answers).id
const textAfter = (answers: DeepDiveAnswers) => after(answers).text
const ratingAfter = (answers: DeepDiveAnswers) => Number(keyFor(after(answers).type))

/** Answers the statement on screen by a number key. What follows has the focus before the next key is pressed. */
async function rate(page: Page, answers: DeepDiveAnswers, endsWhenStable = true): Promise<void> {
  const { id, type } = after(answers)
  await page.keyboard.press(keyFor(type))
  answers[id] = Number(keyFor(type))
  const isEnd = endsWhenStable ? isRankingStable(answers) : Object.keys(answers).length === statements.length
  await expect(isEnd ? heading(page, /Thank you!$/) : heading(page, textAfter(answers))).toBeFocused()
}

/** Answers until `count` statements are answered, or until the ranking is stable. */
async function answer(page: Page, answers: DeepDiveAnswers, count?: number): Promise<void> {
  await expect(heading(page, textAfter(answers))).toBeFocused()
  while (count === undefined ? !isRankingStable(answers) : Object.keys(answers).length < count)
    await rate(page, answers, count === undefined)
}
