import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { generateRoadmap as endpoint } from '#contract/endpoints/roadmaps.ts'
import { titleKey } from '#contract/titles.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { payTextsOf, salaryRangeOf } from '#server/careers/rules.ts'
import type { Deps } from '#server/deps.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readBalance } from '#server/tokens/read-balance.ts'
import { spendTokens } from '#server/tokens/spend-tokens.ts'
import { composeRoadmap } from '../language/roadmaps/compose-roadmap.ts'
import { gatherStanding } from './gather-standing.ts'
import { toProgress } from './mark-step.ts'
import { findOpened, insertOpened, markWritten, type OpenedRow } from './store.ts'

/**
 * Opens a roadmap with its progress, from where the user stands. It is charged once per career, also where it was named
 * first of several. It is free if the career is only near to what was typed, if nothing that the user told changes it, or
 * if it is generic: at request, or because others were named before it. After those two, `tailor` pays for the user's own.
 * @throws AppError not_found, out_of_tokens, or session_required. Nothing is charged then.
 */
export async function openRoadmap(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
  { careerTitle, returnGeneric, tailor }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  const asked = catalogue.asked(careerTitle)
  if (!asked) throw new AppError('not_found')
  const { entry, match, goal = careerTitle } = asked
  // Nobody pays unasked for another career than the one they named first.
  const isGeneral = returnGeneric || (match === 'later' && !tailor)
  // Before the transaction, which would hold its connection meanwhile.
  const sources = await gatherStanding(db.sql, userId)
  const compose = async (undone?: ReadonlySet<string>) =>
    (await writeFromTold(catalogue, 'roadmap', { slug: entry.slug, sources, moment: { now, undone } })) ??
    composeRoadmap(entry, undefined, { now, undone })
  const own = await compose()
  const { isPersonal } = own
  const { row, ...paid } = await db.transaction(tx =>
    unlock(
      tx,
      userId,
      entry,
      { isPersonal, isGiven: match === 'near' || match === 'several', wanted: { returnGeneric: isGeneral, tailor } },
      now,
    ),
  )
  const isOwn = !returnGeneric && (!row.isFree || !isPersonal)
  const undone = new Set(row.undone)
  const shown = isOwn ? (undone.size ? await compose(undone) : own) : composeRoadmap(entry, undefined, { now, undone })
  const { isPersonal: _, doors, ...written } = shown
  const { education, hardSkills, softSkills, dayInTheLife, icon, slug } = entry
  return {
    slug,
    careerTitle: entry.title,
    careerDescription: entry.description,
    salaryRange: salaryRangeOf(entry.facts.pay),
    ...payTextsOf(entry),
    icon,
    dayInTheLife,
    requirements: { education, hardSkills, softSkills },
    ...written,
    tailored: [...(match === 'own' ? [] : [whichCareer[match](goal, entry)]), ...written.tailored],
    doors: doors.flatMap(door => catalogue.bySlug(door) ?? []).map(({ slug: door, title }) => ({ slug: door, title })),
    isFree: row.isFree,
    canTailor: row.isFree && isPersonal,
    progress: toProgress(row),
    ...paid,
  }
}

const whichCareer = {
  near: (typed: string, { title }: CareerEntry): string =>
    `We have no page of its own for “${typed}”. This is the roadmap for ${title}, which is nearest.`,
  first: (_: string, { title }: CareerEntry): string =>
    `You named several careers. This is the roadmap for ${title}, which you named first. For another one, type it alone.`,
  later: (_: string, { title }: CareerEntry): string =>
    `You named several careers. This is the roadmap for ${title}, the first of them that has a page.`,
  several: (typed: string, { title }: CareerEntry): string =>
    `“${typed}” can mean several careers. This is the roadmap for ${title}.`,
}

interface Conditions {
  isPersonal: boolean
  /** Not what the user asked for by its own name, so that it is written at no charge. */
  isGiven: boolean
  wanted: { returnGeneric: boolean; tailor: boolean }
}

interface Paid {
  row: OpenedRow
  charged: boolean
  tokenBalance: number
}

async function unlock(
  tx: Tx,
  userId: string,
  { title }: CareerEntry,
  { isPersonal, isGiven, wanted }: Conditions,
  now: Date,
): Promise<Paid> {
  const key = titleKey(title)
  const isFree = !isPersonal || wanted.returnGeneric
  const opened = await insertOpened(tx, { userId, careerTitle: title, titleKey: key, openedAt: now, isFree })
  const known = opened ?? (await findOpened(tx, userId, key))
  if (!known) throw new AppError('session_required')
  const buys = opened ? !isFree : known.isFree && isPersonal && wanted.tailor
  const unpaid = async (row: OpenedRow) => ({ row, charged: false, tokenBalance: await readBalance(tx, userId) })
  if (isGiven && isPersonal && !wanted.returnGeneric)
    return unpaid(known.isFree ? ((await markWritten(tx, userId, key)) ?? known) : known)
  if (!buys) return unpaid(known)
  const paid = await spendTokens(tx, userId, 'roadmap', key, now, { details: title })
  const row = known.isFree ? await markWritten(tx, userId, key) : known
  if (!row) throw new AppError('session_required')
  return { row, ...paid }
}
