import type { Page } from '@playwright/test'
import PdfDocument from 'pdfkit'
import { blockRequests } from './support/block-requests.ts'
import { agree } from './support/consent.ts'
import { inspect, reducedMotion } from './support/inspect.ts'
import { expect, test } from './support/journey.ts'
import { readUser } from './support/people.ts'

const lines = [
  'Mara Lind',
  'mara.lind@example.org',
  'Leeds, UK',
  '',
  'Work experience',
  'Barista, The Blue Cup, Leeds, UK',
  'Jun 2024 - present',
  '- I was responsible for making coffee for our guests',
  '- Was in charge of the till in the evening',
  '- Trained two new colleagues',
  '',
  'Education',
  'A-levels, Notre Dame College, Leeds, UK',
  '2022 - 2024',
  '',
  'Skills',
  'Excel, Polish',
]

function pdfOf(texts: readonly string[]): Promise<Buffer> {
  const document = new PdfDocument()
  const parts: Buffer[] = []
  const made = new Promise<Buffer>(done => {
    document.on('data', part => parts.push(part)).on('end', () => done(Buffer.concat(parts)))
  })
  for (const text of texts) document.text(text || ' ')
  document.end()
  return made
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const line = (page: Page, index: number) => page.getByRole('textbox', { name: `Line ${index} of Barista` })
const stage = (page: Page) => page.getByRole('list', { name: 'Stages' }).locator('[aria-current=step]')
const linesOfStages = (page: Page) =>
  stage(page).evaluate(element => {
    const { paddingTop, lineHeight } = getComputedStyle(element)
    return Math.round((element.clientHeight - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight))
  })
const saved = (page: Page) => expect(page.locator('[data-save-state=saved]')).toBeVisible()
const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function pasteAndGoOn(page: Page): Promise<void> {
  await page.getByLabel('Or paste your resume here').fill(lines.join('\n'))
  await agree(page)
  await button(page, 'Next').click()
  await button(page, 'Skip').click()
}

async function adviseFor(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: 'A job ad' }).click()
  await page.getByLabel('Job title').fill(title)
}

