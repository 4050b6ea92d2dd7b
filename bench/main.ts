import { acceptability } from './acceptability.ts'
import { adQuestions } from './ad-questions.ts'
import { aiAnswers } from './ai-answers.ts'
import { aiFaults } from './ai-faults.ts'
import { checks } from './checks.ts'
import { claims } from './claims.ts'
import { currentUser } from './current-user.ts'
import { databaseKills } from './database-kills.ts'
import { evidence } from './evidence.ts'
import { failover } from './failover.ts'
import { fraud } from './fraud.ts'
import { grammar } from './grammar.ts'
import { growth } from './growth.ts'
import { interviews } from './interviews.ts'
import { jobSearch } from './job-search.ts'
import { killStorm } from './kill-storm.ts'
import { letters } from './letters.ts'
import { lighthouse } from './lighthouse.ts'
import { lineEdits } from './line-edits.ts'
import { matching } from './matching.ts'
import { matchingQuality } from './matching-quality.ts'
import { memory } from './memory.ts'
import { migration } from './migration.ts'
import { notices } from './notices.ts'
import { observability } from './observability.ts'
import { overload } from './overload.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { pointInTime } from './point-in-time.ts'
import { quizSubmit } from './quiz-submit.ts'
import { requirements } from './requirements.ts'
import { restore } from './restore.ts'
import { resumeReading } from './resume-reading.ts'
import { resumes } from './resumes.ts'
import { roadmaps } from './roadmaps.ts'
import { rollingRestart } from './rolling-restart.ts'
import { rough } from './rough.ts'
import { type Figure, info, type Row } from './row.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { sentences } from './sentences.ts'
import { signIn } from './sign-in.ts'
import { sizes } from './sizes.ts'
import { soak } from './soak.ts'
import { spends } from './spends.ts'
import { start } from './start.ts'
import { studyFields } from './study-fields.ts'
import { median } from './support/median.ts'
import { processorShare } from './support/processor-share.ts'
import { titles } from './titles.ts'
import { weighting } from './weighting.ts'
import { writing } from './writing.ts'

/**
 * Prints one table of all figures: `npm run bench` runs the quick ones, `-- --all` the slow ones too, `-- NAME...` only
 * those named; `security` stands for all `security/…`, `failover` for both. Exits with 1 when a bound is missed.
 */
const figures: Figure[] = [
  quizSubmit,
  currentUser,
  spends,
  sizes,
  memory,
  matching,
  matchingQuality,
  people,
  places,
  weighting,
  requirements,
  evidence,
  fraud,
  titles,
  studyFields,
  search,
  writing,
  interviews,
  roadmaps,
  resumeReading,
  letters,
  rough,
  lineEdits,
  grammar,
  sentences,
  acceptability,
  adQuestions,
  claims,
  aiAnswers,
  resumes,
  start,
  ...security,
  signIn,
  aiFaults,
  jobSearch,
  killStorm,
  databaseKills,
  ...failover,
  notices,
  overload,
  soak,
  observability,
  growth,
  migration,
  rollingRestart,
  restore,
  pointInTime,
  lighthouse,
  checks,
]

const wanted = chosen(process.argv.slice(2))
// Cleanup runs on process exit, so a signal must lead to an exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const rows: Row[] = []
const shares = [processorShare()]
for (const figure of wanted) {
  console.error(`Measuring ${figure.name} …`)
  rows.push(...(await figure.measure().catch(error => [failed(figure, error)])))
  shares.push(processorShare())
}
rows.push(info('processor share of this run', `${Math.round(100 * median(shares))}% (100%: a machine of its own)`))
print(rows)
process.exit(rows.every(row => ['ok', 'skipped', ''].includes(row.verdict)) ? 0 : 1)

function chosen(args: string[]): Figure[] {
  const isNamed = ({ name }: Figure, arg: string) => name === arg || name.startsWith(`${arg}/`)
  const unknown = args.filter(arg => arg !== '--all' && !figures.some(figure => isNamed(figure, arg)))
  if (unknown.length) {
    console.error(`Unknown: ${unknown.join(', ')}. There are: ${figures.map(figure => figure.name).join(', ')}, --all`)
    process.exit(2)
  }
  if (args.includes('--all')) return figures
  return args.length
    ? figures.filter(figure => args.some(arg => isNamed(figure, arg)))
    : figures.filter(figure => !figure.slow)
}

function failed(figure: Figure, error: unknown): Row {
  console.error(error)
  return { name: figure.name, measured: 'failed, see above', target: '', verdict: 'failed' }
}

function print(rows: Row[]): void {
  const lines = [
    ['name', 'measured', 'target', ''],
    ...rows.map(row => [row.name, row.measured, row.target, row.verdict]),
  ]
  const widths = [0, 1, 2, 3].map(column => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  console.log()
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
