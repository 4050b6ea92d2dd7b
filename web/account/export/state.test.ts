import { expect, test } from 'vitest'
import { exportNames, readablePage } from './state.ts'

const data = {
  exportedAt: '2026-11-21T12:00:00.000Z',
  version: 1,
  profile: { username: '<script>alert(1)</script>', email: 'mara@example.org', devMode: false },
  savedCareers: [{ title: 'Nurse & "carer"', matchPercent: 91, tags: ['People', 'Health'], roadmap: null }],
  consents: [],
  aiContent: { coverLetters: [] },
}

test('the files carry the day of the export', () => {
  expect(exportNames(data.exportedAt)).toEqual({ json: 'my-data-2026-11-21.json', page: 'my-data-2026-11-21.html' })
})

test('the readable page says all of it, in words', () => {
  const page = readablePage(data)
  expect(page).toContain('<h2>Saved careers</h2>')
  expect(page).toContain('<dt>Match percent</dt><dd>91</dd>')
  expect(page).toContain('<dt>Dev mode</dt><dd>no</dd>')
  expect(page).toContain('<dt>Roadmap</dt><dd>none</dd>')
  expect(page).toContain('<li>People</li><li>Health</li>')
  expect(page).toContain('<h2>AI consents</h2><p>Nothing here.</p>')
})

test('a long entry is folded away under its name', () => {
  const long = { title: 'Nurse', why: 'x'.repeat(2_000) }
  const changed = { ...data, savedCareers: [long] }
  expect(readablePage(changed)).toContain('<summary>Nurse</summary>')
  expect(readablePage(data)).not.toContain('<summary>')
})

test('what a person typed is text there, never code', () => {
  const page = readablePage(data)
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('Nurse &amp; &quot;carer&quot;')
  expect(page).toContain("default-src 'none'")
})
