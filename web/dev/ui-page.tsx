import type { ReactNode } from 'react'
import { ChoiceSpecimens, FieldSpecimens } from './form-specimens.tsx'
import { ColorSpecimens, TypeSpecimens } from './look-specimens.tsx'
import { DialogSpecimens, PartSpecimens, StateSpecimens } from './part-specimens.tsx'

export const meta = () => [{ title: 'Design system' }]

export default function UiPage() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-14 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-4xl">Design system</h1>
        <p className="mt-2 text-muted">Every part of web/ui in every state. Not served in production.</p>
      </div>
      <Group title="Colors">
        <ColorSpecimens />
      </Group>
      <Group title="Type">
        <TypeSpecimens />
      </Group>
      <Group title="Buttons, badges, cards, notices">
        <PartSpecimens />
      </Group>
      <Group title="Fields">
        <FieldSpecimens />
      </Group>
      <Group title="Choices">
        <ChoiceSpecimens />
      </Group>
      <Group title="Dialogs, toasts, menu">
        <DialogSpecimens />
      </Group>
      <Group title="Tabs, pages, progress, waiting, empty">
        <StateSpecimens />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="border-line border-b pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
