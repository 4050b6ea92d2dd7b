import { Compass } from 'lucide-react'

export function Finding() {
  return (
    <div role="status" className="flex grow flex-col items-center justify-center gap-5 py-20 text-center">
      <span className="relative grid size-24 place-items-center rounded-full bg-brand-soft text-brand">
        <span
          aria-hidden="true"
          className="absolute inset-0 animate-turn rounded-full border-4 border-transparent border-t-brand"
        />
        <Compass aria-hidden="true" className="size-10" strokeWidth={1.5} />
      </span>
      <p className="font-display font-bold text-3xl">Thank you!</p>
      <p className="max-w-xs text-muted">We're comparing your answers with every career we know.</p>
    </div>
  )
}
