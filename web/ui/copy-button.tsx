import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { timings } from '#contract/timings.ts'
import { Button } from './button.tsx'
import { toast } from './toast.tsx'

interface Props {
  text: string
  what?: string
  size?: 'sm' | 'md'
}

export function CopyButton({ text, what, size }: Props) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      const description = 'Failed to copy to clipboard. Please try selecting and copying manually.'
      return void toast({ title: 'Copy Failed', description, tone: 'danger' })
    }
    setCopied(true)
    toast({ title: 'Copied!', tone: 'success' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), timings.copied)
  }
  return (
    <Button variant="secondary" size={size} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4.5" />
      <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
      {what && <span className="sr-only"> {what}</span>}
    </Button>
  )
}
