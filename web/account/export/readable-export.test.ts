import { expect, test } from 'vitest'
import { exportNames, readablePage } from './readable-export.ts'

const data = {
  exportedAt: '2026-11-21T12:00:00.000Z',
  version: 1,
  profile: { username: '<script>alert(1)</script>', email: 'mara@example.org', devMode: false },
  savedCareers: [{ title: 'Nurse & "carer"', matchPercent: 91, tags: ['People', 'Health'], roadmap: null }],
  consents: [],
  aiContent: { coverLetters: [] },
}

test('names files by export date', () => {
  expect(exportNames(data.exportedAt)).toEqual({ json: 'my-data-2026-11-21.json', page: 'my-data-2026-11-21.html' })
})

test('renders all data as text', () => {
  const page = readablePage(data)
  expect(page).toContain('<h2>Saved careers</h2>')
  expect(page).toContain('<dt>Match percent</dt><dd>91</dd>')
  expect(page).toContain('<dt>Dev mode</dt><dd>no</dd>')
  expect(page).toContain('<dt>Roadmap</dt><dd>none</dd>')
  expect(page).toContain('<li>People</li><li>Health</li>')
  expect(page).toContain('<h2>AI consents</h2><p>Nothing here.</p>')
})

test('collapses long entries under their name', () => {
  const long = { title: 'Nurse', why: 'x'.repeat(2_000) }
  const changed = { ...data, savedCareers: [long] }
  expect(readablePage(changed)).toContain('<summary>Nurse</summary>')
  expect(readablePage(data)).not.toContain('<summary>')
})

test('shows valid photos and reports unreadable ones', () => {
  const photo = { contentType: 'image/webp', base64: 'UklGRg==' }
  const page = readablePage({ ...data, testimonials: [{ name: 'Mara', photo }] } as typeof data)
  expect(page).toContain('<img src="data:image/webp;base64,UklGRg==" alt="Your photo">')
  const problem = 'This photo is gone. We no longer have it.'
  expect(readablePage({ ...data, testimonials: [{ photo: { problem } }] } as typeof data)).toContain(problem)
  const forged = { contentType: 'image/webp"><b>', base64: '"><script>' }
  expect(readablePage({ ...data, savedCareers: [forged] } as unknown as typeof data)).not.toMatch(/<img|<b>|<script/)
})

test('escapes user text', () => {
  const page = readablePage(data)
  expect(page).not.toContain('<script')
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(page).toContain('Nurse &#38; &#34;carer&#34;')
  expect(page).toContain("default-src 'none'")
})
