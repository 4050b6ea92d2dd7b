export interface DatabaseState {
  serverVersion: number
  lastMigration: number
  rows: Record<string, number>
  photos: { key: string; contentType: string }[]
}

/** The embedded database must not be in use. */
export interface BackupEngine {
  readonly kind: 'pglite' | 'postgres'
  dump(folder: string): Promise<DatabaseState>
  /** @throws StartError if there is a database that a restore would mix with */
  rejectNonEmpty(): Promise<void>
  /** Restores all of the database or nothing. */
  restore(folder: string): Promise<DatabaseState>
}

type Query = (text: string) => Promise<Record<string, unknown>[]>

/** Reads the state within one transaction or while nobody writes. */
export async function readState(query: Query): Promise<DatabaseState> {
  const [version] = await query('show server_version_num')
  const [migrated] = await query('select max(created_at)::text as last from drizzle.__drizzle_migrations')
  const photos = await query(
    `select key, content_type from stored_files where key like 'photo-%' and remove_at is null order by key`,
  )
  return {
    serverVersion: Math.floor(Number(version?.server_version_num) / 10_000),
    lastMigration: Number(migrated?.last),
    rows: await countRows(query),
    photos: photos.map(row => ({ key: String(row.key), contentType: String(row.content_type) })),
  }
}

async function countRows(query: Query): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const { name } of await query(ownTables)) {
    const [counted] = await query(`select count(*)::text as rows from ${name}`)
    rows[String(name)] = Number(counted?.rows)
  }
  return rows
}

export const ownTables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by name`
