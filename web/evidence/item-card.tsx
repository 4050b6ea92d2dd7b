import { Pencil, Trash2 } from 'lucide-react'
import { type Ref, useId } from 'react'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { guideOf, placeAndTimeText } from './drafts.ts'
import { KindPicture } from './kind-tiles.tsx'

interface Props {
  item: EvidenceItem
  fresh: boolean
  heading: Ref<HTMLHeadingElement>
  onRemove: () => void
}

export function ItemCard({ item, fresh, heading, onRemove }: Props) {
  const { id, kind, title, bullets, skills } = item
  const skillsId = useId()
  const line = placeAndTimeText(item)
  const about = [guideOf(kind).name, line, item.source === 'resume' && 'from your resume'].filter(Boolean).join(' · ')
  const actions = (
    <>
      <LinkButton variant="quiet" size="sm" to={`/evidence?edit=${id}`} className="px-2.5!">
        <Pencil aria-hidden="true" className="size-4.5" />
        <span className={isBrief(item) ? 'sr-only' : undefined}>Edit</span>
        <span className="sr-only"> {title}</span>
      </LinkButton>
      <Button variant="quiet" size="sm" onClick={onRemove} className="px-2.5!">
        <Trash2 aria-hidden="true" className="size-4.5" />
        <span className={isBrief(item) ? 'sr-only' : undefined}>Delete</span>
        <span className="sr-only"> {title}</span>
      </Button>
    </>
  )
  if (isBrief(item))
    return (
      <Card className={`flex h-full items-center gap-1 py-3! ${fresh ? 'border-brand' : ''}`}>
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="text-lg [overflow-wrap:anywhere] focus:outline-none">
            {title}
          </h2>
          <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{about}</p>
        </div>
        {actions}
      </Card>
    )
  return (
    <Card className={`flex h-full flex-col gap-4 ${fresh ? 'border-brand' : ''}`}>
      <div className="flex items-start gap-3.5">
        <KindPicture kind={kind} />
        <div className="min-w-0 grow">
          <h2 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere] focus:outline-none">
            {title}
          </h2>
          <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">{about}</p>
        </div>
      </div>
      {bullets.length > 0 ? (
        <div className="flex flex-col gap-1.5">
          <p className="font-semibold text-[0.9375rem]">On your resume</p>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 [overflow-wrap:anywhere]">
            {bullets.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-muted">{withoutLines(item)}</p>
      )}
      {skills.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <p id={skillsId} className="font-semibold text-[0.9375rem]">
            This shows
          </p>
          <ul aria-labelledby={skillsId} className="flex flex-wrap gap-2">
            {skills.map(({ text }) => (
              <li key={text}>
                <Badge tone="brand">{text}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="-mx-2.5 mt-auto -mb-2 flex flex-wrap gap-x-1 border-line border-t pt-2">{actions}</div>
    </Card>
  )
}

const briefKinds = new Set<EvidenceItem['kind']>(['skill', 'language'])

export const isBrief = ({ kind, bullets }: EvidenceItem) => briefKinds.has(kind) && bullets.length === 0

/** Kinds that appear on a resume even without answers. */
const titleOnlyKinds = new Set<EvidenceItem['kind']>(['education', 'skill', 'language', 'certificate'])

function withoutLines({ kind, answers }: EvidenceItem): string {
  if (titleOnlyKinds.has(kind)) return 'An answer or two would make it stronger.'
  if (Object.keys(answers).length === 0) return 'Answer one question, and your own words become resume lines.'
  return 'Your answers are saved, but we found no good line in them yet. Start one with what you did: “I helped …”.'
}
