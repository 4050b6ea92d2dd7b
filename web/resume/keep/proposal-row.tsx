import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { guideOf, placeAndTimeText } from '#web/evidence/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Proposal } from './proposals.ts'

const { evidence: max } = limits

interface Props {
  item: Proposal
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onChange: (item: Proposal) => void
}

export function ProposalRow({ item, chosen, onChoose, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const name = item.title.trim() || 'No name'
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-2.5">
      <div className="flex items-start gap-2">
        <Checkbox
          className="min-w-0 grow"
          label={<span className="font-semibold [overflow-wrap:anywhere]">{name}</span>}
          checked={chosen}
          onChange={event => onChoose(event.target.checked)}
          hint={
            <span className="[overflow-wrap:anywhere]">
              {placeAndTimeText(item)}
              {item.unsure && (
                <span className="block font-medium text-ink">We're not sure about this one. Check it.</span>
              )}
              {!open && <span className="line-clamp-3 whitespace-pre-line">{item.answers.did}</span>}
            </span>
          }
        />
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0"
          aria-expanded={open}
          aria-label={open ? `Done with ${name}` : `Fix ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Done' : 'Fix'}
        </Button>
      </div>
      {open && <Fields item={item} onChange={onChange} />}
    </li>
  )
}

function Fields({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const guide = guideOf(item.kind)
  const change = (part: Partial<Proposal>) => onChange({ ...item, ...part })
  const field = (name: 'title' | 'organisation' | 'from' | 'to', label: string) => (
    <Field
      label={label}
      error={name === 'title' && item.title.trim() === '' ? 'Give it a name.' : null}
      maxLength={name === 'from' || name === 'to' ? max.date : max[name]}
      autoComplete="off"
      value={item[name]}
      onChange={event => change({ [name]: event.target.value })}
    />
  )
  return (
    <div className="flex flex-col gap-3 pb-2">
      {field('title', guide.title.label)}
      {guide.organisation && field('organisation', guide.organisation.label)}
      <div className="grid gap-3 sm:grid-cols-2">
        {guide.dates === 'span' && field('from', 'From')}
        {guide.dates && field('to', guide.dates === 'span' ? 'Until (or “now”)' : 'When')}
      </div>
      {guide.prompts.some(({ id }) => id === 'did') && (
        <TextArea
          label="What you did"
          rows={3}
          className="min-h-24! max-h-96"
          maxLength={max.answer}
          value={item.answers.did ?? ''}
          onChange={event => change({ answers: { ...item.answers, did: event.target.value } })}
        />
      )}
    </div>
  )
}
