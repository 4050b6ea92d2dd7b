import type { Page } from '@playwright/test'
import { watchFaults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'

const careerLinks = (page: Page) =>
  page.getByRole('main').locator('a[href^="/careers/"]:not([href^="/careers/compare"])')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search careers' })
const found = (page: Page) => page.getByRole('region', { name: /^(Careers for|We don't have a page for)/ })
const count = (page: Page) => page.getByRole('status')

test('without scripts every career is listed and its page is complete', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/careers')
  await expect(page).toHaveTitle(/^All careers/)
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
  expect(await careerLinks(page).count()).toBeGreaterThanOrEqual(400)
  await expect(search(page)).toBeHidden()
  await page.getByRole('navigation', { name: 'Career families' }).getByRole('link', { name: 'Health care' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Health care' })).toBeInViewport()

  await careerLinks(page).filter({ hasText: 'Dental Hygienist' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dental Hygienist')
  const main = page.getByRole('main')
  for (const part of [
    'What it pays',
    'Jobs ahead',
    'Work from home',
    'A day in the life',
    'Ways in',
    'Skills to learn',
    'Strengths that help',
    'Roadmap',
    'Questions you may hear in an interview',
    'Related careers',
  ])
    await expect(main.getByRole('region', { name: part })).toBeVisible()
  await expect(main.getByRole('img', { name: /half of the people in this job in the US earned more/ })).toBeVisible()
  for (const name of ['What it pays', 'Jobs ahead', 'Work from home', 'Ways in', 'Related careers'])
    await expect(main.getByRole('region', { name })).toContainText(/Source: .+ 20\d\d/)
  await expect(main).toContainText('Salary ranges are estimates and are not guaranteed.')
  await expect(main.getByRole('link', { name: 'Where our figures come from' })).toHaveAttribute('href', '/figures')
  await main.getByRole('region', { name: 'Related careers' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dental Hygienist')
})

test('a career page has its own canonical address, description and figures for search engines', async ({
  request,
  server,
}) => {
  const html = await (await request.get('/careers/dental-hygienist')).text()
  expect(html).toContain(`<link rel="canonical" href="${server.url}/careers/dental-hygienist"/>`)
  expect(html).toMatch(/<meta name="description" content="Dental Hygienist: [^"]+"/)
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(picture).toBe(`${server.url}/api/pictures/careers/dental-hygienist`)
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
  expect(html.match(/<script[^>]+src=/g)).toBeNull()
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const occupation = JSON.parse(data)
  const profile = await (await request.get('/api/careers/dental-hygienist')).json()
  expect(occupation).toMatchObject({ '@type': 'Occupation', name: 'Dental Hygienist' })
  expect(occupation.estimatedSalary[0]).toMatchObject({
    percentile10: profile.pay.p10,
    median: profile.pay.median,
    percentile90: profile.pay.p90,
    currency: 'USD',
  })
  expect(occupation.estimatedSalary[0].description).toContain(`${profile.pay.year}`)
})

test('the list is searched and filtered by keyboard, and the URL keeps it', async ({ open, server }) => {
  const page = await open()
  const faults = await watchFaults(page.context(), server.url)
  await page.goto('/careers')
  const everything = await count(page).innerText()
  expect(Number.parseInt(everything, 10)).toBeGreaterThanOrEqual(400)
  await tabTo(search(page))
  // Search ignores case, accents and plural, and knows other names of a job.
  for (const typed of ['barista', 'BARISTAS', 'barísta']) {
    await search(page).fill(typed)
    await expect(found(page)).toHaveAccessibleName(`Careers for "${typed}"`)
    await expect(careerLinks(page).filter({ visible: true }).first()).toContainText('Also called Barista')
  }
  await search(page).fill('')
  await expect(count(page)).toHaveText(everything)
  await page.keyboard.type('nurses')
  await expect(page).toHaveURL('/careers?q=nurses')
  await expect(found(page)).toHaveAccessibleName('Careers for "nurses"')
  await expect(careerLinks(page).filter({ visible: true }).first()).toContainText('Nurse')
  const shown = await careerLinks(page).filter({ visible: true }).allInnerTexts()
  expect(shown.join()).toContain('Registered Nurse')
  await expect(count(page)).toHaveText(`${shown.length} careers`)

  const family = page.getByRole('combobox', { name: 'Career family' })
  await tabTo(family)
  await page.keyboard.type('Health care')
  await expect(page).toHaveURL('/careers?q=nurses&family=health-care')
  await expect(count(page)).not.toHaveText(`${shown.length} careers`)
  const fewer = await count(page).innerText()

  await tabTo(found(page).getByRole('link', { name: /Registered Nurse/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse')
  await page.goBack()
  await expect(count(page)).toHaveText(fewer)
  await expect(search(page)).toHaveValue('nurses')
  await page.goBack()
  await expect(page).toHaveURL('/careers?q=nurses')
  await expect(count(page)).toHaveText(`${shown.length} careers`)

  await page.goto('/careers?q=zzxqv+wwkjh&family=no-such-family')
  await expect(page.getByRole('heading', { name: "We didn't understand this" })).toBeVisible()
  await expect(careerLinks(page).filter({ visible: true }).first()).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Show all' }))
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText(everything)
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL('/careers')
  expect(faults).toEqual([])
})

test('careers are found by topic, wish and wrong spelling, each with a reason', async ({ open }) => {
  const page = await open()
  const first = careerLinks(page).filter({ visible: true }).first()
  await page.goto('/careers')
  await search(page).fill('animals no degree')
  await expect(first).toContainText('Animal Caretaker')
  await expect(first).toContainText('Usual way in: high school diploma')

  await search(page).fill('nrse')
  await expect(first).toContainText('Nurse')
  await expect(found(page)).toContainText('We searched for "nurse".')

  await search(page).fill('astronaut')
  await expect(found(page)).toHaveAccessibleName('We don\'t have a page for "astronaut"')
  await expect(found(page)).toContainText('These are the closest we know.')

  // A family without any of them must not leave an empty page.
  await page.getByRole('combobox', { name: 'Career family' }).selectOption('Beauty and wellness')
  await expect(found(page)).toContainText('None of them is in "Beauty and wellness"')
  await expect(first).toBeVisible()

  await page.route('/api/careers?*', route => route.abort())
  await search(page).fill('pilot')
  await expect(count(page)).toHaveText("We couldn't search just now. Here are all careers by family.")
  await expect(first).toBeVisible()
})

test('an unknown career is a 404 with links, with and without scripts', async ({ open }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled })
    for (const path of ['/careers/no-such-career', '/careers/404', '/careers/Baker-2']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'See all careers' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All careers')
    await page.goto('/careers/Baker')
    await expect(page).toHaveURL('/careers/baker')
  }
})

test('a career links to the quiz and a match to its page', async ({ open, member }) => {
  const guest = await open()
  await guest.goto('/careers/baker')
  await guest.getByRole('link', { name: 'Take the free two-minute quiz' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'What matters most to you?' })).toBeVisible()

  const { storageState, results } = await member({ quiz: true })
  const page = await open({ storageState })
  await page.goto('/careers/baker')
  await page.getByRole('link', { name: 'See my matches' }).click()
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Roadmap and interview questions' }).click()
  await expect(page.getByRole('region', { name: 'Roadmap' })).toBeVisible()
  const titles = results?.suggestions.map(({ title }) => title) ?? []
  expect(titles).toContain(await page.getByRole('heading', { level: 1 }).innerText())
})

test('one tap on a career page makes it the goal and shows its roadmap, for guests after signup', async ({
  open,
  member,
}) => {
  const { storageState } = await member({})
  const page = await open({ storageState })
  await page.goto('/careers/roofer')
  await page.getByRole('link', { name: 'Make this my goal' }).click()
  await expect(page.getByText('Your goal: Roofer')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Roofer' })).toBeVisible()
  await expect(page.getByText(/isn't in your lists/)).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByText('Your goal:').getByRole('link', { name: 'Roofer' })).toBeVisible()

  const guest = await open()
  await guest.goto('/careers/baker')
  await guest.getByRole('link', { name: 'Make this my goal' }).click()
  const dialog = guest.getByRole('dialog')
  await expect(dialog).toContainText('Then Baker is your goal, and its roadmap opens here.')
  await dialog.getByLabel('Username').fill('goal-guest')
  await dialog.getByLabel('Email').fill('goal-guest@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('Long-enough-1')
  await dialog.getByLabel('Confirm password').fill('Long-enough-1')
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Baker' })).toBeVisible()
})

test('matches are shared as a picture, also after it failed to load', async ({ open, member }) => {
  const { storageState, results } = await member({ quiz: true })
  const page = await open({ storageState })
  await page.goto('/results')
  await page.route('**/api/pictures/matches*', route => route.abort())
  await page.getByRole('button', { name: 'Share my matches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share my matches' })
  await expect(dialog.getByText("We couldn't draw your picture just now")).toBeVisible()
  await page.unroute('**/api/pictures/matches*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const picture = dialog.getByRole('img', { name: /^My top career matches: / })
  await expect(picture).toHaveAttribute('alt', new RegExp(`: ${results?.suggestions[0]?.title}, `))
  const shape = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(shape).toEqual([1080, 1350])
  await dialog.getByRole('button', { name: 'Wide' }).click()
  await expect.poll(shape).toEqual([1200, 630])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('my-career-matches.png')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share my matches' })).toBeFocused()
})

test("a career's page knows how it matches a member, and the goal", async ({ open, member }) => {
  const { storageState, results } = await member({ quiz: true })
  const [first] = results?.suggestions ?? []
  const page = await open({ storageState })
  await page.goto(`/careers/${first?.slug}`)
  await expect(page.getByRole('heading', { level: 2, name: `Your match: ${first?.matchPercent}%` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take the free two-minute quiz' })).toBeHidden()
  await page.getByRole('link', { name: 'See the reasons or save it' }).click()
  const sheet = page.getByRole('dialog', { name: first?.title ?? '' })
  await expect(sheet).toContainText(`${first?.matchPercent}% adds up`)
  await sheet.getByRole('button', { name: 'Make this my goal' }).click()
  await expect(sheet.getByRole('button', { name: 'My goal' })).toBeVisible()
  await page.goto(`/careers/${first?.slug}`)
  await expect(page.getByRole('link', { name: 'This is your goal. Open its roadmap' })).toBeVisible()
})
