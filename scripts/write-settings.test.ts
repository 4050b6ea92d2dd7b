import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { allVariables } from '#server/platform/env-variables.ts'
import { settingTexts } from '#server/platform/setting.ts'
import { settingPages } from './write-settings.ts'

test.each(Object.entries(settingPages()))('%s is up to date', (path, content) => {
  expect(readFileSync(join(import.meta.dirname, '..', path), 'utf8'), 'run: node scripts/write-settings.ts').toBe(
    content,
  )
})

test.each(Object.entries(allVariables))('%s is documented, and its example can be used', (name, schema) => {
  const text = settingTexts.get(schema)
  expect(schema.safeParse(text?.example)).toMatchObject({ success: true })
  const example = parseEnv(settingPages()['.env.example']?.replace(/^#(?=[A-Z])/gm, '') ?? '')
  expect(example[name]).toBe(text?.example)
  expect(settingPages()['docs/settings.md']).toContain(`| \`${name}\` | `)
})
