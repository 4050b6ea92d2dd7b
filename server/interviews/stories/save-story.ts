import type { InterviewStory } from '#contract/endpoints/interviews.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { countOwn, deleteStory, insertStory, listOwn, type NewStory, type StoryRow, updateStory } from './store.ts'

export async function saveStory(tx: Tx, userId: string, story: NewStory, now: Date): Promise<InterviewStory> {
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  if ((await countOwn(tx, userId)) >= limits.interviews.stories) throw new AppError('too_many_stories')
  return toStory(await insertStory(tx, userId, story, now))
}

export async function changeStory(
  db: Sql,
  userId: string,
  id: string,
  story: NewStory,
  now: Date,
): Promise<InterviewStory> {
  const row = await updateStory(db, userId, id, story, now)
  if (!row) throw new AppError('not_found')
  return toStory(row)
}

export async function removeStory(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteStory(db, userId, id))) throw new AppError('not_found')
}

export const listStories = async (db: Sql, userId: string): Promise<InterviewStory[]> =>
  (await listOwn(db, userId)).map(toStory)

const toStory = ({ userId: _, createdAt, updatedAt, ...story }: StoryRow): InterviewStory => ({
  ...story,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
