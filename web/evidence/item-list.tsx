import { useQueryClient } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { type RefCallback, useState } from 'react'
import { Link } from 'react-router'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { limits } from '#contract/limits.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { addressOf, countText, type Draft, draftOf, draftsFor, guideOf, removeDraft } from './drafts.ts'
import { ItemCard, isBrief } from './item-card.tsx'
import { removeItem, requestErrorText } from './queries.ts'
import { ResumeDialog } from './resume-dialog.tsx'
import { StartTiles } from './start-tiles.tsx'

interface Props {
  userId: string
  items: readonly EvidenceItem[]
  savedId: string | null
  heading: RefCallback<HTMLHeadingElement>
}

export function ItemList({ userId, items: told, savedId, heading }: Props) {
  const items = [...told.filter(each => !isBrief(each)), ...told.filter(isBrief)]
  const client = useQueryClient()
  const [removing, setRemoving] = useState<EvidenceItem | null>(null)
  const [building, setBuilding] = useState(false)
  const startedDrafts = draftsFor(userId, items)
  const focus = useListFocus(
    items.map(({ id }) => id),
    savedId,
  )
  const openRemoveDialog = (item: EvidenceItem) => {
    focus.willRemove(item.id)
    setRemoving(item)
  }

  return (
    <>
      <header className="flex flex-col gap-2">
        <h1
          ref={element => {
            heading(element)
            focus.heading(element)
          }}
          tabIndex={-1}
          className="text-4xl focus:outline-none"
        >
          What you have done
        </h1>
        <p className="max-w-prose text-lg text-muted">
          Caring for people, helping out, school, clubs: employers call it experience. Answer a few questions, and your
          own words become resume lines.
        </p>
      </header>
      {startedDrafts.length > 0 && <StartedDrafts drafts={startedDrafts} />}
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <Actions count={items.length} onBuild={() => setBuilding(true)} />
          <ul aria-label="What you told us" className="grid gap-4 lg:grid-cols-2">
            {items.map(item => (
              <li key={item.id} className="min-w-0">
                <ItemCard
                  item={item}
                  fresh={item.id === savedId}
                  heading={focus.item(item.id)}
                  onRemove={() => openRemoveDialog(item)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <RemoveDialog
        open={removing !== null}
        title="Delete this?"
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (removing) await removeItem(client, userId, removing.id)
        }}
        errorText={requestErrorText}
        onRemoved={() => {
          if (removing) removeDraft(draftOf(userId, removing))
          toast({ title: 'Deleted', tone: 'success' })
        }}
      >
        “{removing?.title}” and your answers are deleted forever. Resumes and letters you already made stay as they are.
      </RemoveDialog>
      <ResumeDialog open={building} onClose={() => setBuilding(false)} />
    </>
  )
}

function Actions({ count, onBuild }: { count: number; onBuild: () => void }) {
  const full = count >= limits.evidence.perUser
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onBuild}>
          <FileText aria-hidden="true" className="size-5" />
          Build my first resume
        </Button>
        {!full && (
          <LinkButton to="/evidence?add" variant="secondary">
            <Plus aria-hidden="true" className="size-5" />
            Tell us something else
          </LinkButton>
        )}
      </div>
      <p className="text-muted">
        {full
          ? `That's all we can save: ${countText(count)}. Delete one to add another.`
          : count < 3
            ? `You told us ${countText(count)}. Two or three make a good first resume.`
            : `You told us ${countText(count)}. Your letters and resumes are built on them.`}
      </p>
    </div>
  )
}

function StartedDrafts({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <Notice title="You started telling us something">
      <ul className="flex flex-col gap-1.5">
        {drafts.map(draft => (
          <li key={addressOf(draft)} className="[overflow-wrap:anywhere]">
            {nameOf(draft)} is waiting as you left it.{' '}
            <Link to={addressOf(draft)} className="font-semibold text-brand underline underline-offset-4">
              Continue<span className="sr-only"> {nameOf(draft)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
const nameOf = ({ title, kind }: Draft): string => (title.trim() ? `“${title.trim()}”` : guideOf(kind).name)

function Nothing() {
  return (
    <>
      <EmptyState picture={<Drawing name="evidence" />} title="You've done more than you think">
        No one starts from nothing. Put a little brother to bed, waited tables on Saturdays, ran a class group chat?
        Tell us one thing. It takes about three minutes.
      </EmptyState>
      <h2 className="text-2xl">What have you done?</h2>
      <StartTiles />
    </>
  )
}
