import type { Page } from '@playwright/test'
import { blockRequests } from './support/block-requests.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { readUser } from './support/people.ts'

const main = (page: Page) => page.getByRole('main')
const save = (page: Page) => main(page).getByRole('button', { name: 'Save and see the result' })

test('two answers make a resume for someone without experience', async ({ open, member }) => {
  test.slow()
  const { storageState, api } = await member()
  const balance = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })

  await test.step('the first answer is started', async () => {
    await page.goto('/evidence')
    await expect(page.getByRole('heading', { name: "You've done more than you think" })).toBeVisible()
    await inspect(page, 'evidence, empty')
    await main(page)
      .getByRole('link', { name: /^Looking after someone/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Looking after someone' })).toBeFocused()
    await save(page).click()
    await expect(page.getByText('Give it a name. A few words are enough.')).toBeVisible()
    await expect(page.getByLabel('What would you call it?')).toBeFocused()
    await inspect(page, 'evidence, the questions')
  })

  await test.step('typed text survives a reload', async () => {
    await page.getByLabel('What would you call it?').fill('Babysitter for two families')
    await page.getByLabel('Until').fill('now')
    await page.getByLabel('Who did you look after, and how often?').fill('three children, two evenings a week')
    await page.reload()
    await expect(page.getByLabel('Who did you look after, and how often?')).toHaveValue(
      'three children, two evenings a week',
    )
    await main(page).getByRole('link', { name: 'What you have done' }).click()
    await expect(page.getByText('“Babysitter for two families” is waiting as you left it.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('typed text survives starting and discarding another answer', async () => {
    await main(page)
      .getByRole('link', { name: /^School or course/ })
      .click()
    await page.getByLabel('What did you study, or what do you get?').fill('Evening course')
    await main(page).getByRole('link', { name: 'What you have done' }).click()
    await inspect(page, 'evidence, two begun')
    await page.getByRole('link', { name: 'Continue “Evening course”' }).click()
    await page.getByRole('button', { name: 'Discard this' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What you have done' })).toBeFocused()
    await expect(page.getByText('“Evening course”')).toBeHidden()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByLabel('What would you call it?')).toHaveValue('Babysitter for two families')
  })

  await test.step('a saved answer reads as a resume bullet', async () => {
    const letGo = await blockRequests(page, '**/api/evidence')
    await save(page).click()
    await expect(page.getByLabel('What would you call it?')).not.toBeEditable()
    await expect(page.getByLabel('Who did you look after, and how often?')).not.toBeEditable()
    letGo()
    await expect(page.getByRole('heading', { name: 'Babysitter for two families' })).toBeFocused()
    await expect(main(page).getByText('Look after three children, two evenings a week')).toBeVisible()
    await expect(main(page).getByRole('list', { name: 'This shows' })).toContainText('Childcare')
  })

  await test.step('the second answer is given by keyboard', async () => {
    await main(page).getByRole('link', { name: 'Tell us something else' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await main(page)
      .getByRole('link', { name: /^School or course/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'School or course' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('High school diploma')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Park High School')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'High school diploma' })).toBeFocused()
    await inspect(page, 'evidence, two things')
  })

  await test.step('the answers become a free resume among the documents', async () => {
    await main(page).getByRole('button', { name: 'Build my first resume' }).click()
    const dialog = page.getByRole('dialog', { name: 'Build my first resume' })
    await dialog.getByRole('button', { name: 'Build my resume' }).click()
    await expect(dialog.getByText('Please type your name the way it should appear at the top.')).toBeVisible()
    await expect(dialog.getByLabel('Your name')).toBeFocused()
    await inspect(page, 'evidence, resume dialog')
    await dialog.getByLabel('Your name').fill('Mara Lind')
    await dialog.getByRole('button', { name: 'Build my resume' }).click()
    await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/)
    await expect(main(page)).toContainText('Look after three children, two evenings a week')
    const kept = await (await api.get(page.url().replace('/documents/', '/api/documents/'))).text()
    expect(kept).toContain('Mara Lind')
    expect((await readUser(api)).tokenBalance).toBe(balance)
  })

  await test.step('deleting an answer keeps the resume', async () => {
    const made = page.url()
    await page.goto('/evidence')
    await main(page).getByRole('button', { name: 'Delete Babysitter for two families' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(page.getByRole('heading', { name: 'Babysitter for two families' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'High school diploma' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'High school diploma' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Babysitter for two families' })).toBeHidden()
    await page.goto(made)
    await expect(main(page)).toContainText('Look after three children, two evenings a week')
  })
})

test('tapped lines stand on the resume and in a letter', async ({ open, member }) => {
  test.slow()
  const { storageState, api } = await member()
  const page = await open({ storageState, ...reducedMotion })
  const drinks = 'espresso drinks, about 45 an hour on busy days, and keep orders in the right sequence'

  await test.step('an activity is found by what people call it', async () => {
    await page.goto('/evidence')
    await page.getByLabel('Search, or pick one below').fill('astronaut')
    await expect(page.getByText("It isn't on our list yet. Use your own words instead.")).toBeVisible()
    await page.getByLabel('Search, or pick one below').fill('coffee shop')
    await main(page).getByRole('link', { name: 'Barista', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Barista' })).toBeFocused()
    await expect(page.getByLabel('What were you there?')).toHaveValue('Barista')
    await inspect(page, 'evidence, the lines')
  })

  await test.step('lines are tapped and filled in by keyboard, and read as on the resume', async () => {
    const made = page.getByRole('checkbox', { name: 'Made drinks to order' })
    await made.focus()
    await page.keyboard.press('Space')
    await expect(made).toBeChecked()
    await expect(made).toHaveAccessibleDescription(
      'On your resume: Made espresso drinks and kept orders in the right sequence',
    )
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('About how many drinks an hour?')).toBeFocused()
    await page.keyboard.type('many')
    await expect(page.getByText('Please type a number, such as 40.')).toBeVisible()
    await page.getByLabel('About how many drinks an hour?').fill('45')
    await page.getByLabel('Until').fill('now')
    await expect(made).toHaveAccessibleDescription(`On your resume: Make ${drinks}`)
    await page.getByRole('checkbox', { name: 'Remembered regulars and their drinks' }).check()
    await page.getByRole('checkbox', { name: 'Trained new baristas' }).check()
    await page.getByRole('checkbox', { name: 'Trained new baristas' }).uncheck()
    await expect(page.getByText('2 lines tapped.')).toBeVisible()
    await page.getByLabel('Where was it?').fill('Café Rosa')
    await inspect(page, 'evidence, lines tapped')
  })

  await test.step('tapped lines survive a reload', async () => {
    await page.reload()
    await expect(page.getByLabel('About how many drinks an hour?')).toHaveValue('45')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

  await test.step('they are saved as resume bullets, and only they', async () => {
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Barista' })).toBeFocused()
    await expect(main(page).getByText(`Make ${drinks}`)).toBeVisible()
    const [item] = await (await api.get('/api/evidence')).json()
    expect(item.lines).toEqual([
      { activity: 'barista', line: 'drinks', values: { count: '45' } },
      { activity: 'barista', line: 'regulars', values: {} },
    ])
    expect(item.answers).toEqual({})
    await inspect(page, 'evidence, with lines')
  })

  await test.step('a line of another activity is added, and one is taken back', async () => {
    await main(page).getByRole('link', { name: 'Edit Barista' }).click()
    await page.getByRole('button', { name: 'Find more lines' }).click()
    await page.getByLabel('What comes closest?').fill('cash register')
    await page.getByLabel('What comes closest?').press('Enter')
    await page.getByRole('button', { name: 'Cashier', exact: true }).click()
    await page.getByRole('group', { name: 'Cashier', exact: true }).getByRole('checkbox').first().check()
    await page.getByRole('checkbox', { name: 'Remembered regulars and their drinks' }).uncheck()
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Barista' })).toBeFocused()
    const { lines } = (await (await api.get('/api/evidence')).json())[0]
    expect(lines.map(({ activity }: { activity: string }) => activity)).toEqual(['barista', 'cashier'])
  })

  await test.step('the resume and a letter use them', async () => {
    await main(page).getByRole('button', { name: 'Build my first resume' }).click()
    const dialog = page.getByRole('dialog', { name: 'Build my first resume' })
    await dialog.getByLabel('Your name').fill('Mara Lind')
    await dialog.getByRole('button', { name: 'Build my resume' }).click()
    await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/)
    await expect(main(page)).toContainText(`Make ${drinks}`)
    const answer = await api.post('/api/generate-cover-letter', {
      data: {
        career: { title: 'Barista', description: '' },
        employer: 'Corner Coffee',
        consents: { dataProcessing: true, termsAccepted: true },
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    const { documentId } = await answer.json()
    await page.goto(`/documents/${documentId}`)
    await expect(page.getByLabel('Your letter')).toHaveValue(new RegExp(`I make ${drinks}`))
  })
})

test('a guest is sent to sign in and back', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/evidence?add=job')
  await expect(page).toHaveURL(/\/login\?next=%2Fevidence%3Fadd%3Djob$/)
})

test('what is said of a week is seen in the form before it is saved', async ({ open, member }) => {
  const { storageState, api } = await member()
  const page = await open({ storageState, ...reducedMotion })
  await page.addInitScript(() => {
    class Recognizer {
      static available = async () => 'available'
      onresult?: (event: object) => void
      onend?: () => void
      start() {
        const said = Object.assign([{ transcript: 'I cooked dinner for my brothers twice' }], { isFinal: true })
        setTimeout(() => this.onresult?.({ resultIndex: 0, results: [said] }))
      }
      abort() {
        this.onend?.()
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognizer })
  })
  await page.goto('/evidence')
  await main(page).getByRole('link', { name: 'Tell me about your week' }).click()
  const field = page.getByLabel('What did you do?')
  await field.fill('I took the bus with them.')
  await main(page).getByRole('button', { name: 'Speak instead' }).click()
  await expect(field).toHaveValue('I took the bus with them. I cooked dinner for my brothers twice')
  await main(page).getByRole('button', { name: 'Stop' }).click()
  await inspect(page, 'evidence, a week')
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose what it was about.')).toBeVisible()
  await page.getByLabel('Looking after someone').check({ force: true })
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('What did you do for them?')).toHaveValue(/cooked dinner for my brothers/)
  expect(await (await api.get('/api/evidence')).json()).toEqual([])
  await page.getByLabel('What would you call it?').fill('My brothers')
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'My brothers' })).toBeVisible()
})

test('a browser without speech offers typing alone', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState } = await member()
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/evidence?week')
  await expect(page.getByLabel('What did you do?')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Speak instead' })).toBeHidden()
})
