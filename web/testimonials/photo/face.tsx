import clsx from 'clsx'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { serverUrl } from '#web/platform/native.ts'

/** Falls back to a drawing if the signed address has expired. */
export function Face({ url, name, large = false }: { url: string | null; name: string; large?: boolean }) {
  const [failed, setFailed] = useState<string | null>(null)
  const size = large ? 'size-20' : 'size-12'
  if (!url || failed === url)
    return (
      <span
        aria-hidden="true"
        className={clsx(size, 'grid shrink-0 place-items-center rounded-full bg-brand-soft text-brand')}
      >
        <UserRound className={large ? 'size-9' : 'size-6'} strokeWidth={1.75} />
      </span>
    )
  return (
    <img
      src={serverUrl(url)}
      alt={name}
      width={large ? 80 : 48}
      height={large ? 80 : 48}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(url)}
      className={clsx(size, 'shrink-0 rounded-full bg-brand-soft object-cover')}
    />
  )
}

export function SentPhoto({ url }: { url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!url || failed === url) return null
  return (
    <img
      src={serverUrl(url)}
      alt="Sent with your story"
      width={112}
      height={112}
      decoding="async"
      onError={() => setFailed(url)}
      className="size-28 rounded-card bg-brand-soft object-cover"
    />
  )
}
