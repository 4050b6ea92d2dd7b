import { CircleAlert, CircleHelp, Languages, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FlagList } from './flag-list.tsx'
import { type MessageCheck, verdicts } from './message-check.ts'

const marks = {
  danger: <CircleAlert aria-hidden="true" className="mt-1 size-6.5 shrink-0 text-danger" />,
  care: <TriangleAlert aria-hidden="true" className="mt-1 size-6.5 shrink-0 text-amber" />,
  'nothing-found': <CircleHelp aria-hidden="true" className="mt-1 size-6.5 shrink-0 text-brand" />,
  'not-english': <Languages aria-hidden="true" className="mt-1 size-6.5 shrink-0 text-brand" />,
}

export function CheckResult({ checked, onAgain }: { checked: MessageCheck; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Each result takes the focus, so that it is read from its beginning.
  useEffect(() => {
    if (checked) heading.current?.focus()
  }, [checked])
  const { verdict, flags, steps } = checked
  const { title, text } = verdicts[verdict]
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex gap-3">
        {marks[verdict]}
        <div className="flex flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
            {title}
          </h2>
          <p className="max-w-prose">{text}</p>
        </div>
      </div>
      <FlagList flags={flags} />
      <section aria-labelledby="how-to-check" className="flex flex-col gap-2.5">
        <h3 id="how-to-check" className="text-lg">
          How to find out if an employer is real
        </h3>
        <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-6">
          {steps.map(step => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </section>
      <p className="max-w-prose border-line border-t pt-4 text-muted">
        We look for known signs. Finding none doesn't prove it's safe.
      </p>
      <Button variant="secondary" className="sm:self-start" onClick={onAgain}>
        Check another message
      </Button>
    </Card>
  )
}
