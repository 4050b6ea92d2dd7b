import type { Resume } from '#contract/endpoints/resume.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { listNewest } from './store.ts'

const maxLetters = 5

export async function findTold(db: Sql, userId: string): Promise<{ resume: Resume | undefined; notes: string[] }> {
  const [resume] = await listNewest(db, userId, 'resume', 1)
  const letters = await listNewest(db, userId, 'cover-letter', maxLetters)
  const notes = letters.flatMap(({ content }) =>
    content.kind === 'cover-letter' ? content.facts.filter(({ from }) => from === 'notes').map(({ text }) => text) : [],
  )
  return {
    resume: resume?.content.kind === 'resume' ? resume.content.original : undefined,
    notes: [...new Set(notes)],
  }
}

export async function findContact(db: Sql, userId: string): Promise<{ name: string; phone: string; email: string }> {
  const [newest] = await listNewest(db, userId, 'resume', 1)
  if (newest?.content.kind !== 'resume') return { name: '', phone: '', email: '' }
  const { name, phone, email } = newest.content.resume.contact
  return { name: inNameCase(name.trim()), phone: phone.trim(), email: email.trim() }
}

const inNameCase = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name.toLowerCase().replace(/(^|[\s'’-])(\p{L})/gu, (_, gap: string, first: string) => gap + first.toUpperCase())
