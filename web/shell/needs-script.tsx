export function NeedsScript() {
  return (
    <noscript>
      <p className="mx-auto max-w-md px-4 py-16 text-center">
        This part of the site needs JavaScript. Please allow it in your browser and load the page again.
      </p>
    </noscript>
  )
}
