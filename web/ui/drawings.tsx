import { Spark } from './spark.tsx'

interface Props {
  className?: string
}

export function PathDrawing({ className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" className={className}>
      <circle cx="140" cy="58" r="40" className="fill-amber-soft" />
      <path d="M4 140C8 92 58 72 96 96 130 66 186 84 196 140Z" className="fill-brand-soft" />
      <path d="M96 96c34-30 90-12 100 44h-52C140 118 122 100 96 96Z" className="fill-violet-bright/35" />
      <g className="fill-none [stroke-linecap:round]">
        <path d="M46 140c8-16 46-12 50-26s-26-10-14-26c8-11 40-6 50-26" className="stroke-14 stroke-paper" />
        <path
          d="M46 140c8-16 46-12 50-26s-26-10-14-26c8-11 40-6 50-26"
          className="stroke-3 stroke-brand [stroke-dasharray:1_9]"
        />
      </g>
      <circle cx="60" cy="129" r="8" className="fill-coral-bright" />
      <circle cx="92" cy="104" r="7" className="fill-leaf-bright" />
      <circle cx="98" cy="82" r="6" className="fill-violet-bright" />
      <Spark x={140} y={42} size={24} className="fill-amber-bright" />
      <Spark x={176} y={30} size={8} className="fill-coral-bright" />
      <Spark x={98} y={34} size={6} className="fill-violet-bright" />
    </svg>
  )
}

export function LostDrawing({ className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" className={className}>
      <circle cx="100" cy="76" r="62" className="fill-brand-soft" />
      <path d="M10 140c24-22 60-26 90-14s66 8 90 14Z" className="fill-leaf-bright" />
      <rect x="96" y="40" width="9" height="92" rx="4" className="fill-edge" />
      <path d="M56 46h66l14 13-14 13H56a5 5 0 0 1-5-5V51a5 5 0 0 1 5-5Z" className="fill-violet-bright" />
      <path d="M146 82H86L72 94l14 12h60a5 5 0 0 0 5-5V87a5 5 0 0 0-5-5Z" className="fill-coral-bright" />
      <path d="M66 59h42M92 94h42" className="fill-none stroke-5 stroke-surface/80 [stroke-linecap:round]" />
      <Spark x={44} y={30} size={9} className="fill-amber-bright" />
      <Spark x={164} y={48} size={12} className="fill-amber-bright" />
    </svg>
  )
}
