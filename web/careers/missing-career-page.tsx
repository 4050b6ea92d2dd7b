import NotFoundPage from '#web/shell/not-found-page.tsx'

export { meta } from '#web/shell/not-found-page.tsx'

export const handle = { static: true }

/** The static 404 page of careers, complete without script. */
export default function MissingCareerPage() {
  return (
    <>
      <NotFoundPage />
      <p className="pb-12 text-center">
        <a href="/careers" className="font-semibold text-brand underline underline-offset-4">
          See all careers
        </a>
      </p>
    </>
  )
}
