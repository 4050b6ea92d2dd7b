import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { quizPasses, tokenEntries, users } from '#server/platform/db/schema.ts'

export interface NewEntry {
  userId: string
  /** `reason` and `reference` are unique together in an account's ledger. */
  reason: string
  reference: string
  idempotencyKey?: string | undefined
  details?: string | null | undefined
}

interface BalanceChange {
  delta: SQL
  when?: SQL
  /** CTEs that run before and that `when` may use; ends with a comma. */
  before?: SQL
}

interface MoveResult {
  entryId: string
  delta: number
  balance: number
}

const timeOf = (now: Date) => sql`${now.toISOString()}::timestamptz`

/**
 * Changes a balance and writes its ledger entry in one statement. An entry with the same reference or idempotency key
 * prevents both, also when two come at once. Entries get increasing times, even if the clocks of the servers differ.
 */
function moveBalance(entry: NewEntry, { delta, when = sql`true`, before = sql`` }: BalanceChange, now: Date): SQL {
  const { userId, reason, reference, idempotencyKey = null, details = null } = entry
  return sql`
    with ${before} account as (
      select id, (${delta})::int as delta, token_balance,
        greatest(${timeOf(now)}, updated_at + interval '1 microsecond') as at
      from ${users} where id = ${userId}::uuid and ${when} for no key update
    ), entry as (
      insert into ${tokenEntries} (user_id, delta, reason, reference, idempotency_key, details, balance_after, created_at)
      select id, delta, ${reason}::text, ${reference}::text, ${idempotencyKey}::uuid, ${details}::varchar, token_balance + delta, at
      from account
      on conflict do nothing
      returning id, user_id, delta, balance_after, created_at
    ), moved as (
      update ${users} set token_balance = token_balance + entry.delta, updated_at = entry.created_at
      from entry where ${users}.id = entry.user_id
    )
    select entry.id as "entryId", entry.delta::int as delta, entry.balance_after::int as balance`
}

/**
 * Charges a sufficient balance, or uses up a quiz pass opened after `passOpenedAfter`. Returns undefined if neither was
 * possible; `findChargeConflict` tells why.
 */
export async function charge(
  tx: Tx,
  { cost, ...entry }: NewEntry & { cost: number },
  now: Date,
  passOpenedAfter: Date | null,
): Promise<{ entryId: string | null; balance: number } | undefined> {
  const pass = sql`pass as (
      update ${quizPasses} set used_at = ${timeOf(now)}
      where user_id = ${entry.userId}::uuid and used_at is null
        and opened_at > ${passOpenedAfter?.toISOString() ?? null}::timestamptz
      returning user_id
    ),`
  const when = sql`not is_pro and token_balance >= ${cost}::int and not exists (select from pass)`
  const move = moveBalance(entry, { delta: sql`-${cost}::int`, when, before: pass }, now)
  const [row] = await rowsOf<{ entryId: string | null; balance: number }>(
    tx,
    sql`${move} from entry
        union all select null, null, token_balance from ${users} where id in (select user_id from pass)`,
  )
  return row
}

/** Returns undefined if it was credited before or the account is gone. */
export async function credit(tx: Tx, { amount, ...entry }: NewEntry & { amount: number }, now: Date) {
  const move = moveBalance(entry, { delta: sql`${amount}::int` }, now)
  const [row] = await rowsOf<MoveResult>(tx, sql`${move} from entry`)
  return row
}

/** Takes up to `max` tokens, also on Pro. Returns undefined if it was done before or the account is gone. */
export async function debitUpTo(tx: Tx, { max, ...entry }: NewEntry & { max: number }, now: Date) {
  const move = moveBalance(entry, { delta: sql`-least(token_balance, ${max}::int)` }, now)
  const [row] = await rowsOf<MoveResult>(tx, sql`${move} from entry`)
  return row
}

export async function findBalance(db: Sql, userId: string): Promise<number | undefined> {
  const [row] = await db.select({ balance: users.tokenBalance }).from(users).where(eq(users.id, userId))
  return row?.balance
}

