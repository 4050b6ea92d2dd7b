export function NeedsScript() {
  return (
    <noscript>
      <p className="mx-auto max-w-md px-4 py-16 text-center">
        This part of the site needs JavaScript. Please turn it on in your browser and reload the page.
      </p>
    </noscript>
  )
}
