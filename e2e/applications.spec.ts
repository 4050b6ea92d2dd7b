import type { Page } from '@playwright/test'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { createPerson, register } from './support/people.ts'

const main = (page: Page) => page.getByRole('main')
const card = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
const dayFromNow = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}

test('a job found elsewhere is tracked from saving to follow-up, with its documents', async ({ open, member }) => {
  test.slow()
  const { storageState, api } = await member()
  const response = await api.post('/api/evidence', {
    data: { kind: 'care', title: 'Babysitter', answers: { did: 'Cooked tea' } },
  })
  expect(response.status(), await response.text()).toBe(200)
  expect((await api.post('/api/evidence/resume', { data: { name: 'Mara Lind', jobTitle: 'Baker' } })).status()).toBe(
    200,
  )
  const page = await open({ storageState, ...reducedMotion })

  await test.step('the empty tracker links onward', async () => {
    await page.goto('/applications')
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Find jobs' })).toHaveAttribute('href', '/job-alerts')
    await inspect(page, 'applications, empty')
  })

  await test.step('a job is added by keyboard, and missing fields are reported', async () => {
    await main(page).getByRole('button', { name: 'Add a job you found' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a job you found' })
    await dialog.getByLabel('Link to the job ad').fill('mill.example/jobs')
    await dialog.getByRole('button', { name: 'Add this job' }).click()
    await expect(dialog.getByText('Please enter the job title.')).toBeVisible()
    await expect(dialog.getByLabel("What's the job?")).toBeFocused()
    await inspect(page, 'applications, adding')
    await page.keyboard.type('Baker')
    await dialog.getByLabel('Which company?').fill('Corner Mill')
    await dialog.getByLabel('Link to the job ad').fill('https://mill.example/jobs/7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 3, name: 'Baker' })).toBeFocused()
    await expect(main(page).getByText('You saved 1 job this week.')).toBeVisible()
    const link = card(page, 'Baker').getByRole('link', { name: /^The job ad/ })
    await expect(link).toHaveAttribute('href', 'https://mill.example/jobs/7')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  })

  await test.step('marking as applied sets the follow-up date', async () => {
    await card(page, 'Baker').getByLabel('Status').selectOption('Applied')
    await expect(main(page).getByText('You applied to 1 job and saved 1 job this week.')).toBeVisible()
    await expect(card(page, 'Baker').getByText(/^Ask how it's going on \w+day, /)).toBeVisible()
    await card(page, 'Baker').getByRole('button', { name: 'Details Baker' }).click()
    await expect(card(page, 'Baker').getByLabel('I applied on')).toHaveValue(dayFromNow(0))
    await expect(card(page, 'Baker').getByLabel('Follow up on')).toHaveValue(dayFromNow(7))
    await inspect(page, 'applications, with its details')
  })

  await test.step('the chosen resume and the notes survive a reload', async () => {
    await card(page, 'Baker').getByLabel('Resume I sent').selectOption('Resume: Baker')
    await card(page, 'Baker').getByLabel('Notes').fill('Ask for Rosa.')
    await card(page, 'Baker').getByLabel('Notes').blur()
    await expect(card(page, 'Baker').getByText('Saved', { exact: true }).last()).toBeVisible()
    await card(page, 'Baker').getByLabel('Follow up on').fill(dayFromNow(-1))
    await expect(card(page, 'Baker').getByText('A good day to follow up')).toBeVisible()
    await page.reload()
    await card(page, 'Baker').getByRole('button', { name: 'Details Baker' }).click()
    await expect(card(page, 'Baker').getByLabel('Notes')).toHaveValue('Ask for Rosa.')
    await expect(card(page, 'Baker').getByRole('link', { name: 'Open the resume' })).toHaveAttribute(
      'href',
      /^\/documents\/[0-9a-f-]{36}$/,
    )
  })

  await test.step('notes typed just before a reload are kept', async () => {
    await card(page, 'Baker').getByLabel('Notes').fill('Ask for Rosa. Bring shoes.')
    await page.reload()
    await card(page, 'Baker').getByRole('button', { name: 'Details Baker' }).click()
    await expect(card(page, 'Baker').getByLabel('Notes')).toHaveValue('Ask for Rosa. Bring shoes.')
    const notes = async () => {
      const stored = (await (await api.get('/api/applications')).json()) as { applications: { notes: string }[] }
      return stored.applications.map(each => each.notes)
    }
    await expect.poll(notes).toEqual(['Ask for Rosa. Bring shoes.'])
  })

  await test.step('the follow-up offers a text to copy', async () => {
    await expect(card(page, 'Baker').getByText(/^Hello, I applied for the Baker job at Corner Mill on /)).toBeVisible()
    await inspect(page, 'applications, time to ask')
    await card(page, 'Baker').getByRole('button', { name: 'I sent it Baker' }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Baker' })).toBeFocused()
    await expect(card(page, 'Baker').getByText('A good day to follow up')).toBeHidden()
    await expect(card(page, 'Baker').getByLabel('Status')).toHaveValue('waiting')
    await expect(
      main(page).getByText('You applied to 1 job, followed up once and saved 1 job this week.'),
    ).toBeVisible()
  })

  await test.step('a deleted application disappears and the focus moves on', async () => {
    await main(page).getByRole('button', { name: 'Add a job you found' }).click()
    await page.getByLabel("What's the job?").fill('Waiter')
    await page.getByLabel('I already applied').check()
    await page.getByRole('button', { name: 'Add this job' }).click()
    await expect(card(page, 'Waiter').getByLabel('Status')).toHaveValue('applied')
    await card(page, 'Waiter').getByRole('button', { name: 'Delete Waiter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this application?' })
    await inspect(page, 'applications, deleting')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Waiter' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 3, name: 'Baker' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 3, name: 'Baker' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Waiter' })).toBeHidden()
  })
})

test('a failed save is reported and the stored state is shown', { tag: '@thorough' }, async ({ open, member }) => {
  const { storageState, api } = await member()
  const today = dayFromNow(0)
  expect((await api.post('/api/applications', { data: { title: 'Cook', today } })).status()).toBe(200)
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/applications')
  await page.route('**/api/applications/*', route => route.abort())
  await card(page, 'Cook').getByLabel('Status').selectOption('Offer')
  await expect(page.getByText("That wasn't saved")).toBeVisible()
  await expect(card(page, 'Cook').getByLabel('Status')).toHaveValue('saved')
  await card(page, 'Cook').getByRole('button', { name: 'Details Cook' }).click()
  await card(page, 'Cook').getByLabel('Notes').fill('Bring shoes.')
  await card(page, 'Cook').getByLabel('Notes').blur()
  await expect(card(page, 'Cook').getByText("Not saved yet. It's still here.")).toBeVisible()
  const details = card(page, 'Cook').getByRole('button', { name: 'Details Cook' })
  await details.click()
  await expect(card(page, 'Cook').getByLabel('Notes')).toBeHidden()
  await details.click()
  await expect(card(page, 'Cook').getByLabel('Notes')).toHaveValue('Bring shoes.')
  await expect(card(page, 'Cook').getByText("Not saved yet. It's still here.")).toBeVisible()
  await page.unroute('**/api/applications/*')
  await card(page, 'Cook').getByRole('button', { name: 'Save the notes' }).click()
  await expect(card(page, 'Cook').getByText("Not saved yet. It's still here.")).toBeHidden()
  const kept = (await (await api.get('/api/applications')).json()) as { applications: { notes: string }[] }
  expect(kept.applications.map(({ notes }) => notes)).toEqual(['Bring shoes.'])
})

/** A sample ad that requires a diploma and one to two years of experience. */
async function sampleListing(page: Page): Promise<{ id: string; title: string }> {
  let found: { id: string; title: string }[] = []
  await expect
    .poll(async () => {
      const answer = await page.request.post('/api/job-listings', { data: { jobTitle: 'Medical Receptionist' } })
      found = answer.ok() ? ((await answer.json()) as { listings: typeof found }).listings : []
      return found.map(({ title }) => title)
    })
    .toContain('Medical Receptionist')
  const listing = found.find(({ title }) => title === 'Medical Receptionist')
  if (!listing) throw new Error('There is no such sample')
  return listing
}
const asked = (page: Page, text: string) => main(page).getByRole('group', { name: text })

test('requirements of an ad are rated one by one and the application is tracked', async ({ open, member }) => {
  test.slow()
  const { storageState, api } = await member()
  const item = { kind: 'job', title: 'Helper in a clinic', answers: { did: 'I answered the phone' } }
  expect((await api.post('/api/evidence', { data: item })).status()).toBe(200)
  const page = await open({ storageState, ...reducedMotion })
  const { id } = await sampleListing(page)
  await page.goto(`/jobs/${id}`)
  const years = '1 to 2 years in an office or a clinic'

  await test.step('requirements are rated by keyboard and the share met is shown', async () => {
    await expect(page.getByRole('heading', { name: 'Can I apply?' })).toBeVisible()
    await expect(main(page).getByText('Helper in a clinic')).toBeVisible()
    await asked(page, 'High school diploma or equivalent').getByRole('radio', { name: 'Yes', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(main(page).getByText('You meet 1 of the 1 you have looked at. 1 to go.')).toBeVisible()
    await asked(page, years).getByRole('radio', { name: 'Partly' }).check()
    await expect(main(page).getByText('You meet 1½ of 2.')).toBeVisible()
    await expect(main(page).getByText(/women applied to jobs where they met 56 percent/)).toBeVisible()
  })

  await test.step('a partly met requirement offers a sentence to edit and copy', async () => {
    const sentence = main(page).getByLabel(`A sentence you could use for: ${years}`)
    await expect(sentence).toHaveValue(
      `Your ad asks for “${years}”. I have a part of this and would be glad to tell you more.`,
    )
    await inspect(page, 'can I apply')
    await sentence.fill('I answered the phone in a clinic.')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await main(page)
      .getByRole('button', { name: `Copy the sentence for: ${years}` })
      .click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('I answered the phone in a clinic.')
  })

  await test.step('ratings are restored', async () => {
    await page.reload()
    await expect(asked(page, years).getByRole('radio', { name: 'Partly' })).toBeChecked()
    await expect(main(page).getByText('You meet 1½ of 2.')).toBeVisible()
  })

  await test.step('a saved sample ad is listed as a sample among the applications', async () => {
    await main(page).getByRole('button', { name: 'Save this job Medical Receptionist' }).click()
    await expect(main(page).getByRole('link', { name: 'In your applications' })).toBeFocused()
    await main(page).getByRole('button', { name: 'I applied Medical Receptionist' }).click()
    await main(page).getByRole('link', { name: 'In your applications' }).click()
    await expect(card(page, 'Medical Receptionist').getByLabel('Status')).toHaveValue('applied')
    await expect(card(page, 'Medical Receptionist').getByText('Sample listing')).toBeVisible()
    await expect(card(page, 'Medical Receptionist').getByRole('link', { name: /^The job ad/ })).toHaveAttribute(
      'href',
      `/jobs/${id}`,
    )
  })
})

test('a job saved by a guest is kept after registration', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Accept' }).click()
  const { id } = await sampleListing(page)
  await page.goto(`/jobs/${id}`)
  await expect(main(page).getByRole('button', { name: 'Create a free account to check' })).toBeVisible()
  await inspect(page, 'can I apply, as a guest')
  await main(page).getByRole('button', { name: 'Save this job Medical Receptionist' }).click()
  await register(page.getByRole('dialog'), createPerson('Ines'))
  await expect(main(page).getByRole('link', { name: 'In your applications' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'I applied Medical Receptionist' })).toBeVisible()
  await expect(asked(page, 'High school diploma or equivalent')).toBeVisible()
})

test('a guest is sent to sign in and back', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/applications')
  await expect(page).toHaveURL(/\/login\?next=%2Fapplications$/)
})
