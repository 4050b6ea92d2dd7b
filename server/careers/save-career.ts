import { defaultIcon, type Suggestion } from '#contract/careers.ts'
import type { saveCareer as endpoint } from '#contract/endpoints/careers.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readBalance } from '#server/tokens/read-balance.ts'
import { spendTokens } from '#server/tokens/spend-tokens.ts'
import type { CareerEntry } from './catalogue/entry.ts'
import { toSavedCareer } from './list-saved-careers.ts'
import type { Catalogue } from './read-catalogue.ts'
import { salaryRangeOf } from './rules.ts'
import { countSaved, findNewestAssessment, findSavedByTitle, insertSaved, lockSavedCareers } from './store.ts'

/**
 * Saves a career and charges for it in one transaction. A title saved before is returned for free. Reasons and steps
 * come from the newest results and the catalogue, never from the request.
 */
export async function saveCareer(
  tx: Tx,
  catalogue: Catalogue,
  account: { id: string },
  form: BodyOut<typeof endpoint>,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  await lockSavedCareers(tx, account.id)
  const newest = await findNewestAssessment(tx, account.id)
  const suggestion = newest?.suggestions.find(each => titleKey(each.title) === titleKey(form.title))
  const entry = catalogue.byTitle(form.title)
  const known = { ...shownOf(entry, form), ...knownOf(entry, suggestion) }
  const { matchPercent = null, ...fields } = form
  const row = await insertSaved(tx, { ...fields, matchPercent, ...known, userId: account.id, savedAt: now })
  if (!row) {
    const saved = await findSavedByTitle(tx, account.id, form.title)
    if (!saved) throw new AppError('not_found')
    return { ...toSavedCareer(saved, catalogue), charged: false, tokenBalance: await readBalance(tx, account.id) }
  }
  if ((await countSaved(tx, account.id)) > limits.savedCareers.perUser) throw new AppError('too_many_saved_careers')
  const paid = await spendTokens(tx, account.id, 'save-career', row.id, now, { details: row.title })
  return { ...toSavedCareer(row, catalogue), ...paid }
}

/** What the request leaves out of a card, from the catalogue. */
const shownOf = (entry: CareerEntry | undefined, form: BodyOut<typeof endpoint>) =>
  entry && {
    description: form.description || entry.description,
    salaryRange: form.salaryRange || salaryRangeOf(entry.facts.pay),
    icon: form.icon === defaultIcon ? entry.icon : form.icon,
    tags: form.tags.length > 0 ? form.tags : entry.tags,
  }

const knownOf = (entry: CareerEntry | undefined, suggestion: Suggestion | undefined) => ({
  fullDescription: entry?.description ?? null,
  requirements: entry && {
    education: entry.education,
    hardSkills: entry.hardSkills,
    softSkills: entry.softSkills,
  },
  skillsToLearn: entry?.hardSkills ?? null,
  whyItFitsYou: suggestion?.whyItFitsYou ?? null,
  roadmap: suggestion?.roadmap ?? entry?.roadmap.map(step => ({ step: step.title, timeframe: step.timeline })) ?? null,
})
