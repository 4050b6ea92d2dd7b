import type { Consent, ConsentFeature } from '#contract/endpoints/account.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { toConsent } from '../rules.ts'
import { lockConsent, markWithdrawn } from '../store.ts'

export async function withdrawConsent(
  tx: Tx,
  account: { id: string; email: string },
  { feature, consentId }: { feature: ConsentFeature; consentId: string },
  client: Client,
  now: Date,
): Promise<Consent> {
  const row = await lockConsent(tx, account.id, consentId)
  if (row?.feature !== feature) throw new AppError('not_found')
  if (row.withdrawnAt) throw new AppError('consent_not_active')
  await markWithdrawn(tx, consentId, now)
  const resource = { type: 'consent', id: consentId }
  await writeAudit(tx, { action: 'consent.withdraw', actor: account, resource, details: { feature }, client }, now)
  return toConsent({ ...row, withdrawnAt: now })
}
