import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { LostDrawing } from '#web/ui/drawings.tsx'
import NotFoundPage from './not-found-page.tsx'

export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-4 py-12 text-center">
      <title>Something went wrong</title>
      <LostDrawing className="w-52" />
      <h1 className="mt-6 text-3xl">Something went wrong on our side</h1>
      <p className="mt-3 text-muted">What you saved is safe. Reloading the page usually helps.</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>Reload</Button>
        <a href="/" className={buttonStyle({ variant: 'secondary' })}>
          Back to Home
        </a>
      </div>
    </main>
  )
}
