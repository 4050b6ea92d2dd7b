import { Bookmark, BookOpenCheck, FolderOpen } from 'lucide-react'
import { toolCatalogue } from '#web/platform/tool-catalogue.ts'
import { LinkCard } from '#web/ui/link-card.tsx'

const cards = [
  ...toolCatalogue.map(({ path, name, dashboard, Picture, isStatic }) => ({
    to: path,
    reloadDocument: isStatic,
    name,
    ...dashboard,
    Picture,
  })),
  {
    to: '/applications',
    name: 'My applications',
    text: "Jobs you're tracking, and what's next.",
    Picture: Bookmark,
    reloadDocument: undefined,
  },
  {
    to: '/documents',
    name: 'My documents',
    text: 'Everything written for you, saved.',
    Picture: FolderOpen,
    reloadDocument: undefined,
  },
  {
    to: '/evidence',
    name: 'What you have done',
    text: 'Jobs, school, caring and clubs, in your own words.',
    Picture: BookOpenCheck,
    reloadDocument: undefined,
  },
]

export function ToolCards() {
  return (
    <section aria-labelledby="next-steps" className="flex flex-col gap-3">
      <h2 id="next-steps" className="text-2xl">
        Next steps
      </h2>
      {/* Phones name the tools alone, side by side; each page says what it is for. */}
      <ul className="grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ to, name, text, Picture, reloadDocument }) => (
          <li key={to}>
            <LinkCard
              to={to}
              reloadDocument={reloadDocument}
              Picture={Picture}
              title={name}
              text={<span className="max-sm:hidden">{text}</span>}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
