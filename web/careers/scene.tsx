import { scenePath } from '#contract/career-pictures.ts'

/** The work of a family of careers. Older results do not know theirs. */
export function Scene({ family, className = '' }: { family: string | null; className?: string }) {
  if (!family) return null
  return (
    <img
      src={scenePath(family)}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      className={`rounded-card object-cover ${className}`}
    />
  )
}
