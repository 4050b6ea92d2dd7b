import { Check, Minus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { requestErrorText } from '#web/evidence/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Answered } from '../answers.ts'

export interface RowState {
  answered: Answered | undefined
  onAnswer: (answered: Answered | undefined) => void
  isHidden: boolean
}

interface Props extends RowState {
  question: string
  asked?: string
  /** What the user told that makes the first answer likely. */
  told?: string
  /** `save` runs what an answer does and shows its trouble in the row. */
  children: (save: (work: () => Promise<Answered>) => void, busy: boolean) => ReactNode
}

export function Row({ question, asked, told, answered, onAnswer, isHidden, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  const isAnswered = answered !== undefined
  const before = useRef(isAnswered)
  useEffect(() => {
    if (before.current !== isAnswered) row.current?.querySelector<HTMLElement>('button, input')?.focus()
    before.current = isAnswered
  }, [isAnswered])
  const run = (work: () => Promise<Answered | undefined>) => {
    setBusy(true)
    setTrouble(null)
    work()
      .then(onAnswer, error => setTrouble(error instanceof RangeError ? error.message : requestErrorText(error)))
      .finally(() => setBusy(false))
  }
  const undo = (last: Answered) =>
    run(async () => {
      await last.undo()
      return undefined
    })
  return (
    <li
      ref={row}
      tabIndex={-1}
      hidden={isHidden}
      className="flex flex-col gap-2.5 border-line border-t pt-5 outline-none first:border-t-0 first:pt-0"
    >
      {answered ? (
        <div className="flex items-start gap-2.5">
          {answered.isYes ? (
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
          ) : (
            <Minus aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
          )}
          <p className="min-w-0 grow pt-0.5 [overflow-wrap:anywhere]">
            <span className="font-semibold">{question}</span> <span className="text-muted">{answered.text}</span>
          </p>
          <Button
            variant="quiet"
            size="sm"
            busy={busy}
            className="-my-2 shrink-0"
            aria-describedby={`${id}-answered`}
            onClick={() => undo(answered)}
          >
            Undo
          </Button>
          <span id={`${id}-answered`} className="sr-only">
            {question}
          </span>
        </div>
      ) : (
        <Fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2.5 w-full">
            <span className="block font-semibold">{question}</span>
            {asked && (
              <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">The ad: “{asked}”</span>
            )}
            {told && (
              <span className="block text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
                You told us: “{told}”. So we think it's a yes. Is it?
              </span>
            )}
          </legend>
          {children(run, busy)}
        </Fieldset>
      )}
      {trouble && (
        <Notice tone="danger" title="That didn't work">
          {trouble}
        </Notice>
      )}
    </li>
  )
}
