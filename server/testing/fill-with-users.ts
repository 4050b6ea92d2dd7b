import { type SQL, sql } from 'drizzle-orm'
import { startingBalance } from '#contract/tokens.ts'
import { rowsOf, type Sql } from '#server/platform/db/database.ts'

interface Crowd {
  /** The account that the new ones are copies of. It needs a session. */
  pattern: string
  count: number
  /** Every how many have all that the pattern has; the others have registered and taken the quiz. */
  activeEvery: number
}

/** What an account has that only took the quiz. Of its ledger, the first entry. */
const ofEverybody = ['users', 'sessions', 'career_assessments', 'quizzes']

/** The bearer token of the account `number`, from 1. */
export const crowdToken = (number: number): string => `secret-of-account-${number}`

/**
 * Fills PostgreSQL with accounts, each with the rows of a pattern and ids and secrets of its own. Needs a superuser.
 * Indexes are made again afterwards, which is faster.
 */
export async function fillWithUsers(db: Sql, crowd: Crowd): Promise<void> {
  const { count, activeEvery } = crowd
  const tables = await ownedTables(db)
  const copies: SQL[] = []
  for (const each of tables) copies.push(await copyOf(db, each, crowd))
  await db.execute(sql`set session_replication_role = replica`)
  await withoutIndexes(db, async () => {
    for (const copy of copies) await db.execute(copy)
    await db.execute(sql`
      insert into token_entries (user_id, delta, reason, reference, balance_after, created_at)
      select ${idOf}, ${startingBalance}::int, 'registration', ${idOf}::text, ${startingBalance}::int, now()
      from generate_series(1, ${count}::int) n where n % ${activeEvery}::int <> 0`)
  })
  await db.execute(sql`set session_replication_role = default`)
}

/** A UUID of version 4, which the contract asks for, from what identifies a row. */
const uuidOf = (text: SQL): SQL => sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

const idOf = uuidOf(sql`'account ' || n`)

interface Owned {
  table: string
  owner: string
}

const ownedTables = (db: Sql) =>
  rowsOf<Owned>(
    db,
    sql`select table_name::text as table, column_name::text as owner from information_schema.columns
        where table_schema = 'public' and (
          column_name = 'user_id' or (table_name, column_name) in (('users', 'id'), ('audit_logs', 'admin_id')))`,
  )

async function copyOf(db: Sql, { table, owner }: Owned, { pattern, count, activeEvery }: Crowd): Promise<SQL> {
  const columns = await columnsOf(db, table, owner)
  const every = ofEverybody.includes(table) ? 1 : activeEvery
  const values = columns.map(({ name, type, isUnique, isShared }): SQL => {
    const from = sql`s.${sql.identifier(name)}`
    const place = `${table}.${name}`
    if (name === owner) return sql`p.id`
    if (place === 'users.username') return sql`'account-' || n`
    if (place === 'users.email') return sql`'account-' || n || '@example.org'`
    if (place === 'users.token_balance')
      return sql`case when n % ${activeEvery}::int = 0 then ${from} else ${startingBalance}::int end`
    if (place === 'sessions.sid')
      return sql`translate(encode(sha256(convert_to('secret-of-account-' || n, 'utf8')), 'base64'), '+/=', '-_')`
    // A week's alerts are due at all its minutes.
    if (place === 'job_alerts.next_at') return sql`now() + n % 10080 * interval '1 minute'`
    if (type === 'uuid' && !isShared) return uuidOf(sql`p.id::text || ${from}::text`)
    return isUnique ? sql`md5(p.id::text || ${from})` : from
  })
  const names = columns.map(({ name }) => sql.identifier(name))
  return sql`
    insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from generate_series(${every}::int, ${count}::int, ${every}::int) n
    cross join lateral (select ${idOf} as id) p
    join ${sql.identifier(table)} s on s.${sql.identifier(owner)} = ${pattern}::uuid`
}

/** `isUnique`: a text that no two accounts may share. `isShared`: refers to what belongs to no account. */
const columnsOf = (db: Sql, table: string, owner: string) =>
  rowsOf<{ name: string; type: string; isUnique: boolean; isShared: boolean }>(
    db,
    sql`select a.attname::text as name, a.atttypid::regtype::text as type,
          a.atttypid::regtype::text in ('text', 'character varying') and exists (
            select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)
            and not (select o.attnum from pg_attribute o where o.attrelid = a.attrelid and o.attname = ${owner}) = any (i.indkey)
          ) as "isUnique",
          a.attname in ('listing_id', 'notice_id') as "isShared"
        from pg_attribute a
        where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  )

async function withoutIndexes(db: Sql, work: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
        where c.relname <> 'job_listings' and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  await work()
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}
