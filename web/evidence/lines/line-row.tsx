import type { Activity } from '#contract/endpoints/line-bank.ts'
import { limits } from '#contract/limits.ts'
import { type LineSlot, type LineTense, readSlotValue, renderLine, resumeLineOf } from '#contract/line-bank.ts'
import { Checkbox, Field } from '#web/ui/field.tsx'

interface Props {
  line: Activity['lines'][number]
  /** What was filled in, by slot; null: the line is not tapped. */
  values: Readonly<Record<string, string>> | null
  tense: LineTense
  disabled: boolean
  /** null takes the line back. */
  onChange: (values: Record<string, string> | null) => void
}

export function LineRow({ line, values, tense, disabled, onChange }: Props) {
  return (
    <li className={values ? 'rounded-control bg-brand-soft px-4 py-2' : 'px-4 py-0.5'}>
      <Checkbox
        label={<span className="font-medium">{line.tap}</span>}
        checked={values !== null}
        disabled={disabled}
        onChange={event => onChange(event.target.checked ? {} : null)}
        hint={
          values && (
            <span className="text-ink [overflow-wrap:anywhere]">
              <span className="text-muted">On your resume: </span>
              {resumeLineOf(renderLine(line, values, tense))}
            </span>
          )
        }
      />
      {values && line.slots.length > 0 && (
        <div className="flex flex-col gap-3 pt-3 pb-2 pl-8.5">
          {line.slots.map(slot => (
            <Value
              key={slot.id}
              slot={slot}
              value={values[slot.id] ?? ''}
              onChange={value => onChange({ ...values, [slot.id]: value })}
            />
          ))}
        </div>
      )}
    </li>
  )
}

interface ValueProps {
  slot: LineSlot
  value: string
  onChange: (value: string) => void
}

function Value({ slot, value, onChange }: ValueProps) {
  const number = slot.type === 'number'
  const fits = readSlotValue(slot, value) !== undefined
  return (
    <Field
      label={slot.ask}
      hint="Leave it blank if you don't know."
      error={fits ? null : number ? `Please type a number, such as ${slot.example}.` : `Please type it in letters.`}
      inputMode={number ? 'decimal' : 'text'}
      maxLength={number ? 12 : limits.evidence.lineText}
      autoComplete="off"
      placeholder={`For example: ${slot.example}`}
      className={number ? 'max-w-60' : 'max-w-md'}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
