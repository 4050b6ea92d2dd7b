import { expect, test } from 'vitest'
import { failedJourneys, failedTests } from './what-failed.ts'

const passed = { fullName: 'room passes', status: 'passed', failureMessages: [] }
const failed = { fullName: 'room fails', status: 'failed', failureMessages: ['expected 1 to be 2\n    at a.test.ts:2'] }

test('a failed test is told with its file, its name and why', () => {
  const file = { name: '/here/web/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }
  expect(failedTests({ testResults: [file] }, '/here')).toEqual([
    'web/a.test.ts › room fails\n    expected 1 to be 2\n        at a.test.ts:2',
  ])
})

test('so is a file that could not be run', () => {
  const file = { name: '/here/web/b.test.ts', status: 'failed', message: 'Cannot find it', assertionResults: [] }
  expect(failedTests({ testResults: [file] }, '/here')).toEqual(['web/b.test.ts\n    Cannot find it'])
})

test('a failed journey is told without colours, also one in a group, and a long reason by its beginning', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const journey = (title: string, ok: boolean, message?: string) => {
    const tests = [{ status: ok ? 'expected' : 'unexpected', results: [{ errors: message ? [{ message }] : [] }] }]
    return { title, ok, file: 'a.spec.ts', line: 7, tests }
  }
  const group = { specs: [journey('is late', false, long)] }
  const told = failedJourneys({
    suites: [
      {
        specs: [journey('goes well', true), journey('is lost', false, '\u001b[31mno page\u001b[39m')],
        suites: [group],
      },
    ],
  })
  expect(told).toHaveLength(2)
  expect(told[0]).toBe('a.spec.ts:7 › is lost\n    no page')
  expect(told[1]).toMatch(/^a\.spec\.ts:7 › is late\n {4}line 0\n[\s\S]*line 11$/)
})

test('where a tool wrote no report, nothing is told', () => {
  expect(failedTests({}, '/here')).toEqual([])
  expect(failedJourneys({})).toEqual([])
})
