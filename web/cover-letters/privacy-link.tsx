import { PolicyLink } from '#web/ui/settings-frame.tsx'

export function PrivacyLink() {
  return (
    <p className="text-muted text-sm">
      What happens to what you tell us stands in our <PolicyLink policy="privacy" />.
    </p>
  )
}
