import { Spark } from './spark.tsx'

/** A separate file, so that the quiz does not load these drawings. */
interface Props {
  className?: string
}

export function OfflineDrawing({ className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" className={className}>
      <path d="M56 104a32 32 0 0 1 2-64 42 42 0 0 1 80-6 36 36 0 0 1 8 70Z" className="fill-brand-soft" />
      <path d="M20 132c30-2 34-18 58-18" className="fill-none stroke-6 stroke-violet-bright [stroke-linecap:round]" />
      <path d="M180 132c-30-2-34-18-58-18" className="fill-none stroke-6 stroke-coral-bright [stroke-linecap:round]" />
      <rect x="70" y="103" width="20" height="22" rx="6" className="fill-violet-bright" />
      <path d="M90 108h9M90 120h9" className="stroke-4 stroke-edge [stroke-linecap:round]" />
      <rect x="110" y="103" width="20" height="22" rx="6" className="fill-coral-bright" />
      <Spark x={101} y={74} size={13} className="fill-amber-bright" />
      <Spark x={126} y={58} size={7} className="fill-amber-bright" />
    </svg>
  )
}
