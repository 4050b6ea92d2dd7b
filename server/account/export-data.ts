import { type ExportSection, exportSections } from '#contract/endpoints/account.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { ownRows, type PersonalTable } from '#server/platform/db/personal-data.ts'
import { photoReader } from '#server/platform/storage/read-address.ts'

/** Adds to the rows of a section what is composed for the user whenever it is shown, and so is in no column. */
type SectionWriter = (userId: string, now: Date) => Promise<(row: Record<string, unknown>) => Promise<object>>

export interface ExportedData {
  register: readonly PersonalTable[]
  writers: Partial<Record<ExportSection, SectionWriter>>
}

/**
 * Streams all registered personal data of an account as one JSON document. A database failure truncates it into invalid
 * JSON, so that a partial export is not mistaken for a complete one. Unreadable photos are marked as missing.
 */
export async function exportData(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { register, writers }: ExportedData,
  account: { id: string; email: string },
  client: Client,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const resource = { type: 'user', id: account.id }
  const source = { db: db.sql, register, writers, userId: account.id, now, readPhoto: photoReader({ files }) }
  const { value: profile } = await rowsOfSection(source, 'profile').next()
  if (!profile) throw new AppError('session_required')
  await db.transaction(async tx => {
    // The account was deleted meanwhile; an audit row would store its email again.
    if (!(await lockAccount(tx, account.id, 'update'))) throw new AppError('session_required')
    await writeAudit(tx, { action: 'account.export', actor: account, resource, client }, now)
  })
  const head = { exportedAt: now.toISOString(), version: 1, profile }
  return withoutQueryValues(documentOf(source, head))
}

interface Source extends ExportedData {
  db: Sql
  userId: string
  now: Date
  readPhoto: ReturnType<typeof photoReader>
}

/** Stream errors are logged as thrown, so query values must be removed. */
async function* withoutQueryValues(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield* parts
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { message?: string } }
    throw new Error(`An export broke off: ${cause?.message ?? code ?? 'no reason was given'}`)
  }
}

async function* documentOf(source: Source, head: object): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1)
  let group = ''
  for (const section of exportSections) {
    const [name = '', inner] = section.split('.')
    const opens = inner !== undefined && group !== name
    if (group && (inner === undefined || group !== name)) yield '}'
    group = inner === undefined ? '' : name
    if (opens) yield `,${JSON.stringify(name)}:{`
    yield `${opens ? '' : ','}${JSON.stringify(inner ?? name)}:`
    yield* listOf(rowsOfSection(source, section))
  }
  yield group ? '}}' : '}'
}

async function* listOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

async function* rowsOfSection(
  { db, register, writers, userId, now, readPhoto }: Source,
  section: ExportSection,
): AsyncGenerator<Record<string, unknown>> {
  const write = await writers[section]?.(userId, now)
  for (const personal of register.filter(each => each.section === section))
    for await (const row of ownRows(db, personal, userId)) {
      const photo = personal.photo && typeof row.photo === 'string' ? { photo: await readPhoto(row.photo) } : {}
      yield { ...row, ...photo, ...(await write?.(row)) }
    }
}
