import { brand } from '#contract/brand.ts'
import { supportEmail } from '#web/platform/site.ts'

const linkStyle =
  'flex min-h-11 items-center text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current'

export function Footer() {
  return (
    <footer className="border-line border-t native:hidden">
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 px-4 py-6 text-[0.9375rem] sm:px-6 md:flex-row md:items-center md:justify-between">
        <p className="py-2 text-muted">
          © {new Date().getFullYear()} {brand.name}
        </p>
        <nav aria-label="About" className="flex flex-wrap gap-x-6">
          <a href="/careers" className={linkStyle}>
            All careers
          </a>
          <a href="/hard-moments" className={linkStyle}>
            Hard Moments
          </a>
          <a href="/pricing" className={linkStyle}>
            Pricing
          </a>
          <a href="/testimonials" className={linkStyle}>
            Stories
          </a>
          <a href="/privacy" data-open-policy="privacy" className={linkStyle}>
            Privacy Policy
          </a>
          <a href="/terms" data-open-policy="terms" className={linkStyle}>
            Terms of Service
          </a>
          <a href="/figures" className={linkStyle}>
            Where our figures come from
          </a>
          <a href={`mailto:${supportEmail()}`} className={linkStyle}>
            Contact support
          </a>
        </nav>
      </div>
    </footer>
  )
}
