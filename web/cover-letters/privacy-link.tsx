import { PolicyLink } from '#web/ui/settings-frame.tsx'

/** Where it says what happens to what she tells. */
export function PrivacyLink() {
  return (
    <p className="text-muted text-sm">
      What happens to what you tell us stands in our <PolicyLink policy="privacy" />.
    </p>
  )
}
