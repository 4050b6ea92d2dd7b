import { type ComponentProps, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { MatchGroups } from './match-groups.tsx'

const shownOnPhones = 3

export function FoldedMatches({ careers, children }: Pick<ComponentProps<typeof MatchGroups>, 'careers' | 'children'>) {
  const [isOpen, setOpen] = useState(careers.length <= shownOnPhones + 1)
  const groups = useRef<HTMLDivElement>(null)
  function open() {
    flushSync(() => setOpen(true))
    groups.current?.querySelectorAll(':scope > div > ul > li')[shownOnPhones]?.querySelector('button')?.focus()
  }
  return (
    <>
      <div ref={groups} className="flex flex-col gap-4">
        <MatchGroups careers={careers} onPhones={isOpen ? undefined : shownOnPhones}>
          {children}
        </MatchGroups>
      </div>
      {!isOpen && (
        <Button variant="secondary" className="sm:hidden" onClick={open}>
          Show {careers.length - shownOnPhones} more matches
        </Button>
      )}
    </>
  )
}
