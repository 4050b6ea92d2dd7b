import { type DrawingName, drawingPath } from '#contract/drawings.ts'

export const Drawing = ({ name, className = 'w-full' }: { name: DrawingName; className?: string }) => (
  <img src={drawingPath(name)} alt="" width={200} height={150} loading="lazy" className={className} />
)
