import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import type { Step } from '../review/state.ts'

interface Props {
  itemName: string
  index: number
  count: number
  onMove: (by: Step) => void
  onRemove: () => void
}

export function RowButtons({ itemName, index, count, onMove, onRemove }: Props) {
  const pressed = useRef<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser drops the focus of a moved element
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])
  const moveProps = (by: Step, possible: boolean) => ({
    'aria-disabled': !possible || undefined,
    onClick: (event: { currentTarget: HTMLButtonElement }) => {
      if (!possible) return
      pressed.current = event.currentTarget
      onMove(by)
    },
  })
  return (
    <div className="ml-auto flex shrink-0">
      <RowButton aria-label={`Move ${itemName} up`} {...moveProps(-1, index > 0)}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </RowButton>
      <RowButton aria-label={`Move ${itemName} down`} {...moveProps(1, index < count - 1)}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </RowButton>
      <RowButton aria-label={`Remove ${itemName}`} onClick={onRemove} danger>
        <Trash2 aria-hidden="true" className="size-5" />
      </RowButton>
    </div>
  )
}

function RowButton({ danger = false, ...rest }: ComponentProps<'button'> & { danger?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`grid size-11 place-items-center rounded-control text-muted aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${
        danger ? 'hover:bg-danger-soft hover:text-danger' : 'hover:bg-brand-soft hover:text-ink'
      }`}
    />
  )
}
