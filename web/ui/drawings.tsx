import { Spark } from './spark.tsx'

interface Props {
  className?: string
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
