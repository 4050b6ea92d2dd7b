import { useRef, useState } from 'react'

/** Whether a form stands in place of the button that opens it, which has the focus again when the form is left. */
export function useEditing() {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return {
    editing,
    button,
    open: () => setEditing(true),
    done: () => setEditing(false),
    cancel: () => {
      setEditing(false)
      // The button is there again after this render.
      requestAnimationFrame(() => button.current?.focus())
    },
  }
}
