import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { rowsOf } from './database.ts'

// Deleting a row reads the whole of each table that references it by a column without an index.
test('every foreign key has an index that begins with its columns', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const missing = await rowsOf<{ key: string }>(
    db.sql,
    sql`select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.position) || ')' as key
        from pg_constraint c
        cross join unnest(c.conkey) with ordinality as k(number, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
        where c.contype = 'f' and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL)'))
        group by c.oid, c.conrelid order by 1`,
  )
  expect(missing).toEqual([])
})
