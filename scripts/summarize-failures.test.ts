import { expect, test } from 'vitest'
import { failedJourneys, failedTests } from './summarize-failures.ts'

const passed = { fullName: 'room passes', status: 'passed', failureMessages: [] }
const failed = { fullName: 'room fails', status: 'failed', failureMessages: ['expected 1 to be 2\n    at a.test.ts:2'] }

test('reports a failed test with file, name and reason', () => {
  const file = { name: '/here/web/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }
  expect(failedTests({ testResults: [file] }, '/here')).toEqual([
    'web/a.test.ts › room fails\n    expected 1 to be 2\n        at a.test.ts:2',
  ])
})

test('reports a file that could not run', () => {
  const file = { name: '/here/web/b.test.ts', status: 'failed', message: 'Cannot find it', assertionResults: [] }
  expect(failedTests({ testResults: [file] }, '/here')).toEqual(['web/b.test.ts\n    Cannot find it'])
})

test('reports a failed journey without colors, nested or not, with a shortened reason', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')
  const journey = (title: string, ok: boolean, message?: string) => {
    const tests = [{ status: ok ? 'expected' : 'unexpected', results: [{ errors: message ? [{ message }] : [] }] }]
    return { title, ok, file: 'a.spec.ts', line: 7, tests }
  }
  const group = { specs: [journey('is late', false, long)] }
  const lines = failedJourneys({
    suites: [
      {
        specs: [journey('goes well', true), journey('is lost', false, '\u001b[31mno page\u001b[39m')],
        suites: [group],
      },
    ],
  })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe('a.spec.ts:7 › is lost\n    no page')
  expect(lines[1]).toMatch(/^a\.spec\.ts:7 › is late\n {4}line 0\n[\s\S]*line 11$/)
})

test('reports nothing without a report file', () => {
  expect(failedTests({}, '/here')).toEqual([])
  expect(failedJourneys({})).toEqual([])
})
