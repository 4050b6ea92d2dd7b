import { relative } from 'node:path'

export interface UnitReport {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    message: string
    /** Milliseconds since 1970. */
    startTime?: number
    endTime?: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export interface JourneyReport {
  stats?: { expected: number }
  suites?: Suite[]
}

export interface Suite {
  specs: {
    title: string
    ok: boolean
    file: string
    line: number
    tests: { status: string; results: { duration?: number; errors: { message?: string }[] }[] }[]
  }[]
  suites?: Suite[]
}

export function failedTests({ testResults = [] }: UnitReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(each => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [describe(file, message)]
    return failed.map(each => describe(`${file} › ${each.fullName}`, ...each.failureMessages))
  })
}

export function failedJourneys({ suites = [] }: JourneyReport): string[] {
  return suites.flatMap(({ specs, suites }) => [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        return describe(`${file}:${line} › ${title}`, ...errors.map(({ message = '' }) => message))
      }),
    ...failedJourneys({ suites }),
  ])
}

const linesOfReason = 12

function describe(where: string, ...reasons: string[]): string {
  const lines = reasons.flatMap(reason => stripColors(reason).split('\n').slice(0, linesOfReason))
  return [where, ...lines.map(line => `    ${line}`.trimEnd())].join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character that starts a terminal color
const stripColors = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, '')
