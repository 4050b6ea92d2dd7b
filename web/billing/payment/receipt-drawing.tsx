import { Spark } from '#web/ui/spark.tsx'

export function ReceiptDrawing({ tone }: { tone: 'good' | 'waiting' | 'nothing' }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 130" className="w-40">
      <circle cx="84" cy="62" r="56" className="fill-brand-soft" />
      <path
        d="M46 14h70v100l-11.700-8-11.600 8-11.700-8-11.700 8-11.600-8-11.700 8Z"
        className="fill-surface stroke-3 stroke-edge [stroke-linejoin:round]"
      />
      <path d="M60 34h42M60 48h28" className="fill-none stroke-5 stroke-line [stroke-linecap:round]" />
      {tone === 'good' && (
        <>
          <circle cx="104" cy="84" r="20" className="fill-leaf-bright" />
          <path
            d="m95 84 7 7 12-13"
            className="fill-none stroke-5 stroke-night [stroke-linecap:round] [stroke-linejoin:round]"
          />
          <Spark x={136} y={26} size={12} className="fill-amber-bright" />
        </>
      )}
      {tone === 'waiting' && (
        <>
          <circle cx="104" cy="84" r="20" className="fill-amber-bright" />
          <path d="M104 73v11l8 6" className="fill-none stroke-5 stroke-night [stroke-linecap:round]" />
        </>
      )}
      {tone === 'nothing' && (
        <path d="M60 72h42M60 86h18" className="fill-none stroke-5 stroke-line [stroke-linecap:round]" />
      )}
      <Spark x={26} y={40} size={8} className="fill-violet-bright" />
    </svg>
  )
}
