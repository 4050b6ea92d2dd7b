import { Outlet } from 'react-router'
import { lowBalance } from '#contract/tokens.ts'
import { PageFrame } from './page-frame.tsx'
import { PendingMessage } from './pending-message.tsx'
import staticBoot from './static-boot.ts?inline-script'
import { MemberTabBar } from './tabs/member-tab-bar.tsx'

const more = [
  'hidden min-h-11 items-center font-semibold text-brand text-sm underline underline-offset-4',
  'group-data-[more]:flex max-[24rem]:sr-only',
].join(' ')
const shape = [
  'inline-flex h-8 min-w-14 items-center justify-center rounded-full bg-brand-soft px-2.5 font-semibold text-brand',
  'text-sm tabular-nums group-data-[level=pro]:bg-brand group-data-[level=pro]:text-brand-ink',
  'group-data-[level=low]:bg-amber-soft group-data-[level=low]:text-amber',
  'group-data-[level=critical]:bg-danger-soft group-data-[level=critical]:text-danger',
].join(' ')

export default function StaticShell() {
  const badge = (
    <div data-balance={JSON.stringify(lowBalance)} hidden className="group flex items-center gap-2">
      <p className={shape}>
        <span aria-hidden />
        <span className="sr-only" />
        <span aria-hidden className="ml-1 hidden max-[24rem]:group-data-[more]:inline">
          +
        </span>
      </p>
      <a href="/pricing" className={more}>
        Get more
      </a>
    </div>
  )
  return (
    <>
      <PageFrame nav={{ badge }}>
        <Outlet />
      </PageFrame>
      <PendingMessage />
      {import.meta.env.SSR && <MemberTabBar />}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, fixed at build time
        dangerouslySetInnerHTML={{ __html: staticBoot }}
      />
    </>
  )
}
