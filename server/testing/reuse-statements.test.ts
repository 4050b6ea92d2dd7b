import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { rowsOf } from '#server/platform/db/database.ts'
import { openTestDatabase } from './database.ts'

const { url } = inject('testDatabase')
const db = await openTestDatabase()
afterAll(() => db.close())

const rows = (value: number) => rowsOf(db.sql, sql`select ${value}::int as value, null::text as nothing`)
const kept = () => rowsOf<{ statement: string }>(db.sql, sql`select statement from pg_prepared_statements`)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    error => error.cause.code,
  )

test('a statement is prepared once and gives the rows of its parameters', async () => {
  for (let value = 0; value < 120; value++) expect(await rows(value)).toEqual([{ value, nothing: null }])
  if (url) return
  expect((await kept()).filter(({ statement }) => statement.includes('as nothing'))).toHaveLength(1)
})

test('an error has its code, and the next statement runs', async () => {
  expect(await codeOf(db.sql.execute(sql`select 1 / ${0}::int`))).toBe('22012')
  expect(await codeOf(db.sql.execute(sql`select 1 / ${0}::int`))).toBe('22012')
  expect(await codeOf(db.sql.execute(sql`select from nowhere`))).toBe('42P01')
  expect(await rows(1)).toEqual([{ value: 1, nothing: null }])
})

test('a failed transaction is rolled back, and so is what it did before', async () => {
  await db.sql.execute(sql`create table numbers (value int unique)`)
  const insert = sql`insert into numbers values (1)`
  const work = db.transaction(async tx => {
    await tx.execute(insert)
    await tx.execute(insert)
  })
  expect(await codeOf(work)).toBe('23505')
  expect(await rowsOf(db.sql, sql`select * from numbers`)).toEqual([])
  await db.transaction(tx => tx.execute(insert))
  expect(await rowsOf(db.sql, sql`select * from numbers`)).toEqual([{ value: 1 }])
})

test('a changed table gives the rows of its new columns', async () => {
  await db.sql.execute(sql`alter table numbers alter column value type text`)
  expect(await rowsOf(db.sql, sql`select * from numbers`)).toEqual([{ value: '1' }])
  await db.sql.execute(sql`drop table numbers`)
})
