import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { placeAndTimeText } from '#web/evidence/drafts.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { declineProposals, groupProposals, type Proposal, type ProposalGroup } from './proposals.ts'

interface Props {
  userId: string
  items: readonly Proposal[]
  heading: Ref<HTMLHeadingElement>
  onBack: () => void
  onDone: () => void
}

export function KeepStage({ userId, items, heading, onBack, onDone }: Props) {
  const client = useQueryClient()
  const [mended, setMended] = useState(items)
  const [chosen, setChosen] = useState(() => items.flatMap((item, index) => (item.unsure ? [] : [String(index)])))
  const isChosen = (index: number) => chosen.includes(String(index))
  const isNameless = mended.some(({ title }, index) => isChosen(index) && title.trim() === '')
  const keep = useMutation({
    mutationFn: () =>
      call('keepProposals', { body: { items: mended.filter((_, index) => isChosen(index)).map(withoutBlanks) } }),
    networkMode: 'always',
    onSuccess: () => {
      void restartQuery(client, ['evidence'])
      // What was mended must not be proposed again as it was misread.
      leave(items.filter((item, index) => (!isChosen(index) && !item.unsure) || mended[index] !== item))
    },
  })
  const leave = (others: readonly Proposal[]) => {
    declineProposals(userId, others)
    onDone()
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Keep this in your profile?
        </h2>
        <p className="mt-1 max-w-prose text-lg text-muted">
          Then your letters, interview questions, roadmaps and job checks can use it too, and you don't have to type
          anything twice. Fix what we misread, and uncheck what's out of date. You can change all of it later under
          “What you have done”.
        </p>
      </div>
      {keep.isError && (
        <Notice tone="danger" title="We couldn't save this just now">
          {keep.error instanceof ApiError && keep.error.status > 0
            ? keep.error.text('Please try again.')
            : 'Check your connection and try again. You can also skip this.'}
        </Notice>
      )}
      {groupProposals(mended).map(group => (
        <Group
          key={group.kind}
          group={group}
          chosen={chosen}
          onChange={setChosen}
          onMend={(id, item) => setMended(mended.map((each, index) => (String(index) === id ? item : each)))}
        />
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
        <Button size="lg" variant="quiet" onClick={() => leave(items)}>
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
  group: ProposalGroup
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  onMend: (id: string, item: Proposal) => void
}

function Group({ group: { kind, name, items }, chosen, onChange, onMend }: GroupProps) {
  const own = items.map(({ id }) => id)
  if (!shortKinds.has(kind))
    return (
      <Fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">{name}</legend>
        <ul className="grid items-start gap-3 sm:grid-cols-2">
          {items.map(({ id, item }) => (
            <ProposalRow
              key={id}
              item={item}
              chosen={chosen.includes(id)}
              onChoose={is => onChange(is ? [...chosen, id] : chosen.filter(each => each !== id))}
              onChange={next => onMend(id, next)}
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
      options={items.map(({ id, item }) => ({ value: id, label: item.title, ...hintOf(item) }))}
      value={chosen.filter(id => own.includes(id))}
      onChange={mine => onChange([...chosen.filter(id => !own.includes(id)), ...mine])}
    />
  )
}

const withoutBlanks = ({ answers, unsure: _, ...item }: Proposal) => ({
  ...item,
  answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== '')),
})

function hintOf(item: Proposal): { hint?: string } {
  const hint = [placeAndTimeText(item), item.answers.level, item.answers.grade].filter(Boolean).join(' · ')
  return hint ? { hint } : {}
}
