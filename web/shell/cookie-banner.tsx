import { buttonStyle } from '#web/ui/button.tsx'

/** Stays at the bottom until accepted; boot.ts does the rest. */
export function CookieBanner() {
  return (
    <section
      aria-label="Cookies"
      className="sticky bottom-0 z-10 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-lifted cookies-accepted:hidden native:hidden noscript:hidden"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-x-6 gap-y-2 px-4 py-3 max-sm:flex-wrap sm:px-6">
        <p className="grow text-[0.9375rem] leading-snug">
          We use cookies to improve your experience. By using this site, you agree to our use of cookies.
        </p>
        <div className="flex shrink-0 gap-2 max-sm:w-full">
          <button
            type="button"
            data-open-policy="privacy"
            className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'max-sm:grow' })}
          >
            Learn more
          </button>
          <button
            type="button"
            data-accept-cookies
            className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'max-sm:grow' })}
          >
            Accept
          </button>
        </div>
      </div>
    </section>
  )
}
