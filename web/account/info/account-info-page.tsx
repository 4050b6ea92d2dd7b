import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { useAuth } from '#web/platform/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section, SettingsFrame } from '#web/ui/settings-frame.tsx'
import { PlanBanner } from '../plan-banner.tsx'
import { formatMonth } from '../plan-text.ts'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { LinkedSection } from './sign-in/linked-section.tsx'
import { PasskeysSection } from './sign-in/passkeys-section.tsx'
import { TwoFactorSection } from './sign-in/two-factor-section.tsx'
import { Username } from './username-section.tsx'

export const meta = () => [{ title: `Account Info · ${brand.name}` }]

export default function AccountInfoPage() {
  const { user } = useAuth()
  if (!user) return null
  if (user.mustChangePassword)
    return (
      <SettingsFrame title="Account Info">
        <Notice tone="amber" title="Please choose your own password first">
          The one you signed in with was created for you. Everything else opens once you change it.
        </Notice>
        <PasswordSection user={user} />
      </SettingsFrame>
    )
  return (
    <SettingsFrame title="Account Info">
      <PlanBanner user={user} offersTokens />
      <Section title="You">
        <Username user={user} />
        <Facts user={user} />
      </Section>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <TwoFactorSection />
      <PasskeysSection />
      <LinkedSection />
      <SessionsSection />
      <DataSection />
    </SettingsFrame>
  )
}

function Facts({ user }: { user: CurrentUser }) {
  return (
    <dl className="flex flex-col gap-4 [&_dt]:text-[0.9375rem] [&_dt]:text-muted">
      <div>
        <dt>Member since</dt>
        <dd className="font-semibold">{formatMonth(user.createdAt)}</dd>
      </div>
    </dl>
  )
}
