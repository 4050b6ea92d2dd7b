import { Spark } from './spark.tsx'

/** A separate file, so that the quiz does not load these drawings. */
interface Props {
  className?: string
}

export function SavedDrawing({ className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" className={className}>
      <ellipse cx="100" cy="134" rx="78" ry="8" className="fill-line" />
      <g className="origin-[70px_70px] -rotate-9">
        <rect x="48" y="26" width="58" height="76" rx="9" className="fill-coral-bright" />
        <path d="M60 44h34M60 56h22" className="fill-none stroke-5 stroke-surface/80 [stroke-linecap:round]" />
      </g>
      <g className="origin-[128px_66px] rotate-8">
        <rect x="96" y="18" width="62" height="82" rx="9" className="fill-amber-bright" />
        <path
          d="M127 66c-12-9-16-14-16-20a8.500 8.500 0 0 1 16-4 8.500 8.500 0 0 1 16 4c0 6-4 11-16 20Z"
          className="fill-surface"
        />
      </g>
      <path d="M34 74h132l-9 52a9 9 0 0 1-9 8H52a9 9 0 0 1-9-8Z" className="fill-violet-bright" />
      <path d="M30 66h140a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6Z" className="fill-brand" />
      <rect x="82" y="98" width="36" height="10" rx="5" className="fill-brand-soft" />
      <Spark x={178} y={34} size={11} className="fill-amber-bright" />
      <Spark x={28} y={44} size={8} className="fill-violet-bright" />
    </svg>
  )
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
