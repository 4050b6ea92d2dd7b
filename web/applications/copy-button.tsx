import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { timings } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Copies a text. `what`: what it is, for who cannot see what the button stands beside. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return void toast({
        title: 'Copying did not work',
        description: 'Please select the words and copy them.',
        tone: 'danger',
      })
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), timings.copied)
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4.5" />
      <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