interface ExistingEntry {
  id: string
  reason: string
  reference: string
  balanceAfter: number
}

/** Returns the account and the entries that prevented a charge, or undefined if the account is gone. */
export async function findChargeConflict(tx: Tx, { userId, reason, reference, ...entry }: NewEntry) {
  const idempotencyKey = entry.idempotencyKey ?? null
  type Row = { isPro: boolean; balance: number; known: (ExistingEntry & { idempotencyKey: string | null }) | null }
  const rows = await rowsOf<Row>(
    tx,
    sql`select u.is_pro as "isPro", u.token_balance::int as balance, case when e.id is not null then json_build_object(
          'id', e.id, 'reason', e.reason, 'reference', e.reference, 'idempotencyKey', e.idempotency_key,
          'balanceAfter', e.balance_after) end as known
        from ${users} u left join ${tokenEntries} e on e.user_id = u.id
          and (e.idempotency_key = ${idempotencyKey}::uuid or (e.reason = ${reason} and e.reference = ${reference}))
        where u.id = ${userId}::uuid`,
  )
  const [account] = rows
  const known = rows.flatMap(row => row.known ?? [])
  return (
    account && {
      isPro: account.isPro,
      balance: account.balance,
      sameKey: known.find(entry => idempotencyKey !== null && entry.idempotencyKey === idempotencyKey),
      sameReference: known.find(entry => entry.reason === reason && entry.reference === reference),
    }
  )
}

export async function findByIdempotencyKey(
  tx: Tx,
  userId: string,
  idempotencyKey: string,
): Promise<ExistingEntry | undefined> {
  const [row] = await tx
    .select()
    .from(tokenEntries)
    .where(and(eq(tokenEntries.userId, userId), eq(tokenEntries.idempotencyKey, idempotencyKey)))
  return row
}

export async function findDelta(tx: Tx, userId: string, reason: string, reference: string) {
  const conditions = [
    eq(tokenEntries.userId, userId),
    eq(tokenEntries.reason, reason),
    eq(tokenEntries.reference, reference),
  ]
  const [row] = await tx
    .select({ delta: tokenEntries.delta })
    .from(tokenEntries)
    .where(and(...conditions))
  return row?.delta
}

export async function findReferences(db: Sql, userId: string, reason: string, references: readonly string[]) {
  const { userId: owner, reason: why, reference } = tokenEntries
  const rows = await db
    .select({ reference })
    .from(tokenEntries)
    .where(and(eq(owner, userId), eq(why, reason), sql`${reference} = any(${sql.param(references)}::text[])`))
  return new Set(rows.map(row => row.reference))
}

export async function insertFirstEntry(
  tx: Tx,
  entry: NewEntry & { delta: number; balanceAfter: number; createdAt: Date },
): Promise<void> {
  await tx.insert(tokenEntries).values(entry)
}

export async function listEntries(db: Sql, userId: string, before: string | undefined, max: number) {
  const cursor = sql`(${tokenEntries.createdAt}, ${tokenEntries.id})`
  const older =
    before === undefined
      ? undefined
      : sql`${cursor} < (select created_at, id from ${tokenEntries} where id = ${before}::uuid and user_id = ${userId}::uuid)`
  return db
    .select()
    .from(tokenEntries)
    .where(and(eq(tokenEntries.userId, userId), older))
    .orderBy(desc(tokenEntries.createdAt), desc(tokenEntries.id))
    .limit(max)
}

/** Returns undefined if a pass opened after `cutoff` is still open. */
export async function openPass(tx: Tx, userId: string, cutoff: Date, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .insert(quizPasses)
    .values({ userId, openedAt: now })
    .onConflictDoUpdate({
      target: quizPasses.userId,
      targetWhere: isNull(quizPasses.usedAt),
      set: { id: sql`gen_random_uuid()`, openedAt: now },
      setWhere: sql`${quizPasses.openedAt} <= ${cutoff.toISOString()}::timestamptz`,
    })
    .returning({ id: quizPasses.id })
  return row?.id
}
