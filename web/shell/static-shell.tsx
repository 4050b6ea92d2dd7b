import { Outlet } from 'react-router'
import { PageFrame } from './page-frame.tsx'
import { PendingMessage } from './pending-message.tsx'
import staticBoot from './static-boot.ts?inline-script'

/** Around the pages that work without the app's script. static-boot.ts writes the balance into the badge. */
export default function StaticShell() {
  const badge = (
    <span
      data-balance
      className="rounded-full bg-brand-soft px-3 py-1 font-semibold text-brand text-sm tabular-nums empty:hidden"
    />
  )
  return (
    <>
      <PageFrame nav={{ badge }}>
        <Outlet />
      </PageFrame>
      <PendingMessage />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
        dangerouslySetInnerHTML={{ __html: staticBoot }}
      />
    </>
  )
}
