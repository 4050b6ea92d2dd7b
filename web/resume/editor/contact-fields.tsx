import type { Resume } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ReviewAction } from '../review/state.ts'

const fields = [
  { field: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { field: 'place', label: 'Town', type: 'text', autoComplete: 'address-level2' },
] as const
const maxLinks = 10

export function ContactFields({ contact, act }: { contact: Resume['contact']; act: (action: ReviewAction) => void }) {
  return (
    <Card>
      <section aria-labelledby="contact-heading" className="flex flex-col gap-4">
        <h3 id="contact-heading" className="text-xl">
          How to reach you
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(({ field, ...rest }) => (
            <Field
              key={field}
              {...rest}
              value={contact[field]}
              maxLength={limits.resume.line}
              onChange={event => act({ type: 'editContact', field, value: event.target.value })}
            />
          ))}
        </div>
        <TextArea
          label="Links (optional)"
          hint="One per line, such as your portfolio."
          rows={Math.max(1, contact.links.length)}
          value={contact.links.join('\n')}
          spellCheck={false}
          onChange={event => act({ type: 'editLinks', links: event.target.value.split('\n').slice(0, maxLinks) })}
        />
      </section>
    </Card>
  )
}
