import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { developerPages } from './developer-pages.ts'

export const meta = () => [{ title: 'For developers' }]

export default function ListPage() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-4xl">For developers</h1>
        <p className="mt-2 text-muted">Not served in production.</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {developerPages.map(({ path, title, text }) => (
          <li key={path}>
            <Card className="relative h-full hover:border-brand">
              <h2 className="text-xl">
                {/* Reloads because the frame policy (CSP) applies per document load. */}
                <Link to={path} reloadDocument className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-muted">{text}</p>
              <p className="mt-2 text-sm">
                <code>{path}</code>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
