import type { HostSetting } from '#contract/hosts.ts'
import type { Catalogue } from './careers/read-catalogue.ts'
import type { Ai } from './platform/ai/provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { ListingSource } from './platform/listings/source.ts'
import type { PaymentProvider } from './platform/payments/provider.ts'
import type { FileStore } from './platform/storage/file-store.ts'

/** What the rooms are built from: chosen once in main.ts, or by a test. */
export interface Deps {
  db: Database
  clock: Clock
  catalogue: Catalogue
  /** Where people reach the product: links in mails are made from it, never from a request. */
  publicUrl: URL
  /** The marketing site's own host; none: everything is at `publicUrl`. */
  marketingUrl?: URL | undefined
  /** What is shown at hosts that neither address names. */
  hostSetting?: HostSetting | undefined
  /** The address that pages give for questions; none: the one of `brand`. */
  support?: string | undefined
  /** Real people's data: an administrator then needs two-step sign-in. */
  production?: boolean
  /** Lower-case addresses of the people who develop it; nothing in production. */
  devEmails?: ReadonlySet<string> | undefined
  /** Who takes payments; none: they are switched off. */
  payments?: PaymentProvider | undefined
  /** The AI service; none: our own writers do all the work, and nothing leaves the server. */
  ai?: Ai | undefined
  /** Where job adverts come from; none: what is in the index stays all there is. */
  sources?: readonly ListingSource[] | undefined
  /** Where photos are kept; none: none can be sent, and what there is is shown without. */
  files?: FileStore | undefined
  /** Nobody registers with this address: the seed command makes that account. */
  adminEmail?: string | undefined
}
