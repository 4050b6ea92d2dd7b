import { chromium } from '@playwright/test'
const url = 'http://localhost:4477'
const answers = { values: ['helping-others', 'stability'], education: 'some-college', hasWorkExperience: 'no', workHistory: [], salary: '50k-70k', workLocation: ['hybrid', 'in-office'], workVibes: ['interpersonal'], weeklyHours: ['standard'], firstName: '' }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const out = '/tmp/knobs-shots/'
async function shots(name: string, width: number, dark: boolean, member: boolean) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light', baseURL: url, reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  page.on('console', m => m.type() === 'error' && console.log(name, m.text()))
  await page.goto('/login')
  if (member) {
    await page.evaluate(async p => { const r = await fetch('/api/admin/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(p) }); const b = await r.json(); if (!r.ok) throw new Error(JSON.stringify(b)); localStorage.setItem('sessionId', JSON.stringify(b.sessionId)) }, { username: name + 'x', email: name + '@example.org', password: 'Sunflower-7', confirmPassword: 'Sunflower-7' })
  }
  await page.evaluate(async a => { const sid = localStorage.getItem('sessionId'); const r = await fetch('/api/quiz/submit', { method: 'POST', headers: { 'content-type': 'application/json', ...(sid ? { 'x-session-id': JSON.parse(sid) } : {}) }, body: JSON.stringify(a) }); const b = await r.json(); if (!r.ok) throw new Error(JSON.stringify(b)); localStorage.setItem('careerResults', JSON.stringify(b)); localStorage.setItem('latestAssessmentId', JSON.stringify(b.id)); localStorage.setItem('latestQuizData', JSON.stringify(a)); localStorage.setItem('cookieConsent', JSON.stringify('accepted')) }, answers)
  await page.goto('/results')
  await page.getByRole('button', { name: 'Change what counts' }).waitFor({ timeout: 30000 })
  await page.waitForTimeout(800)
  await page.screenshot({ path: out + name + '-1.png', fullPage: true })
  await page.getByRole('button', { name: 'Change what counts' }).click()
  const t = Date.now()
  await page.getByRole('group', { name: 'Pay' }).getByLabel('Matters more').check({ force: true })
  await page.getByText('By your own weighting, pay counts more').waitFor()
  await page.getByRole('status').filter({ hasText: 'Your top match is now' }).waitFor()
  console.log(name, 'ms', Date.now() - t)
  await page.getByRole('group', { name: 'Hours' }).getByLabel('Matters less').check({ force: true })
  await page.waitForTimeout(500)
  await page.screenshot({ path: out + name + '-2.png', fullPage: true })
  await page.reload()
  await page.getByText('By your own weighting, pay counts more').first().waitFor()
  await page.getByRole('button', { name: 'Put it all back' }).click()
  await page.getByText('Say what counts more or less').waitFor()
  console.log(name, await page.evaluate(() => document.documentElement.scrollWidth))
  await ctx.close()
}
for (const [name, w, dark, member] of [['guest390', 390, false, false], ['guest1280d', 1280, true, false], ['member390d', 390, true, true], ['member1280', 1280, false, true], ['guest320', 320, false, false]] as const) {
  try { await shots(name, w, dark, member) } catch (e) { console.log(name, String(e).slice(0, 600)) }
}
await browser.close()
