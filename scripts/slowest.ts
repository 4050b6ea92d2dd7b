import { relative } from 'node:path'
import type { JourneyReport, Suite, UnitReport } from './summarize-failures.ts'

const shown = 12

/** The slowest test files, a line each; `TEST_DURATIONS=all` shows every one. */
export function slowestTests({ testResults = [] }: UnitReport, root: string): string[] {
  return slowest(testResults.map(({ name, startTime = 0, endTime = 0 }) => [relative(root, name), endTime - startTime]))
}

export function slowestJourneys({ suites = [] }: JourneyReport): string[] {
  return slowest(suites.flatMap(durationsOf))
}

function durationsOf({ specs, suites = [] }: Suite): [string, number][] {
  return [
    ...specs.map(({ file, line, title, tests }): [string, number] => {
      const durations = tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration))
      return [`${file}:${line} › ${title}`, durations.reduce((sum, each) => sum + each, 0)]
    }),
    ...suites.flatMap(durationsOf),
  ]
}

function slowest(durations: [name: string, milliseconds: number][]): string[] {
  const most = process.env.TEST_DURATIONS === 'all' ? durations.length : shown
  return [...durations]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, milliseconds]) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
