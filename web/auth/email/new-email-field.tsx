import { useRef, useState } from 'react'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { EmailField } from '#web/ui/field.tsx'
import { suggestDomain, withDomain } from './email-typos.ts'

export function NewEmailField({ error }: { error: string | null | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)
  const [kept, setKept] = useState('')
  const check = (typed: string) => setMeant(typed === kept ? null : suggestDomain(typed))
  const close = () => {
    setMeant(null)
    input.current?.focus()
  }
  const take = (domain: string) => {
    if (input.current) input.current.value = withDomain(input.current.value, domain)
    close()
  }
  const keep = () => {
    setKept(input.current?.value ?? '')
    close()
  }
  return (
    <div className="flex flex-col gap-2">
      <EmailField
        ref={input}
        label="Email"
        name="email"
        error={error ?? null}
        onBlur={event => check(event.target.value)}
        onChange={() => setMeant(null)}
      />
      <div role="status">{meant && <DidYouMean meant={meant} onTake={() => take(meant)} onKeep={keep} />}</div>
    </div>
  )
}
