import type { ConsentBoxes, ConsentFeature } from '#contract/endpoints/account.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { TokenFeature } from '#contract/tokens.ts'
import type { DocumentKind } from '#contract/tools.ts'
import { giveConsent } from '#server/account/consents/give-consent.ts'
import { hasConsent } from '#server/account/consents/has-consent.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { reserveTokens } from '#server/tokens/reservations/reserve-tokens.ts'
import { findGeneration, findRunning, insertGeneration, setReservation } from './store.ts'

interface GenerationRequest {
  id: string
  userId: string
  kind: DocumentKind
  feature: TokenFeature
  careerTitle: string
  fingerprint: string
  client: Client
  consent?: { feature: ConsentFeature; given: ConsentBoxes | undefined; refusal: ErrorCode }
}

export type StartedGeneration = { state: 'new' | 'known'; reservationId: string | undefined }

/**
 * Records the consent, allows one running generation of each kind, and reserves the price.
 * @throws AppError the consent's refusal, out_of_tokens, still_working, operation_reused, session_required
 */
export async function startGeneration(tx: Tx, work: GenerationRequest, now: Date): Promise<StartedGeneration> {
  const { id, userId, fingerprint, kind, feature, careerTitle } = work
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  const known = await findGeneration(tx, userId, id)
  if (known) {
    if (known.fingerprint !== fingerprint) throw new AppError('operation_reused')
    return { state: 'known', reservationId: undefined }
  }
  await ensureConsent(tx, work, now)
  if (!(await insertGeneration(tx, { id, userId, kind, careerTitle, fingerprint }, now)))
    throw new AppError((await findRunning(tx, userId, kind)) ? 'still_working' : 'operation_reused')
  const reserved = await reserveTokens(tx, userId, { feature, reference: id, details: careerTitle }, now)
  // The key was charged before and its generation record has been purged.
  if (reserved.state !== 'new') throw new AppError('operation_reused')
  await setReservation(tx, id, reserved.id)
  return { state: 'new', reservationId: reserved.id }
}

async function ensureConsent(tx: Tx, { userId, consent, client }: GenerationRequest, now: Date): Promise<void> {
  if (!consent) return
  const { feature, given, refusal } = consent
  if (await hasConsent(tx, userId, feature)) return
  if (!given?.dataProcessing || !given.termsAccepted) throw new AppError(refusal)
  await giveConsent(tx, userId, { feature, consents: given }, client, now)
}
