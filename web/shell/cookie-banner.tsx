import { buttonStyle } from '#web/ui/button.tsx'

export function CookieBanner() {
  return (
    <section
      aria-label="Cookies"
      className="sticky bottom-0 z-10 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] shadow-lifted cookies-accepted:hidden native:hidden noscript:hidden"
    >
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-2 sm:px-6">
        <p className="text-[0.8125rem] leading-snug sm:text-[0.9375rem]">
          We use cookies to improve your experience. By using this site, you agree to our use of cookies.{' '}
          <button
            type="button"
            data-open-policy="privacy"
            className="font-semibold text-brand underline underline-offset-3"
          >
            Learn more
          </button>
        </p>
        <button
          type="button"
          data-accept-cookies
          className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'shrink-0' })}
        >
          Accept
        </button>
      </div>
    </section>
  )
}
