import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from './product-texts.ts'

function check(files: Record<string, string>): { status: number | null; problems: string } {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-texts.ts'), root])
  rmSync(root, { recursive: true })
  return { status, problems: String(stderr) }
}

test('British spelling and a second word for a thing are found, with file and line, but not in tests', () => {
  const { status, problems } = check({
    'web/jobs/page.tsx': 'export const Page = () => (\n  <p>\n    Choose a colour for your <b>letter</b>.\n  </p>\n)\n',
    'contract/errors.ts': "export const text = 'This advert was taken down.'\n",
    'server/auth/welcome-mail.ts': "export const text = 'Welcome. We practise with you.'\n",
    'web/a.test.tsx': "export const a = 'This advert is old.'\n",
  })
  expect(status).toBe(1)
  expect(problems).toContain('web/jobs/page.tsx:2: "colour", perhaps "color"')
  expect(problems).toContain('contract/errors.ts:1: "advert": we say "job ad"')
  expect(problems).toContain('server/auth/welcome-mail.ts:1: "practise"')
  expect(problems).not.toContain('web/a.test.tsx')
})

test('class names and addresses are not read', () => {
  const source = [
    '<a className="flex gap-2 colour-red" href="/the/colour/page">Go back home</a>',
    '<p>{"Colours are not lower"}</p>',
  ].join('\n')
  expect(textsOf('web/a.tsx', `export const A = () => <>${source}</>`).map(({ text }) => text)).toEqual([
    'Go back home',
    'Colours are not lower',
  ])
})
