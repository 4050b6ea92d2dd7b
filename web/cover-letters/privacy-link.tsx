/** Where it says what happens to what she tells. */
export function PrivacyLink() {
  return (
    <p className="text-muted text-sm">
      What happens to what you tell us stands in our{' '}
      <a href="/privacy" className="text-brand underline underline-offset-4">
        Privacy Policy
      </a>
      .
    </p>
  )
}
