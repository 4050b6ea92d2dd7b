import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrations.ts'

/** The migrations up to this one were made before the first rolling update. */
const lastFree = '0014_foreign_keys.sql'

const name = /"(\w+)"/.source
const created = (statements: string[]) =>
  statements.map(each => new RegExp(`^create table (?:if not exists )?${name}`, 'i').exec(each)?.[1])

/**
 * The statements of a migration that a server of the version before could notice, or that lock a table in use for as long
 * as its rows take: anything but new tables with their keys and indexes, and new columns that may be left out.
 */
function unsafeStatements(migration: string): string[] {
  const statements = migration
    .split('--> statement-breakpoint')
    .map(each => each.replace(/^\s*--.*$/gm, '').trim())
    .filter(Boolean)
  const newTables = created(statements)
  const isOnNewTable = (each: string) => {
    const table = new RegExp(`(?:^alter table|\\bon) (?:"public"\\.)?${name}`, 'i').exec(each)?.[1]
    return newTables.includes(table)
  }
  return statements.filter(each => {
    if (/^create table /i.test(each) || /^(create (or replace )?function|comment) /i.test(each)) return false
    if (/^(create (unique )?index|create trigger|alter table "\w+" add constraint) /i.test(each))
      return !isOnNewTable(each)
    const column = /^alter table "\w+" add column [^,]+$/i.test(each)
    return !column || /\bstored\b/i.test(each) || (/not null/i.test(each) && !/default (?!gen_random_uuid)/i.test(each))
  })
}

test('new migrations run beside servers of the version before', () => {
  const files = readdirSync(migrationsFolder).filter(file => file.endsWith('.sql') && file > lastFree)
  expect(files.length).toBeGreaterThan(0)
  const unsafe = files.flatMap(file => unsafeStatements(readFileSync(join(migrationsFolder, file), 'utf8')))
  expect(unsafe).toEqual([])
})

test.each([
  'DROP TABLE "users";',
  'ALTER TABLE "users" DROP COLUMN "plan_type";',
  'ALTER TABLE "users" RENAME COLUMN "email" TO "address";',
  'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE text;',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "w" tsvector GENERATED ALWAYS AS (to_tsvector(\'simple\', email)) STORED;',
  'ALTER TABLE "users" ADD CONSTRAINT "positive" CHECK (token_balance > 0);',
  'CREATE INDEX "users_made" ON "users" USING btree ("created_at");',
  'UPDATE "users" SET "plan_type" = \'pro\';',
  'ALTER TABLE "a" ADD COLUMN "b" text, DROP COLUMN "c";',
])('%s is not let through', statement => {
  expect(unsafeStatements(statement)).toEqual([statement])
})

test.each([
  'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "notes_id" ON "notes" USING btree ("id");',
  'CREATE TABLE "notes" ("u" uuid);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "k" FOREIGN KEY ("u") REFERENCES "public"."users"("id");',
  'ALTER TABLE "users" ADD COLUMN "verified_at" timestamp with time zone;',
  'ALTER TABLE "users" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;',
])('%s is let through', statement => {
  expect(unsafeStatements(statement)).toEqual([])
})
