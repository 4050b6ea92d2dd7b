import type { ComponentProps, ReactNode } from 'react'
import { CookieBanner } from './cookie-banner.tsx'
import { Footer } from './footer.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { TopNav } from './top-nav.tsx'

export function PageFrame({ nav, children }: { nav: ComponentProps<typeof TopNav>; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-semibold text-brand-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopNav {...nav} />
      {/* The minimum height keeps the footer from moving while content loads. */}
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] grow flex-col native:min-h-0">
        {children}
      </main>
      <Footer />
      <CookieBanner />
      <PolicyDialog />
    </div>
  )
}
