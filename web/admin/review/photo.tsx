import { useState } from 'react'
import { serverUrl } from '#web/platform/native.ts'

interface Props {
  url: string
  name: string
  onLost: () => void
}

export function Photo({ url, name, onLost }: Props) {
  const [lost, setLost] = useState<string | null>(null)
  if (lost === url) return <p className="text-muted">The photo could not be loaded.</p>
  return (
    <img
      src={serverUrl(url)}
      alt={`Sent by ${name}`}
      loading="lazy"
      decoding="async"
      onError={() => {
        setLost(url)
        onLost()
      }}
      className="h-56 w-auto max-w-full self-start rounded-control bg-brand-soft object-contain"
    />
  )
}
