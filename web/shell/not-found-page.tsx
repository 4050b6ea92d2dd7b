import { buttonStyle, LinkButton } from '#web/ui/button.tsx'
import { LostDrawing } from '#web/ui/drawings.tsx'

export const meta = () => [{ title: '404 Page Not Found' }]

export default function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-lg grow flex-col items-center justify-center px-4 py-12 text-center">
      <LostDrawing className="w-52" />
      <h1 className="mt-6 text-3xl sm:text-4xl">404 Page Not Found</h1>
      <p className="mt-3 text-muted">The address may have a typo, or the page has moved. Nothing of yours was lost.</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonStyle()}>
          Back to Home
        </a>
        <LinkButton to="/quiz" variant="secondary">
          Go to the quiz
        </LinkButton>
      </div>
    </div>
  )
}
