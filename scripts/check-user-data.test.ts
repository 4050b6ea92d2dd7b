import { PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { personalTables } from '#server/personal-data.ts'
import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import * as schema from '#server/platform/db/schema.ts'
import { findProblems } from './check-user-data.ts'

const tables = Object.values(schema).filter(each => each instanceof PgTable)
const cascading = () =>
  uuid('user_id')
    .notNull()
    .references(() => schema.users.id, { onDelete: 'cascade' })
const problemsWith = (table: PgTable, ...register: PersonalTable[]) =>
  findProblems([...tables, table], [...personalTables, ...register])

test('the current tables pass', () => {
  expect(findProblems(tables, personalTables)).toEqual([])
})

test('reports a user table missing from the export', () => {
  const letters = pgTable('letters', { id: uuid('id').primaryKey(), userId: cascading() })
  expect(problemsWith(letters)).toEqual(['letters is not in server/personal-data.ts, so no export includes it'])
})

test('reports a table that would outlive the account', () => {
  const letters = pgTable('letters', { id: uuid('id').primaryKey(), userId: uuid('user_id').notNull() })
  const entry = {
    table: letters,
    owner: letters.userId,
    section: 'mails',
    withheld: {},
    orderedBy: letters.id,
  } as const
  expect(problemsWith(letters, entry)).toEqual(['letters.user_id does not cascade when the account is deleted'])
})

test('reports exported secrets and unexplained omissions', () => {
  const keys = pgTable('keys', { id: uuid('id').primaryKey(), userId: cascading(), keyHash: text('key_hash') })
  const entry = { table: keys, owner: keys.userId, withheld: {}, orderedBy: keys.id }
  expect(problemsWith(keys, { ...entry, section: 'tokens' })).toEqual([
    'the export includes keys.keyHash, which looks like a secret',
  ])
  expect(problemsWith(keys, { ...entry, section: null })).toEqual([
    'server/personal-data.ts does not export keys and gives no reason for each column',
  ])
})

test('reports a photo missing from the export', () => {
  const faces = pgTable('faces', {
    id: uuid('id').primaryKey(),
    userId: cascading(),
    photoKey: text('photo_key').references(() => schema.storedFiles.key),
  })
  const entry = { table: faces, owner: faces.userId, section: 'mails', withheld: {}, orderedBy: faces.id } as const
  expect(problemsWith(faces, entry)).toEqual(['the export does not include the photo of faces.photo_key'])
  expect(problemsWith(faces, { ...entry, photo: faces.photoKey })).toEqual([])
})

test('reports a part of a table that no entry exports', () => {
  const pets = pgTable('pets', { id: uuid('id').primaryKey(), userId: cascading(), kind: text('kind') })
  const ofKind = (is: string): PersonalTable => ({
    table: pets,
    owner: pets.userId,
    only: { column: pets.kind, is, of: ['cat', 'dog'] },
    section: 'mails',
    withheld: {},
    orderedBy: pets.id,
  })
  expect(problemsWith(pets, ofKind('cat'))).toEqual([
    'pets with "dog" is not in server/personal-data.ts, so no export includes it',
  ])
  expect(problemsWith(pets, ofKind('cat'), ofKind('dog'))).toEqual([])
})

test('rows kept for a reason must lose their user, and no others may stay', () => {
  const letters = pgTable('letters', {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => schema.users.id, { onDelete: 'set null' }),
  })
  const told = { table: letters, owner: letters.userId, section: 'mails', withheld: {}, orderedBy: letters.id } as const
  expect(problemsWith(letters, told)).toEqual(['letters.user_id does not cascade when the account is deleted'])
  expect(problemsWith(letters, { ...told, retentionReason: 'the law asks for it' })).toEqual([])
  const notes = pgTable('notes', { id: uuid('id').primaryKey(), userId: cascading() })
  const kept = { ...told, table: notes, owner: notes.userId, orderedBy: notes.id, retentionReason: 'we like them' }
  expect(problemsWith(notes, kept)).toEqual([
    'notes remains when the account is deleted, but its user_id is not set to null',
  ])
})
