import { Armchair, Leaf, type LucideIcon, Repeat2, Tent } from 'lucide-react'
import { useState } from 'react'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Checkbox, Field, PasswordField } from '#web/ui/field.tsx'

export function FieldSpecimens() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Username" name="username" autoComplete="username" hint="3 to 50 characters" />
      <Field label="Email" name="email" type="email" defaultValue="maya@" error="Please enter a valid email address" />
      <PasswordField label="Password" name="password" autoComplete="new-password" defaultValue="Sunflower" />
      <PasswordField
        label="Confirm password"
        name="confirm"
        error="Your passwords don't match - try typing them again!"
      />
      <Field label="Cannot be changed" name="fixed" defaultValue="Taken" disabled />
      <Checkbox label="Remember me" name="rememberMe" hint="Stay signed in for 30 days" />
    </div>
  )
}

const icon = (Picture: LucideIcon) => <Picture aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
const places = [
  { value: 'remote', label: 'Fully remote', hint: 'From home or anywhere', icon: icon(Tent) },
  { value: 'hybrid', label: 'Hybrid', hint: 'Some days at home', icon: icon(Repeat2) },
  { value: 'office', label: 'In an office', icon: icon(Armchair) },
  { value: 'field', label: 'Out in the field', icon: icon(Leaf) },
] as const
type Place = (typeof places)[number]['value']

export function ChoiceSpecimens() {
  const [one, setOne] = useState<Place | null>('hybrid')
  const [several, setSeveral] = useState<Place[]>(['remote', 'field'])
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <ChoiceGroup
        type="radio"
        name="one"
        legend="Where do you want to work?"
        hint="Choose one"
        value={one}
        onChange={setOne}
        options={places}
      />
      <ChoiceGroup
        type="checkbox"
        name="several"
        legend="Where could you work?"
        hint="Choose up to 2"
        max={2}
        value={several}
        onChange={setSeveral}
        options={places}
        columns={2}
        error={several.length === 0 ? 'Please choose at least one' : null}
      />
    </div>
  )
}
