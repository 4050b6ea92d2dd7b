import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  /** The button that opens it; one element that takes a ref. */
  trigger: ReactNode
  items: readonly { label: ReactNode; onSelect: () => void; tone?: 'danger' }[]
  align?: 'start' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: Props) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-48 animate-appear rounded-control border border-line bg-raised p-1.5 shadow-lifted"
        >
          {items.map((item, position) => (
            <DropdownMenu.Item
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's entries do not move while it is open
              key={position}
              onSelect={item.onSelect}
              className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-[0.625rem] px-3 outline-none data-highlighted:bg-brand-soft ${item.tone === 'danger' ? 'text-danger' : 'text-ink'}`}
            >
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
