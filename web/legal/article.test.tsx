import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import PrivacyPage from './privacy-page.tsx'
import TermsPage from './terms-page.tsx'

/** Hashes of published policies. A changed text needs a new version, date and line; never change a published line. */
const published: Record<string, { privacy: string; terms: string }> = {
  'Version 1.0. Last updated August 16, 2025.': { privacy: '6d116b3e836eb029', terms: 'f42bde22e00ae90a' },
}

const wordsOf = (page: ReactElement) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const fingerprint = (words: string) => createHash('sha256').update(words).digest('hex').slice(0, 16)
const versionOf = (words: string) => /Version [\d.]+\. Last updated \w+ \d+, \d{4}\./.exec(words)?.[0] ?? 'no version'

test('a changed policy has a new version and date', () => {
  const [privacy, terms] = [wordsOf(<PrivacyPage />), wordsOf(<TermsPage />)]
  expect(versionOf(terms)).toBe(versionOf(privacy))
  expect({ privacy: fingerprint(privacy), terms: fingerprint(terms) }).toEqual(published[versionOf(privacy)])
})

test('the policies link to each other and to the rights of users', () => {
  const [privacy, terms] = [<PrivacyPage key="privacy" />, <TermsPage key="terms" />].map(page =>
    renderToStaticMarkup(page),
  )
  for (const path of ['/terms', '/settings/account']) expect(privacy).toContain(`href="${path}"`)
  for (const path of ['/privacy', '/settings/account']) expect(terms).toContain(`href="${path}"`)
})
