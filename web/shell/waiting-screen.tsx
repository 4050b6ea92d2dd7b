import { Logo } from '#web/ui/logo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { NeedsScript } from './needs-script.tsx'

export function WaitingScreen() {
  return (
    <>
      <div className="border-line border-b native:hidden">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2.5 px-4 sm:px-6">
          <Logo />
        </div>
      </div>
      <div className="noscript:hidden">
        <Spinner label="Loading..." />
      </div>
      <NeedsScript />
    </>
  )
}
