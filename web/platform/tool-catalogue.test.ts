import { expect, test } from 'vitest'
import { documentKinds, toolConsents } from '#contract/tools.ts'
import { consentNames, documentStyles } from './tool-catalogue.ts'

test('every consent and every kind of document of a tool has words', () => {
  expect(toolConsents.filter(consent => !consentNames[consent])).toEqual([])
  expect(documentKinds.filter(kind => !documentStyles[kind]?.one)).toEqual([])
})
