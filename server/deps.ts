import type { HostSetting } from '#contract/hosts.ts'
import type { Catalogue } from './careers/read-catalogue.ts'
import type { AiService } from './platform/ai/provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { ListingSource } from './platform/listings/source.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { PushKeys } from './platform/push/push-sender.ts'
import type { Issuer } from './platform/sign-in/issuer.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'

export interface Deps {
  db: Database
  clock: Clock
  catalogue: Catalogue
  /** Links in emails use it, never the request's host. */
  publicUrl: URL
  marketingUrl?: URL | undefined
  hostSetting?: HostSetting | undefined
  support?: string | undefined
  /** In production administrators need two-step sign-in. */
  production?: boolean
  /** Lowercase email addresses; empty in production. */
  devEmails?: ReadonlySet<string> | undefined
  demoEmail?: string | undefined
  payments?: PaymentProvider | undefined
  /** Undefined: built-in writers do all the work and nothing leaves the server. */
  ai?: AiService | undefined
  sources?: readonly ListingSource[] | undefined
  files?: FileStore | undefined
  pushKeys?: PushKeys | undefined
  adminEmail?: string | undefined
  issuers?: readonly Issuer[] | undefined
  telemetry?: Telemetry | undefined
}
