import type { ComponentProps } from 'react'

/** WebKit makes room for a visible legend twice if its fieldset is an item of a flex column. In a block it does not. */
export function Fieldset(props: ComponentProps<'fieldset'>) {
  return (
    <div className="min-w-0">
      <fieldset {...props} />
    </div>
  )
}
