import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.ts'
import { type Row, skipped } from '../row.ts'
import { noPostgres } from './engines.ts'
import { onProcessExit, temporaryFolder } from './temporary.ts'

/** Measures something with the version before the newest migration on a PostgreSQL of its own, where both are there. */
export async function withPreviousVersion(
  name: string,
  measure: (commit: string, url: string) => Promise<Row[]>,
): Promise<Row[]> {
  const commit = commitBeforeNewestMigration()
  if (!commit) return [skipped(name, 'no history of the version before')]
  const postgres = await startPostgres()
  if (!postgres) return [skipped(name, noPostgres)]
  try {
    return await measure(commit, postgres.url)
  } finally {
    await postgres.stop()
  }
}

const root = join(import.meta.dirname, '..', '..')
const migrations = 'server/platform/db/migrations'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()

function commitBeforeNewestMigration(): string | undefined {
  try {
    const newest = git('log', '--diff-filter=A', '--format=%H', '-n', '1', '--', `${migrations}/*.sql`)
    return newest && git('rev-parse', '--verify', `${newest}~1`)
  } catch {
    return undefined
  }
}

/** The tree of a commit in a temporary folder, with the packages of this one. */
export function checkOut(commit: string): string {
  const { folder } = temporaryFolder()
  const tree = join(folder, 'before')
  git('worktree', 'add', '--detach', tree, commit)
  onProcessExit(() => git('worktree', 'remove', '--force', tree))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  symlinkSync(join(root, 'build'), join(tree, 'build'))
  return tree
}
