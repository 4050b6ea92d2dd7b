import { PolicyLink } from '#web/ui/settings-frame.tsx'

export function PrivacyLink() {
  return (
    <p className="text-muted text-sm">
      See how we use this: <PolicyLink policy="privacy" />.
    </p>
  )
}
