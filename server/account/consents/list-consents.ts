import type { Consent } from '#contract/endpoints/account.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toConsent } from '../rules.ts'
import { findConsents } from '../store.ts'

export const listConsents = async (db: Sql, userId: string): Promise<Consent[]> =>
  (await findConsents(db, userId)).map(toConsent)
