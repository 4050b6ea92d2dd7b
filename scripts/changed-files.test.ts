import { expect, test } from 'vitest'
import { touchedJourneys } from './changed-files.ts'

const texts = new Map([
  ['e2e/jobs.spec.ts', "await page.goto('/tools')"],
  ['e2e/dashboard.spec.ts', "import { spend } from '#contract/tokens.ts'"],
  ['e2e/pages.spec.ts', "await page.goto('/privacy')"],
])
const routes = "route('privacy', 'legal/privacy-page.tsx'),"

test.each([
  ['a room', ['server/jobs/routes.ts'], ['e2e/jobs.spec.ts']],
  ['a promise', ['contract/tokens.ts'], ['e2e/dashboard.spec.ts']],
  ['a journey', ['e2e/pages.spec.ts'], ['e2e/pages.spec.ts']],
  ['a page', ['web/legal/privacy-page.tsx'], ['e2e/pages.spec.ts']],
  ['a unit test', ['server/jobs/routes.test.ts'], []],
  ['a text', ['README.md'], []],
  ['what all rooms share', ['web/ui/button.tsx'], [...texts.keys()]],
  ['the libraries', ['package-lock.json'], [...texts.keys()]],
])('a change of %s selects its journeys', (_, changed, touched) => {
  expect(touchedJourneys(changed, { texts, routes })).toEqual(touched)
})
