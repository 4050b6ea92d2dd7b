import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { EvidenceItem } from '#contract/endpoints/evidence.ts'
import { limits } from '#contract/limits.ts'
import { LineRow } from '#web/evidence/lines/line-row.tsx'
import { evidenceQuery, removeItem, saveDraft } from '#web/evidence/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import {
  type LinesQuestion,
  nameOf,
  newPlaces,
  no,
  type Place,
  placesOf,
  type Tapped,
  tenseAt,
  withoutLines,
  workDraft,
} from '../answers.ts'
import { Row, type RowState } from './row.tsx'

interface Props extends RowState {
  question: LinesQuestion
  userId: string
  items: readonly EvidenceItem[]
  itemId?: string
}

export function WorkRow({ question, userId, items, itemId, ...state }: Props) {
  const client = useQueryClient()
  const [tapped, setTapped] = useState<Tapped>({})
  const known = placesOf(items, question.lines.length)
  const [chosen, setChosen] = useState<Partial<Place>>({})
  const [isMissing, setMissing] = useState(false)
  const only = known.length === 0 ? '' : known.length === 1 ? (known[0]?.id ?? '') : notChosen
  const place: Place = { itemId: itemId ?? only, kind: 'job', title: '', ...chosen }
  const item = (itemId ? items : known).find(({ id }) => id === place.itemId)
  const change = (line: string, values: Record<string, string> | null) =>
    setTapped(({ [line]: _, ...others }) => (values ? { ...others, [line]: values } : others))
  const keep = async () => {
    const saved = await saveDraft(client, workDraft(userId, question, tapped, { item, place }))
    const undo = () => {
      const now = client.getQueryData(evidenceQuery(userId).queryKey)?.find(({ id }) => id === saved.id) ?? saved
      const rest = withoutLines(userId, now, question.activity, tapped)
      return item || rest.lines.length > 0 ? saveDraft(client, rest) : removeItem(client, userId, saved.id)
    }
    const count = Object.keys(tapped).length
    const added = count === 1 ? '1 line added.' : `${count} lines added.`
    return { text: itemId ? added : `Yes, ${nameOf(saved)}.`, isYes: true, undo }
  }
  const isTapped = Object.keys(tapped).length > 0
  const needsPlace = place.itemId === notChosen
  const needsTitle = !item && !needsPlace && place.title.trim() === ''
  return (
    <Row question={question.text} asked={question.asked} {...state}>
      {(save, busy) => (
        <>
          <ul className="-mx-4 flex flex-col gap-1">
            {question.lines.map(line => (
              <LineRow
                key={line.id}
                line={line}
                values={tapped[line.id] ?? null}
                tense={tenseAt(item)}
                disabled={busy}
                onChange={values => change(line.id, values)}
              />
            ))}
          </ul>
          {isTapped && <Where known={known} place={place} isMissing={isMissing} onChange={setChosen} />}
          <div className="flex flex-wrap gap-2.5">
            {isTapped && (
              <Button
                size="sm"
                busy={busy}
                onClick={() => {
                  setMissing(needsPlace || needsTitle)
                  if (!needsPlace && !needsTitle) save(keep)
                }}
              >
                Add it
              </Button>
            )}
            <Button variant="quiet" size="sm" busy={busy} onClick={() => state.onAnswer(no)}>
              {isTapped ? 'Leave it out' : itemId ? 'None of these' : 'No'}
            </Button>
          </div>
        </>
      )}
    </Row>
  )
}

const notChosen = 'not-chosen'

interface WhereProps {
  known: readonly EvidenceItem[]
  place: Place
  isMissing: boolean
  onChange: (place: Place) => void
}

function Where({ known, place, isMissing, onChange }: WhereProps) {
  const id = useId()
  const options = [
    ...(known.length > 1 ? [{ value: notChosen, label: 'Choose where' }] : []),
    ...known.map(each => ({ value: each.id, label: nameOf(each) })),
    { value: '', label: 'Somewhere else' },
  ]
  return (
    <div className="flex max-w-md flex-col gap-3">
      {known.length > 0 && (
        <SelectField
          label="Where was it?"
          value={place.itemId}
          options={options}
          onChange={itemId => onChange({ ...place, itemId })}
        />
      )}
      <FieldError
        id={`${id}-where`}
        error={isMissing && place.itemId === notChosen ? 'Choose where it was, or “Somewhere else”.' : null}
      />
      {place.itemId === '' && (
        <>
          <SelectField
            label="What kind of place?"
            value={place.kind}
            options={newPlaces}
            onChange={value =>
              onChange({ ...place, kind: newPlaces.find(each => each.value === value)?.value ?? 'job' })
            }
          />
          <Field
            label="What were you doing there?"
            placeholder="Babysitter"
            autoComplete="off"
            maxLength={limits.evidence.title}
            value={place.title}
            error={isMissing && place.title.trim() === '' ? 'Give it a name, such as “Babysitter”.' : null}
            onChange={event => onChange({ ...place, title: event.target.value })}
          />
        </>
      )}
    </div>
  )
}
