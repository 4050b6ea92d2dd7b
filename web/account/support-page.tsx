import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import { startingBalance, tokenCosts } from '#contract/tokens.ts'
import { useAuth } from '#web/platform/session.ts'
import { supportEmail } from '#web/platform/site.ts'
import { tokensText } from '#web/tokens/balance.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExpandableRow } from '#web/ui/expandable-row.tsx'
import { PolicyLink, Section, SettingsFrame, textLink } from '#web/ui/settings-frame.tsx'

export const meta = () => [{ title: `Support · ${brand.name}` }]

export default function SupportPage() {
  const isPro = useAuth().user?.isPro ?? false
  return (
    <SettingsFrame title="Support" lead="Stuck, or something looks wrong? A person reads what you write.">
      <Section title="Write to us">
        <p>
          We answer email within 24 to 48 hours{isPro && ', and yours first: you are on Pro'}. Tell us what you wanted
          to do and what happened instead.
        </p>
        <a href={`mailto:${supportEmail()}`} className={buttonStyle({ className: 'self-start max-sm:w-full' })}>
          <Mail aria-hidden="true" className="size-5" />
          Email support
        </a>
        <p className="text-[0.9375rem] text-muted">
          Or from your own email app: <span className="select-all text-ink">{supportEmail()}</span>
        </p>
      </Section>
      <div className="grid gap-4 sm:grid-cols-2">
        <ComingSoon title="Live Chat">Until then, email is the fastest way to reach a person.</ComingSoon>
        <ComingSoon title="Help Center">Until then, the questions below answer what people ask most.</ComingSoon>
      </div>
      <Questions />
      <p className="flex flex-wrap gap-x-6 gap-y-1 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
        <PolicyLink policy="privacy" />
        <PolicyLink policy="terms" />
      </p>
    </SettingsFrame>
  )
}

function ComingSoon({ title, children }: { title: string; children: string }) {
  return (
    <Card className="flex flex-col items-start gap-2">
      <Badge>Coming soon</Badge>
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{children}</p>
    </Card>
  )
}

function Questions() {
  return (
    <Section title="Questions people ask">
      <div className="flex flex-col divide-y divide-line">
        <ExpandableRow title="What are tokens for?">
          An account starts with {tokensText(startingBalance)}. Starting the quiz takes{' '}
          {tokensText(tokenCosts['career-quiz'])}, and so does saving a career. Viewing your results and what you saved
          is free. Every price is shown before you spend, and each token is listed under{' '}
          <Link to="/settings/tokens" className={textLink}>
            Where my tokens went
          </Link>
          .
        </ExpandableRow>
        <ExpandableRow title="Can I take the quiz again?">
          Yes, as often as you like. Your newest matches are shown first, and the careers you saved stay.{' '}
          <Link to="/quiz" className={textLink}>
            Go to the quiz
          </Link>
        </ExpandableRow>
        <ExpandableRow title="How do I get my data, or delete my account?">
          Both are on{' '}
          <Link to="/settings/account" className={textLink}>
            Account Info
          </Link>
          , under "Privacy & Data Rights". You get your data right away, and a deleted account is gone right away.
        </ExpandableRow>
      </div>
    </Section>
  )
}
