import { scenePath } from '#contract/career-pictures.ts'

export function Scene({ scene, className = '' }: { scene: string | null; className?: string }) {
  if (!scene) return null
  return (
    <img
      src={scenePath(scene)}
      alt=""
      width={320}
      height={240}
      loading="lazy"
      className={`rounded-card object-cover ${className}`}
    />
  )
}
