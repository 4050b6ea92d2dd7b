import { Lock } from 'lucide-react'
import { useAuth } from '#web/platform/session.ts'
import { toolCatalogue } from '#web/platform/tool-catalogue.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'

const offers = toolCatalogue.flatMap(({ path, career, reason, Picture }) =>
  career ? [{ ...career, to: path, feature: reason, Picture }] : [],
)

export function CareerTools({ title, onSignUp }: { title: string; onSignUp: () => void }) {
  const { user } = useAuth()
  if (!user)
    return (
      <div className="flex flex-col items-start gap-4 py-4">
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          <Lock aria-hidden className="size-6" />
        </span>
        <p className="max-w-prose">
          With a free account you can write a letter for this job, work on your resume and practice the interview.
        </p>
        <Button onClick={onSignUp}>Create a free account</Button>
      </div>
    )
  return (
    <ul className="flex flex-col gap-3 py-4">
      {offers.map(({ to, name, text, feature, Picture }) => (
        <li key={to}>
          <LinkCard
            to={`${to}?career=${encodeURIComponent(title)}`}
            Picture={Picture}
            title={
              <>
                {name}
                <CostBadge feature={feature} />
              </>
            }
            text={text}
          />
        </li>
      ))}
    </ul>
  )
}