test('an uploaded PDF is reviewed line by line and stays as left', async ({ open, member }) => {
  test.slow()
  const { storageState, api, results } = await member({ quiz: true })
  const best = results?.suggestions[0]?.title ?? ''
  const before = (await readUser(api)).tokenBalance
  const page = await open({ storageState, ...reducedMotion })
  const findConsents = await blockRequests(page, '**/api/admin/user-consents')
  await page.goto('/ai-resume')

  await test.step('the tool requires a resume and consent', async () => {
    await expect(stage(page)).toHaveText(/Your resume/)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => linesOfStages(page), { message: `${width} px` }).toBe(2)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, 'Next').click()
    await expect(button(page, 'Next')).toHaveAttribute('aria-busy')
    findConsents()
    await expect(page.getByText('Upload a file or paste your resume to continue.')).toBeVisible()
    await expect(page.getByText('Check both boxes to continue.')).toBeVisible()
  })

  await test.step('a Word file is rejected, a PDF is read, and the text is shown', async () => {
    await give(page, 'mara.docx', Buffer.from('PK\u0003\u0004'))
    await expect(page.getByRole('alert')).toContainText(
      /DOC Files Not Supported\s*Please upload a PDF or TXT file, or paste your resume content below\./,
    )
    await give(page, 'mara.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
    await expect(page.getByRole('alert')).toContainText(/Invalid File Type\s*Please upload a PDF or TXT file\./)
    await give(page, 'mara.pdf', await pdfOf(lines))
    await expect(page.getByRole('heading', { name: 'This is what we read' })).toBeFocused()
    await expect(page.getByLabel('Text of your resume')).toHaveValue(/responsible for making coffee/)
    await agree(page)
    await button(page, 'Next').click()
  })

  await test.step('what it tells is kept in the profile', async () => {
    await expect(page.getByRole('heading', { name: 'Keep this in your profile?' })).toBeFocused()
    await inspect(page, 'resume, keep')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('checkbox', { name: 'Polish' }).uncheck()
    await button(page, 'Fix Barista').click()
    await page.getByLabel('Where was it?').fill('Blue Cup Coffee')
    await button(page, 'Done with Barista').click()
    await page.reload()
    await button(page, 'Back').click()
    await button(page, 'Next').click()
    await expect(page.getByRole('checkbox', { name: 'Polish' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Barista' })).toHaveAccessibleDescription(/^Blue Cup Coffee/)
    await button(page, 'Keep 3 things').click()
    const kept = async () => {
      const items = (await (await api.get('/api/evidence')).json()) as { title: string; source: string }[]
      return items.map(({ title, source }) => `${title}, ${source}`)
    }
    await expect.poll(kept).toEqual(['Barista, resume', 'A-levels, resume', 'Excel, resume'])
  })

  await test.step('the chosen career survives a reload and the price is shown', async () => {
    await expect(stage(page)).toHaveText(/The job/)
    await button(page, /^Optimize my resume/).click()
    await expect(page.getByRole('alert')).toContainText(
      /Missing Information\s*Please select a job and provide resume content\./,
    )
    await button(page, `Choose for ${best}`).click()
    await page.reload()
    await expect(page.getByText(`For: ${best}`)).toBeVisible()
    await expect(button(page, /^Optimize my resume/)).toHaveAccessibleName(/3 tokens/)
    await button(page, "See exactly what's sent").click()
    await expect(page.getByRole('dialog')).toContainText('Nothing leaves our server.')
    await expect(page.getByRole('dialog')).not.toContainText('mara.lind@example.org')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await inspect(page, 'resume, job')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, /^Optimize my resume/).click()
  })

  await test.step('one suggestion is accepted, one rejected, and a line edited', async () => {
    await expect(page.getByRole('heading', { name: `Your resume for ${best}` })).toBeVisible()
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
    await expect(page.getByText('Written by Wayspark', { exact: true })).toBeVisible()
    await inspect(page, 'resume, suggestions')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, /^Use it/)
      .nth(0)
      .click()
    await button(page, /^Use it/)
      .nth(1)
      .click()
    await button(page, /^Keep mine/)
      .nth(1)
      .click()
    await expect(button(page, /^Use it/).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, /^Keep mine/).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('tab', { name: 'Edit' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mara Lind')
    await line(page, 3).fill('Trained two colleagues in their first week')
    await inspect(page, 'resume, edit')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('tab', { name: 'Advice' }).click()
    await expect(page.getByText('Use one only if it is true for you:')).toBeVisible()
    await inspect(page, 'resume, advice')
    await saved(page)
  })

  await test.step('everything survives a reload, and own edits are excluded from "Use all"', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await expect(button(page, /^Use it/).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, /^Keep mine/).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Use all').click()
    await expect(button(page, /^Use it/).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('tab', { name: 'Edit' }).click()
    await expect(line(page, 3)).toHaveValue('Trained two colleagues in their first week')
    await page.getByRole('button', { name: 'Move line 3 of Barista up' }).press('Enter')
    await expect(line(page, 2)).toHaveValue('Trained two colleagues in their first week')
    await expect(page.getByRole('button', { name: 'Move line 2 of Barista up' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove line 2 of Barista' }).press('Enter')
    await expect(line(page, 3)).toBeHidden()
    await button(page, 'Undo').click()
    await expect(line(page, 2)).toHaveValue('Trained two colleagues in their first week')
    await saved(page)
    expect((await readUser(api)).tokenBalance).toBe(before - 3)
  })

  await test.step('a template is chosen, shown as it is typed, and used in the file', async () => {
    const preview = page.getByRole('img', { name: 'Preview of page 1 of 1' })
    await expect(preview).toContainText('Trained two colleagues in their first week')
    await expect(preview).not.toContainText('WORK EXPERIENCE')
    await page.getByRole('radio', { name: /^Modern/ }).press('ArrowRight')
    await expect(page.getByRole('radio', { name: /^Classic/ })).toBeChecked()
    await expect(preview).toContainText('WORK EXPERIENCE')
    await line(page, 2).fill('Trained two colleagues in a week')
    await expect(preview).toContainText('Trained two colleagues in a week')
    await saved(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Classic/ })).toBeChecked()
    await page.locator('summary', { hasText: 'Download' }).click()
    const download = page.waitForEvent('download')
    await button(page, /^PDF/).click()
    expect((await download).suggestedFilename()).toBe('Mara-Lind-Resume.pdf')
    await page.getByRole('button', { name: "What an employer's system will read" }).click()
    await expect(page.getByRole('dialog')).toContainText('WORK EXPERIENCE')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a question is answered in its line', async () => {
    await page.getByRole('tab', { name: 'Advice' }).click()
    await page.getByLabel('Your line, to complete').first().fill('Made coffee for about 60 guests a shift')
    await page.getByRole('tab', { name: 'Changes' }).click()
    await page.getByRole('tab', { name: 'Advice' }).click()
    await button(page, 'Use this').first().click()
    await expect(line(page, 1)).toBeFocused()
    await expect(line(page, 1)).toHaveValue('Made coffee for about 60 guests a shift')
    await page.getByRole('tab', { name: 'Changes' }).click()
    await expect(page.getByText('Now in your own words: Made coffee for about 60')).toBeVisible()
    await saved(page)
  })

  await test.step('a second resume starts fresh and does not ask for consent again', async () => {
    await button(page, 'Optimize Another').click()
    await expect(stage(page)).toHaveText(/Your resume/)
    await expect(page.getByLabel('Or paste your resume here')).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Or continue with one of your documents' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Privacy and consent' })).toBeHidden()
  })

  await test.step('opened with a career, the tool offers saved documents', async () => {
    await page.goto('/ai-resume?career=Florist')
    await page.getByRole('button', { name: `Resume for ${best}` }).click()
    await expect(page.getByLabel('Text of your resume')).toHaveValue(/Made coffee for about 60 guests a shift/)
    await button(page, 'Next').click()
    await expect(page.getByText('For: Florist')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('failure or cancellation is free and returns to the job with all input', async ({ open, member }) => {
  const { storageState, api } = await member({ balance: 4 })
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/ai-resume')
  await pasteAndGoOn(page)
  await adviseFor(page, 'Office assistant')

  await test.step('canceled', async () => {
    let cancel = () => {}
    const cancelled = new Promise<void>(done => {
      cancel = done
    })
    const refused = { code: 'work_cancelled', message: 'This was cancelled. Nothing was charged.' }
    await page.route('**/api/generations/*', async route => {
      if (route.request().method() === 'DELETE') cancel()
      await route.fulfill({ status: 404, json: { code: 'not_found', message: '' } })
    })
    await page.route('**/api/optimize-resume', async route => {
      await cancelled
      await route.fulfill({ status: 409, json: refused })
    })
    await button(page, /^Optimize my resume/).click()
    await expect(stage(page)).toHaveText(/Optimize/)
    await inspect(page, 'resume, under way')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, 'Cancel').click()
    await expect(page.getByText("You weren't charged. Your resume is still here.")).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('failed, and retried', async () => {
    const failed = { code: 'generation_failed', message: "Writing didn't work this time." }
    await page.route('**/api/optimize-resume', route => route.fulfill({ status: 502, json: failed }))
    await button(page, /^Optimize my resume/).click()
    await expect(page.getByRole('alert')).toContainText(/Optimization Failed\s*Writing didn.t work this time\./)
    await expect(stage(page)).toHaveText(/The job/)
    await inspect(page, 'resume, failed')
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await readUser(api)).tokenBalance).toBe(4)
    await page.unrouteAll()
    await button(page, /^Optimize my resume/).click()
    await expect(page.getByRole('heading', { name: 'Your resume for Office assistant' })).toBeVisible()
    expect((await readUser(api)).tokenBalance).toBe(1)
  })

  await test.step('too expensive, and reported before anything is sent', async () => {
    await button(page, 'Optimize Another').click()
    await page.getByLabel('Or paste your resume here').fill(lines.join('\n'))
    await button(page, 'Next').click()
    await adviseFor(page, 'Receptionist')
    await button(page, /^Optimize my resume/).click()
    await expect(page.getByRole('dialog', { name: "Oops! You're Out of Tokens" })).toContainText(
      'This takes 3 tokens, and you have 1 remaining.',
    )
    expect((await readUser(api)).tokenBalance).toBe(1)
  })
})

test('a generation continues in the background and is there on return', { tag: '@thorough' }, async ({
  open,
  member,
}) => {
  const { storageState, api } = await member()
  const consents = { dataProcessing: true, termsAccepted: true }
  const data = { resumeContent: lines.join('\n'), targetJobTitle: 'Receptionist', consents }
  const made = await api.post('/api/optimize-resume', { data })
  expect(made.status(), await made.text()).toBe(200)
  const { documentId } = (await made.json()) as { documentId: string }
  const page = await open({ storageState, ...reducedMotion })
  await page.goto('/ai-resume')
  await page.getByLabel('Or paste your resume here').fill(lines.join('\n'))
  await button(page, 'Next').click()
  await button(page, 'Skip').click()
  await adviseFor(page, 'Receptionist')

  const work = { kind: 'resume', careerTitle: 'Receptionist', startedAt: new Date().toISOString(), error: null }
  const running = { ...work, state: 'running', stage: 'writing', progress: 0.4, documentId: null }
  const done = { ...work, state: 'done', stage: 'saving', progress: 1, documentId }
  let idempotencyKey = ''
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  await page.route('**/api/optimize-resume', route => {
    idempotencyKey = route.request().postDataJSON().idempotencyKey
  })
  await page.route('**/api/generations', route => route.fulfill({ json: [{ ...running, id: idempotencyKey }] }))
  await page.route('**/api/generations/*/events', async route => {
    await finished
    await route.fulfill({ body: `${JSON.stringify({ ...done, id: idempotencyKey })}\n` })
  })
  await button(page, /^Optimize my resume/).click()
  await expect(stage(page)).toHaveText(/Optimize/)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Writing...' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  finish()
  await expect(page.getByRole('heading', { name: 'Your resume for Receptionist' })).toBeVisible()
})

test('a guest can look around and is invited at the first step', { tag: '@thorough' }, async ({ open }) => {
  const page = await open(reducedMotion)
  await page.goto('/ai-resume')
  await page.getByRole('button', { name: 'Accept' }).click()
  await inspect(page, 'resume of a guest')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Or paste your resume here').fill(lines.join('\n'))
  await button(page, 'Next').click()
  await expect(page.getByRole('dialog', { name: 'Create your free account' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByLabel('Or paste your resume here')).toHaveValue(/Mara Lind/)
})
