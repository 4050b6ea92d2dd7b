import type { Application, changeApplication as endpoint } from '#contract/endpoints/applications.ts'
import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { applyChange, dayFor, isPlausibleDay, toApplication } from './rules.ts'
import { deleteRow, lockDocument, lockRow, writeRow } from './store.ts'

export async function changeApplication(
  tx: Tx,
  userId: string,
  id: string,
  { today, ...change }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<Application> {
  for (const name of ['appliedOn', 'followUpOn'] as const) {
    const day = change[name]
    if (day && !isPlausibleDay(day))
      throw new AppError('invalid_input', { errors: { [name]: 'Choose a day near today' } })
  }
  // Locks documents before applications, as document deletion does, to avoid deadlocks.
  await lockDocuments(tx, userId, change)
  const row = await lockRow(tx, userId, id)
  if (!row) throw new AppError('not_found')
  return toApplication(await writeRow(tx, userId, id, applyChange(row, change, { today: dayFor(today, now), now })))
}

async function lockDocuments(
  tx: Tx,
  userId: string,
  { resumeId, letterId }: Pick<BodyOut<typeof endpoint>, 'resumeId' | 'letterId'>,
): Promise<void> {
  if (resumeId && !(await lockDocument(tx, userId, resumeId, 'resume'))) throw new AppError('not_found')
  if (letterId && !(await lockDocument(tx, userId, letterId, 'cover-letter'))) throw new AppError('not_found')
}

export async function removeApplication(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteRow(db, userId, id))) throw new AppError('not_found')
}
