import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

function check(files: Record<string, string>): { ok: boolean; output: string } {
  const tree = mkdtempSync(join(tmpdir(), 'tree-'))
  trees.push(tree)
  for (const [name, text] of Object.entries({
    'contract/endpoints/quiz.ts': '',
    'contract/endpoints/careers.ts': '',
    ...files,
  })) {
    mkdirSync(dirname(join(tree, name)), { recursive: true })
    writeFileSync(join(tree, name), text)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-rooms.ts'), tree])
  return { ok: status === 0, output: `${stdout}${stderr}` }
}

test('accepts a valid tree', () => {
  expect(
    check({
      'server/quiz/routes.ts': "import { submitQuiz } from './submit-quiz.ts'",
      'server/quiz/submit-quiz.ts': "import { matchCareers } from '#server/careers/match-careers.ts'",
      'server/careers/match-careers.ts': "import { findRow } from './store.ts'",
      'server/careers/store.ts': '',
      'web/quiz/quiz-page.tsx': "import type { quiz } from '#contract/endpoints/quiz.ts'",
      'server/serve.ts': "import type { Letter } from './language/letters/letter.ts'\nimport('./language/warm-up.ts')",
    }),
  ).toMatchObject({ ok: true })
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a folder that is not a room', { 'server/billings/routes.ts': '' }, /billings is not a room/],
  ['a vague file name', { 'server/quiz/manager.ts': '' }, /manager\.ts is not a valid file name/],
  ['a room without a contract', { 'server/jobs/routes.ts': '' }, /contract\/endpoints\/jobs\.ts does not exist/],
  ['a vague web file name', { 'web/quiz/helpers.ts': '' }, /helpers\.ts is not a valid file name/],
  ['a vague folder name', { 'web/quiz/utils/step.tsx': '' }, /must say what it holds/],
  ['the web importing the server', { 'web/quiz/step.tsx': "import '#server/app.ts'" }, /must not import server code/],
  ['the contract importing a package', { 'contract/quiz.ts': "import React from 'react'" }, /zod\/mini only/],
  [
    "another room's store",
    { 'server/quiz/rules.ts': "import '#server/careers/store.ts'", 'server/careers/store.ts': '' },
    /private to its room/,
  ],
  [
    'a start that loads what writes texts',
    {
      'server/serve.ts': "import { routes } from './quiz/routes.ts'",
      'server/quiz/routes.ts': "import { warmUp } from '#server/language/warm-up.ts'",
      'server/language/warm-up.ts': '',
    },
    /routes\.ts loads server\/language\/warm-up\.ts when the server starts/,
  ],
  ['a room reading the environment', { 'server/quiz/rules.ts': 'process.env.PORT' }, /reads the environment/],
  [
    'platform importing a room',
    { 'server/platform/clock.ts': "import '#server/quiz/rules.ts'" },
    /must not import rooms/,
  ],
  [
    'rooms that import each other',
    {
      'server/quiz/rules.ts': "import '#server/careers/rules.ts'",
      'server/careers/find-results.ts': "import '#server/quiz/submit-quiz.ts'",
    },
    /circular import of rooms: server\/careers, server\/quiz/,
  ],
  [
    'web rooms that import each other, even for types only',
    {
      'web/quiz/step.tsx': "import type { Career } from '#web/careers/career-results.ts'",
      'web/careers/career-page.tsx': "import { Wizard } from '#web/quiz/wizard.tsx'",
    },
    /circular import of rooms: web\/careers, web\/quiz/,
  ],
  [
    'the shell importing a room',
    { 'web/shell/frame.tsx': "import '#web/quiz/badge.tsx'" },
    /the shell imports web\/quiz/,
  ],
  [
    'web/platform importing a room',
    { 'web/platform/api.ts': "import '#web/quiz/badge.tsx'" },
    /platform\/ must not import rooms/,
  ],
])('rejects %s', (_, files, message) => {
  const result = check(files)
  expect(result.ok).toBe(false)
  expect(result.output).toMatch(message)
})
