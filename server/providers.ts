import { resolve } from 'node:path'
import type { AiService } from './platform/ai/provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Env } from './platform/env.ts'
import { openSources } from './platform/listings/all-sources.ts'
import type { ListingSource } from './platform/listings/source.ts'
import { embeddedOutbox } from './platform/mail/embedded-outbox.ts'
import type { Transport } from './platform/mail/transport.ts'
import { openPayments, type Payments } from './platform/payments/open-payments.ts'
import type { Issuer } from './platform/sign-in/issuer.ts'
import { openIssuer } from './platform/sign-in/open-issuer.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { openStore } from './platform/storage/open-store.ts'

export interface Providers {
  payments: Payments
  files: FileStore
  ai: AiService | undefined
  sources: readonly ListingSource[]
  issuers: readonly Issuer[]
  transport: Transport
}

export async function openProviders(env: Env, db: Database, clock: Clock, root: string): Promise<Providers> {
  const payments = await openPayments(env, db, clock)
  const files = await openStore(env.files, resolve(root, env.dataDir), clock)
  const ai = await openAiService(env, db, clock)
  const sources = openSources(env.listings, clock)
  const issuers = env.issuers.map(each => openIssuer(each, env.publicUrl, clock))
  return { payments, files, ai, sources, issuers, transport: await openTransport(env) }
}

// The clients of services are large, so each is loaded only if its service is used.

async function openTransport({ smtpUrl, mailSender }: Env): Promise<Transport> {
  if (!smtpUrl) return embeddedOutbox
  return (await import('./platform/mail/smtp.ts')).openSmtp(smtpUrl, mailSender)
}

async function openAiService({ ai }: Env, db: Database, clock: Clock): Promise<AiService | undefined> {
  if (!ai) return undefined
  return (await import('./platform/ai/create-ai-service.ts')).createAiService(ai, { db, clock })
}
