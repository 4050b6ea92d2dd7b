import { addEvidence } from '#contract/endpoints/evidence.ts'
import { agree } from './support/consent.ts'
import { expect, test } from './support/journey.ts'

const ad = `Home Health Aide
Sunrise Care is looking for a home health aide.
Requirements
- CPR certification
- Valid driver's license
Duties
- Help clients with bathing and dressing
- Light housekeeping and laundry
- Weekends required
Send a letter telling us about a client you helped.`

test('what an ad asks for is answered by taps, stands in the letter, and is not asked again', async ({ visit }) => {
  const { page, api } = await visit()
  const job = { kind: 'job', title: 'Caregiver', organisation: 'Hill House', from: '2023', to: '2025' }
  const extra = { kind: 'job', title: 'Extra', organisation: 'Grand Hall', from: '2022', to: '2023' }
  for (const data of [extra, job]) expect((await api.post(addEvidence.path, { data })).status()).toBe(200)
  await page.goto('/coveroptimizer?career=Home%20Health%20Aide')
  await page.getByLabel('Job ad (optional)').fill(ad)
  const questions = page.getByRole('region', { name: 'Answer what this ad asks' })
  const ask = (name: RegExp) => questions.getByRole('group', { name })

  await test.step('papers', async () => {
    await ask(/CPR/).getByRole('button', { name: "I'm working on it" }).click()
    await expect(questions.getByRole('status')).toContainText('1 of')
    await expect(questions.getByRole('button', { name: 'Undo' })).toBeHidden()
    await expect(questions.getByRole('listitem').filter({ hasText: /driver's license/ })).toBeFocused()
    await questions.getByRole('button', { name: 'See or change my answer' }).click()
    await expect(questions.getByRole('listitem').filter({ hasText: /CPR/ })).toContainText("I'm working on it.")
    await questions.getByRole('button', { name: 'Hide my answers' }).click()
    await ask(/driver's license/)
      .getByRole('button', { name: 'I have it' })
      .click()
    await expect(questions.getByRole('status')).toContainText('2 of')
  })

  await test.step('one question at a time, any of them can be skipped', async () => {
    await expect(questions.getByRole('group')).toHaveCount(1)
    const first = await questions.getByRole('group').innerText()
    await questions.getByRole('button', { name: 'Skip this one' }).click()
    await expect(questions.getByRole('group')).not.toContainText(first.split('\n')[0] ?? '')
    await questions.getByRole('button', { name: /^See all \d+ questions$/ }).click()
  })

  await test.step('work of a job that is known', async () => {
    const job = ask(/Caregiver, Hill House/)
    await job.getByLabel('Helped with bathing and dressing').check()
    await job.getByLabel('Wrote visit notes').check()
    await job.getByRole('button', { name: 'Add it' }).click()
    await expect(questions).toContainText('2 lines added.')
  })

  await test.step('work of a job whose title says little, by what comes closest', async () => {
    const job = ask(/Extra, Grand Hall/)
    await job.getByRole('button', { name: 'Choose what comes closest' }).click()
    await job.getByLabel('What comes closest?').fill('dishwasher')
    await job.getByRole('button', { name: 'Dishwasher', exact: true }).click()
    await job.getByRole('checkbox').first().check()
    await job.getByRole('button', { name: 'Add it' }).click()
    await expect(questions).toContainText('1 line added.')
  })

  await test.step('work at a place that is not known yet needs a name', async () => {
    const laundry = ask(/done laundry/)
    await laundry.getByRole('checkbox').first().check()
    await laundry.getByRole('button', { name: 'Add it' }).click()
    await expect(laundry).toContainText('Choose where it was')
    await laundry.getByLabel('Where was it?').selectOption({ label: 'Somewhere else' })
    await laundry.getByLabel('What kind of place?').selectOption({ label: 'At home or for family' })
    await laundry.getByRole('button', { name: 'Add it' }).click()
    await expect(laundry).toContainText('Give it a name')
    await laundry.getByLabel('What were you doing there?').fill('Helping my grandmother')
    await laundry.getByRole('button', { name: 'Add it' }).click()
    await expect(questions).toContainText('Yes, Helping my grandmother.')
  })

  const notes = page.getByLabel('Additional Information')
  await test.step('hours, a reason and an answer become notes, and can be taken back', async () => {
    await ask(/work weekends/)
      .getByRole('button', { name: 'Yes' })
      .click()
    await expect(notes).toHaveValue('I can work weekends.')
    await notes.fill('I can work weekends. I coached soccer.')
    await questions.getByRole('button', { name: 'Undo' }).filter({ visible: true }).last().click()
    await expect(notes).toHaveValue('I coached soccer.')
    await notes.fill('')
    await ask(/work weekends/)
      .getByRole('button', { name: 'Yes' })
      .click()
    const reasons = ask(/Why do you want this job/).getByRole('button')
    const reason = await reasons.first().innerText()
    await reasons.first().click()
    await expect(notes).toHaveValue(`I can work weekends. ${reason}`)
    await ask(/write about this/)
      .getByRole('textbox')
      .fill('One client at Hill House would not eat. I sat with her until she did')
    await ask(/write about this/)
      .getByRole('button', { name: 'Add it' })
      .click()
    await expect(questions).toContainText('It goes into the letter.')
  })

  await test.step('all of it stands in the letter', async () => {
    await page.getByRole('button', { name: /^Generate Cover Letter/ }).click()
    await agree(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'View Cover Letter' }).click()
    const letter = page.getByRole('dialog')
    await expect(letter).toContainText("driver's license")
    await expect(letter).toContainText('I am working on my CPR certification')
    await expect(letter).toContainText(/laundry/)
    await expect(letter).toContainText(/bath|dress/)
    await expect(letter).toContainText('I can work weekends.')
    await expect(letter).toContainText('One client at Hill House would not eat.')
    await expect(letter).toContainText('I sat with her until she did.')
    await page.keyboard.press('Escape')
  })

  await test.step('the next letter does not ask for it', async () => {
    await page.getByRole('button', { name: 'Generate Another' }).click()
    await expect(page.getByLabel('Job ad (optional)')).toHaveValue(ad)
    await page.reload()
    await expect(page.getByLabel('Job ad (optional)')).toHaveValue(ad)
    await expect(ask(/CPR|driver's license|done laundry|weekends|Why do you want/)).toHaveCount(0)
  })
})
