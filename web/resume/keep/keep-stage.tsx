import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { placeAndTimeText } from '#web/evidence/drafts.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { declineProposals, groupOffers, type Offer, type OfferGroup, type Proposal } from './proposals.ts'

interface Props {
  userId: string
  offers: readonly Offer[]
  heading: Ref<HTMLHeadingElement>
  onChange: (offers: Offer[]) => void
  onBack: () => void
  onDone: () => void
}

export function KeepStage({ userId, offers, heading, onChange, onBack, onDone }: Props) {
  const client = useQueryClient()
  const chosen = offers.filter(({ isChosen }) => isChosen)
  const isNameless = chosen.some(({ mended }) => mended.title.trim() === '')
  const keep = useMutation({
    mutationFn: () => call('keepProposals', { body: { items: chosen.map(({ mended }) => withoutBlanks(mended)) } }),
    networkMode: 'always',
    onSuccess: () => {
      void restartQuery(client, ['evidence'])
      // What was mended must not be proposed again as it was misread.
      leave(offers.filter(({ read, mended, isChosen }) => (!isChosen && !read.unsure) || !isSame(read, mended)))
    },
  })
  const leave = (declined: readonly Offer[]) => {
    declineProposals(
      userId,
      declined.map(({ read }) => read),
    )
    onDone()
  }
  const change = (id: string, part: Partial<Offer>) =>
    onChange(offers.map((offer, index) => (String(index) === id ? { ...offer, ...part } : offer)))
  const choose = (ids: readonly string[], kind: Proposal['kind']) =>
    onChange(
      offers.map((offer, index) =>
        offer.read.kind === kind ? { ...offer, isChosen: ids.includes(String(index)) } : offer,
      ),
    )
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Keep this in your profile?
        </h2>
        <p className="mt-1 max-w-prose text-lg text-muted">
          Then you never type it twice: letters, interview questions and roadmaps use it too. Fix what we misread, and
          uncheck what's out of date.
        </p>
      </div>
      {keep.isError && (
        <Notice tone="danger" title="We couldn't save this just now">
          {keep.error instanceof ApiError && keep.error.status > 0
            ? keep.error.text('Please try again.')
            : 'Check your connection and try again. You can also skip this.'}
        </Notice>
      )}
      {groupOffers(offers).map(group => (
        <Group key={group.kind} group={group} onChange={change} onChoose={choose} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="lg"
          busy={keep.isPending}
          disabled={chosen.length === 0 || isNameless}
          onClick={() => keep.mutate()}
        >
          {chosen.length === 1 ? 'Keep 1 thing' : `Keep ${chosen.length} things`}
        </Button>
        <Button size="lg" variant="quiet" onClick={() => leave(offers)}>
          Skip
        </Button>
        <Button size="lg" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}

const shortKinds = new Set<Proposal['kind']>(['skill', 'language'])

interface GroupProps {
  group: OfferGroup
  onChange: (id: string, part: Partial<Offer>) => void
  onChoose: (ids: string[], kind: Proposal['kind']) => void
}

function Group({ group: { kind, name, offers }, onChange, onChoose }: GroupProps) {
  if (!shortKinds.has(kind))
    return (
      <Fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{name}</legend>
        <ul className="grid items-start gap-3 sm:grid-cols-2">
          {offers.map(({ id, offer }) => (
            <ProposalRow
              key={id}
              item={offer.mended}
              chosen={offer.isChosen}
              onChoose={isChosen => onChange(id, { isChosen })}
              onChange={mended => onChange(id, { mended })}
            />
          ))}
        </ul>
      </Fieldset>
    )
  return (
    <ChoiceGroup
      type="checkbox"
      legend={name}
      name={`keep-${kind}`}
      columns={3}
      options={offers.map(({ id, offer }) => ({ value: id, label: offer.read.title, ...hintOf(offer.read) }))}
      value={offers.filter(({ offer }) => offer.isChosen).map(({ id }) => id)}
      onChange={ids => onChoose(ids, kind)}
    />
  )
}

const isSame = (one: Proposal, other: Proposal) => JSON.stringify(one) === JSON.stringify(other)

const withoutBlanks = ({ answers, unsure: _, ...item }: Proposal) => ({
  ...item,
  answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== '')),
})

function hintOf(item: Proposal): { hint?: string } {
  const hint = [placeAndTimeText(item), item.answers.level, item.answers.grade].filter(Boolean).join(' · ')
  return hint ? { hint } : {}
}
